// `import StoreKit` shows what it does on Apple's platforms, where it brings Foundation along, and
// Foundation brings `URLSession`.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import StoreCore
