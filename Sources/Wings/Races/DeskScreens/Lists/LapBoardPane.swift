import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// Laps to go in large digits, for each group with its own finish.
struct LapBoardPane: Pane, LivePane {
  let model: FollowedRace

  var title: Wording { Wording("desk.lapBoard.title", ["name": model.name]) }
  var live: LiveStatus? { model.status }
  var wakesEvery: Int? { model.wakesEvery }
  var bindings: [KeyBinding] { [] }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func storeChanged() -> Move { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let boards = LapBoards(of: model.book).all
    guard !boards.isEmpty else {
      canvas.write(
        model.text("desk.lapBoard.nobody"), row: area.row, column: area.column,
        style: Style(.dim), limit: area.columns)
      return
    }
    LapBoardView(boards: boards, model: model).draw(on: &canvas, in: area)
  }
}
