extension TextWidth {
  /// Which side of its columns a text keeps to.
  public enum Alignment: Hashable, Sendable {
    /// Spaces follow the text.
    case left
    /// Spaces precede the text.
    case right
    /// Spaces on both sides, the odd one on the right.
    case center
  }

  /// A text in exactly this many columns: cut as `fit` cuts, or filled up with spaces.
  public static func pad(
    _ text: String, columns: Int, _ alignment: Alignment = .left
  ) -> String {
    let fitted = fit(text, columns: columns)
    let missing = max(0, columns - self.columns(of: fitted))
    let before =
      switch alignment {
      case .left: 0
      case .right: missing
      case .center: missing / 2
      }
    return spaces(before) + fitted + spaces(missing - before)
  }

  /// As much of the end of a text as these columns have room for: what is being typed.
  public static func end(of text: String, columns: Int) -> String {
    var end = text[...]
    while !end.isEmpty, self.columns(of: String(end)) > columns { end = end.dropFirst() }
    return String(end)
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}
