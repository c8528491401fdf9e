/// The lines of a calendar file, unfolded, with the number of the line each begins on.
struct CalendarLines: Sequence, IteratorProtocol {
  struct Line {
    let number: Int
    /// Where it begins.
    let start: Int
    let text: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private let end: Int
  /// Where the next line begins.
  private(set) var position: Int
  private var number: Int

  init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices, from: 1) }

  /// The lines of a part.
  init(_ bytes: [UInt8], _ part: Range<Int>, from number: Int) {
    (self.bytes, self.number) = (bytes, number)
    (position, end) = (part.lowerBound, part.upperBound)
  }

  /// The next line that is not empty; one that begins with a space or tab belongs to it.
  ///
  /// Some programs fold in the middle of a character, so bytes are joined before they are text; and
  /// some put empty lines between.
  mutating func next() -> Line? {
    var first = plain()
    while first?.isEmpty == true { first = plain() }
    guard var line = first else { return nil }
    // The number has gone on to the line behind it.
    let (begins, start) = (number - 1, line.startIndex)
    var folded: [UInt8] = []
    while let more = folding() {
      if folded.isEmpty { folded = Array(line) }
      folded += more
      line = []
    }
    return Line(number: begins, start: start, text: folded.isEmpty ? line : folded[...])
  }

  /// A line as it stands, without its end: CRLF, LF or CR.
  private mutating func plain() -> ArraySlice<UInt8>? {
    guard position < end else { return nil }
    let start = position
    let stop = bytes[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
    position = stop
    if position < end {
      let isPair = bytes[position] == 0x0D && position + 1 < end && bytes[position + 1] == 0x0A
      position += isPair ? 2 : 1
    }
    number += 1
    return bytes[start..<stop]
  }

  /// What continues the line before, empty lines before it left out.
  private mutating func folding() -> ArraySlice<UInt8>? {
    let (back, line) = (position, number)
    while let more = plain() {
      if more.isEmpty { continue }
      guard more.first == 0x20 || more.first == 0x09 else { break }
      return more.dropFirst()
    }
    (position, number) = (back, line)
    return nil
  }
}
