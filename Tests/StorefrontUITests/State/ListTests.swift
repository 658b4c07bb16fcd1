import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Lists")
struct ListTests {
  @Test("a cursor scrolls as little as it must and stays in the list")
  func cursor() {
    for count in 0...12 {
      for height in 1...6 {
        var cursor = ListCursor()
        for step in [1, 1, 5, -1, Int.max, -3, -Int.max, 2, .min, 4] {
          cursor.move(by: step, count: count)
          cursor.reveal(count: count, height: height)
          let visible = cursor.visible(count: count, height: height)
          #expect(visible.count == min(count, height))
          #expect(count == 0 || visible.contains(cursor.position), "\(count) in \(height)")
        }
      }
    }
  }

  @Test(
    "products sort by every column, equal ones by id",
    arguments: [
      (ProductSort.Column.title, ["b", "a", "c", "d"]), (.kind, ["b", "d", "a", "c"]),
      (.price, ["d", "b", "c", "a"]), (.status, ["d", "a", "b", "c"]),
      (.id, ["a", "b", "c", "d"]),
    ])
  func sort(column: ProductSort.Column, ids: [String]) {
    var rows = [
      ProductRow(
        id: "c", title: "Zebra", kind: .nonRenewing, price: Price("2") ?? .zero,
        displayPrice: "$2"),
      ProductRow(
        id: "d", title: "Zebra", kind: .nonConsumable, price: Price("0.1") ?? .zero,
        displayPrice: "$0.10"),
      ProductRow(
        id: "a", title: "éclair", kind: .autoRenewable, price: Price("10") ?? .zero,
        displayPrice: "$10"),
      ProductRow(
        id: "b", title: "Apple", kind: .consumable, price: Price("2") ?? .zero,
        displayPrice: "$2"),
    ]
    rows[1].status = .owned
    let sort = ProductSort(column: column)
    #expect(sort.order(rows).map { rows[$0].id } == ids)
  }

  @Test("the status column puts what the customer has first, and ties by id both ways")
  func reversed() {
    let rows = ["b", "a"].map {
      ProductRow(id: $0, title: "Same", kind: .consumable, price: .zero, displayPrice: "$0")
    }
    for isReversed in [false, true] {
      let sort = ProductSort(column: .price, isReversed: isReversed)
      #expect(sort.order(rows).map { rows[$0].id } == ["a", "b"])
    }
  }

  @Test("a changed product shows anew, moves if it must, and meets the filter again")
  func changed() {
    var list = ProductList()
    list.replace(rows: Fixtures.products, unknown: [])
    var row = Fixtures.products[5]
    row.status = .purchasing
    list.update([row])
    #expect(list.row(id: row.id)?.status == .purchasing)
    #expect(list.purchasingCount == 1)
    row.status = .owned
    row.price = .zero
    list.update([row])
    #expect(list.purchasingCount == 0)
    #expect(list.entry(at: 1)?.id == "com.example.stars.pro")
    list.filter(by: RowFilter("owned"))
    #expect(list.count == 2)
    row.status = .none
    list.update([row])
    #expect(list.count == 1)
  }

  @Test("a page that no longer meets the list is left out")
  func stalePage() {
    var list = TransactionList()
    list.take(Fixtures.page(.first, Fixtures.transactions, reachesLast: false))
    let stray = Fixtures.transaction(0, "pro", "Pro", .purchased, at: Fixtures.noon)
    list.take(Fixtures.page(.after(Fixtures.place(4)), [stray]))
    #expect(list.rows.map(\.id) == [6, 5, 4, 3, 2, 1])
    list.take(Fixtures.page(.after(Fixtures.place(1)), [stray]))
    #expect(list.rows.map(\.id) == [6, 5, 4, 3, 2, 1, 0])
  }

  @Test("an empty page ends the list, so that it is not asked for for ever")
  func emptyPage() {
    var list = TransactionList()
    list.take(Fixtures.page(.first, Fixtures.transactions, reachesLast: false))
    list.take(Fixtures.page(.after(Fixtures.place(1)), [], reachesLast: false))
    #expect(list.reachesLast)
  }

  @Test("a trace that grows without end keeps its newest part")
  func longTrace() {
    var list = EventList()
    for start in stride(from: Int64(0), to: 30_000, by: 1_000) {
      list.append(
        (start..<start + 1_000).map {
          EventRow(id: $0, time: Fixtures.noon, who: "app", what: "add")
        })
    }
    #expect(list.rows.count == 20_000)
    #expect(list.selected?.id == 29_999)
    #expect(!list.reachesOldest)
  }
}
