import Languages

/// A file converted to UTF-8 from any supported encoding.
package struct DecodedText: Sendable {
  package let encoding: TextEncoding
  /// Without a byte-order mark; invalid bytes stay as they are.
  package let bytes: [UInt8]

  /// Decodes a file in UTF-8, UTF-16 or a single-byte encoding.
  ///
  /// UTF-16 must have a byte-order mark or mostly Latin letters.
  /// `EncodingGuess` distinguishes the single-byte encodings. A file has one of them if none of its
  /// lines with non-ASCII letters is UTF-8. If only some of these lines are UTF-8, the file is
  /// damaged UTF-8, and the other lines are reported as bad rows.
  ///
  /// - Parameters:
  ///   - raw: The file.
  ///   - given: The encoding; `nil` to derive it from the file.
  /// - Throws: `ImportFileError.spreadsheet` or `noText` for a file in another program's format,
  ///   `foreignEncoding` for Shift-JIS.
  package init(_ raw: [UInt8], as given: TextEncoding? = nil) throws(ImportFileError) {
    if let reason = Self.program(raw) { throw ImportFileError(reason) }
    if let given, given.isSingleByte {
      (encoding, bytes) = (given, given.utf8(raw))
    } else if given == .utf16 {
      (encoding, bytes) = (
        .utf16, Self.utf8(ofUTF16: raw, isBigEndian: Self.isBigEndianUTF16(raw) ?? false)
      )
    } else if given == nil, let isBigEndian = Self.isBigEndianUTF16(raw) {
      (encoding, bytes) = (.utf16, Self.utf8(ofUTF16: raw, isBigEndian: isBigEndian))
    } else if given == nil, let guess = try Self.singleByte(raw) {
      (encoding, bytes) = (guess, guess.utf8(raw))
    } else {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      (encoding, bytes) = (.utf8, raw.starts(with: mark) ? Array(raw.dropFirst(3)) : raw)
    }
  }

  /// Recognizes the signatures of other formats: ZIP (XLSX, ODS), OLE (XLS), PDF, gzip.
  private static func program(_ raw: [UInt8]) -> ImportFileError.Reason? {
    if raw.starts(with: [0x50, 0x4B, 3, 4]) { return .spreadsheet }
    if raw.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return .spreadsheet }
    if raw.starts(with: "%PDF".utf8) || raw.starts(with: [0x1F, 0x8B]) { return .noText }
    return nil
  }

  /// Returns the byte order by the mark or the zero halves of Latin letters.
  ///
  /// `nil` if the bytes are not UTF-16.
  private static func isBigEndianUTF16(_ raw: [UInt8]) -> Bool? {
    if raw.starts(with: [0xFF, 0xFE]) { return false }
    if raw.starts(with: [0xFE, 0xFF]) { return true }
    let start = raw.prefix(64)
    guard start.count > 3, start.count % 2 == 0 else { return nil }
    let pairs = stride(from: 0, to: start.count, by: 2)
    let (first, second) = (pairs.count { start[$0] == 0 }, pairs.count { start[$0 + 1] == 0 })
    // Letters of other scripts may occur between the Latin ones of the headings.
    if first == 0, second * 4 >= start.count { return false }
    return second == 0 && first * 4 >= start.count ? true : nil
  }

  private static func utf8(ofUTF16 raw: [UInt8], isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: 0, to: raw.count - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    _ = transcode(
      units.drop { $0 == 0xFEFF }.makeIterator(), from: UTF16.self, to: UTF8.self,
      stoppingOnError: false
    ) { bytes.append($0) }
    return bytes
  }

  /// Returns the single-byte encoding of a file; `nil` if it is UTF-8 or damaged.
  private static func singleByte(_ raw: [UInt8]) throws(ImportFileError) -> TextEncoding? {
    guard isSingleByte(raw) else { return nil }
    guard let guess = EncodingGuess(raw).encoding else {
      throw ImportFileError(.foreignEncoding, ["encoding": "Shift-JIS"])
    }
    return raw.contains(where: guess.isUndefined) ? nil : guess
  }

  private static func isSingleByte(_ raw: [UInt8]) -> Bool {
    guard raw.contains(where: { $0 > 0x7F }), !raw.contains(0) else { return false }
    return raw.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      !line.contains { $0 > 0x7F } || String(validating: line, as: UTF8.self) == nil
    }
  }

  /// Rejects a list put together from files of different encodings.
  ///
  /// A single line that is not UTF-8 is damaged and reported as a bad row.
  ///
  /// - Throws: `ImportFileError.mixedEncodings` with the first line of each kind.
  static func requireOneEncoding(_ raw: [UInt8]) throws(ImportFileError) {
    var (text, other): ([Int], [Int]) = ([], [])
    let lines = raw.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x7F }) {
      if String(validating: line, as: UTF8.self) != nil {
        text.append(index + 1)
      } else {
        other.append(index + 1)
      }
      guard text.count > 1, other.count > 1 else { continue }
      throw ImportFileError(
        .mixedEncodings, ["line": "\(text[0])", "other": "\(other[0])"])
    }
  }

  /// The first cell with a letter that depends on the encoding; empty without one.
  ///
  /// - Parameters:
  ///   - raw: The file.
  ///   - encoding: A single-byte encoding.
  /// - Returns: The cell, at most 40 characters long.
  package static func sample(of raw: [UInt8], as encoding: TextEncoding) -> String {
    guard let place = raw.firstIndex(where: { $0 > 0x7F }) else { return "" }
    let isEnd = { (byte: UInt8) in ",;\t|\"\r\n".utf8.contains(byte) }
    let start = raw[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = raw[place...].firstIndex(where: isEnd) ?? raw.count
    let text = String(decoding: encoding.utf8(raw[start..<end].prefix(60)), as: UTF8.self)
    return String(Cleaned.line(text).prefix(40))
  }
}
