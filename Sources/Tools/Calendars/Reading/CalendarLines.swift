/// The lines of a calendar file, unfolded, with the number of the line each begins on.
struct CalendarLines: Sequence, IteratorProtocol {
  struct Line {
    let number: Int
    /// The position of its first byte.
    let start: Int
    let text: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private let end: Int
  /// The position of the next line.
  private(set) var position: Int
  private var number: Int

  init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices, from: 1) }

  /// Creates a sequence over the lines of a part of the file.
  init(_ bytes: [UInt8], _ part: Range<Int>, from number: Int) {
    (self.bytes, self.number) = (bytes, number)
    (position, end) = (part.lowerBound, part.upperBound)
  }

  /// Returns the next line that is not empty, joined with its continuation lines.
  ///
  /// A line that begins with a space or tab continues the one before. Some programs fold inside a
  /// character, so bytes are joined before they are decoded. Some programs put empty lines in
  /// between.
  mutating func next() -> Line? {
    var first = plain()
    while first?.isEmpty == true { first = plain() }
    guard var line = first else { return nil }
    // `number` already counts the next line.
    let (begins, start) = (number - 1, line.startIndex)
    var folded: [UInt8] = []
    while true {
      let isContinued = QuotedPrintable.isContinued(folded.isEmpty ? line : folded[...])
      guard let more = isContinued ? plain() : folding() else { break }
      if folded.isEmpty { folded = Array(line) }
      if isContinued { folded.removeLast() }
      folded += more
      line = []
    }
    return Line(number: begins, start: start, text: folded.isEmpty ? line : folded[...])
  }

  /// Reads one physical line without its ending: CRLF, LF or CR.
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

  /// Reads a continuation of the previous line and skips empty lines before it.
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
