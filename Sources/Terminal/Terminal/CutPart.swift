/// The visible part of a list or page.
public struct CutPart: Hashable, Sendable {
  /// Its area.
  public let area: Rect
  /// The number of lines above it.
  public let above: Int
  /// The number of lines below it.
  public let below: Int
}
