/// A reader of the rows of a CSV file (RFC 4180).
///
/// It accepts quoted fields, doubled quotes, line breaks inside quotes, every line ending, and any
/// separator.
package struct CSVReader {
  /// One row and the line of the file it begins on, from 1.
  package struct Row: Equatable, Sendable {
    let line: Int
    /// Empty if a fault made the row unreadable.
    package let fields: [String]
    var fault: Fault?
  }

  /// A fault of a whole row.
  enum Fault: String, Sendable {
    /// A quote was opened and never closed; it contains the rest of the file.
    case unclosedQuote
    /// The row has bytes that are not UTF-8.
    case badEncoding
    case longCell, longRow
  }

  /// The maximum size of a cell in bytes.
  ///
  /// A spreadsheet's cell holds 32,767 characters.
  static let longestCell = 32_768
  static let longestRow = 1 << 20

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var line = 1
  private var fault: Fault?

  init(_ bytes: [UInt8], separator: UInt8 = .comma) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Returns the next row that is not empty.
  mutating func next() -> Row? {
    while index < bytes.count {
      let (start, first) = (index, line)
      fault = nil
      let fields = readRow()
      if fields == [""], fault == nil { continue }
      if fault == nil, index - start > Self.longestRow { fault = .longRow }
      if fault == nil, !Self.isText(bytes[start..<index]) { fault = .badEncoding }
      return Row(
        line: first, fields: fault.map { $0.keepsFields } == false ? [] : fields, fault: fault)
    }
    return nil
  }

  /// Returns all rows of a UTF-8 file that are not empty.
  package static func rows(of bytes: [UInt8]) -> [Row] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var reader = CSVReader(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    var rows: [Row] = []
    while let row = reader.next() { rows.append(row) }
    return rows
  }

  private mutating func readRow() -> [String] {
    var fields: [String] = []
    let start = index
    while true {
      let field = index < bytes.count && bytes[index] == .quote ? readQuoted() : readPlain()
      // A row that is far too long is read to its end but not kept.
      if index - start <= Self.longestRow { fields.append(field) }
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    skipLineEnd()
    return fields
  }

  private mutating func readPlain() -> String {
    let start = index
    index = endOfField(from: start)
    guard index - start <= Self.longestCell else {
      fault = fault ?? .longCell
      return ""
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readQuoted() -> String {
    var field: [UInt8] = []
    index += 1
    var isClosed = false
    while index < bytes.count, !isClosed {
      let byte = bytes[index]
      index += 1
      if byte == .quote {
        guard index < bytes.count, bytes[index] == .quote else {
          isClosed = true
          break
        }
        index += 1
      }
      if byte == .newline || byte == .carriageReturn && !isBeforeNewline { line += 1 }
      if field.count <= Self.longestCell { field.append(byte) }
    }
    if !isClosed {
      fault = .unclosedQuote
    } else if field.count > Self.longestCell {
      fault = .longCell
    }
    // Text after a closing quote is kept, since it is part of the value.
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

  private func endOfField(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] != separator, bytes[end] != 0x0A, bytes[end] != 0x0D {
        end += 1
      }
      return end
    }
  }

  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return true }
    return !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}

extension CSVReader.Fault {
  fileprivate var keepsFields: Bool { self == .unclosedQuote || self == .badEncoding }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
