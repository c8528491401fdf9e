import Glibc
import Terminal

/// Collects a paste until its end arrives, in however many reads.
struct PasteCollector {
  /// Kept of a single paste; the rest is read and dropped.
  static let maximumScalars = 1 << 17

  /// A paste this long without a further character has lost its end: the keyboard must not stay
  /// dead for the rest of a race.
  static let lostAfterMilliseconds = 5_000

  /// When something was last read, on the decoder's clock.
  var lastRead: Int
  private var scalars = String.UnicodeScalarView()
  private var count = 0
  private var endedInReturn = false
  /// Bytes that may be the beginning of the end, or of a letter.
  private var held: [UInt8] = []

  init(lastRead: Int) { self.lastRead = lastRead }

  func isLost(at milliseconds: Int) -> Bool {
    milliseconds - lastRead > PasteCollector.lostAfterMilliseconds
  }

  /// Terminals send line ends as carriage returns; other controls have no place in text.
  mutating func append(_ scalar: Unicode.Scalar) {
    let isSecondHalf = endedInReturn && scalar == "\n"
    endedInReturn = scalar == "\r"
    guard !isSecondHalf, count < PasteCollector.maximumScalars else { return }
    switch scalar {
    case "\r", "\n": scalars.append("\n")
    case "\t": scalars.append("\t")
    case _ where scalar.properties.generalCategory == .control: return
    default: scalars.append(scalar)
    }
    count += 1
  }

  /// What was pasted; nothing for an empty paste.
  var event: [TerminalEvent] {
    scalars.isEmpty ? [] : [.paste(String(scalars))]
  }
}

/// A paste as bytes: a megabyte of them costs no more than looking for its end.
extension PasteCollector {
  private static let end = "\u{1B}[201~"

  /// Takes bytes as they come.
  ///
  /// - Returns: What stands behind the end of the paste; none while it has not come.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let all = held.isEmpty ? bytes : ArraySlice(held + bytes)
    if let end = Self.place(of: Self.end, in: all) {
      take(all[..<end])
      held = []
      return all[(end + Self.end.utf8.count)...]
    }
    let whole = all.dropLast(max(Self.unfinishedEnd(all), Self.unfinishedLetter(all)))
    take(whole)
    held = Array(all[whole.endIndex...])
    return nil
  }

  /// What is beyond the most that is kept is not even looked at.
  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    let room = Self.maximumScalars - count
    guard room > 0 else { return }
    for scalar in String(decoding: bytes.prefix(room * 4), as: UTF8.self).unicodeScalars {
      append(scalar)
    }
  }

  /// Where a sequence that begins with Escape stands.
  static func place(of sequence: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(sequence.utf8)
    var from = bytes.startIndex
    while let escape = nextEscape(in: bytes[from...]) {
      if bytes[escape...].starts(with: wanted) { return escape }
      from = escape + 1
    }
    return nil
  }

  private static func nextEscape(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base, 0x1B, buffer.count) else {
        return nil
      }
      return bytes.startIndex + (UnsafeRawPointer(found) - base)
    }
  }

  /// How many bytes at the end may be the beginning of the end of the paste.
  private static func unfinishedEnd(_ bytes: ArraySlice<UInt8>) -> Int {
    let end = Array(Self.end.utf8)
    return (1..<end.count).last { bytes.suffix($0).elementsEqual(end.prefix($0)) } ?? 0
  }

  /// How many bytes at the end are a letter of which more is to come.
  private static func unfinishedLetter(_ bytes: ArraySlice<UInt8>) -> Int {
    let tail = Array(bytes.suffix(3).reversed())
    for (index, byte) in tail.enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}
