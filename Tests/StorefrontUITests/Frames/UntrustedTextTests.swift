import Foundation
import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Untrusted text in frames")
struct UntrustedTextTests {
  static let titles = [
    "\u{1B}[2J\u{1B}]52;c;Zm9v\u{7}wiped", "\u{9B}31mred", "left\u{202E}thgir", "\u{2066}isolated",
    "two\nlines\r\nand\u{2028}more", "👨‍👩‍👧‍👦 family 👩🏽‍🚀", "🇯🇵 flag ❤️ heart 1️⃣",
    String(repeating: "long ", count: 60), String(repeating: "宝", count: 300), "", "   ",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}accents", "\u{0}\u{8}\u{7F}", "عربي مرحبا",
    "\t\ttabs", "\u{200B}\u{FEFF}zero",
  ]

  private func state(_ columns: Int, _ rows: Int) -> AppState {
    var products = Self.titles.enumerated().map { index, title in
      Fixtures.product("p\(index)", title, .consumable, "1.\(10 + index)", "$1.\(10 + index)")
    }
    for index in products.indices { products[index].summary = Self.titles[index] }
    return Fixtures.after(
      Fixtures.emptyState(columns, rows), .started,
      .productsLoaded(products, unknown: Self.titles))
  }

  @Test("every title leaves the other columns where they are", arguments: [40, 80, 120])
  func aligned(columns: Int) {
    let state = state(columns, 40)
    let frame = render(state, size: state.size)
    let header = columns == 40 ? 1 : 2
    let digits = (0..<columns).filter { frame[$0, header + 1].text == "$" }
    #expect(digits.count >= 1)
    for row in 0..<Self.titles.count {
      #expect(
        frame[digits[0], header + 1 + row].text == "$", "\(Self.titles[row].debugDescription)")
    }
  }

  @Test("no control, no bidi mark and no line break reaches a cell")
  func harmless() {
    for columns in [40, 80, 120] {
      var user = User(state(columns, 40))
      for _ in 0..<2 * Self.titles.count {
        let frame = render(user.state, size: user.state.size)
        for scalar in frame.text().unicodeScalars where scalar != "\n" {
          #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
          #expect(!(0x202A...0x202E).contains(scalar.value))
          #expect(!(0x2066...0x2069).contains(scalar.value))
          #expect(scalar.value != 0x2028 && scalar.value != 0x2029)
        }
        user.press("j")
      }
    }
  }

  @Test("a product without a title goes by its id")
  func untitled() {
    let state = state(80, 40)
    let text = render(state, size: state.size).text()
    #expect(text.contains("com.example.stars.p9 "))
    #expect(text.contains("com.example.stars.p10 "))
  }

  @Test("untrusted text in prompts, notices, events and transactions draws, too")
  func everywhere() {
    for title in Self.titles {
      let prompt = PromptRow(
        id: 1, client: title, isOwn: false, title: title, displayPrice: title, terms: [title])
      let event = EventRow(id: 1, time: Fixtures.noon, who: title, what: title, of: title)
      let row = Fixtures.transaction(9, title, title, .deferred, at: Fixtures.noon, price: title)
      var state = Fixtures.after(
        Fixtures.emptyState(), .eventsAppended([event]), .transactionsChanged([row]),
        .headerChanged(StoreHeader(catalogName: title, storefront: title, currency: title)),
        .promptRaised(prompt), .noticed(Notice(title, .failure)))
      #expect(!render(state, size: state.size).text().contains("\u{1B}"))
      for screen in ["2", "3"] as [Character] {
        state = Fixtures.after(state, .promptRaised(nil), Fixtures.press(screen))
        #expect(!render(state, size: state.size).text().contains("\u{1B}"))
      }
    }
  }
}
