import MapScreens
import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The list of popular future events, with a preview beside or below it.
struct PopularPane: Pane, @MainActor ModelPane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: PopularViewModel

  private var context: AppContext { model.context }
  private var isWide: Bool { model.isWide }
  /// Whether every row shows the distance, for a search around a point or a sort by distance.
  private var isTellingDistance: Bool {
    model.chosen.criteria.point != nil || model.sorting.column == .distance
  }

  var title: Wording { Wording("events.popular.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  func layOut(_ room: FrameRoom) { model.isWide = Preview.hasRoom(on: room.terminal) }
  func statusText(on size: Size) -> StatusText? {
    let parts = [context.eventPlace?.name ?? "", context.eventTimes.clockNow]
    return StatusText(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }
  var helpNotes: [HelpNote] { EventLegend.notes(context) }

  var page: ListPage<EventLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { eventTable.table }
    page.heading = { heading }
    page.counts = { (model.count, model.page?.all ?? 0) }
    page.sorting = ListSorting(walk: model.sortTapped, turn: {}) { column in
      if let order = eventTable.order(ofColumn: column) { model.sortTapped(by: order) }
    }
    page.edge = { context.text("events.list.count", count: model.page?.count ?? 0) }
    page.look = look
    page.lookBelow = .rows(Self.summaryRows, ofAtLeast: Self.fewestRows)
    return page
  }

  var bindings: [KeyBinding] {
    let actKeys = EventActKeys(acts: model.acts, line: model.selected)
    let listKeys = EventListKeys(
      acts: model.acts, line: model.selected, order: model.sorting.column)
    let acts = actKeys.bindings
    return page.walking + keptHere + acts.prefix(2) + narrowing
      + [listKeys.why, listKeys.new, actKeys.importing(footer: false)]
      + acts.dropFirst(2) + [listKeys.zone]
  }

  /// The key that lists what a visitor marked on a shared machine.
  private var keptHere: [KeyBinding] {
    let listState = context.eventListState
    guard context.isForStrangers, listState.hasKeptHere else { return [] }
    return [
      KeyBinding(
        .character("A"), listState.showsKeptHere ? "events.key.all" : "events.key.keptHere"
      ) {
        model.keptHereTapped()
        return .stay
      }
    ]
  }

  private var narrowing: [KeyBinding] {
    func key(_ key: Key, _ label: String, footer: Bool = true, _ act: @escaping () -> Void)
      -> KeyBinding
    {
      KeyBinding(key, label, footer: footer) {
        act()
        return .stay
      }
    }
    let clear = key(.control("u"), "events.key.all") { model.clearTapped() }
    return [
      EventListKeys.criteria,
      key(.character("/"), "common.key.filter") { model.list.filterTapped() },
      EventListKeys.sort { model.sortTapped() },
      EventListKeys.category { model.categoryTapped() }, EventListKeys.weekend(context),
      KeyBinding(
        .character("o"), model.isForYou ? "events.key.forAll" : "events.key.forYou",
        disabled: context.user == nil ? context.sharedMachineObstacle : nil, footer: false
      ) { model.forYouTapped() },
    ] + (model.chosen.isEmpty ? [] : [clear])
  }
}

// MARK: - Drawing
extension PopularPane {
  /// The rows of the preview below the list, including its rule.
  private static let summaryRows = 5
  private static let fewestRows = 14

  func draw(on canvas: inout Canvas, in whole: Rect) {
    page.draw(on: &canvas, in: KioskHead(context).drawNow(on: &canvas, in: whole))
  }

  private func look(at line: EventLine) -> ListPage<EventLine>.Look {
    let (summary, title) = (summary(line), line.event.title)
    return { canvas, area in
      if isWide {
        summary.draw(
          on: &canvas, in: Box(title, isFocused: false).draw(on: &canvas, in: area))
      } else {
        Preview.draw(title, on: &canvas, in: area) { summary.lines(columns: $0.columns) }
      }
    }
  }

  private func summary(_ line: EventLine) -> EventSummary {
    EventSummary(
      line: line, categories: model.page?.categories ?? CategoryList(),
      here: context.eventPlace?.point, followed: model.friends(of: line),
      clash: model.clash(of: line), context: context)
  }

  private var eventTable: EventListTable {
    EventListTable(
      lines: model.list.items, categories: model.page?.categories ?? CategoryList(),
      sorting: model.sorting,
      here: isTellingDistance || isWide ? context.eventPlace?.point : nil, context: context,
      tellsDistance: isTellingDistance, isWide: isWide, fitting: isWide ? .present : .shown)
  }

  /// A note that the reader's location is unknown, and how to set it.
  private var nowhere: String {
    _ = context.eventPlace?.point
    return context.here.isUnknown && model.chosen.criteria.point == nil
      ? context.text("events.popular.nowhere") : ""
  }

  /// The filters, the order and the time zone.
  private var heading: String {
    let categories = model.page?.categories ?? CategoryList()
    let narrowed =
      context.eventListState.onlyKeptHere == nil
      ? CriteriaWords(model.chosen, categories, context.eventTimes).clearable
      : context.text("events.narrowed.keptHere")
    let zone = context.text(EventLegend.zone(context))
    return [narrowed, model.orderText, nowhere, zone].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }
}
