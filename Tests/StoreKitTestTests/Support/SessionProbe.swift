import Foundation
import TerminalTestSupport

/// A test process that runs beside this one.
final class SessionProbe {
  private let process = Process()
  private let input = Pipe()
  private let output: URL

  init(_ configuration: URL, in folder: TemporaryFolder, client: String = "app") throws {
    output = folder.url("output-\(UUID().uuidString)")
    try Data().write(to: output)
    process.executableURL = URL(filePath: BuiltProgram.path("session-probe"))
    process.arguments = [configuration.path]
    process.environment = [
      "XDG_STATE_HOME": folder.path, "STOREFRONT_CLIENT": client, "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(Sanitizer.environment) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
  }

  deinit {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  var lines: [String] {
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Lets it do something.
  func say(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Waits until it has printed a line.
  func prints(_ line: String) -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if lines.contains(line) { return true }
      usleep(5_000)
    }
    return lines.contains(line)
  }

  /// Kills it, as a crash would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
