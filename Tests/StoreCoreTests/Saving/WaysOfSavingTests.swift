import Foundation
import Testing

@testable import StoreCore

@Suite("A catalog that is saved while it is open")
struct WaysOfSavingTests {
  private let newer = SavingBench.list("gems 0.59", "pro 2.99", "hat 0.99")

  private func expectNewer(_ bench: SavingBench) {
    #expect(bench.isSoon { bench.told == ["3 products"] }, "\(bench.told)")
    #expect(bench.products == ["gems 0.59", "pro 2.99", "hat 0.99"])
  }

  @Test("is read again when it is written in place")
  func inPlace() throws {
    let bench = try SavingBench()
    #expect(bench.products == ["gems 0.49", "pro 2.99"])
    try bench.save(newer)
    expectNewer(bench)
  }

  @Test("is read again when another file takes its name, as sed -i does it")
  func renamedOver() throws {
    let bench = try SavingBench()
    try bench.save(newer, to: "new")
    rename(bench.path("new"), bench.path("store.plist"))
    expectNewer(bench)
  }

  @Test("is read again when it is moved away and written anew, as vim does it")
  func movedAway() throws {
    let bench = try SavingBench()
    rename(bench.path("store.plist"), bench.path("store.plist~"))
    try bench.save(newer)
    unlink(bench.path("store.plist~"))
    expectNewer(bench)
  }

  @Test("is read again when it is deleted and made anew")
  func deleted() throws {
    let bench = try SavingBench()
    unlink(bench.path("store.plist"))
    try bench.save(newer)
    expectNewer(bench)
  }

  @Test("that is gone for a while keeps the last one, says so, and is read when it is back")
  func gone() throws {
    let bench = try SavingBench()
    unlink(bench.path("store.plist"))
    #expect(bench.isSoon { bench.told == [" there is no such file; check the path"] })
    #expect(bench.products == ["gems 0.49", "pro 2.99"])
    try bench.save(newer)
    #expect(bench.isSoon { bench.told.last == "3 products" })
    #expect(bench.told.count == 2)
  }

  @Test("is read again when its whole folder is made anew")
  func folder() throws {
    let bench = try SavingBench(SavingBench.list("gems 0.49"), name: "store.plist")
    let inner = bench.path("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try bench.save(SavingBench.list("gems 0.49"), to: "inner/list.plist")
    let told = Locked(0)
    let watch = try FileWatch([inner + "/list.plist"], queue: DispatchQueue(label: "test")) {
      told.withLock { $0 += 1 }
    }
    try FileManager.default.removeItem(atPath: inner)
    #expect(bench.isSoon { told.withLock { $0 } == 1 })
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    #expect(bench.isSoon { told.withLock { $0 } == 2 })
    try bench.save(newer, to: "inner/list.plist")
    #expect(bench.isSoon { told.withLock { $0 } == 3 })
    withExtendedLifetime(watch) {}
  }

  @Test("through a link is read again when its target is saved, and when the link is turned")
  func links() throws {
    let bench = try SavingBench(name: "one.plist", link: "store.plist")
    try bench.save(SavingBench.list("gems 0.59"), to: "one.plist")
    #expect(bench.isSoon { bench.products == ["gems 0.59"] })
    try bench.save(SavingBench.list("gems 0.69"), to: "two.plist")
    symlink("two.plist", bench.path("link"))
    rename(bench.path("link"), bench.path("store.plist"))
    #expect(bench.isSoon { bench.products == ["gems 0.69"] })
    try bench.save(SavingBench.list("gems 0.79"), to: "two.plist")
    #expect(bench.isSoon { bench.products == ["gems 0.79"] })
  }

  @Test("many times in a row is in the end as it was saved last")
  func often() throws {
    let bench = try SavingBench()
    for number in 1...600 {
      let text = SavingBench.list("gems \(number).00")
      if number.isMultiple(of: 3) {
        try bench.save(text, to: "new")
        rename(bench.path("new"), bench.path("store.plist"))
      } else {
        try bench.save(text)
      }
    }
    #expect(bench.isSoon { bench.products == ["gems 600"] })
    #expect(bench.told.allSatisfy { $0 == "1 products" }, "\(bench.told)")
    #expect(bench.told.count < 100, "a reading each would be too much: \(bench.told.count)")
  }

  @Test("is not read before it is closed")
  func halfWritten() throws {
    let bench = try SavingBench()
    let file = open(bench.path("store.plist"), O_WRONLY | O_TRUNC)
    write(file, "( { productId = ", 16)
    // The other save is seen, and the first is none yet.
    try bench.save(newer, to: "other.plist")
    #expect(bench.products == ["gems 0.49", "pro 2.99"])
    let rest = "gems; price = \"0.59\"; type = consumable; } )"
    write(file, rest, rest.utf8.count)
    close(file)
    #expect(bench.isSoon { bench.products == ["gems 0.59"] })
    #expect(bench.told == ["1 products"])
  }

  @Test("leaves no watch behind when its client is closed, and none when it is forgotten")
  func closing() throws {
    let bench = try SavingBench()
    let folder = bench.folder.path
    #expect(try SavingBench.watches(on: folder) == 1)
    bench.client.close()
    #expect(try bench.isSoon { try SavingBench.watches(on: folder) == 0 })
    try bench.save(newer)
    try bench.reopen()
    #expect(bench.products.count == 3)
    #expect(bench.told.isEmpty)
    var second: StoreClient? = try StoreClient(bench.client.configuration)
    weak let forgotten = second
    #expect(try SavingBench.watches(on: folder) == 2)
    second = nil
    #expect(try bench.isSoon { try SavingBench.watches(on: folder) == 1 })
    #expect(forgotten == nil)
  }
}
