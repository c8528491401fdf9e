import Languages
import Terminal

/// A typed text that filters a list.
package struct TypedFilter {
  package private(set) var text = ""
  package private(set) var isTyping = false
  /// The maximum length of pasted text, more than any list contains.
  package static let longest = 200

  package init() {}

  package mutating func begin() { isTyping = true }

  package mutating func clear() { self = TypedFilter() }

  /// Takes typing, and `Esc` while it filters; ignores other input.
  ///
  /// - Returns: Whether the input was taken.
  package mutating func take(_ input: Input) -> Bool {
    guard isTyping else { return takeEscape(input) }
    switch input {
    case .paste(let pasted): text += TextWidth.cleaned(String(pasted.prefix(Self.longest)))
    case .key(.character(let character), _): text += TextWidth.cleaned(String(character))
    case .key(.backspace, _): text = String(text.dropLast())
    case .key(.control("u"), _): text = ""
    case .key(.enter, _): isTyping = false
    case .key(.escape, _): clear()
    default: return false
    }
    return true
  }

  /// Clears the filter at the first `Esc`; the next one leaves the screen.
  private mutating func takeEscape(_ input: Input) -> Bool {
    guard isNarrowing, case .key(.escape, _) = input else { return false }
    clear()
    return true
  }

  /// Whether it hides items that do not match.
  package var isNarrowing: Bool { !text.isEmpty }

  /// Returns the keys that have another meaning while the filter is typed or active.
  package func bindings(_ take: @escaping (Input) -> Move?) -> [KeyBinding] {
    func key(_ key: Key, _ label: String) -> KeyBinding {
      KeyBinding(keys: [key], label) { take(.key($0.key, at: $0.at)) ?? .stay }
    }
    let clear = key(.escape, "common.key.clearFilter")
    if isTyping { return [key(.enter, "common.key.keepFilter"), clear] }
    return isNarrowing ? [clear] : []
  }

  /// Returns whether a text contains the filter, regardless of letter case and accents.
  package func passes(_ texts: [String]) -> Bool {
    texts.contains(where: SoughtText(text).isIn) || text.isEmpty
  }

  /// Returns the ranges of a text that match.
  package func hits(in text: String) -> [Range<String.Index>] {
    TextHits.ranges(of: self.text, in: text)
  }

  /// The filter for a heading; empty if there is none.
  package var heading: String { isTyping || !text.isEmpty ? "/" + text : "" }
}
