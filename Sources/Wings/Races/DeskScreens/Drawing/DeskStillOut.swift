import Shell
import Terminal
import Widgets

/// The list of those still out beside the board, computed once a second at most.
final class DeskStillOut {
  private var page = Page()
  private var reckoned: (second: Int, columns: Int)?

  /// Discards the list, so that a change shows within the same second.
  func forget() { reckoned = nil }

  func draw(_ model: DeskViewModel, on canvas: inout Canvas, in area: Rect) {
    let box = Box(model.context.text("desk.stillOut.pane"), isFocused: false)
    let inside = box.draw(on: &canvas, in: area)
    let elapsed = model.elapsedMilliseconds ?? 0
    let now = (second: elapsed / 1_000, columns: inside.columns)
    if reckoned.map({ $0 != now }) ?? true {
      page =
        StillOutText(
          model.book, atElapsed: elapsed, columns: inside.columns, model.context
        ).page
      reckoned = now
    }
    var state = PageState()
    page.draw(on: &canvas, in: inside, state: &state)
  }
}
