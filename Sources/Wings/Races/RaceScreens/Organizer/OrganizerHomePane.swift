import Languages
import Races
import Seasons
import Shell
import Terminal

/// Home of an organizer: every active competition, the own ones marked.
struct OrganizerHomePane: Pane {
  let model: OrganizerListViewModel

  var title: Wording { Wording("races.organizer.home") }

  private var view: CompetitionListView {
    CompetitionListView(
      list: model.list, surroundings: model.surroundings, empty: "races.organizer.homeEmpty",
      sign: { model.isOwn($0) ? "*" : " " })
  }

  var bindings: [KeyBinding] {
    view.bindings([
      view.binding(.enter, "common.key.open", open),
      KeyBinding(.character("n"), "races.organizer.key.create") { .open(.create(model: nil)) },
      KeyBinding(.character("r"), "records.key.records") { .open(.records(.all)) },
      KeyBinding(.character("S"), "series.key.list", footer: false) { .open(.seriesList) },
    ])
  }

  private func open(_ competition: Competition) -> Move { .open(.competition(competition.id)) }

  func take(_ input: Input) -> Move? { view.take(input, open: open) }
  var takesText: Bool { model.list.rows.filter.isTyping }
  func storeChanged() -> Move {
    model.list.refresh()
    return .stay
  }
  func draw(on canvas: inout Canvas, in area: Rect) { view.draw(on: &canvas, in: area) }
}
