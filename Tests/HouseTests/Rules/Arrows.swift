/// Who may import whom: the arrows that hold the house up.
struct Arrows {
  let target: String
  /// The modules of this package and the system's that it may import itself.
  let imports: Set<String>
  /// What it must not depend on, not even at second hand.
  let neverReaches: Set<String>
  /// Where its files lie.
  var folder: String { Self.examples.contains(target) ? "Examples/\(target)" : "Sources/\(target)" }

  static let examples: Set<String> = ["AccessorApp", "ProductManagerApp", "ObserverApp"]

  static let all: [Arrows] = [
    Arrows(
      "StoreCore", ["Foundation", "Dispatch", "CSQLite", "CExpat"],
      never: screen),
    Arrows("StoreKit", ["Foundation", "FoundationNetworking", "StoreCore"], never: screen),
    Arrows("StoreKitTest", ["Foundation", "XCTest", "StoreCore", "StoreKit"], never: screen),
    Arrows("StoreAccessors", ["Foundation", "StoreCore"], never: screen),
    Arrows("Screen", ["Foundation", "CText"], never: store.union(front).union(["CNcurses"])),
    Arrows(
      "StorefrontUI", ["Foundation", "StoreCore", "Screen"],
      never: ["CNcurses", "CTerminal", "Terminal", "Session", "StoreAccessors"]),
    Arrows(
      "Session", ["Foundation", "StoreCore", "StoreAccessors", "StorefrontUI", "Screen"],
      never: ["CNcurses", "CTerminal", "Terminal"]),
    Arrows(
      "Terminal", ["Foundation", "Dispatch", "Screen", "CNcurses", "CTerminal"],
      never: store.union(front)),
    Arrows(
      "storefront",
      [
        "Foundation", "Dispatch", "StoreCore", "StoreAccessors", "Screen", "StorefrontUI",
        "Session", "Terminal",
      ], never: ["StoreKit", "StoreKitTest"]),
    Arrows(
      "benchmark",
      [
        "Foundation", "Dispatch", "StoreCore", "StoreAccessors", "Screen", "StorefrontUI",
        "Session", "CPty", "CSQLite",
      ], never: ["StoreKit", "StoreKitTest", "Terminal"]),
    Arrows("AccessorApp", ["Foundation", "StoreAccessors"], never: screen),
    Arrows(
      "ProductManagerApp", ["Foundation", "StoreAccessors", "StoreKit"], never: screen),
    Arrows("ObserverApp", ["Foundation", "StoreKit"], never: screen.union(["StoreAccessors"])),
  ]

  static let system: Set<String> = [
    "Foundation", "FoundationNetworking", "Dispatch", "Glibc", "Testing", "XCTest",
  ]

  private static let store: Set<String> = [
    "StoreCore", "StoreKit", "StoreKitTest", "StoreAccessors",
  ]
  private static let front: Set<String> = ["StorefrontUI", "Session"]
  private static let screen = front.union([
    "Screen", "Terminal", "CNcurses", "CText", "CTerminal",
  ])

  init(_ target: String, _ imports: Set<String>, never: Set<String>) {
    self.target = target
    self.imports = imports
    neverReaches = never
  }
}

extension Arrows {
  /// What is wrong with the imports of one of the target's files.
  func faults(inFile path: String, _ text: String) -> [String] {
    SwiftSource(text).imports.filter { !imports.contains($0.module) }.map {
      "\(path):\($0.line): \(target) never imports \($0.module)"
    }
  }

  /// What is wrong with the target's dependencies, given what its files import.
  func faults(in manifest: Manifest, importing imported: Set<String>) -> [String] {
    guard let declared = manifest.target(target).map({ Set($0.dependencies) }) else {
      return ["Package.swift has no target \(target)"]
    }
    let forbidden = declared.subtracting(imports).map { "\(target) may not depend on \($0)" }
    let missing = imported.subtracting(declared).subtracting(Self.system).map {
      "\(target) imports \($0) and does not depend on it"
    }
    let needless = declared.subtracting(imported).map {
      "\(target) depends on \($0) and does not import it"
    }
    let reached = manifest.reach(of: target).intersection(neverReaches).map {
      "\(target) reaches \($0)"
    }
    return (forbidden + missing + needless + reached).sorted()
  }
}
