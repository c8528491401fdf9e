import Languages
import Terminal

/// A screen that changes how the surrounding frame treats it.
package protocol FramedPane {
  /// Stores the layout that keys and the mouse need, before each frame.
  func layOut(_ room: FrameRoom)
  /// The type of screen, which for a wrapper is that of the wrapped screen.
  var kind: any Pane.Type { get }
  /// Whether the breadcrumb path begins here, since the screen is unrelated to the one below it.
  var startsPath: Bool { get }
  /// Its name in the path to a screen opened from it.
  var titleOnTheWay: Wording { get }
  /// Returns whether its panes have their own borders, so that the frame draws none.
  func hasOwnBoxes(on size: Size) -> Bool
  /// Whether the screen shows the selected row of the list below it, and fits beside that list.
  ///
  /// On a wide screen both are then shown side by side.
  var standsBeside: Bool { get }
  /// Whether it takes all rows except the key line, without tabs and path, as a QR code needs.
  var takesWholeScreen: Bool { get }
  /// Returns the text at the right of the path, if there is no running clock.
  func statusText(on size: Size) -> StatusText?
}

extension Pane where Self: FramedPane {
  package var asFramed: (any FramedPane)? { self }
  package func layOut(_ room: FrameRoom) {}
  package var startsPath: Bool { false }
  package func hasOwnBoxes(on size: Size) -> Bool { false }
  package var standsBeside: Bool { false }
  package var takesWholeScreen: Bool { false }
  package func statusText(on size: Size) -> StatusText? { nil }
  package var kind: any Pane.Type { Self.self }
  package var titleOnTheWay: Wording { title }
}
