import CByteSearch
import SortedCollections

/// The texts of many slots in one byte buffer, searched in one pass.
struct StringPool: Sendable {
  /// The offset of a text and the slot that it was added for.
  private struct Start: Sendable {
    let offset: UInt32
    let slot: Int32
  }

  private static let end: UInt8 = 0

  private var bytes: [UInt8] = []
  private var starts: [Start] = []
  /// Bytes of dropped texts.
  private var wasted = 0

  var size: Int { bytes.capacity + starts.capacity * MemoryLayout<Start>.stride }

  mutating func reserve(texts: Int, bytes: Int) {
    starts.reserveCapacity(texts)
    self.bytes.reserveCapacity(bytes)
  }

  /// Appends a text.
  ///
  /// - Returns: Its offset.
  mutating func append(_ text: some Collection<UInt8>, of slot: Int32) -> UInt32 {
    let offset = begin(slot)
    bytes.append(contentsOf: text)
    bytes.append(Self.end)
    return offset
  }

  /// Appends three lines of ASCII, in small letters.
  ///
  /// - Returns: The offset of the first line.
  mutating func appendLowered(
    _ one: UnsafeRawBufferPointer, _ two: UnsafeRawBufferPointer, _ three: UnsafeRawBufferPointer,
    of slot: Int32
  ) -> UInt32 {
    let offset = begin(slot)
    bytes.append(contentsOf: one)
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: two)
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: three)
    bytes.append(Self.end)
    for place in Int(offset)..<bytes.count { bytes[place] = bytes[place].lowered }
    return offset
  }

  private mutating func begin(_ slot: Int32) -> UInt32 {
    let offset = UInt32(bytes.count)
    starts.append(Start(offset: offset, slot: slot))
    return offset
  }

  /// Releases unused memory.
  mutating func trim() { (bytes, starts) = (bytes.trimmed, starts.trimmed) }

  /// Marks a text as unused.
  mutating func drop(_ offset: UInt32) { wasted += text(at: offset).count + 1 }

  /// Whether more than half of the buffer is unused.
  var isWasteful: Bool { wasted > 4096 && wasted > bytes.count / 2 }

  func text(at offset: UInt32) -> ArraySlice<UInt8> {
    let rest = bytes[Int(offset)...]
    return rest.prefix { $0 != Self.end }
  }

  /// Calls the closure once with the offset and slot of every text that contains the bytes.
  func forEach(holding sought: [UInt8], _ body: (_ offset: UInt32, _ slot: Int32) -> Void) {
    guard !sought.isEmpty else { return }
    bytes.withUnsafeBytes { bytes in
      var (place, next) = (0, 0)
      while true {
        let hit = byte_search(bytes.baseAddress, bytes.count, place, sought, sought.count)
        guard hit >= 0 else { return }
        next = index(after: UInt32(hit), from: next)
        let start = starts[next - 1]
        body(start.offset, start.slot)
        place = next < starts.count ? Int(starts[next].offset) : bytes.count
      }
    }
  }

  /// Returns the first start after an offset, by exponential search.
  private func index(after offset: UInt32, from first: Int) -> Int {
    var (low, step) = (first, 1)
    while low + step < starts.count, starts[low + step].offset <= offset {
      low += step
      step *= 2
    }
    let high = min(starts.count, low + step)
    return starts[low..<high].partitioningIndex { $0.offset > offset }
  }
}
