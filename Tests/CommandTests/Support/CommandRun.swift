import Foundation
import TerminalTestSupport

/// A run of the program without a terminal: what it said, and how it ended.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The output as the one JSON object that it is.
  var json: NSDictionary? {
    guard lines.count == 1 else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? NSDictionary
  }
}

extension TestFolder {
  /// Runs `storefront` in this folder and waits for its end.
  func storefront(
    _ arguments: String..., environment: [String: String] = [:], output: String? = nil
  ) throws -> CommandRun {
    let running = try start(arguments, environment: environment, output: output)
    return try running.wait()
  }

  /// Starts `storefront` in this folder.
  func start(
    _ arguments: [String], environment: [String: String] = [:], output: String? = nil,
    errors: String? = nil
  ) throws -> RunningCommand {
    try RunningCommand(
      arguments, in: self, environment: self.environment.merging(environment) { $1 },
      output: output, errors: errors)
  }
}

/// A run that goes on. What it writes goes into files, so that nothing has to read along.
final class RunningCommand {
  private let process = Process()
  private let output: String
  private let errors: String

  init(
    _ arguments: [String], in folder: TestFolder, environment: [String: String], output: String?,
    errors: String? = nil
  ) throws {
    let number = UUID().uuidString
    self.output = output ?? folder.path("out-" + number)
    self.errors = errors ?? folder.path("err-" + number)
    process.executableURL = URL(filePath: BuiltProgram.path("storefront"))
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.file(self.output)
    process.standardError = try Self.file(self.errors)
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until its output holds a text; false after 20 seconds.
  func says(_ text: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      if (try? String(contentsOfFile: output, encoding: .utf8))?.contains(text) == true {
        return true
      }
      usleep(5_000)
    }
    return false
  }

  /// Waits for the end; a program that hangs is ended after 20 seconds, with status -1.
  func wait() throws -> CommandRun {
    let deadline = ContinuousClock.now + .seconds(20)
    while process.isRunning, ContinuousClock.now < deadline { usleep(5_000) }
    guard !process.isRunning else {
      kill(process.processIdentifier, SIGKILL)
      return CommandRun(status: -1, output: "", errors: "the program hung")
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return CommandRun(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: output.hasPrefix("/dev/") ? "" : try String(contentsOfFile: output, encoding: .utf8),
      errors: errors.hasPrefix("/dev/") ? "" : try String(contentsOfFile: errors, encoding: .utf8))
  }

  private static func file(_ path: String) throws -> FileHandle {
    if !path.hasPrefix("/dev/") { try Data().write(to: URL(filePath: path)) }
    guard let handle = FileHandle(forWritingAtPath: path) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return handle
  }
}

/// The program that was built with the tests.
enum BuiltStorefront {
  static let path = BuiltProgram.path("storefront")
}
