/// Reads rows of RFC 4180: quoted fields, doubled quotes, line breaks inside quotes, any line
/// ending, a byte-order mark.
struct CSVReader {
  /// One row and the line of the file it begins on, from 1.
  struct Row: Equatable, Sendable {
    let line: Int
    let fields: [String]
    /// A quote was opened and never closed: the rest of the file is in it.
    var isUnclosed = false
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var isUnclosed = false

  /// - Throws: `RaceError.badEncoding` where the bytes are no UTF-8 text, with the line.
  init(_ bytes: [UInt8]) throws(RaceError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    try checkEncoding()
  }

  /// The next row that is not empty.
  mutating func next() -> Row? {
    while index < bytes.count {
      let first = line
      let fields = readRow()
      if fields != [""] { return Row(line: first, fields: fields, isUnclosed: isUnclosed) }
    }
    return nil
  }

  /// Every row that is not empty.
  static func rows(of bytes: [UInt8]) throws(RaceError) -> [Row] {
    var reader = try CSVReader(bytes)
    var rows: [Row] = []
    while let row = reader.next() { rows.append(row) }
    return rows
  }

  private mutating func readRow() -> [String] {
    var fields: [String] = []
    while true {
      fields.append(index < bytes.count && bytes[index] == UInt8.quote ? readQuoted() : readPlain())
      guard index < bytes.count, bytes[index] == UInt8.comma else { break }
      index += 1
    }
    skipLineEnd()
    return fields
  }

  private mutating func readPlain() -> String {
    let start = index
    while index < bytes.count, !bytes[index].endsField { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readQuoted() -> String {
    var field: [UInt8] = []
    index += 1
    isUnclosed = true
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == .quote {
        guard index < bytes.count, bytes[index] == .quote else {
          isUnclosed = false
          break
        }
        index += 1
      }
      if byte == .newline || byte == .carriageReturn && !isBeforeNewline { line += 1 }
      field.append(byte)
    }
    // Text after a closing quote is kept: a file that does so means it.
    return String(decoding: field, as: UTF8.self) + readPlain()
  }

  private var isBeforeNewline: Bool { index < bytes.count && bytes[index] == .newline }

  private mutating func skipLineEnd() {
    guard index < bytes.count else { return }
    let isReturn = bytes[index] == .carriageReturn
    index += 1
    if isReturn, isBeforeNewline { index += 1 }
    line += 1
  }

  private func checkEncoding() throws(RaceError) {
    if bytes.contains(0) { throw RaceError(.badEncoding, ["line": "1"]) }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var line = 1
    for part in bytes.split(separator: .newline, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    throw RaceError(.badEncoding, ["line": "\(line)"])
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var endsField: Bool {
    self == .comma || self == .newline || self == .carriageReturn
  }
}
