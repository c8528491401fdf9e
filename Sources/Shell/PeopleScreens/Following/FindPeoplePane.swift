import Languages
import People
import Shell
import Terminal
import Widgets

/// A search for people by name or address; before typing it lists the people that the user follows.
package struct FindPeoplePane: Pane, LivePane, TypingPane, FramedPane {
  let model: FindPeopleViewModel

  package init(model: FindPeopleViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var standsBeside: Bool { true }
  package var title: Wording { Wording("people.find.title") }
  package var filter: TypedFilter? { model.list.filter }

  private var page: ListPage<FindPeopleViewModel.Found> {
    ListPage(model.list, context, notice: model.notice, open: { _ in model.openTapped() }) { table }
  }

  package var bindings: [KeyBinding] {
    let chosen = model.list.selected?.person
    return page.bindings() + [
      KeyBinding(
        .character("F"), chosen?.isFollowed == true ? "people.key.unfollow" : "people.key.follow",
        disabled: chosen == nil ? Wording("common.nothingSelected") : nil
      ) { model.followTapped() },
      model.undo(),
    ]
  }

  package func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    return page.take(input)
  }

  package func refresh() { model.storeChanged() }

  package func draw(on canvas: inout Canvas, in whole: Rect) {
    page.draw(on: &canvas, in: whole)
  }

  private var table: Table {
    let people = model.list.items.map(\.person)
    // The column is omitted if no one has a home town.
    let hasCities = people.contains { !$0.homePlace.isEmpty }
    let columns =
      [
        TableColumn(context.text("common.list.name")),
        TableColumn(context.text("people.list.tie")),
      ] + (hasCities ? [TableColumn(context.text("people.list.city"), priority: 1)] : [])
    return Table(columns: columns, count: people.count) { place in
      let person = people[place]
      return TableRow(
        [person.name, PeopleWords.tie(person, context)] + (hasCities ? [person.homePlace] : []))
    }
  }
}
