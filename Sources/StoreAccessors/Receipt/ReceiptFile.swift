import Foundation

/// A file that is replaced as a whole: a reader finds the old one or the new one.
///
/// It is the user's alone (0600). What is in its place has to be a file, or nothing: a symbolic
/// link is not followed, and not replaced.
struct ReceiptFile {
  let folder: String
  let name: String

  var path: String { "\(folder)/\(name)" }

  /// Writes the file anew.
  ///
  /// - Parameter body: writes the contents, piece by piece, with the closure that it gets.
  func replace(_ body: (@escaping (String) throws -> Void) throws -> Void) throws {
    let place = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard place >= 0 else { throw failure() }
    defer { close(place) }
    try checkPlace(place)
    let draft = ".\(UUID().uuidString).receipt"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(place, draft, flags, 0o600)
    guard file >= 0 else { throw failure() }
    var isKept = false
    defer {
      close(file)
      if !isKept { unlinkat(place, draft, 0) }
    }
    guard fchmod(file, 0o600) == 0 else { throw failure() }
    let writer = PieceWriter(file: file)
    do {
      try body(writer.write)
      try writer.flush()
    } catch let error as PieceWriter.Failure {
      throw failure(error.code)
    }
    guard renameat(place, draft, place, name) == 0 else { throw failure() }
    isKept = true
  }

  private func checkPlace(_ place: Int32) throws {
    var facts = stat()
    guard fstatat(place, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw failure()
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      let what = facts.st_mode & S_IFMT == S_IFLNK ? "a symbolic link" : "no file"
      throw AppReceipt.Failure.file(path: path, reason: "what lies there is \(what)")
    }
  }

  private func failure(_ code: Int32 = errno) -> AppReceipt.Failure {
    .file(path: path, reason: String(cString: strerror(code)))
  }
}

/// Gathers pieces of text and writes them to a file in blocks.
private final class PieceWriter {
  struct Failure: Error {
    let code: Int32
  }

  private static let block = 65_536
  private let file: Int32
  private var waiting: [UInt8] = []

  init(file: Int32) { self.file = file }

  func write(_ piece: String) throws {
    waiting += piece.utf8
    if waiting.count >= Self.block { try flush() }
  }

  func flush() throws {
    var rest = waiting[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure(code: errno) }
      rest = rest.dropFirst(max(0, count))
    }
    waiting = []
  }
}
