/// Reads rows of RFC 4180: quoted fields, doubled quotes, line breaks inside quotes, any line
/// ending, a byte-order mark.
package struct CSVReader {
  /// One row and the line of the file it begins on, from 1.
  package struct Row: Equatable, Sendable {
    let line: Int
    package let fields: [String]
    /// A quote was opened and never closed: the rest of the file is in it.
    var isUnclosed = false
    /// Holds bytes that are no UTF-8 text.
    var isGarbled = false
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var isUnclosed = false
  private let isAllText: Bool

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    isAllText = Self.isText(self.bytes[...])
  }

  /// The next row that is not empty.
  mutating func next() -> Row? {
    while index < bytes.count {
      let (start, first) = (index, line)
      let fields = readRow()
      guard fields != [""] else { continue }
      let isGarbled = !isAllText && !Self.isText(bytes[start..<index])
      return Row(line: first, fields: fields, isUnclosed: isUnclosed, isGarbled: isGarbled)
    }
    return nil
  }

  /// Every row that is not empty.
  package static func rows(of bytes: [UInt8]) -> [Row] {
    var reader = CSVReader(bytes)
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

  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
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
