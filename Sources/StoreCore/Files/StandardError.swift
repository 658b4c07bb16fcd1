import Foundation

/// Where the program complains when nobody else is there to be told.
package enum StandardError {
  /// Writes one line. That it cannot be written, on a full disk or to a closed descriptor, is no
  /// reason to end the program.
  package static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
