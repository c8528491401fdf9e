import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The competitors still out, when each was last seen and is due; the longest overdue first.
struct StillOutPane: Pane, LivePane {
  let model: FollowedRace

  var title: Wording { Wording("desk.stillOut.title", ["name": model.name]) }
  var live: LiveStatus? { model.status }
  var wakesEvery: Int? { model.wakesEvery }

  var bindings: [KeyBinding] {
    model.keys.bindings + [
      KeyBinding(.character("E"), "desk.stillOut.key.file") { StillOutFile(model).write() }
    ]
  }

  func take(_ input: Input) -> Move? { model.keys.take(input) }
  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func storeChanged() -> Move { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let list = StillOutText(
      model.book, atElapsed: model.elapsedMilliseconds, columns: area.columns,
      model.context)
    list.page.drawScrolled(on: &canvas, in: area, state: &model.page)
  }
}
