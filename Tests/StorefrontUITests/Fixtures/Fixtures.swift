import Foundation
import Screen
import StoreCore

@testable import StorefrontUI

/// A store as the screens are drawn with: ten products, one unknown id, six transactions.
enum Fixtures {
  /// 2025-11-30 12:02:00 UTC.
  static let noon = StoreInstant(microseconds: 1_764_504_120_000_000)

  /// A moment of the same day, by hours, minutes and seconds.
  static func time(_ hour: Int, _ minute: Int, _ second: Int, _ millisecond: Int = 0)
    -> StoreInstant
  {
    let midnight: Int64 = 1_764_460_800_000_000
    let seconds = Int64(hour * 3_600 + minute * 60 + second)
    return StoreInstant(
      microseconds: midnight + seconds * 1_000_000 + Int64(millisecond) * 1_000)
  }

  static func emptyState(_ columns: Int = 80, _ rows: Int = 24) -> AppState {
    AppState(
      header: StoreHeader(catalogName: "星の冒険", storefront: "USA", currency: "USD"),
      size: Size(columns: columns, rows: rows), now: noon)
  }

  /// All that was loaded, on the products screen.
  static func state(_ columns: Int = 80, _ rows: Int = 24) -> AppState {
    var state = emptyState(columns, rows)
    for action in loading {
      _ = reduce(&state, action)
    }
    return state
  }

  static var loading: [Action] {
    [
      .started,
      .productsLoaded(products, unknown: ["com.example.stars.gone"]),
      .transactionsLoaded(page(.first, transactions)),
      .transactionsCounted(total: 6, unfinished: 1),
      .eventsLoaded(Page(request: .newest, rows: events)),
      .conditionsLoaded(conditions),
    ]
  }

  static func product(
    _ id: String, _ title: String, _ kind: ProductKind, _ price: String,
    _ displayPrice: String
  ) -> ProductRow {
    ProductRow(
      id: "com.example.stars." + id, title: title, kind: kind, price: Price(price) ?? .zero,
      displayPrice: displayPrice)
  }

  static var products: [ProductRow] {
    var noads = product("noads", "Remove ads", .nonConsumable, "0.99", "$0.99")
    noads.summary = "Removes every banner, for good."
    noads.isFamilyShareable = true
    noads.status = .owned
    noads.ownedSince = time(11, 58, 3)
    noads.owningTransaction = 4
    var hat = product("hat", "小さな帽子 Little hat", .nonConsumable, "0.99", "$0.99")
    hat.status = .pending
    var monthly = product("club.month", "Club monthly", .autoRenewable, "4.99", "$4.99")
    monthly.periodSuffix = "/mo"
    monthly.groupName = "Club"
    monthly.level = 2
    monthly.summary = "All levels, new songs every week."
    monthly.status = .subscribed
    var quarterly = product("club.quarter", "Club quarterly", .autoRenewable, "12.99", "$12.99")
    quarterly.periodSuffix = "/3mo"
    var season = product("season", "Season pass", .nonRenewing, "9.99", "$9.99")
    season.status = .unfinished
    season.owningTransaction = 6
    var yearly = product("club.year", "Club yearly", .autoRenewable, "39.99", "$39.99")
    yearly.periodSuffix = "/yr"
    yearly.offerText = "1 week free"
    return [
      product("founders", "Founders pack", .nonConsumable, "12800", "$12,800.00"),
      yearly, season, quarterly, monthly,
      product("pro", "去广告 Pro", .nonConsumable, "2.99", "$2.99"), noads, hat,
      product("gems.small", "小さな宝石袋", .consumable, "0.49", "$0.49"),
      product("hint", "ヒントひとつ", .consumable, "0", "$0.00"),
    ]
  }

  /// A page of the transactions in the usual order.
  static func page(
    _ part: TransactionRequest.Part, _ rows: [TransactionRow], reachesFirst: Bool = true,
    reachesLast: Bool = true
  ) -> TransactionPage {
    TransactionPage(
      request: TransactionRequest(part), rows: rows, reachesFirst: reachesFirst,
      reachesLast: reachesLast)
  }

  static func load(_ part: TransactionRequest.Part) -> Effect {
    .loadTransactions(TransactionRequest(part))
  }

  /// The place of a transaction in the usual order.
  static func place(_ id: TransactionID) -> TransactionPlace {
    TransactionPlace(key: .integer(id), id: id)
  }

  static func transaction(
    _ id: TransactionID, _ product: String, _ title: String, _ state: TransactionState,
    at added: StoreInstant, isFinished: Bool = true, price: String = ""
  ) -> TransactionRow {
    let isDone = state == .purchased || state == .restored
    var record = TransactionRecord(
      id: id, originalID: id, productID: "com.example.stars." + product, client: "storefront",
      state: state, added: added, date: isDone ? added : nil, isFinished: isFinished)
    if state == .failed {
      record.failure = StoreFailure(code: 2, message: "The customer cancelled.")
    }
    return TransactionRow(record: record, title: title, displayPrice: price)
  }

  static var transactions: [TransactionRow] {
    [
      transaction(
        6, "season", "Season pass", .purchased, at: time(12, 1, 44), isFinished: false,
        price: "$9.99"),
      transaction(
        5, "hat", "小さな帽子 Little hat", .deferred, at: time(12, 1, 8, 914), isFinished: false),
      transaction(
        4, "noads", "Remove ads", .purchased, at: time(11, 58, 3), price: "$0.99"),
      transaction(
        3, "club.month", "Club monthly", .purchased, at: time(11, 58, 0), price: "$4.99"),
      transaction(2, "pro", "去广告 Pro", .failed, at: time(11, 53, 0)),
      transaction(
        1, "club.month", "Club monthly", .restored, at: time(11, 52, 10)),
    ]
  }

  static var events: [EventRow] {
    [
      EventRow(
        id: 40, time: time(12, 1, 8, 914), who: "app", what: "add", of: "小さな帽子 Little hat ×1",
        transaction: 5),
      EventRow(
        id: 41, time: time(12, 1, 8, 921), who: "store", what: "5 purchasing", transaction: 5),
      EventRow(
        id: 42, time: time(12, 1, 9, 870), who: "store", what: "5 deferred", transaction: 5),
      EventRow(
        id: 43, time: time(12, 1, 9, 871), who: "→ app", what: "updatedTransactions",
        of: "[5 deferred]", transaction: 5),
      EventRow(id: 44, time: time(12, 1, 30), who: "you", what: "condition offline", of: "on"),
      EventRow(
        id: 45, time: time(12, 1, 44, 903), who: "store", what: "6 purchased", of: "$9.99",
        transaction: 6),
      EventRow(
        id: 46, time: time(12, 1, 45, 480), who: "myapp", what: "attached",
        of: "process 4711, 1 observer"),
    ]
  }

  static var conditions: [ConditionRow] {
    let changed: [ConditionName: (String, ConditionSource)] = [
      .dialogs: ("on", .file), .askToBuy: ("on", .changed),
    ]
    return ConditionName.allCases.map { name in
      let (text, source) =
        changed[name] ?? (ConditionDefinition.named(name).defaultText, .default)
      return ConditionRow(ConditionValue(name: name, text: text, source: source))
    }
  }
}
