import CPty
import Foundation
import Screen

/// What went wrong between a test and the program that it runs.
package enum EmulatedTerminalError: Error, CustomStringConvertible {
  case notStarted(code: Int32)
  /// Something did not happen in time; with the screen as it was.
  case timeout(String, screen: [String])

  package var description: String {
    switch self {
    case .notStarted(let code): "The program could not be started: errno \(code)."
    case .timeout(let what, let screen):
      "In time there was no \(what). The screen:\n" + screen.joined(separator: "\n")
    }
  }
}

/// A program in a terminal: what it shows, and a keyboard. Every wait has a deadline.
package final class EmulatedTerminal {
  package let emulator: Emulator
  /// The terminal's settings before the program started.
  package let settingsBefore: TerminalSettings?
  /// All that the program has written, or since `forgetOutput`.
  package private(set) var output: [UInt8] = []
  private var process = pty_process()
  private var ended: Int32?
  private var isHungUp = false

  /// What a program finds in its environment unless a test says otherwise.
  package static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
    "SWIFT_BACKTRACE": "enable=no",
  ].merging(Sanitizer.environment) { $1 }

  /// - Parameters:
  ///   - environment: all of it.
  ///   - jobControl: puts a session leader in between, so that the program can be stopped.
  package init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = EmulatedTerminal.environment,
    size: Size = Size(columns: 80, rows: 24), jobControl: Bool = false
  ) throws {
    emulator = Emulator(size: size)
    let words = CStrings([program] + arguments)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    let code = pty_start(
      program, words.pointers, variables.pointers, Int32(size.columns), Int32(size.rows),
      jobControl, &process)
    guard code == 0 else { throw EmulatedTerminalError.notStarted(code: code) }
    // The program may have begun to change the settings; a fresh terminal tells the same.
    settingsBefore = Self.freshSettings()
  }

  deinit {
    if ended == nil {
      kill(process.program, SIGKILL)
      kill(process.child, SIGKILL)
      waitpid(process.child, nil, 0)
    }
    hangUp()
    close(process.slave)
    if process.control >= 0 { close(process.control) }
  }

  package var processID: pid_t { process.program }
  package var settings: TerminalSettings? { TerminalSettings(descriptor: process.slave) }
  package var rows: [String] { emulator.rows }
  package var text: String { rows.joined(separator: "\n") }
  package func forgetOutput() { output = [] }

  /// Types text or raw sequences.
  package func type(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isHungUp {
      let count = rest.withUnsafeBytes { write(process.master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  package func resize(_ size: Size) {
    emulator.resize(size)
    _ = pty_resize(process.master, Int32(size.columns), Int32(size.rows))
  }

  package func signal(_ number: Int32) { kill(process.program, number) }

  /// Closes the terminal's window.
  package func hangUp() {
    guard !isHungUp else { return }
    isHungUp = true
    close(process.master)
  }

  /// Reads what the program writes for some milliseconds, or until there is something.
  package func pump(_ milliseconds: Int32 = 20) {
    guard !isHungUp else {
      usleep(UInt32(milliseconds) * 1000)
      return
    }
    var entry = pollfd(fd: process.master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(process.master, &buffer, buffer.count)
    guard count > 0 else { return }
    let bytes = Array(buffer.prefix(count))
    output += bytes
    emulator.feed(bytes)
  }

  /// Reads until the program has written nothing for some milliseconds.
  package func settle(_ milliseconds: Int32 = 150) {
    var count = -1
    while count != output.count {
      count = output.count
      pump(milliseconds)
    }
  }

  /// Waits until something holds, and then for the rest of that frame, which may come in parts.
  /// - Parameter what: names it in the error.
  package func wait(
    for what: String, seconds: Double = 10, until holds: (EmulatedTerminal) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !holds(self) {
      guard ContinuousClock.now < deadline else {
        throw EmulatedTerminalError.timeout(what, screen: rows)
      }
      pump()
    }
    settle(25)
  }

  /// Waits until the screen holds a text.
  package func wait(forText text: String, seconds: Double = 10) throws {
    try wait(for: "\"\(text)\"", seconds: seconds) { $0.text.contains(text) }
  }

  /// Waits for the program's end. The status, or 128 + the signal that ended it.
  package func waitForExit(seconds: Double = 10) throws -> Int32 {
    try wait(for: "end of the program", seconds: seconds) { _ in self.reap() != nil }
    settle(30)
    return ended ?? -1
  }

  /// Waits until the program has stopped, as a shell notices.
  package func waitForStop(seconds: Double = 10) throws {
    try wait(for: "stop", seconds: seconds) { _ in self.nextEvent()?.kind == CInt(UInt8(ascii: "s"))
    }
    settle(30)
  }

  /// Continues a stopped program, as `fg` and `bg` do.
  package func continueProgram(inForeground: Bool) {
    _ = pty_continue(process.control, CChar(inForeground ? 0x66 : 0x62))
  }

  private func reap() -> Int32? {
    if ended != nil { return ended }
    var status: Int32 = 0
    if process.control >= 0 {
      guard let event = nextEvent(), event.kind == CInt(UInt8(ascii: "x")) else { return nil }
      status = event.status
      waitpid(process.child, nil, 0)
    } else if waitpid(process.child, &status, WNOHANG) != process.child {
      return nil
    }
    ended = pty_exit_code(status)
    return ended
  }

  private func nextEvent() -> pty_event? {
    var event = pty_event()
    return pty_next_event(process.control, 0, &event) ? event : nil
  }

  private static func freshSettings() -> TerminalSettings? {
    var master: Int32 = -1
    var slave: Int32 = -1
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { return nil }
    defer {
      close(master)
      close(slave)
    }
    return TerminalSettings(descriptor: slave)
  }
}

/// Strings as C's vectors of arguments and variables, for the time of a call.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
