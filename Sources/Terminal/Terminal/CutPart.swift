/// The part of a list or a page that the screen has room for.
public struct CutPart: Hashable, Sendable {
  /// Where it is drawn.
  public let area: Rect
  /// How many lines stand above it.
  public let above: Int
  /// How many lines stand below it.
  public let below: Int
}
