import CPty
import Foundation

/// A program on a terminal of 120×40 of its own, and when it wrote.
final class TerminalProcess {
  private static let environment = [
    "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
    "LESSHISTFILE=-",
  ]

  private var process = pty_process()
  private let program: String
  private let started: Int64
  private(set) var output: [UInt8] = []

  init(_ program: String, _ arguments: [String]) throws {
    self.program = program
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = Self.environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    started = Stopwatch.nanoseconds
    let code = pty_start(program, words, variables, 120, 40, false, &process)
    guard code == 0 else {
      throw Fault("\(program) cannot be started: \(String(cString: strerror(code)))")
    }
  }

  deinit {
    kill(process.program, SIGKILL)
    waitpid(process.child, nil, 0)
    close(process.master)
    close(process.slave)
  }

  var processID: pid_t { process.program }

  /// Reads until a text has come and then nothing for `quiet` milliseconds.
  ///
  /// - Returns: from the start to the last byte before the quiet, in milliseconds.
  func timeToFrame(holding text: String, quiet: Int32) throws -> Double {
    let deadline = started + 20_000_000_000
    var last = started
    var isThere = false
    while Stopwatch.nanoseconds < deadline {
      if read(quiet) {
        last = Stopwatch.nanoseconds
        isThere = isThere || output.contains(text)
      } else if isThere {
        return Stopwatch.milliseconds(from: started, to: last)
      }
    }
    let shown = String(decoding: output.prefix(200), as: UTF8.self).debugDescription
    throw Fault("\(program) did not show \(text): \(shown)")
  }

  private func read(_ milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: process.master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(process.master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer.prefix(count)
    return true
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
