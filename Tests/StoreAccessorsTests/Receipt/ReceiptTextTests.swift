import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("A receipt as JSON")
struct ReceiptTextTests {
  private static func text(_ bench: ReceiptBench) throws -> String {
    try String(contentsOf: AppReceipt.url(in: bench.client), encoding: .utf8)
  }

  @Test("has Apple's keys, strings only, times in UTC")
  func words() throws {
    let bench = try ReceiptBench()
    try bench.buy("gems", quantity: 2)
    let id = try bench.own("club")
    bench.wait()
    try bench.client.perform(.refund(id))
    #expect(
      try Self.text(bench) == """
        {
          "receipt_type": "ProductionSandbox",
          "bundle_id": "app",
          "receipt_creation_date": "2023-11-14 22:13:23 Etc/GMT",
          "receipt_creation_date_ms": "1700000003000",
          "in_app": [
            {
              "quantity": "2",
              "product_id": "gems",
              "transaction_id": "0",
              "original_transaction_id": "0",
              "purchase_date": "2023-11-14 22:13:21 Etc/GMT",
              "purchase_date_ms": "1700000001000",
              "original_purchase_date": "2023-11-14 22:13:21 Etc/GMT",
              "original_purchase_date_ms": "1700000001000",
              "is_trial_period": "false",
              "in_app_ownership_type": "PURCHASED"
            },
            {
              "quantity": "1",
              "product_id": "club",
              "transaction_id": "1",
              "original_transaction_id": "1",
              "purchase_date": "2023-11-14 22:13:22 Etc/GMT",
              "purchase_date_ms": "1700000002000",
              "original_purchase_date": "2023-11-14 22:13:22 Etc/GMT",
              "original_purchase_date_ms": "1700000002000",
              "expires_date": "2023-12-14 22:13:22 Etc/GMT",
              "expires_date_ms": "1702592002000",
              "cancellation_date": "2023-11-14 22:13:23 Etc/GMT",
              "cancellation_date_ms": "1700000003000",
              "cancellation_reason": "0",
              "is_trial_period": "false",
              "is_in_intro_offer_period": "false",
              "in_app_ownership_type": "PURCHASED",
              "subscription_group_identifier": "g"
            }
          ],
          "pending_renewal_info": [
            {
              "product_id": "club",
              "original_transaction_id": "1",
              "auto_renew_product_id": "club",
              "auto_renew_status": "0",
              "is_in_billing_retry_period": "0"
            }
          ]
        }

        """)
  }

  @Test("has an empty array where nothing was bought, and quotes a name whatever it holds")
  func empty() throws {
    #expect(
      try Self.text(ReceiptBench(app: "a/\"b\\\n\u{7}é")) == """
        {
          "receipt_type": "ProductionSandbox",
          "bundle_id": "a/\\"b\\\\\\u000a\\u0007é",
          "receipt_creation_date": "2023-11-14 22:13:20 Etc/GMT",
          "receipt_creation_date_ms": "1700000000000",
          "in_app": []
        }

        """)
  }

  @Test("is what the receipt is encoded as, and gives it back")
  func encoded() throws {
    let bench = try ReceiptBench(app: "a \"b\" \u{1F600}")
    try bench.own("club")
    try bench.own("pro")
    bench.clock.advance(by: StoreDuration(microseconds: 1_234_567))
    try bench.client.perform(.refund(1))
    let receipt = try AppReceipt.current(in: bench.client)
    #expect(try bench.filed() == receipt)
    let encoded = try JSONEncoder().encode(receipt)
    #expect(try JSONDecoder().decode(AppReceipt.self, from: encoded) == receipt)
    let text = Data(try Self.text(bench).utf8)
    let ours = try #require(JSONSerialization.jsonObject(with: text) as? NSDictionary)
    let encoders = try #require(JSONSerialization.jsonObject(with: encoded) as? NSDictionary)
    #expect(ours == encoders)
    #expect(receipt.inApp.last?.cancellationDate == Date(timeIntervalSince1970: 1_700_000_003.234))
  }

  @Test("that is damaged is an error", arguments: ["\"0x10\"", "\"\"", "17", "null"])
  func damaged(number: String) throws {
    let text = """
      {"receipt_type": "", "bundle_id": "", "receipt_creation_date_ms": \(number), "in_app": []}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AppReceipt.self, from: Data(text.utf8))
    }
  }

  @Test("may hold keys that are not known, and times before 1970")
  func foreign() throws {
    let text = """
      {"receipt_type": "Production", "bundle_id": "b", "receipt_creation_date_ms": "-1",
       "adam_id": 0, "in_app": []}
      """
    let receipt = try JSONDecoder().decode(AppReceipt.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(receipt), as: UTF8.self)
        == #"{"bundle_id":"b","in_app":[],"receipt_creation_date":"1969-12-31 23:59:59 Etc\/GMT","#
        + #""receipt_creation_date_ms":"-1","receipt_type":"Production"}"#)
  }
}
