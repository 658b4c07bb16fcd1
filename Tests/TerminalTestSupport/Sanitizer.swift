import Foundation

/// The thread sanitizer's hold on the programs that tests start.
package enum Sanitizer {
  /// The options of this run, which a program finds in no other environment than its own: without
  /// them, what the sanitizer has to say of it would be lost with its output. Empty in runs
  /// without a sanitizer.
  package static let environment = ProcessInfo.processInfo.environment.filter {
    $0.key == "TSAN_OPTIONS"
  }
}
