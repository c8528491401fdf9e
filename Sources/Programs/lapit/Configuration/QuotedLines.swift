/// The line number at which each quoted word of a text first occurs.
struct QuotedLines {
  private var lines: [String: Int] = [:]

  init(_ text: String) {
    var line = 1
    var word: [UInt8]?
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "\""), !isEscaped {
        if let word { note(word, line) }
        word = word == nil ? [] : nil
      } else {
        word?.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
  }

  private mutating func note(_ word: [UInt8], _ line: Int) {
    let word = String(decoding: word, as: UTF8.self)
    if lines[word] == nil { lines[word] = line }
  }

  /// Returns the line from 1; 1 if the word does not occur literally.
  func line(of name: String) -> Int { lines[name] ?? 1 }
}
