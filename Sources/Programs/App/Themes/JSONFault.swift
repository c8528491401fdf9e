/// Finds where a text stops being JSON, which FoundationEssentials does not report.
package nonisolated struct JSONFault {
  /// The maximum nesting, which limits recursion.
  private static let deepest = 256

  private let text: String
  private var rest: Substring
  private var depth = 0

  /// Returns the first line, from 1, that is not JSON; `nil` if the whole text is JSON.
  package static func line(in text: String) -> Int? {
    var walk = JSONFault(text: text, rest: text[...])
    if walk.value(), walk.next() == nil { return nil }
    return text[..<walk.rest.startIndex].count { $0.isNewline } + 1
  }

  /// Returns the next character that is not white space, without consuming it.
  private mutating func next() -> Character? {
    rest = rest.drop { $0.isWhitespace }
    return rest.first
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next() == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func value() -> Bool {
    switch next() {
    case "{": list("{", "}") { $0.string() && $0.take(":") && $0.value() }
    case "[": list("[", "]") { $0.value() }
    case "\"": string()
    default: scalar()
    }
  }

  private mutating func list(
    _ open: Character, _ close: Character, _ element: (inout JSONFault) -> Bool
  ) -> Bool {
    guard depth < Self.deepest, take(open) else { return false }
    depth += 1
    defer { depth -= 1 }
    if take(close) { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take(close)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let character = rest.first, !character.isNewline {
      rest.removeFirst()
      if character == "\"" { return true }
      if character == "\\" { rest = rest.dropFirst() }
    }
    return false
  }

  private mutating func scalar() -> Bool {
    let word = rest.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    guard ["true", "false", "null"].contains(word) || Double(word) != nil else { return false }
    rest = rest[word.endIndex...]
    return true
  }
}
