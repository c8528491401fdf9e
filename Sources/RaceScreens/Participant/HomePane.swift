import Languages
import Stage
import Terminal

/// Home of a participant, and of a guest.
struct HomePane: Pane {
  let model: HomeViewModel

  var title: Wording { Wording("races.home.title") }

  private var view: CompetitionListView {
    CompetitionListView(
      list: model.list, surroundings: model.surroundings,
      empty: model.list.all.isEmpty ? "races.home.empty" : "races.list.noMatch",
      sign: { model.hasJoined($0) ? "*" : " " })
  }

  var bindings: [KeyBinding] {
    let guest = model.isGuest ? Wording("races.home.guestCannotJoin") : nil
    return view.bindings + [
      KeyBinding(.character("/"), "common.key.filter", footer: false) {
        model.list.filterTapped()
        return .stay
      },
      KeyBinding(.character("s"), "races.board.key.sort", footer: false) {
        model.list.sortTapped()
        return .stay
      },
      view.binding(.enter, "common.key.open", model.openTapped),
      view.binding(.character("J"), "races.home.key.join", disabled: guest, model.joinTapped),
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.list.takeFilter(input) { return .stay }
    if case .mouse(let mouse) = input, mouse.kind == .press { return model.clicked(at: mouse.at) }
    return ReadingKeys(line: { model.turned(by: $0) }, page: { _ in }).take(input)
  }

  func storeChanged() { model.refresh() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let list = model.list
    let heading = NarrowedHeading(
      shown: list.competitions.count, all: list.all.count, filter: list.filter,
      sorting: list.order == .newest
        ? "" : model.surroundings.text("races.list.sortedBy.\(list.order)"),
      surroundings: model.surroundings)
    view.draw(on: &canvas, in: heading.draw(on: &canvas, in: area))
  }
}
