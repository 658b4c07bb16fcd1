import Foundation

/// A run of a program: what it printed, and how it ended.
struct ExampleRun: Equatable {
  var output: String
  var status: Int32 = 0
}

/// A program at work, which is told what to do line by line.
final class RunningExample {
  private let process = Process()
  /// Its reading end stays open here too, so that a program that has ended ends no test.
  private let input = Pipe()
  private let outputPath: String

  init(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String
  ) throws {
    outputPath = folder + "/output-" + UUID().uuidString
    try Data().write(to: URL(filePath: outputPath))
    guard let output = FileHandle(forWritingAtPath: outputPath) else {
      throw CocoaError(.fileNoSuchFile)
    }
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var output: String {
    String(decoding: FileManager.default.contents(atPath: outputPath) ?? Data(), as: UTF8.self)
  }

  func say(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Waits until the program has printed something.
  func wait(for text: String) throws {
    guard isSoon({ output.contains(text) }) else { throw ExampleError.missing(text, output) }
  }

  /// Ends the program's input, and waits until the program has ended by itself.
  func end() throws -> ExampleRun {
    try input.fileHandleForWriting.close()
    guard isSoon({ !process.isRunning }) else { throw ExampleError.hung(output) }
    return ExampleRun(output: output, status: process.terminationStatus)
  }

  private func isSoon(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if condition() { return true }
      usleep(5_000)
    }
    return condition()
  }
}

enum ExampleError: Error {
  /// What was not printed, and what was.
  case missing(String, String)
  /// What a program printed that did not end.
  case hung(String)
}
