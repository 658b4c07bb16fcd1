import Screen
import StoreCore

@testable import StorefrontUI

/// Subscriptions in every course, and the sheets that ask about them.
extension Fixtures {
  static func subscriptions(_ columns: Int, _ rows: Int) -> AppState {
    let later = time(12, 3, 30)
    let courses: [(String, SubscriptionOutlook)] = [
      ("Club monthly", SubscriptionOutlook(.renews, date: later, nextPrice: "$4.99/mo")),
      ("Fast club", SubscriptionOutlook(.renews, date: later, isFast: true)),
      ("Magazine", SubscriptionOutlook(.ends, date: later, reason: "auto-renew is off")),
      ("News", SubscriptionOutlook(.inBillingRetry, date: later)),
      ("Radio", SubscriptionOutlook(.inGracePeriod, date: noon + .seconds(16 * 86_400))),
      ("Songs", SubscriptionOutlook(.expired, date: time(11, 0, 0))),
      ("Sports", SubscriptionOutlook(.changes(to: "Sports, all of them"), date: later)),
      ("Sports, all of them", SubscriptionOutlook(.begins, date: later)),
      ("Yearly", SubscriptionOutlook(.renews, date: noon + .seconds(365 * 86_400))),
    ]
    var products = courses.map { title, outlook in
      var row = product(title, title, .autoRenewable, "4.99", "$4.99")
      row.periodSuffix = "/mo"
      row.outlook = outlook
      let isOver = outlook.course == .expired || outlook.course == .inBillingRetry
      row.status = outlook.course == .begins ? .none : isOver ? .expired : .subscribed
      return row
    }
    for (title, standing) in [("Tea", OfferStanding.open), ("Tea, strong", .used)] {
      var row = product(title, title, .autoRenewable, "4.99", "$4.99")
      row.offerText = "1 week free"
      row.offerStanding = standing
      products.append(row)
    }
    return after(state(columns, rows), .productsLoaded(products, unknown: []))
  }

  static func signIn(_ columns: Int, _ rows: Int) -> AppState {
    let prompt = PromptRow(
      id: 2, kind: .signIn, client: "storefront", isOwn: true, title: "Sign in to the App Store",
      terms: ["to restore purchases", "for storefront", "Account: sandbox@storefront"])
    return after(
      state(columns, rows), press("r"), .ticked(now: noon + .milliseconds(800)),
      .promptRaised(prompt))
  }
}
