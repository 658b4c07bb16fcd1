import Foundation

/// Reads a whole file that someone named, without ever hanging on it.
///
/// Only regular files are read, of at most 100 MB: a FIFO, a device or a directory is refused
/// before a byte of it is asked for.
enum CatalogFile {
  static let sizeLimit = 100_000_000

  /// A file's bytes, and which file it was when their reading began.
  struct Contents {
    var bytes: [UInt8]
    var stamp: FileStamp
  }

  /// The bytes of the file, or one line that says why there are none.
  static func contents(of path: String) throws(SyntaxError) -> Contents {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SyntaxError("this cannot be the name of a file; give the path of a catalog")
    }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SyntaxError(reason(for: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SyntaxError(reason(for: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SyntaxError("this is a directory; name the file in it")
    case S_IFIFO: throw SyntaxError("this is a pipe; save its contents as a file first")
    default: throw SyntaxError("this is no regular file; name a file")
    }
    guard status.st_size <= sizeLimit else { throw tooLarge }
    let bytes = try read(descriptor, expecting: Int(status.st_size))
    return Contents(bytes: bytes, stamp: FileStamp(status))
  }

  /// A path from the root, with "." and ".." resolved.
  static func absolutePath(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// A path from the root that leads where `path` does, through links too.
  static func rooted(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The last part of the path without its extension.
  static func name(of path: String) -> String {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.isEmpty || name == "/" ? path : name
  }

  private static let tooLarge = SyntaxError(
    "the file is larger than \(sizeLimit / 1_000_000) MB, the most that a catalog may have")

  private static func read(
    _ descriptor: Int32, expecting size: Int
  ) throws(SyntaxError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw SyntaxError(reason(for: errno)) }
      bytes += piece[..<count]
      // It may grow while it is read.
      guard bytes.count <= sizeLimit else { throw tooLarge }
    }
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file; check the path"
    case ENOTDIR: "a part of the path is no directory; check the path"
    case EACCES: "permission denied; make the file readable"
    case ELOOP: "its symbolic links lead in a circle"
    case ENAMETOOLONG: "the path is too long"
    case ENXIO: "this is no regular file; name a file"
    default: "it cannot be read: \(String(cString: strerror(code)))"
    }
  }
}
