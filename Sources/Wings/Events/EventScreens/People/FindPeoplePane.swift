import Events
import Languages
import Shell
import Terminal
import Widgets

/// People by name or address, with those one follows before anything is typed.
struct FindPeoplePane: Pane, LivePane, TypingPane, FramedPane {
  let model: FindPeopleViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.people.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<FindPeopleViewModel.Found> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    let chosen = model.list.selected?.person
    return keys.bindings + [
      KeyBinding(
        .character("F"), chosen?.isFollowed == true ? "events.key.unfollow" : "events.key.follow",
        disabled: chosen == nil ? Wording("common.nothingSelected") : nil
      ) { model.followTapped() },
      EventActKeys(acts: model.acts, line: nil).undo,
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    return keys.take(input)
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    NarrowedTable(list: model.list, context: context, notice: model.notice) { table }
      .draw(on: &canvas, in: whole)
  }

  private var table: Table {
    let people = model.list.items.map(\.person)
    // Where nobody says where they live, nothing is missing.
    let hasCities = people.contains { !$0.homePlace.isEmpty }
    let columns =
      [
        TableColumn(context.text("events.list.name")),
        TableColumn(context.text("events.list.tie")),
      ] + (hasCities ? [TableColumn(context.text("events.form.city"), priority: 1)] : [])
    return Table(columns: columns, count: people.count) { place in
      let person = people[place]
      return TableRow(
        [person.name, PeopleWords.tie(person, context)] + (hasCities ? [person.homePlace] : []))
    }
  }
}
