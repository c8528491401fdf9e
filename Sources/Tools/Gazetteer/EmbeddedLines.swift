import CByteSearch
import SortedCollections

/// The lines of a text embedded in the program.
struct EmbeddedLines: @unchecked Sendable {
  // Constant bytes of the program, which are never written or freed.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The position of each line.
  private let starts: [Int]
  private static let end = UInt8(ascii: "\n")

  init(_ text: (UnsafeMutablePointer<UInt>) -> UnsafePointer<UInt8>?) {
    var count: UInt = 0
    bytes = UnsafeBufferPointer(start: text(&count), count: Int(count))
    var (starts, place) = ([0], 0)
    while let end = Self.place(of: [Self.end], in: bytes, from: place) {
      starts.append(end + 1)
      place = end + 1
    }
    // Every line ends in a line feed, so the last start is beyond the text.
    self.starts = starts.dropLast()
  }

  var count: Int { starts.count }

  subscript(line: Int) -> String { String(decoding: slice(line), as: UTF8.self) }

  func slice(_ line: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    return bytes[starts[line]..<end - 1]
  }

  /// Returns the first position of some bytes at or after a place.
  func place(of sought: [UInt8], from place: Int) -> Int? {
    Self.place(of: sought, in: bytes, from: place)
  }

  /// Returns the line that contains a byte.
  func line(at place: Int) -> Int {
    starts.partitioningIndex { $0 > place } - 1
  }

  /// Returns the position of the following line.
  func end(of line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : bytes.count }

  private static func place(
    of sought: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from place: Int
  ) -> Int? {
    let found = byte_search(bytes.baseAddress, bytes.count, place, sought, sought.count)
    return found < 0 ? nil : found
  }
}
