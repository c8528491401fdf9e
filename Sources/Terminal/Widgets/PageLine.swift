import Terminal

/// A line of a page.
public struct PageLine: Hashable, Sendable {
  /// What stands there.
  public var text: String
  /// What it is for.
  public var role: Role

  /// A line of text.
  public init(_ text: String = "", _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}
