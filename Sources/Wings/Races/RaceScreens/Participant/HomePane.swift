import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Home of a participant, and of a guest.
struct HomePane: Pane {
  let model: HomeViewModel

  var title: Wording { Wording("races.home.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  private var view: CompetitionListView {
    CompetitionListView(
      list: model.list, context: model.context, empty: "races.home.empty",
      sign: { model.hasJoined($0) ? "*" : " " })
  }

  var bindings: [KeyBinding] {
    view.bindings([
      view.binding(.enter, "common.key.open", model.openTapped),
      view.binding(.character("J"), "races.home.key.join", model.joinTapped),
      KeyBinding(.character("r"), "records.key.records") { .open(.records(.all)) },
      KeyBinding(.character("S"), "series.key.list", footer: false) { .open(.seriesList) },
    ])
  }

  func take(_ input: Input) -> Move? { view.take(input, open: model.openTapped) }
  var takesText: Bool { model.list.rows.filter.isTyping }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }
  func draw(on canvas: inout Canvas, in area: Rect) { view.draw(on: &canvas, in: area) }
}
