// As on Apple's platforms, where the module's header brings StoreKit along.
@_exported import StoreKit
