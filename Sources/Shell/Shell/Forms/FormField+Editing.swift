/// Editing a line of text; a position is a number of characters.
extension FormField {
  /// The maximum number of characters, far above every field's own limit.
  static let capacity = 4_000

  /// The prefix offered for a path; a pasted whole path replaces it.
  static let home = "~/"

  package mutating func insert(_ typed: String) {
    guard isTyped, text.count + typed.count <= Self.capacity else { return }
    if text == Self.home, typed.hasPrefix("/") || typed.hasPrefix(Self.home) {
      (text, cursor) = ("", 0)
    }
    let before = text.prefix(cursor)
    let joined = before + typed
    text = String(joined) + text.dropFirst(cursor)
    cursor = joined.count
  }

  package mutating func deleteBackward() {
    if case .several = kind { text = chosen.dropLast().joined(separator: ",") }
    guard isTyped, cursor > 0 else { return }
    text = String(text.prefix(cursor - 1) + text.dropFirst(cursor))
    cursor -= 1
  }

  package mutating func deleteForward() {
    guard isTyped, cursor < text.count else { return }
    text = String(text.prefix(cursor) + text.dropFirst(cursor + 1))
  }

  mutating func clear() { (text, cursor) = ("", 0) }

  package mutating func deleteToStart() {
    guard isTyped else { return }
    text = String(text.dropFirst(cursor))
    cursor = 0
  }

  package mutating func deleteToEnd() {
    guard isTyped else { return }
    text = String(text.prefix(cursor))
  }

  package mutating func deleteWord() {
    guard isTyped else { return }
    let before = Array(text.prefix(cursor))
    var keep = before.count
    while keep > 0, before[keep - 1].isWhitespace { keep -= 1 }
    while keep > 0, !before[keep - 1].isWhitespace { keep -= 1 }
    text = String(before.prefix(keep)) + text.dropFirst(cursor)
    cursor = keep
  }

  package mutating func moveCursor(by steps: Int) {
    cursor = max(0, min(text.count, cursor + steps))
  }

  package mutating func moveCursor(to position: Int) {
    cursor = max(0, min(text.count, position))
  }

  /// Selects the next or previous choice, or toggles a check box.
  package mutating func turn(by steps: Int) {
    switch kind {
    case .check: text = isChecked ? "" : "yes"
    case .choice(let choices):
      guard !choices.isEmpty else { return }
      let now = choices.firstIndex { $0.id == text } ?? 0
      text = choices[(now + steps + choices.count) % choices.count].id
    case .several(let choices, _): turnLast(by: steps, among: choices)
    case .text, .paragraph, .hidden, .pin: break
    }
  }
  /// Replaces the last of several choices with the next one that is not chosen yet.
  private mutating func turnLast(by steps: Int, among choices: [Choice]) {
    let kept = chosen.dropLast()
    // "None" cannot be combined with other choices.
    let left = choices.map(\.id).filter { !kept.contains($0) && !($0.isEmpty && !kept.isEmpty) }
    guard !left.isEmpty else { return }
    let now = left.firstIndex(of: chosen.last ?? "") ?? 0
    let next = left[(now + steps + left.count) % left.count]
    text = (kept + [next]).filter { !$0.isEmpty }.joined(separator: ",")
  }

  /// Handles Space: adds another choice to several, or else selects the next choice.
  mutating func turnOrAdd() {
    guard case .several(let choices, let most) = kind, !chosen.isEmpty else { return turn(by: 1) }
    let left = choices.map(\.id).first { !$0.isEmpty && !chosen.contains($0) }
    guard chosen.count < most, let left else { return }
    text = (chosen + [left]).joined(separator: ",")
  }
}
