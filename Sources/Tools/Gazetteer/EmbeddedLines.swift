import CByteSearch
import SortedCollections

/// Lines of a text that lies in the program as long as it runs.
struct EmbeddedLines: @unchecked Sendable {
  // Constant bytes of the program: nobody writes them and they never go.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where each line begins.
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
    // Every line has an end, so that what would begin behind the last one is none.
    self.starts = starts.dropLast()
  }

  var count: Int { starts.count }

  subscript(line: Int) -> String { String(decoding: slice(line), as: UTF8.self) }

  func slice(_ line: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    return bytes[starts[line]..<end - 1]
  }

  /// Where some bytes stand first from a place on.
  func place(of sought: [UInt8], from place: Int) -> Int? {
    Self.place(of: sought, in: bytes, from: place)
  }

  /// Which line a byte belongs to.
  func line(at place: Int) -> Int {
    starts.partitioningIndex { $0 > place } - 1
  }

  /// Where the line behind one begins.
  func end(of line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] : bytes.count }

  private static func place(
    of sought: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from place: Int
  ) -> Int? {
    let found = byte_search(bytes.baseAddress, bytes.count, place, sought, sought.count)
    return found < 0 ? nil : found
  }
}
