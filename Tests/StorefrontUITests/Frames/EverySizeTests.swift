import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Frames of every size")
struct EverySizeTests {
  private static let states: [@Sendable (Int, Int) -> AppState] = [
    Fixtures.products, Fixtures.transactions, Fixtures.events, Fixtures.conditions,
    Fixtures.lock, Fixtures.sheet, Fixtures.quitting, Fixtures.help, Fixtures.command,
    Fixtures.details, Fixtures.notice, Fixtures.loadingProducts, Fixtures.failed,
    Fixtures.emptyState, Fixtures.inspector, Fixtures.refunding, Fixtures.creating,
    Fixtures.refusedCreation, Fixtures.apps, Fixtures.ownedCard,
  ]

  @Test("every view fits every size", arguments: 0..<20)
  func sizes(view: Int) {
    let prepared = Self.states[view](80, 24)
    for rows in 1...20 {
      for columns in 1...60 {
        check(prepared, Size(columns: columns, rows: rows))
      }
    }
    for size in [Size(columns: 200, rows: 60), Size(columns: 0, rows: 0)] {
      check(Self.states[view](size.columns, size.rows), size)
      check(prepared, size)
    }
  }

  @Test("every view fits with ASCII signs and wide ambiguous characters", arguments: 0..<20)
  func appearances(view: Int) {
    let looks = [
      Appearance(theme: .ansi, glyphs: .ascii),
      Appearance(theme: .ansi, measure: TextMeasure(ambiguousWidth: 2)),
    ]
    for look in looks {
      for size in [
        Size(columns: 40, rows: 10), Size(columns: 80, rows: 24), Size(columns: 120, rows: 30),
      ] {
        let state = Self.states[view](size.columns, size.rows)
        #expect(render(state, size: size, look: look).size == size)
      }
    }
  }

  @Test("a window that is too small says what it needs and has")
  func tooSmall() {
    expect(
      Fixtures.state(24, 5),
      shows: """

           Storefront needs
           40×10, has 24×5
           q quit

        """)
    expect(Fixtures.state(20, 1), shows: "40×10, has 20×1")
  }

  private func check(_ state: AppState, _ size: Size) {
    let frame = render(state, size: size)
    #expect(frame.size == size)
    if let cursor = frame.cursor {
      #expect(cursor.column < size.columns && cursor.row < size.rows)
    }
  }
}
