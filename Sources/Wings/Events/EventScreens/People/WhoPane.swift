import Accounts
import Events
import Languages
import PeopleScreens
import Shell
import Terminal
import Widgets

/// Who wants to come: names that may be seen, friends first, and how many there are in all.
struct WhoPane: Pane, LivePane, TypingPane, FramedPane {
  let model: WhoViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.who.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<ComingPerson> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] { keys.bindings }
  func take(_ input: Input) -> Move? { keys.take(input) }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: context)
    let filtered = heading.draw(on: &canvas, in: whole)
    let counts = TextLines.wrap(counts, columns: filtered.columns)
    let (head, area) = filtered.splitTop(min(counts.count, filtered.rows / 2))
    for (row, line) in counts.enumerated().prefix(head.rows) {
      canvas.write(line, row: head.row + row, column: head.column, style: Style(.title))
    }
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    var table = table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: area, state: &model.list.state)
  }

  private var counts: String {
    guard let read = model.read else { return model.name }
    let more =
      read.others > 0 && !read.people.isEmpty
      ? context.text("events.who.hidden", count: read.others) : ""
    let parts = [
      model.name, context.text("events.who.coming", count: read.comingCount),
      EventSummary.going(read.goers, withGuests: read.goingCount, context), more,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "   ")
  }

  private var table: Table {
    let columns = [
      TableColumn(context.text("common.list.name")),
      TableColumn(context.text("events.list.state")),
      TableColumn(context.text("people.list.tie"), priority: 1),
    ]
    let people = model.list.items
    return Table(columns: columns, count: people.count) { place in
      let person = people[place]
      let state = context.text(
        person.isGoing ? "events.who.going" : "events.who.interested")
      return TableRow(
        [
          person.name, state,
          PeopleWords.tie(isFollowed: person.isFollowed, follows: person.follows, context),
        ], role: person.id == context.user?.id ? .ownRow : .text)
    }
  }
}
