import Terminal
import Testing
import Timekeeping

@testable import App

/// The mouse, and what it can be pointed at.
extension Play {
  func mouse(_ kind: MouseEvent.Kind, at point: Point) {
    _ = screen
    clock.advance(milliseconds: 400)
    coordinator.handle(.mouse(MouseEvent(kind: kind, at: point)), at: clock.now)
  }

  /// The row of the screen in which this stands first.
  func row(of text: String) throws -> Int {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) })
  }
}
