import Foundation

/// Tells one file from another that took its name.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Nil where there is no such file.
  init?(_ path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    device = facts.st_dev
    number = facts.st_ino
  }
}
