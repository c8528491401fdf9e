import Terminal

/// One text of a row.
public struct TableCell: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What stands in it.
  public var text: String
  /// How it looks where it differs from its row.
  public var role: Role?
  /// A sign behind the text, in columns that keep a place for one.
  public var sign: Character?

  /// A text, with a look and a sign of its own where it has one.
  public init(_ text: String, role: Role? = nil, sign: Character? = nil) {
    self.text = text
    self.role = role
    self.sign = sign
  }

  /// A plain text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
