/// Editing a line of text; a position is a number of characters, as people count them.
extension FormField {
  /// The most characters a field takes, far above every field's own limit.
  static let capacity = 4_000

  /// The folder that a path is offered to begin with; a whole path takes its place.
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
    guard isTyped, cursor > 0 else { return }
    text = String(text.prefix(cursor - 1) + text.dropFirst(cursor))
    cursor -= 1
  }

  package mutating func deleteForward() {
    guard isTyped, cursor < text.count else { return }
    text = String(text.prefix(cursor) + text.dropFirst(cursor + 1))
  }

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

  /// The next or previous choice, or the other state of a check box.
  package mutating func turn(by steps: Int) {
    switch kind {
    case .check: text = isChecked ? "" : "yes"
    case .choice(let choices):
      guard !choices.isEmpty else { return }
      let now = choices.firstIndex { $0.id == text } ?? 0
      text = choices[(now + steps + choices.count) % choices.count].id
    case .text, .paragraph, .hidden, .pin: break
    }
  }
}
