import CByteSearch
import SortedCollections

/// Texts of many slots in one run of bytes, looked through in one go.
struct TextArena: Sendable {
  /// Where a text begins, and whose it was when it was put there.
  private struct Start: Sendable {
    let offset: UInt32
    let slot: Int32
  }

  private static let end: UInt8 = 0

  private var bytes: [UInt8] = []
  private var starts: [Start] = []
  /// Bytes of texts that are no longer anybody's.
  private var wasted = 0

  var size: Int { bytes.capacity + starts.capacity * MemoryLayout<Start>.stride }

  mutating func reserve(texts: Int, bytes: Int) {
    starts.reserveCapacity(texts)
    self.bytes.reserveCapacity(bytes)
  }

  /// Puts a text behind all others.
  ///
  /// - Returns: Where it begins.
  mutating func append(_ text: some Collection<UInt8>, of slot: Int32) -> UInt32 {
    let offset = begin(slot)
    bytes.append(contentsOf: text)
    bytes.append(Self.end)
    return offset
  }

  /// Puts lines of ASCII behind all others, in small letters.
  ///
  /// - Returns: Where the first begins.
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

  /// Gives back memory that is not needed.
  mutating func trim() { (bytes, starts) = (bytes.trimmed, starts.trimmed) }

  /// Says that the text there is nobody's any more.
  mutating func drop(_ offset: UInt32) { wasted += text(at: offset).count + 1 }

  /// Whether more than half of it is nobody's.
  var isWasteful: Bool { wasted > 4096 && wasted > bytes.count / 2 }

  func text(at offset: UInt32) -> ArraySlice<UInt8> {
    let rest = bytes[Int(offset)...]
    return rest.prefix { $0 != Self.end }
  }

  /// Hands on every text that holds some bytes, once, with where it begins and whose it was.
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

  /// The first start behind an offset, looked for in ever larger steps.
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
