import Foundation
import Screen
import StoreCore

/// The program's output: whole lines, safe for a terminal.
enum StandardStreams {
  /// Occupies the standard descriptors that were closed, so that no file which is opened later
  /// takes their numbers and gets what is printed. Writing to them fails as before.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text that is made of safe lines already.
  ///
  /// - Throws: `OutputError` when it cannot be written: a full disk, a closed pipe.
  static func write(_ text: String) throws(OutputError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw OutputError(number: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// One line about what went wrong; an untrusted text cannot act on the terminal.
  static func complain(_ message: String) {
    StandardError.write("storefront: " + PlainText.line(message))
  }
}

/// Standard output cannot be written.
struct OutputError: Error, Equatable {
  /// What `errno` was.
  let number: Int32

  var message: String { "standard output: \(String(cString: strerror(number)))" }

  /// Whether whoever read it has gone.
  var isClosedPipe: Bool { number == EPIPE }
}
