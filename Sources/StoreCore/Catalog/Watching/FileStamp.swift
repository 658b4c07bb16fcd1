import Foundation

/// Which file it is and when it was written last: another stamp means other contents.
///
/// The time of the change of its status is in it too, since tools that copy a file may keep the
/// time of its contents.
package struct FileStamp: Sendable, Equatable {
  private let device: dev_t
  private let number: ino_t
  private let size: off_t
  private let written: [Int]
  private let changed: [Int]

  init(_ facts: stat) {
    device = facts.st_dev
    number = facts.st_ino
    size = facts.st_size
    written = [facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
    changed = [facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec]
  }

  /// Of the file that a path leads to through its links; nil where there is none.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }
}

/// A file that a catalog was read from.
package struct CatalogSource: Sendable, Equatable {
  /// As it was named, for messages.
  package let name: String
  /// From the root.
  package let path: String
  /// As it was read.
  let stamp: FileStamp
}
