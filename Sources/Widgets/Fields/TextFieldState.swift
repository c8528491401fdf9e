import Terminal

/// A text being typed; positions and limits are counted in characters, as people count them.
public struct TextFieldState: Hashable, Sendable {
  /// What has been typed.
  public private(set) var text: String
  /// Characters before the cursor.
  public private(set) var cursor: Int
  /// The most characters it takes; `nil` for any number.
  public let limit: Int?
  /// Whether a line end is text: only where there are several lines.
  public let hasLines: Bool
  /// Whether what is typed is shown as stars.
  public var isHidden: Bool

  /// A field with a text, the cursor behind it.
  public init(
    _ text: String = "", limit: Int? = nil, isHidden: Bool = false, hasLines: Bool = false
  ) {
    self.text = text
    self.limit = limit
    self.isHidden = isHidden
    self.hasLines = hasLines
    cursor = text.count
  }

  /// Replaces the text, the cursor behind it.
  public mutating func replace(with text: String) {
    self.text = text
    cursor = text.count
  }

  /// Makes a change.
  ///
  /// - Parameter edit: What to do.
  /// - Returns: `false` where the text would have gone over its limit; it is as it was then.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) -> Bool {
    switch edit {
    case .insert(let typed): return insert(typed)
    case .deleteBackward: remove(cursor - 1..<cursor)
    case .deleteForward: remove(cursor..<cursor + 1)
    case .deleteWord: remove(startOfWord..<cursor)
    case .deleteToStart: remove(0..<cursor)
    case .deleteToEnd: remove(cursor..<text.count)
    case .left: move(to: cursor - 1)
    case .right: move(to: cursor + 1)
    case .start: move(to: 0)
    case .end: move(to: text.count)
    }
    return true
  }

  /// Puts the cursor behind so many characters.
  public mutating func move(to position: Int) {
    cursor = max(0, min(position, text.count))
  }

  /// A letter and a mark typed after it make one character: the cursor is counted anew.
  private mutating func insert(_ typed: String) -> Bool {
    let before = text.prefix(cursor) + clean(typed)
    let joined = String(before) + text.dropFirst(cursor)
    if let limit, joined.count > limit, joined.count > text.count { return false }
    cursor = before.count
    text = joined
    return true
  }

  private func clean(_ typed: String) -> String {
    guard hasLines else { return TextWidth.cleaned(typed) }
    return typed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { TextWidth.cleaned(String($0)) }.joined(separator: "\n")
  }

  private mutating func remove(_ range: Range<Int>) {
    let first = max(0, range.lowerBound)
    let end = min(text.count, range.upperBound)
    guard first < end else { return }
    text = String(text.prefix(first)) + text.dropFirst(end)
    cursor = first
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(cursor))
    var start = before.count
    while start > 0, before[start - 1].isWhitespace { start -= 1 }
    while start > 0, !before[start - 1].isWhitespace { start -= 1 }
    return start
  }
}
