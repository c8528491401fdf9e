import Languages
import Terminal

/// A screen that the frame around it treats in its own way.
package protocol FramedPane {
  /// Keeps what keys and the mouse read of the next frame, before every frame: rows in sight, what
  /// is cut, the place of each part.
  func layOut(_ room: FrameRoom)
  /// What kind of place it is: a board over the desk is a board.
  var kind: any Pane.Type { get }
  /// Whether the path begins here, since the screen is not about what it was opened over.
  var startsPath: Bool { get }
  /// Its name in the path to a place that was opened from it.
  var titleOnTheWay: Wording { get }
  /// Whether the screen has panes with an edge each, so that the frame draws no edge around them.
  func hasOwnBoxes(on size: Size) -> Bool
  /// Whether it is about the selected row of the place that it was opened from, and needs no more
  /// than half of a wide screen: that place is shown beside it.
  var standsBeside: Bool { get }
  /// Whether it is drawn without tabs and path, over all rows but the one of the keys: a code for
  /// cameras needs them.
  var takesWholeScreen: Bool { get }
  /// The text at the right of the path on a screen of this size, if no clock runs there.
  func aside(on size: Size) -> Aside?
}

extension Pane where Self: FramedPane {
  package var asFramed: (any FramedPane)? { self }
  package func layOut(_ room: FrameRoom) {}
  package var startsPath: Bool { false }
  package func hasOwnBoxes(on size: Size) -> Bool { false }
  package var standsBeside: Bool { false }
  package var takesWholeScreen: Bool { false }
  package func aside(on size: Size) -> Aside? { nil }
  package var kind: any Pane.Type { Self.self }
  package var titleOnTheWay: Wording { title }
}
