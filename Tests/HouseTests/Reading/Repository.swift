import Foundation

/// The files of this repository.
enum Repository {
  /// A file, by its path from the root.
  struct File {
    let path: String
    let text: String

    var target: String { String(path.split(separator: "/").dropFirst().first ?? "") }
  }

  static let root: URL = {
    var folder = URL(filePath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        break
      }
    }
    return folder
  }()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names in a folder, without those that begin with a point.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files below a folder whose names end so.
  static func files(below folder: String, endings: [String] = ["swift"]) throws -> [File] {
    let base = root.appending(path: folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return try walk.compactMap { $0 as? String }.sorted()
      .filter { path in endings.contains { path.hasSuffix(".\($0)") } }
      .map { File(path: "\(folder)/\($0)", text: try text("\(folder)/\($0)")) }
  }
}
