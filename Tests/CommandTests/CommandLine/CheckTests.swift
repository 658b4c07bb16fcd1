import Foundation
import Testing

extension CommandLineTests {
  @Suite("check")
  struct CheckTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.write(Fixtures.club, to: "Club.storekit")
      try folder.write(Fixtures.broken, to: "broken.storekit")
      try folder.write(Fixtures.ids, to: "ids.plist")
    }

    @Test("of a sound file says how many products it has")
    func sound() throws {
      let run = try folder.storefront("check", "Club.storekit")
      #expect(run.status == 0)
      #expect(run.lines == ["Club.storekit: opens with 7 products"])
      #expect(run.errors == "")
    }

    @Test(
      "of several files, one of them broken, tells each, with line and column, and ends with 65")
    func several() throws {
      let run = try folder.storefront("check", "Club.storekit", "broken.storekit", "ids.plist")
      #expect(run.status == 65)
      #expect(run.lines.count == 5)
      #expect(run.lines[0] == "Club.storekit: opens with 7 products")
      #expect(run.lines[1].hasPrefix("broken.storekit:4:5: error: "))
      #expect(run.lines[2] == "broken.storekit: cannot be opened")
      #expect(run.lines[3].hasPrefix("ids.plist"))
      #expect(run.lines[3].contains("warning"))
      #expect(run.lines[4] == "ids.plist: opens with 3 products")
    }

    @Test("with warnings alone ends with 0")
    func warnings() throws {
      #expect(try folder.storefront("check", "ids.plist").status == 0)
      let paired = try folder.storefront("check", "ids.plist", "--store", "Club.storekit")
      #expect(paired.status == 0)
      #expect(paired.lines.last == "ids.plist: opens with 2 products")
    }

    @Test("--json prints one object a file")
    func json() throws {
      let run = try folder.storefront("check", "--json", "Club.storekit", "broken.storekit")
      #expect(run.status == 65)
      let objects = try run.lines.map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
      }
      #expect(objects.count == 2)
      #expect(
        objects[0] == [
          "file": "Club.storekit", "ok": true, "products": 7, "diagnostics": NSArray(),
        ])
      #expect(objects[1]["file"] as? String == "broken.storekit")
      #expect(objects[1]["ok"] as? Bool == false)
      #expect(objects[1]["products"] as? Int == 0)
      let finding = try #require((objects[1]["diagnostics"] as? [NSDictionary])?.first)
      #expect(
        Set(finding.allKeys.compactMap { $0 as? String })
          == ["line", "column", "severity", "message"])
      #expect(finding["line"] as? Int == 4)
      #expect(finding["column"] as? Int == 5)
      #expect(finding["severity"] as? String == "error")
    }

    @Test("--json has null where there is no line")
    func noLine() throws {
      let run = try folder.storefront("check", "--json", "none.plist")
      #expect(run.status == 65)
      let finding = try #require((run.json?["diagnostics"] as? [NSDictionary])?.first)
      #expect(finding["line"] is NSNull)
      #expect(finding["column"] is NSNull)
    }

    @Test("of paths that hold no catalog says why, and never waits")
    func paths() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("folder.plist"), withIntermediateDirectories: false)
      try folder.write("", to: "empty.plist")
      try folder.write("secret", to: "locked.plist")
      #expect(mkfifo(folder.path("fifo.plist"), 0o600) == 0)
      for name in ["none.plist", "folder.plist", "empty.plist", "fifo.plist", "/dev/zero", ""] {
        let run = try folder.storefront("check", name)
        #expect(run.status == 65, "\(name)")
        #expect(run.lines.count == 2, "\(name)")
        #expect(run.lines.last == "\(name): cannot be opened")
      }
    }
  }
}
