/// Finds where a text stops being JSON; the decoder of the essentials library does not say.
package nonisolated struct JSONFault {
  /// Deeper than anybody writes, and no deeper than a call may go into itself.
  private static let deepest = 256

  private let text: String
  private var rest: Substring
  private var depth = 0

  /// The line, from 1, at which a text is no JSON any more; `nil` where it is JSON throughout.
  package static func line(in text: String) -> Int? {
    var walk = JSONFault(text: text, rest: text[...])
    if walk.value(), walk.next() == nil { return nil }
    return text[..<walk.rest.startIndex].count { $0.isNewline } + 1
  }

  /// The next character that is no space, which stays where it is.
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
