/// Reads a binary property list (`bplist00`) into a tree without positions.
///
/// Objects of such a file may be shared, so that a small one can unfold without bound: every value
/// of the unfolded tree counts against a limit, a text is read once however often it is shared, and
/// a container that holds itself is refused.
struct BinaryPropertyListParser {
  /// How many values the tree may have when every shared one is written out.
  static let valueLimit = 1_000_000

  private let bytes: [UInt8]
  private let layout: BinaryPropertyListLayout
  private var remaining = Self.valueLimit
  private var openContainers: Set<Int> = []
  private var texts: [Int: String] = [:]
  /// Texts of an honest file do not overlap, so all together they are no longer than the file.
  private var remainingTextBytes: Int
  private var warnings = SourceWarnings()

  static func isBinary(_ data: [UInt8]) -> Bool { data.starts(with: Array("bplist".utf8)) }

  static func parse(_ data: [UInt8]) throws(SyntaxError) -> ParsedSource {
    var parser = BinaryPropertyListParser(
      bytes: data, layout: try BinaryPropertyListLayout(of: data))
    let root = try parser.value(parser.layout.rootObject)
    return ParsedSource(root: root, warnings: parser.warnings)
  }

  private init(bytes: [UInt8], layout: BinaryPropertyListLayout) {
    self.bytes = bytes
    self.layout = layout
    remainingTextBytes = bytes.count
  }

  private mutating func value(_ object: Int) throws(SyntaxError) -> SourceNode {
    guard remaining > 0 else {
      throw SyntaxError(
        "the binary property list unfolds to more than \(Self.valueLimit) values")
    }
    remaining -= 1
    let place = try layout.offset(ofObject: object, in: bytes)
    let marker = bytes[place]
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return SourceNode(.boolean(marker == 0x09))
    case 0x0: return SourceNode(.null)
    case 0x1: return SourceNode(.number(try integer(at: place)))
    case 0x2: return SourceNode(.number(try real(at: place)))
    case 0x3: return SourceNode(.other("a date"))
    case 0x4: return SourceNode(.other("data"))
    case 0x5, 0x6, 0x7: return SourceNode(.text(try text(object, at: place)))
    case 0x8: return SourceNode(.other("a reference of a keyed archive"))
    case 0xA, 0xB, 0xC: return SourceNode(.array(try array(object, at: place)))
    case 0xD: return SourceNode(.object(try dictionary(object, at: place)))
    default:
      throw SyntaxError("the binary property list is damaged: a value of an unknown kind")
    }
  }

  private mutating func array(_ object: Int, at place: Int) throws(SyntaxError) -> [SourceNode] {
    let (count, start) = try layout.count(at: place, in: bytes)
    try enter(object)
    defer { openContainers.remove(object) }
    var elements: [SourceNode] = []
    for index in 0..<count {
      elements.append(try value(try layout.reference(index, from: start, in: bytes)))
    }
    return elements
  }

  private mutating func dictionary(
    _ object: Int, at place: Int
  ) throws(SyntaxError) -> [SourceMember] {
    let (count, start) = try layout.count(at: place, in: bytes)
    try enter(object)
    defer { openContainers.remove(object) }
    var collector = MemberCollector()
    for index in 0..<count {
      let key = try value(try layout.reference(index, from: start, in: bytes))
      let value = try value(try layout.reference(count + index, from: start, in: bytes))
      guard let key = key.text else {
        throw SyntaxError("the binary property list is damaged: a key is \(key.kindName)")
      }
      let member = SourceMember(key: key, offset: nil, value: value)
      collector.add(member, warnings: &warnings)
    }
    return collector.members
  }

  private mutating func enter(_ container: Int) throws(SyntaxError) {
    guard openContainers.insert(container).inserted else {
      throw SyntaxError("the binary property list is damaged: a container holds itself")
    }
    guard openContainers.count <= SourceNode.depthLimit else {
      throw .tooDeep()
    }
  }

  private func integer(at place: Int) throws(SyntaxError) -> String {
    let width = 1 << Int(bytes[place] & 0x0F)
    guard width <= 16 else {
      throw SyntaxError("the binary property list is damaged: an integer of \(width) bytes")
    }
    let digits = try layout.slice(at: place + 1, count: width, in: bytes)
    // Up to 4 bytes are unsigned, 8 are signed; of 16 the lower 8 count.
    let value = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width < 8 || width == 16 ? String(value) : String(Int64(bitPattern: value))
  }

  private func real(at place: Int) throws(SyntaxError) -> String {
    let isDouble = bytes[place] & 0x0F == 3
    let digits = try layout.slice(at: place + 1, count: isDouble ? 8 : 4, in: bytes)
    let bits = digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // The shortest text that means this number: 9.99 and not 9.9900000000000002.
    return isDouble
      ? "\(Double(bitPattern: bits))" : "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))"
  }

  private mutating func text(_ object: Int, at place: Int) throws(SyntaxError) -> String {
    if let known = texts[object] { return known }
    let (count, start) = try layout.count(at: place, in: bytes)
    let isWide = bytes[place] >> 4 == 0x6
    let (length, overflows) = count.multipliedReportingOverflow(by: isWide ? 2 : 1)
    let slice = try layout.slice(at: start, count: overflows ? .max : length, in: bytes)
    guard slice.count <= remainingTextBytes else {
      throw SyntaxError("the binary property list is damaged: its texts overlap")
    }
    remainingTextBytes -= slice.count
    let text = isWide ? Self.utf16(slice) : String(decoding: slice, as: UTF8.self)
    texts[object] = text
    return text
  }

  private static func utf16(_ slice: ArraySlice<UInt8>) -> String {
    let units = stride(from: slice.startIndex, to: slice.endIndex, by: 2).map { index in
      UInt16(slice[index]) << 8 | UInt16(slice[index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
