import Screen
import StoreCore

/// The form of a purchase outside the app: its lines, which of them has the cursor, and what is
/// wrong with them.
package struct CreateForm: Sendable, Equatable {
  /// The lines, in their order.
  package enum Line: Int, Sendable, CaseIterable {
    case product, offer, quantity, autoRenew, date, familyShared

    var label: String {
      switch self {
      case .product: "Product"
      case .offer: "Offer"
      case .quantity: "Quantity"
      case .autoRenew: "Renews by itself"
      case .date: "Date"
      case .familyShared: "Family shared"
      }
    }

    /// Whether Space switches it between on and off.
    var isSwitch: Bool { self == .autoRenew || self == .familyShared }

    /// What may stand there, for a person.
    var hint: String {
      switch self {
      case .product: "its id, or a part that only it has"
      case .offer: "an offer's id, introductory, or none"
      case .quantity: "1 to 10"
      case .autoRenew: "space switches, for subscriptions"
      case .date: CreateForm.expectedDate
      case .familyShared: "space switches: bought in the family"
      }
    }
  }

  package private(set) var focus = Line.product
  /// The lines of text.
  private var fields: [Line: InputField]
  private var switches: [Line: Bool] = [.autoRenew: true, .familyShared: false]
  /// What was wrong when it was last tried, and with which line.
  package private(set) var error: (line: Line, text: String)?

  package init(productID: String) {
    fields = [
      .product: InputField(.form, text: productID), .offer: InputField(.form),
      .quantity: InputField(.form, text: "1"), .date: InputField(.form, text: "now"),
    ]
  }

  package static func == (left: CreateForm, right: CreateForm) -> Bool {
    left.focus == right.focus && left.fields == right.fields && left.switches == right.switches
      && left.error?.line == right.error?.line && left.error?.text == right.error?.text
  }

  /// The text of a line; nil for a switch.
  func field(_ line: Line) -> InputField? { fields[line] }

  func isOn(_ line: Line) -> Bool { switches[line] ?? false }

  /// Takes a key that edits the line with the cursor.
  mutating func edit(_ key: Key) {
    error = nil
    if focus.isSwitch {
      if [.left, .right, .character(" ")].contains(key) { switches[focus]?.toggle() }
    } else {
      _ = fields[focus]?.edit(key)
    }
  }

  mutating func insert(_ text: String) {
    error = nil
    fields[focus]?.insert(text)
  }

  mutating func move(by step: Int) {
    let all = Line.allCases
    focus = all[(focus.rawValue + step + all.count) % all.count]
  }

  /// Puts the cursor on what is wrong.
  mutating func fail(_ line: Line, _ text: String) {
    error = (line, text)
    focus = line
  }

  /// The purchase; nil when something is wrong, which is told then.
  ///
  /// - Parameter ids: of all products.
  mutating func draft(ids: [String]) -> PurchaseDraft? {
    guard let product = product(among: ids) else { return nil }
    guard let quantity = Int(text(.quantity)), (1...10).contains(quantity) else {
      fail(.quantity, "The quantity is a number from 1 to 10.")
      return nil
    }
    guard let moment = Self.moment(text(.date)) else {
      fail(.date, "Give \(Self.expectedDate).")
      return nil
    }
    let offer = text(.offer)
    return PurchaseDraft(
      productID: product, offer: offer.isEmpty ? nil : offer, quantity: quantity,
      autoRenews: isOn(.autoRenew), moment: moment, isFamilyShared: isOn(.familyShared))
  }

  /// The product that is meant: by its id, or by a part of it that no other has.
  private mutating func product(among ids: [String]) -> String? {
    let typed = text(.product)
    if ids.contains(typed) { return typed }
    let filter = RowFilter(typed)
    let found = typed.isEmpty ? [] : ids.filter { filter.passes(RowFilter.folded($0)) }
    if found.count == 1 { return found.first }
    let reason =
      typed.isEmpty
      ? "Give a product's id."
      : found.isEmpty
        ? "The store does not know \(typed)."
        : "\(Wording.grouped(found.count)) ids have \(typed) in them: say more."
    fail(.product, reason)
    return nil
  }

  /// What can be typed as a date, for a person.
  static let expectedDate = "now, -3d, -2h30m or ISO 8601 (UTC)"

  /// Nothing counts as now, and a blank may stand before the time of the day.
  static func moment(_ text: String) -> DateWord? {
    let typed = text.trimmingCharacters(in: .whitespaces)
    if typed.isEmpty || typed.lowercased() == "now" { return .now }
    return DateWord(typed.replacingOccurrences(of: " ", with: "T"))
  }

  private func text(_ line: Line) -> String {
    let text = fields[line]?.text ?? ""
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
