// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Storefront",
  products: [
    .library(name: "StoreCore", targets: ["StoreCore"]),
    // With StoreCore, though it is reached anyway: else an app is not compiled anew when a class in
    // it has changed, and calls what is no longer there.
    .library(name: "StoreAccessors", targets: ["StoreAccessors", "StoreCore"]),
    .executable(name: "storefront", targets: ["storefront"]),
    .executable(name: "benchmark", targets: ["benchmark"]),
  ],
  targets: [
    // System libraries, each with its shim.
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CText"),
    .target(name: "CTerminal"),
    .target(name: "CPty"),

    // The store.
    .target(
      name: "StoreCore", dependencies: ["CSQLite", "CExpat"],
      resources: [.embedInCode("Resources")], swiftSettings: strict),
    .target(name: "StoreAccessors", dependencies: ["StoreCore"], swiftSettings: strict),

    // The terminal.
    .target(name: "Screen", dependencies: ["CText"], swiftSettings: strict),
    .target(name: "StorefrontUI", dependencies: ["StoreCore", "Screen"], swiftSettings: strict),
    .target(
      name: "Session", dependencies: ["StoreCore", "StoreAccessors", "Screen", "StorefrontUI"],
      swiftSettings: strict),
    .target(
      name: "Terminal", dependencies: ["Screen", "CNcurses", "CTerminal"], swiftSettings: strict),

    // The programs.
    .executableTarget(
      name: "storefront",
      dependencies: ["StoreCore", "Screen", "StorefrontUI", "Session", "Terminal"],
      swiftSettings: strict),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "StoreCore", "StoreAccessors", "Screen", "StorefrontUI", "CPty", "CSQLite",
      ],
      swiftSettings: strict),

    // The tests and what they need: a terminal emulator.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(
      name: "TerminalTestSupport", dependencies: ["Screen", "CVTerm", "CPty"],
      path: "Tests/TerminalTestSupport", swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["Screen", "Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    .testTarget(
      name: "StoreCoreTests", dependencies: ["StoreCore"], swiftSettings: strict),
    .testTarget(
      name: "StoreAccessorsTests", dependencies: ["StoreCore", "StoreAccessors"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreenTests", dependencies: ["Screen", "CNcurses"], swiftSettings: strict),
    .testTarget(
      name: "StorefrontUITests", dependencies: ["StoreCore", "Screen", "StorefrontUI"],
      swiftSettings: strict),
    .testTarget(
      name: "SessionTests",
      dependencies: ["StoreCore", "StoreAccessors", "Screen", "StorefrontUI", "Session"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Screen", "Terminal", "CTerminal", "TerminalTestSupport", "terminal-probe"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: ["storefront", "StoreCore", "Screen", "TerminalTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HouseTests", dependencies: ["StoreCore", "Screen", "StorefrontUI", "storefront"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // On Apple's platforms the system's own module has this name.
  package.products += [
    .library(name: "StoreKit", targets: ["StoreKit", "StoreCore"]),
    // For an app's tests.
    .library(name: "StoreKitTest", targets: ["StoreKitTest", "StoreCore"]),
  ]
  package.targets += [
    .target(name: "StoreKit", dependencies: ["StoreCore"], swiftSettings: strict),
    .target(
      name: "StoreKitTest", dependencies: ["StoreKit", "StoreCore"], swiftSettings: strict),
    .testTarget(
      name: "StoreKitTestTests",
      dependencies: [
        "StoreKitTest", "StoreKit", "StoreAccessors", "StoreCore", "session-probe",
        "TerminalTestSupport", "storefront",
      ], exclude: ["Excluded"], resources: [.copy("Configurations")], swiftSettings: strict),
    // A test process that another one runs.
    .executableTarget(
      name: "session-probe", dependencies: ["StoreKitTest", "StoreKit"],
      path: "Tests/SessionProbe", swiftSettings: strict),
    // An app's code, which is what the README shows.
    .testTarget(
      name: "AppTests", dependencies: ["StoreKit", "StoreAccessors"], swiftSettings: strict),
    // Whole apps, to read first.
    .executableTarget(
      name: "AccessorApp", dependencies: ["StoreAccessors"], path: "Examples/AccessorApp",
      swiftSettings: strict),
    .executableTarget(
      name: "ProductManagerApp", dependencies: ["StoreKit", "StoreAccessors"],
      path: "Examples/ProductManagerApp", swiftSettings: strict),
    .executableTarget(
      name: "ObserverApp", dependencies: ["StoreKit"], path: "Examples/ObserverApp",
      exclude: ["ProductIds.plist"], swiftSettings: strict),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "AccessorApp", "ProductManagerApp", "ObserverApp", "storefront", "StoreCore",
        "TerminalTestSupport",
      ], swiftSettings: strict),
  ]
#endif
