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

  /// Takes typing, and `Esc` as long as it narrows anything down; other input is none of its business.
  ///
  /// - Returns: Whether it was taken.
  package mutating func take(_ input: Input) -> Bool {
    guard isTyping else { return takeEscape(input) }
    switch input {
    case .paste(let pasted): text += TextWidth.cleaned(String(pasted.prefix(Self.longestPaste)))
    case .key(.character(let character), _): text += TextWidth.cleaned(String(character))
    case .key(.backspace, _): text = String(text.dropLast())
    case .key(.control("u"), _): text = ""
    case .key(.enter, _): isTyping = false
    case .key(.escape, _): clear()
    default: return false
    }
    return true
  }

  /// The first `Esc` shows everything again, the next one leaves.
  private mutating func takeEscape(_ input: Input) -> Bool {
    guard isNarrowing, case .key(.escape, _) = input else { return false }
    clear()
    return true
  }

  /// Whether it holds back what does not answer it.
  package var isNarrowing: Bool { !text.isEmpty }

  /// The keys that mean something else while it is typed, or while it narrows a list down, as the
  /// footer and help name them.
  package func bindings(_ take: @escaping (Input) -> Move?) -> [KeyBinding] {
    func key(_ key: Key, _ label: String) -> KeyBinding {
      KeyBinding(keys: [key], label) { take(.key($0.key, at: $0.at)) ?? .stay }
    }
    let clear = key(.escape, "common.key.clearFilter")
    if isTyping { return [key(.enter, "common.key.keepFilter"), clear] }
    return isNarrowing ? [clear] : []
  }

  /// Whether any of these holds the text, in any letter case and without regard to accents.
  package func passes(_ texts: [String]) -> Bool {
    texts.contains(where: SoughtText(text).isIn) || text.isEmpty
  }

  /// The pieces of a text for which it passes.
  package func hits(in text: String) -> [Range<String.Index>] {
    let wanted = Array(PlainLetters.of(self.text).unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    // A letter may have a plain form of two, so that each knows where it came from.
    let letters = text.indices.flatMap { place in
      PlainLetters.of(String(text[place])).unicodeScalars.map { (scalar: $0, place: place) }
    }
    var hits: [Range<String.Index>] = []
    var start = 0
    while start + wanted.count <= letters.count {
      let end = start + wanted.count
      if letters[start..<end].lazy.map(\.scalar).elementsEqual(wanted) {
        hits.append(letters[start].place..<text.index(after: letters[end - 1].place))
        start = end
      } else {
        start += 1
      }
    }
    return hits
  }

  /// How it stands in a heading; nothing where nothing is narrowed down.
  package var heading: String { isTyping || !text.isEmpty ? "/" + text : "" }
}
