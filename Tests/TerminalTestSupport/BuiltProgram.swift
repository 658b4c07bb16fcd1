import Foundation

/// The programs that were built with the tests.
package enum BuiltProgram {
  /// The path of a program that lies beside the test bundle.
  package static func path(_ name: String) -> String {
    folder.appending(path: name).path
  }

  private static var folder: URL {
    let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let candidates = [running, CommandLine.arguments.first].compactMap { $0 }
      .map { URL(filePath: $0).deletingLastPathComponent() }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "terminal-probe").path)
    } ?? URL(filePath: FileManager.default.currentDirectoryPath + "/.build/debug")
  }
}
