import Foundation

/// Finds a configuration file by its name, as Apple's test session finds it in the bundle.
///
/// The first place that has it counts, and in it the file that lies highest, then the first by its
/// path:
/// 1. the resources of the package's targets, those of test targets first, which SwiftPM lays
///    beside the test's executable; and the main bundle;
/// 2. the folder in which the tests run, the package's own under `swift test`, and what is below
///    it, but not what begins with a point.
struct ConfigurationFile {
  static let fileExtension = "storekit"

  /// The resource bundles, in the order in which they are searched.
  private let bundles: [URL]
  /// The folder in which the tests run.
  private let folder: URL

  /// - Parameter beside: where SwiftPM lays resources.
  init(
    beside: URL = Bundle.main.bundleURL,
    folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  ) {
    self.folder = folder
    bundles = Self.resourceBundles(beside: beside)
  }

  /// The file of a name, with or without its extension.
  ///
  /// - Throws: `SKTestError.fileNotFound`, which says where it was looked for.
  func named(_ name: String) throws -> URL {
    let hasExtension = name.lowercased().hasSuffix("." + Self.fileExtension)
    let file = hasExtension ? name : "\(name).\(Self.fileExtension)"
    for place in bundles + [folder] {
      if let found = Self.files(called: file, below: place).first { return original(of: found) }
    }
    throw SKTestError(
      .fileNotFound,
      "File not found: \(file) is in no resources of the tests, and not in \(folder.path) or "
        + "below.")
  }

  /// A file that a URL names.
  ///
  /// - Throws: `SKTestError.invalidURL`, `.fileNotFound`.
  func at(_ url: URL) throws -> URL {
    guard url.isFileURL, url.pathExtension.lowercased() == Self.fileExtension else {
      throw SKTestError(
        .invalidURL, "\(url.absoluteString) is not the URL of a file with the extension storekit.")
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw SKTestError(.fileNotFound, "File not found: \(url.path)")
    }
    return original(of: url)
  }

  /// The file of the package that SwiftPM copied into a resource bundle: a terminal that has it
  /// open is at the same store then. That is the one with the copy's contents, or the only one of
  /// its name, which was edited since; else the copy counts itself.
  private func original(of url: URL) -> URL {
    let isCopy = url.pathComponents.contains { Self.isBundle($0) || $0 == ".build" }
    guard isCopy, let contents = try? Data(contentsOf: url) else { return url }
    let originals = Self.files(called: url.lastPathComponent, below: folder)
    let equal = originals.first { (try? Data(contentsOf: $0)) == contents }
    return equal ?? (originals.count == 1 ? originals[0] : url)
  }

  private static func isBundle(_ name: String) -> Bool {
    name.hasSuffix(".resources") || name.hasSuffix(".bundle")
  }

  private static func resourceBundles(beside place: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let bundles = names.filter(isBundle).sorted {
      let (first, second) = (isOfTests($0), isOfTests($1))
      return first == second ? $0 < $1 : first
    }
    let resources = Bundle.main.resourceURL.map { $0 == place ? [] : [$0] } ?? []
    return bundles.map { place.appendingPathComponent($0) } + resources
  }

  private static func isOfTests(_ name: String) -> Bool {
    name.contains("Tests.") || name.contains("Test.")
  }

  /// The files of a name, those that lie highest first, then by their path.
  private static func files(called name: String, below place: URL) -> [URL] {
    let found = paths(below: place.path).filter { $0 == name || $0.hasSuffix("/\(name)") }
    return found.sorted {
      let depths = ($0.count { $0 == "/" }, $1.count { $0 == "/" })
      return depths.0 == depths.1 ? $0 < $1 : depths.0 < depths.1
    }.map { place.appendingPathComponent($0).standardizedFileURL }
  }

  private static func paths(below place: String) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: place) else { return [] }
    var files: [String] = []
    for case let path as String in all {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") { all.skipDescendants() }
      if name.hasSuffix("." + fileExtension), !name.hasPrefix(".") { files.append(path) }
    }
    return files
  }
}
