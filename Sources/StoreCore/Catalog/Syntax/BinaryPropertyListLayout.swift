/// Where the objects of a binary property list lie: what its last 32 bytes say, checked.
struct BinaryPropertyListLayout {
  let rootObject: Int
  private let objectCount: Int
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let tableOffset: Int

  private static let damaged = SyntaxError(
    "the binary property list is damaged or cut short: it points outside of itself")

  init(of bytes: [UInt8]) throws(SyntaxError) {
    guard bytes.count >= 40 else { throw Self.damaged }
    let trailer = Array(bytes.suffix(32))
    offsetWidth = Int(trailer[6])
    referenceWidth = Int(trailer[7])
    guard let objectCount = Self.number(trailer[8..<16]),
      let rootObject = Self.number(trailer[16..<24]),
      let tableOffset = Self.number(trailer[24..<32]),
      (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      rootObject < objectCount, objectCount <= bytes.count, tableOffset <= bytes.count - 32,
      objectCount * offsetWidth <= bytes.count - 32 - tableOffset
    else { throw Self.damaged }
    self.objectCount = objectCount
    self.rootObject = rootObject
    self.tableOffset = tableOffset
  }

  /// Where an object's marker byte lies.
  func offset(ofObject object: Int, in bytes: [UInt8]) throws(SyntaxError) -> Int {
    guard (0..<objectCount).contains(object) else { throw Self.damaged }
    let entry = tableOffset + object * offsetWidth
    guard let place = Self.number(bytes[entry..<entry + offsetWidth]), place < tableOffset
    else { throw Self.damaged }
    return place
  }

  /// How many items the object at `place` has, and where the first lies.
  func count(at place: Int, in bytes: [UInt8]) throws(SyntaxError) -> (count: Int, start: Int) {
    let short = Int(bytes[place] & 0x0F)
    guard short == 0x0F else { return (short, place + 1) }
    let marker = try slice(at: place + 1, count: 1, in: bytes)
    let width = 1 << Int((marker.first ?? 0) & 0x0F)
    guard width <= 8, let count = Self.number(try slice(at: place + 2, count: width, in: bytes))
    else { throw Self.damaged }
    return (count, place + 2 + width)
  }

  /// The number of the object that a container's item refers to.
  func reference(_ index: Int, from start: Int, in bytes: [UInt8]) throws(SyntaxError) -> Int {
    let (distance, overflows) = index.multipliedReportingOverflow(by: referenceWidth)
    let (place, overflowsToo) = start.addingReportingOverflow(distance)
    guard !overflows, !overflowsToo,
      let object = Self.number(try slice(at: place, count: referenceWidth, in: bytes))
    else { throw Self.damaged }
    return object
  }

  /// Bytes that lie before the table of offsets.
  func slice(
    at start: Int, count: Int, in bytes: [UInt8]
  ) throws(SyntaxError) -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, start <= tableOffset, count <= tableOffset - start else {
      throw Self.damaged
    }
    return bytes[start..<start + count]
  }

  /// A big-endian number that fits an Int.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
