import Foundation
import Testing

@testable import StoreCore

@Suite("The places that decide where a path leads")
struct WatchedPlaceTests {
  let folder: TemporaryFolder
  /// Without links.
  let root: String

  init() throws {
    folder = try TemporaryFolder()
    root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
    for name in ["a", "a/b"] { mkdir(root + "/" + name, 0o700) }
    try Data().write(to: URL(fileURLWithPath: root + "/a/b/file"))
  }

  /// "a/b: file", below the folder of this test.
  private func places(_ path: String) -> [String] {
    WatchedPlace.all(onTheWayTo: root + "/" + path).map { place in
      let folder = place.folder.dropFirst(root.count + 1)
      return "\(folder.isEmpty ? "." : String(folder)): \(place.name)"
    }
  }

  @Test("of a plain file are its own folder and name")
  func plain() {
    #expect(places("a/b/file") == ["a/b: file"])
    #expect(places("a/./b/../b//file") == ["a/b: file"])
  }

  @Test("are each link on the way, of files and of folders, and the end")
  func links() {
    symlink("b", root + "/a/folder")
    symlink("../a/folder/file", root + "/a/link")
    symlink(root + "/a/link", root + "/first")
    #expect(places("a/folder/file") == ["a: folder", "a/b: file"])
    #expect(places("first") == [".: first", "a: link", "a: folder", "a/b: file"])
  }

  @Test("end where something is missing, or goes round in a circle")
  func missing() {
    symlink("nowhere", root + "/broken")
    symlink("round", root + "/round")
    #expect(places("a/none/file") == ["a: none"])
    #expect(places("broken") == [".: broken", ".: nowhere"])
    #expect(places("a/b/file/below") == ["a/b: file"])
    #expect(Set(places("round")) == [".: round"])
  }
}
