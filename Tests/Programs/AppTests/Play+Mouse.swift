import Terminal
import Testing
import Timekeeping

@testable import App

/// Mouse input and its targets.
extension Play {
  func mouse(_ kind: MouseEvent.Kind, at point: Point) {
    _ = screen
    clock.advance(milliseconds: 400)
    coordinator.handle(.mouse(MouseEvent(kind: kind, at: point)), at: clock.now)
  }

  /// Returns the first row of the screen that contains a text.
  func row(of text: String) throws -> Int {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) })
  }
}
