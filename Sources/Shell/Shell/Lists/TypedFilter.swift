import Languages
import Terminal

/// Text typed to narrow a list down to what holds it.
package struct TypedFilter {
  package private(set) var text = ""
  package private(set) var isTyping = false
  /// More characters than anything in a list has.
  private static let longestPaste = 200

  package init() {}

  package mutating func begin() { isTyping = true }

  package mutating func clear() { self = TypedFilter() }

  /// Takes typing; other input is none of its business.
  ///
  /// - Returns: Whether it was taken.
  package mutating func take(_ input: Input) -> Bool {
    guard isTyping else { return false }
    switch input {
    case .paste(let pasted): text += TextWidth.cleaned(String(pasted.prefix(Self.longestPaste)))
    case .key(.character(let character), _): text += TextWidth.cleaned(String(character))
    case .key(.backspace, _): text = String(text.dropLast())
    case .key(.enter, _): isTyping = false
    case .key(.escape, _): clear()
    default: return false
    }
    return true
  }

  /// Whether any of these holds the text, in any letter case and without regard to accents.
  package func passes(_ texts: [String]) -> Bool {
    let wanted = PlainLetters.of(text)
    return wanted.isEmpty || texts.contains { PlainLetters.of($0).contains(wanted) }
  }

  /// How it stands in a heading; nothing where nothing is narrowed down.
  package var heading: String { isTyping || !text.isEmpty ? "/" + text : "" }
}
