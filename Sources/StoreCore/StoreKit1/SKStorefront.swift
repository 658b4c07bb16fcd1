import Foundation

/// The App Store's territory that the customer shops in (Apple: SKStorefront).
///
/// `Sendable` as Apple's is. A class that can be subclassed cannot be checked for it; this one
/// holds constants only, and a subclass vouches for its own.
open class SKStorefront: NSObject, @unchecked Sendable {
  private let territory: (countryCode: String, identifier: String)

  /// A storefront without a country: for a subclass to fill.
  public override init() {
    territory = ("", "")
    super.init()
  }

  init(countryCode: String, identifier: String) {
    territory = (countryCode, identifier)
    super.init()
  }

  /// The ISO 3166-1 alpha-3 code, such as USA.
  open var countryCode: String { territory.countryCode }

  /// Apple's number of the storefront, such as "143441"; where none is known, the country's code.
  open var identifier: String { territory.identifier }
}
