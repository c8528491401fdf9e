/// Something done with the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button came up.
    case release
    /// The wheel turned away from the hand.
    case wheelUp
    /// The wheel turned towards the hand.
    case wheelDown
  }

  /// What was done.
  public var kind: Kind
  /// The cell it was done on.
  public var at: Point

  /// An event on one cell.
  public init(kind: Kind, at: Point) {
    self.kind = kind
    self.at = at
  }
}
