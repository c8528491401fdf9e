/// Lines of a calendar file, folded and ended as RFC 5545 requires.
struct PropertyLines {
  private(set) var text = ""
  private static let mostBytes = 75

  /// Adds a property with an unescaped value.
  mutating func add(_ name: String, _ value: String, parameters: String = "") {
    add(line: name + parameters + ":" + value)
  }

  /// Adds a property with an escaped text.
  mutating func add(_ name: String, escaped value: String, parameters: String = "") {
    add(name, Self.escaped(value), parameters: parameters)
  }

  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x2C && $0 != 0x3B && $0 != 0x5C }
    if isPlain { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n":
        escaped.append("\\")
        escaped.append("n")
      // A carriage return would break the line.
      case "\r", "\0": continue
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Removes control and bidirectional characters from a line.
  private static func harmless(_ line: String) -> String {
    if line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return line }
    return String(
      line.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x09: true
        case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F: false
        case 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
      })
  }

  /// Adds a whole line, folded at 75 bytes but never inside a letter.
  mutating func add(line: String) {
    if line.utf8.count <= Self.mostBytes, line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      text += line
      text += "\r\n"
      return
    }
    let plain = Self.harmless(line)
    var used = 0
    for letter in plain {
      let size = letter.utf8.count
      guard size < Self.mostBytes else {
        // A letter with very many combining marks is split between scalars.
        for scalar in letter.unicodeScalars { put(String(scalar), UTF8.width(scalar), &used) }
        continue
      }
      put(String(letter), size, &used)
    }
    text += "\r\n"
  }

  private mutating func put(_ piece: String, _ size: Int, _ used: inout Int) {
    if used + size > Self.mostBytes {
      text += "\r\n "
      used = 1
    }
    text += piece
    used += size
  }
}
