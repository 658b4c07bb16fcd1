import Foundation

/// A name in a folder on the way to a file: when it is written, replaced or removed, the path may
/// lead to something else.
struct WatchedPlace: Hashable {
  /// Without links.
  let folder: String
  let name: String

  /// The folder's own path or the name's.
  var path: String { (folder == "/" ? "" : folder) + "/" + name }

  /// As many links as the system follows.
  private static let linkLimit = 40

  /// The places that decide where a path leads: each link on the way, and the file itself. Where
  /// something is missing, its name is the last.
  ///
  /// A folder on the way that is no link is not among them: to watch it would mean to wake up for
  /// whatever happens in `/tmp` or at home.
  static func all(onTheWayTo path: String) -> [WatchedPlace] {
    var found: [WatchedPlace] = []
    var folder = "/"
    var rest = path.split(separator: "/").map(String.init)
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      if name == "." { continue }
      if name == ".." {
        folder = parent(of: folder)
        continue
      }
      let place = WatchedPlace(folder: folder, name: name)
      var facts = stat()
      guard lstat(place.path, &facts) == 0 else { return found + [place] }
      if facts.st_mode & S_IFMT == S_IFLNK {
        found.append(place)
        links += 1
        guard links <= linkLimit, let target = target(of: place.path) else { return found }
        if target.hasPrefix("/") { folder = "/" }
        rest = target.split(separator: "/").map(String.init) + rest
      } else if rest.isEmpty || facts.st_mode & S_IFMT != S_IFDIR {
        return found + [place]
      } else {
        folder = place.path
      }
    }
    return found
  }

  private static func parent(of folder: String) -> String {
    let parts = folder.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  private static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
