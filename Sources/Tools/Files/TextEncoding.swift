package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  case windows1252 = "Windows-1252"
}

/// A file converted to UTF-8 from any supported encoding.
package struct DecodedText: Sendable {
  package let encoding: TextEncoding
  /// Without a byte-order mark; invalid bytes stay as they are.
  package let bytes: [UInt8]

  /// Decodes UTF-8, UTF-16 (with a byte-order mark or mostly Latin letters) and Windows-1252.
  ///
  /// A file is Windows-1252 if no line with non-ASCII letters is UTF-8. A file with both is damaged
  /// UTF-8, and its bad rows are reported.
  ///
  /// - Parameter raw: The file.
  /// - Throws: `ImportFileError.spreadsheet` or `noText` for a file in another program's format.
  package init(_ raw: [UInt8]) throws(ImportFileError) {
    if let reason = Self.program(raw) { throw ImportFileError(reason) }
    if let isBigEndian = Self.isBigEndianUTF16(raw) {
      (encoding, bytes) = (.utf16, Self.utf8(ofUTF16: raw, isBigEndian: isBigEndian))
    } else if Self.isWindows1252(raw) {
      (encoding, bytes) = (.windows1252, Windows1252.utf8(raw))
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

  private static func isWindows1252(_ raw: [UInt8]) -> Bool {
    guard raw.contains(where: { $0 > 0x7F }), !raw.contains(0) else { return false }
    guard !raw.contains(where: Windows1252.isUndefined) else { return false }
    return raw.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      !line.contains { $0 > 0x7F } || String(validating: line, as: UTF8.self) == nil
    }
  }
}

/// Microsoft's code page for Western European letters, in which spreadsheets still save.
///
/// Source: https://encoding.spec.whatwg.org/#windows-1252, without the five undefined bytes.
enum Windows1252 {
  /// The code points of bytes 0x80 to 0x9F; zero means undefined.
  ///
  /// Other bytes equal their code points.
  private static let high: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  static func isUndefined(_ byte: UInt8) -> Bool {
    (0x80...0x9F).contains(byte) && high[Int(byte) - 0x80] == 0
  }

  static func utf8(_ raw: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count + raw.count / 8)
    for byte in raw {
      guard byte > 0x7F else {
        bytes.append(byte)
        continue
      }
      let point = byte < 0xA0 ? high[Int(byte) - 0x80] : UInt32(byte)
      if let scalar = Unicode.Scalar(point) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    return bytes
  }
}
