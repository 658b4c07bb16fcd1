import Foundation
import Testing

@testable import StoreCore

@Suite("Binary property lists")
struct BinaryPropertyListParserTests {
  /// A list of objects, written by hand with one byte for each offset and reference.
  private func list(_ objects: [[UInt8]], root: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    let padding = [UInt8](repeating: 0, count: 7)
    bytes += offsets + padding.prefix(6) + [1, 1] + padding + [UInt8(objects.count)]
    return bytes + padding + [root] + padding + [table]
  }

  private func read(_ bytes: [UInt8]) throws(SyntaxError) -> SourceNode {
    try BinaryPropertyListParser.parse(bytes).root
  }

  @Test("every kind of value is read")
  func values() throws {
    let value: [String: Any] = [
      "text": "abc", "wide": "日本😀", "whole": 12_800, "negative": -1, "real": 9.99,
      "yes": true, "list": ["a", "b"], "date": Date(timeIntervalSince1970: 0), "data": Data([1]),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    let root = try read(Array(data))
    #expect(root["text"]?.value == .text("abc"))
    #expect(root["wide"]?.value == .text("日本😀"))
    #expect(root["whole"]?.value == .number("12800"))
    #expect(root["negative"]?.value == .number("-1"))
    #expect(root["real"]?.value == .number("9.99"))
    #expect(root["yes"]?.value == .boolean(true))
    #expect(root["list"]?.elements?.map(\.text) == ["a", "b"])
    #expect(root["date"]?.value == .other("a date"))
    #expect(root["data"]?.value == .other("data"))
    #expect(root.offset == nil)
  }

  @Test("long texts and lists carry their length apart")
  func longValues() throws {
    let ids = (0..<300).map { "com.example.product.number.\($0)" }
    let data = try PropertyListSerialization.data(
      fromPropertyList: ids, format: .binary, options: 0)
    let root = try read(Array(data))
    #expect(root.elements?.map(\.text) == ids)
  }

  @Test("a list of shared lists that would unfold without bound is refused")
  func unfolding() {
    // Each of 40 lists holds the next one twice: 2⁴⁰ values.
    var objects = (1...40).map { [0xA2, UInt8($0), UInt8($0)] as [UInt8] }
    objects.append([0x51, 0x61])
    #expect(throws: SyntaxError("the binary property list unfolds to more than 1000000 values")) {
      _ = try read(list(objects))
    }
  }

  @Test("a list that holds itself is refused")
  func cycle() {
    #expect(throws: SyntaxError("the binary property list is damaged: a container holds itself")) {
      _ = try read(list([[0xA1, 1], [0xA1, 0]]))
    }
  }

  @Test("nesting deeper than 128 levels is refused")
  func depth() {
    var objects = (1...60).map { [0xA1, UInt8($0)] as [UInt8] }
    objects.append([0x09])
    #expect(throws: Never.self) { _ = try read(list(objects)) }
    var deep: Any = ["a"]
    for _ in 0..<128 { deep = [deep] }
    #expect(throws: SyntaxError("nested deeper than 128 levels")) {
      let data = try PropertyListSerialization.data(
        fromPropertyList: deep, format: .binary, options: 0)
      _ = try read(Array(data))
    }
  }

  @Test("texts that overlap, so that they are longer than the file, are refused")
  func overlappingTexts() {
    // The second text lies inside of the first one's 80 bytes, the third inside of the second's.
    let text = [0x5F, 0x10, 80, 0x5F, 0x10, 70, 0x5F, 0x10, 60] + [UInt8](repeating: 97, count: 90)
    var bytes = Array("bplist00".utf8) + [0xA3, 1, 2, 3] + text
    let table = UInt8(bytes.count)
    let padding = [UInt8](repeating: 0, count: 7)
    bytes += [8, 12, 15, 18] + padding.prefix(6) + [1, 1] + padding + [4]
    bytes += padding + [0] + padding + [table]
    #expect(throws: SyntaxError("the binary property list is damaged: its texts overlap")) {
      _ = try read(bytes)
    }
  }

  @Test("a file cut short, or that points outside of itself, is refused")
  func damaged() {
    let message = "the binary property list is damaged or cut short: it points outside of itself"
    let whole = list([[0xA1, 1], [0x51, 0x61]])
    #expect(throws: Never.self) { _ = try read(whole) }
    for length in 0..<whole.count {
      #expect(throws: SyntaxError.self) {
        _ = try read(Array(whole.prefix(length)))
      }
    }
    #expect(throws: SyntaxError(message)) { _ = try read(list([[0xA1, 9]])) }
    #expect(throws: SyntaxError(message)) {
      _ = try read(
        list([[0x5F, 0x13, 127, 255, 255, 255, 255, 255, 255, 255]]))
    }
    #expect(throws: SyntaxError(message)) {
      _ = try read(list([[0xAF, 0x1F]]))
    }
  }
}
