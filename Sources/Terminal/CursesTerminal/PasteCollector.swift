import Glibc
import Terminal

/// A collector of a paste, which may arrive in several reads.
package struct PasteCollector {
  /// The most characters kept of a paste; the rest is discarded.
  package static let maximumScalars = 1 << 17

  /// The time without input after which the paste's end counts as lost.
  ///
  /// Otherwise the keyboard would stay blocked.
  static let lostAfterMilliseconds = 5_000

  /// The time of the last read, on the decoder's clock.
  var lastRead: Int
  private var scalars = String.UnicodeScalarView()
  private var count = 0
  private var isCut = false
  private var endedInReturn = false
  /// Bytes that may begin the end sequence or a character.
  private var held: [UInt8] = []

  init(lastRead: Int) { self.lastRead = lastRead }

  func isLost(at milliseconds: Int) -> Bool {
    milliseconds - lastRead > PasteCollector.lostAfterMilliseconds
  }

  /// Adds a character.
  ///
  /// Carriage returns become line feeds; other control characters are dropped.
  mutating func append(_ scalar: Unicode.Scalar) {
    let isSecondHalf = endedInReturn && scalar == "\n"
    endedInReturn = scalar == "\r"
    guard !isSecondHalf else { return }
    guard count < PasteCollector.maximumScalars else { return isCut = true }
    switch scalar {
    case "\r", "\n": scalars.append("\n")
    case "\t": scalars.append("\t")
    case _ where scalar.properties.generalCategory == .control: return
    default: scalars.append(scalar)
    }
    count += 1
  }

  /// The paste event, after the notice that it was cut; empty for an empty paste.
  var events: [TerminalEvent] {
    guard !scalars.isEmpty else { return [] }
    let notice = isCut ? [TerminalEvent.pasteCut(limit: PasteCollector.maximumScalars)] : []
    return notice + [.paste(String(scalars))]
  }
}

/// Collecting a paste as bytes, which costs little more than searching for its end.
extension PasteCollector {
  private static let end = "\u{1B}[201~"

  /// Adds bytes.
  ///
  /// - Returns: The bytes after the end of the paste, or `nil` if the end has not arrived.
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

  /// Adds characters up to the limit without decoding more.
  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    // One more than fits shows that the paste was cut.
    let room = Self.maximumScalars - count + 1
    guard !isCut else { return }
    for scalar in String(decoding: bytes.prefix(room * 4), as: UTF8.self).unicodeScalars {
      append(scalar)
    }
  }

  /// Returns the position of a sequence that begins with Escape.
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

  /// Returns the number of final bytes that may begin the end sequence.
  private static func unfinishedEnd(_ bytes: ArraySlice<UInt8>) -> Int {
    let end = Array(Self.end.utf8)
    return (1..<end.count).last { bytes.suffix($0).elementsEqual(end.prefix($0)) } ?? 0
  }

  /// Returns the number of final bytes of an incomplete character.
  private static func unfinishedLetter(_ bytes: ArraySlice<UInt8>) -> Int {
    let tail = Array(bytes.suffix(3).reversed())
    for (index, byte) in tail.enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}
