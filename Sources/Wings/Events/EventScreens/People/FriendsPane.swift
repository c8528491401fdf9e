import Events
import Languages
import MapScreens
import Shell
import Terminal
import Timekeeping
import Widgets

/// The list of events that followed people want to attend, those with the most people first.
struct FriendsPane: Pane, @MainActor ModelPane, TypingPane, FramedPane, HelpedPane {
  let model: FriendsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.friends.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  var filter: TypedFilter? { model.isOffering ? model.offers.filter : model.list.filter }

  var helpNotes: [HelpNote] { EventLegend.notes(context) }

  private var page: ListPage<FriendsViewModel.Item> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.whoTapped() }
    ) { table() }
    page.label = "events.key.who"
    page.tableInColumns = { table(isNarrow: $0 < Self.narrow) }
    page.heading = { model.words }
    page.edge = { context.text("events.list.count", count: model.list.items.count) }
    page.look = look
    return page
  }

  private var offers: PeopleOffer { PeopleOffer(model: model) }

  var bindings: [KeyBinding] {
    if model.isOffering { return offers.bindings }
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    let (acts, line) = (model.acts, model.selected?.line)
    let (actKeys, listKeys) =
      (EventActKeys(acts: acts, line: line), EventListKeys(acts: acts, line: line))
    return page.bindings() + [
      KeyBinding(.character("e"), "events.key.event", disabled: none) { model.eventTapped() },
      KeyBinding(.character("p"), "people.key.person", disabled: none) { model.personTapped() },
      KeyBinding(.character("P"), "events.key.findPeople") { model.findTapped() },
    ] + actKeys.bindings.prefix(2) + narrowing + [
      listKeys.why, listKeys.new, actKeys.importing(footer: false),
    ] + actKeys.bindings.dropFirst(2) + [listKeys.zone]
  }

  private var narrowing: [KeyBinding] {
    let clear = KeyBinding(.control("u"), "events.key.all") {
      model.clearTapped()
      return .stay
    }
    return [
      EventListKeys.criteria, EventListKeys.sort { model.sortTapped() },
      EventListKeys.category { model.categoryTapped() }, EventListKeys.weekend(context),
    ] + (model.chosen.isEmpty ? [] : [clear])
  }

  func take(_ input: Input) -> Move? {
    model.isOffering ? offers.page.take(input) : page.take(input)
  }
}

// MARK: - Drawing
extension FriendsPane {
  func draw(on canvas: inout Canvas, in whole: Rect) {
    if model.isOffering {
      offers.page.draw(on: &canvas, in: whole)
    } else {
      page.draw(on: &canvas, in: whole)
    }
  }

  private func look(at item: FriendsViewModel.Item) -> ListPage<FriendsViewModel.Item>.Look {
    { canvas, area in
      let inside = Box(item.line.event.title, isFocused: false).draw(on: &canvas, in: area)
      let place = FriendPhotos(context).draw(item.images, on: &canvas, in: inside)
      var state = PageState()
      Page(lines(of: item, columns: place.columns)).draw(on: &canvas, in: place, state: &state)
    }
  }

  private func lines(of item: FriendsViewModel.Item, columns: Int) -> [PageLine] {
    let summary = EventSummary(
      line: item.line, categories: model.categories, here: context.eventPlace?.point,
      followed: item.friends.count, clash: model.clash(of: item.line), context: context)
    return summary.wrap(item.friends.map(\.name), columns).map { PageLine($0, .accent) }
      + [PageLine()] + summary.whole(columns: columns) + summary.description(columns: columns)
  }

  /// The width below which titles shrink and the place column is omitted.
  private static let narrow = 70

  private func columns(isNarrow: Bool) -> [TableColumn] {
    var (title, who) = (
      TableColumn(context.text("events.list.event"), least: 22),
      TableColumn(context.text("events.list.who"), least: 20)
    )
    if isNarrow { (title.least, title.fewest, who.least, who.fewest) = (16, 14, 10, 8) }
    let when = TableColumn(context.text("events.list.when"), least: EventTimes.columns)
    let place = TableColumn(context.text("events.list.place"), priority: 1)
    return [TableColumn("", columns: EventMarks.columns), when, title, who]
      + (isNarrow ? [] : [place])
  }

  private func table(isNarrow: Bool = false) -> Table {
    let (times, columns) = (context.eventTimes, columns(isNarrow: isNarrow))
    let items = model.list.items
    return Table(columns: columns, count: items.count) { place in
      let (item, marks) = (items[place], EventMarks(items[place].line, context))
      let event = item.line.event
      return TableRow(
        [
          marks.text, times.short(event), marks.title, who(item.friends),
          event.online ? context.text("events.mark.online") : event.position?.name ?? "",
        ], role: marks.role)
    }
  }

  /// Returns one name and the number of the others.
  private func who(_ friends: [EventView.Person]) -> String {
    guard let first = friends.first else { return "" }
    if friends.count == 1 { return first.name }
    return context.text("events.friends.more", ["name": first.name], count: friends.count - 1)
  }
}
