// `import StoreKit` shows what it does on Apple's platforms, where it brings Foundation along, and
// Foundation brings `URLSession`. A file that imports Foundation alone and uses `URLSession` sees
// it once any file of its own module has `@_exported import StoreKit`.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import StoreCore
