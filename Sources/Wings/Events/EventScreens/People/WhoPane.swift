import Accounts
import Events
import Languages
import PeopleScreens
import Shell
import Terminal
import Widgets

/// The people who want to attend: visible names, followed people first, and the total.
struct WhoPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: WhoViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.who.title") }

  var page: ListPage<ComingPerson> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { table }
    page.head = { room in
      TextLines.wrap(counts, columns: room.area.columns).map { PageLine($0, .title) }
    }
    return page
  }

  func refresh() { model.storeChanged() }

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
