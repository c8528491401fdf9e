import Events
import Languages
import People
import Shell
import Terminal
import Widgets

/// The people whom Friends offers to follow while it lists no events.
struct PeopleOffer {
  let model: FriendsViewModel

  private var context: AppContext { model.context }

  var page: ListPage<OfferedPerson> {
    var page = ListPage(
      model.offers, context, notice: Wording("common.list.noneLike"),
      open: { _ in model.personTapped() }
    ) { table }
    page.edge = { context.text("events.offers.title") }
    page.head = { room in
      TextLines.wrap(context.text(model.offerNotice), columns: room.area.columns)
        .map { PageLine($0, .dim) } + [PageLine()]
    }
    return page
  }

  var bindings: [KeyBinding] {
    let list = EventListKeys(acts: model.acts, line: nil)
    let find = KeyBinding(.character("P"), "events.key.findPeople") { model.findTapped() }
    return page.bindings([
      page.key(.character("F"), "people.key.follow") { _ in model.followTapped() }, find,
      EventActKeys(acts: model.acts, line: nil).undo, list.new,
    ])
  }

  private var table: Table {
    let offers = model.offers.items
    let columns = [
      TableColumn(context.text("common.list.name")), TableColumn(context.text("events.offers.why")),
    ]
    return Table(columns: columns, count: offers.count) { place in
      TableRow([offers[place].person.name, context.text(reason(offers[place]))])
    }
  }

  private func reason(_ offer: OfferedPerson) -> Wording {
    switch offer.reason {
    case .event(let title): Wording("events.offers.event", ["event": title])
    case .follower(let count): Wording("events.offers.follower", count: count)
    case .sameCity(let city): Wording("events.offers.city", ["city": city])
    }
  }
}
