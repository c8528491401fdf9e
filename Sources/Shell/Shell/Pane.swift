import Languages
import Terminal
import Timekeeping

/// A screen: what its keys do and what it draws, a value around its view model.
package protocol Pane {
  var title: Wording { get }
  var bindings: [KeyBinding] { get }
  func draw(on canvas: inout Canvas, in area: Rect)

  /// Takes input before the bindings do; `nil` where it is not for this screen.
  func take(_ input: Input) -> Move?
  /// Somebody, here or in another terminal, changed something in the store.
  func storeChanged() -> Move
  /// Time has passed: before every key and answer, and at least every ``wakesEvery``.
  func timePassed(_ now: Stamp) -> Move
  /// Milliseconds between two redraws that only time asks for; `nil` where nothing ticks.
  var wakesEvery: Int? { get }
  var hasUnsavedText: Bool { get }
  /// Whether every key that prints is text now.
  var takesText: Bool { get }
  /// What runs, at the right of the breadcrumb line.
  var live: LiveStatus? { get }
  /// Whether undo, clear and nothing are what `Ctrl-Z`, `Ctrl-C` and `Ctrl-S` do here.
  var keepsControlKeys: Bool { get }
}

extension Pane {
  package func take(_ input: Input) -> Move? { nil }
  package func storeChanged() -> Move { .stay }
  package func timePassed(_ now: Stamp) -> Move { .stay }
  package var wakesEvery: Int? { nil }
  package var hasUnsavedText: Bool { false }
  package var takesText: Bool { false }
  package var live: LiveStatus? { nil }
  package var keepsControlKeys: Bool { false }
}
