import Foundation

/// The thread sanitizer, in runs under it.
package enum Sanitizer {
  /// The sanitizer's options of this run, for programs that get an environment of their own:
  /// without them, what it has to say of such a program is lost with the program's output.
  package static let environment = ProcessInfo.processInfo.environment.filter {
    $0.key == "TSAN_OPTIONS"
  }

  /// How many threads of the sanitizer's own a program has; they wake up ten times a second.
  package static let threads = dlsym(nil, "__tsan_init") == nil ? 0 : 1
}
