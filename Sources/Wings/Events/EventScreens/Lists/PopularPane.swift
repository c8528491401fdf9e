import MapScreens
import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// Popular: what lies ahead, with a look at what is chosen beside or below it.
struct PopularPane: Pane, LivePane, TypingPane, FramedPane, HelpedPane {
  let model: PopularViewModel

  private var context: AppContext { model.context }
  private var isWide: Bool { model.isWide }
  /// Where somebody looks round, or sorts by how far it is, every row says so.
  private var isTellingDistance: Bool {
    model.chosen.criteria.point != nil || model.sorting.column == .distance
  }

  var title: Wording { Wording("events.popular.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  func aside(on size: Size) -> Aside? {
    let parts = [context.eventPlace?.name ?? "", context.eventTimes.clockNow]
    return Aside(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }
  var filter: TypedFilter? { model.list.filter }
  var wakesEvery: Int? { model.wakesEvery }
  var helpNotes: [HelpNote] { EventLegend.notes(context) }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    let actKeys = EventActKeys(acts: model.acts, line: model.selected)
    let listKeys = EventListKeys(
      acts: model.acts, line: model.selected, order: model.sorting.column)
    let acts = actKeys.bindings
    return keys.bindings + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() }
    ] + keptHere + acts.prefix(2) + narrowing + [
      listKeys.why, listKeys.new, actKeys.importing(footer: false),
    ] + acts.dropFirst(2) + [listKeys.zone]
  }

  /// What somebody has marked since they stand at a shared machine.
  private var keptHere: [KeyBinding] {
    let shelf = context.eventShelf
    guard context.isForStrangers, shelf.hasKeptHere else { return [] }
    return [
      KeyBinding(
        .character("A"), shelf.showsKeptHere ? "events.key.all" : "events.key.keptHere"
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
      EventListKeys.category { model.categoryTapped() },
      KeyBinding(
        .character("o"), model.isForYou ? "events.key.forAll" : "events.key.forYou",
        disabled: context.user == nil ? context.sharedMachineObstacle : nil, footer: false
      ) { model.forYouTapped() },
    ] + (model.chosen.isEmpty ? [] : [clear])
  }

  func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    if let order = model.list.state.heading(at: mouse.at).flatMap(eventTable.order(ofColumn:)) {
      model.sortTapped(by: order)
      return .stay
    }
    return model.list.clicked(at: mouse.at).map { $0 ? model.openTapped() : .stay }
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
}

// MARK: - Drawing
extension PopularPane {
  /// Rows of the look below the list, its rule included.
  private static let summaryRows = 5
  private static let fewestRows = 14

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let whole = KioskHead(context).drawNow(on: &canvas, in: whole)
    model.isWide = Preview.hasRoom(on: canvas.size)
    guard model.isWide else { return drawStacked(on: &canvas, in: whole) }
    let box = Box(context.text("events.list.count", count: model.page?.count ?? 0))
    guard let chosen = model.selected else {
      return drawList(on: &canvas, in: box.draw(on: &canvas, in: whole))
    }
    let (left, right) = Preview.places(
      of: table, in: whole, on: canvas.size, state: &model.list.state)
    drawList(on: &canvas, in: box.draw(on: &canvas, in: left))
    drawPreview(chosen, on: &canvas, in: right)
  }

  private func drawPreview(_ chosen: EventLine, on canvas: inout Canvas, in area: Rect) {
    let inside = Box(chosen.event.title, isFocused: false).draw(on: &canvas, in: area)
    summary(chosen).draw(on: &canvas, in: inside)
  }

  /// The look stands below, where there are rows for it.
  private func drawStacked(on canvas: inout Canvas, in whole: Rect) {
    guard whole.rows >= Self.fewestRows, !canvas.isLinear, let chosen = model.selected else {
      return drawList(on: &canvas, in: whole)
    }
    let (list, foot) = whole.splitBottom(Self.summaryRows)
    drawList(on: &canvas, in: list)
    Preview.draw(chosen.event.title, on: &canvas, in: foot) {
      summary(chosen).lines(columns: $0.columns)
    }
  }

  private func summary(_ line: EventLine) -> EventSummary {
    EventSummary(
      line: line, categories: model.page?.categories ?? CategoryList(),
      here: context.eventPlace?.point, followed: model.friends(of: line), context: context)
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    var table = table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: area, state: &model.list.state)
  }

  private var table: Table { eventTable.table }

  private var eventTable: EventTable {
    EventTable(
      lines: model.list.items, categories: model.page?.categories ?? CategoryList(),
      sorting: model.sorting,
      here: isTellingDistance || isWide ? context.eventPlace?.point : nil, context: context,
      tellsDistance: isTellingDistance, isWide: isWide, fitting: isWide ? .present : .shown)
  }

  /// That nothing is known of where whoever looks is, and what tells it.
  private var nowhere: String {
    _ = context.eventPlace?.point
    return context.here.isUnknown && model.chosen.criteria.point == nil
      ? context.text("events.popular.nowhere") : ""
  }

  /// How many of all, what narrows them down, their order, and whose times are told.
  private var heading: NarrowedHeading {
    let categories = model.page?.categories ?? CategoryList()
    let narrowed =
      context.eventShelf.onlyKeptHere == nil
      ? CriteriaWords(model.chosen, categories, context.eventTimes).text
      : context.text("events.narrowed.keptHere")
    let zone = context.text(EventLegend.zone(context))
    return NarrowedHeading(
      shown: model.count, all: model.page?.all ?? 0, filter: model.list.filter,
      sorting: [narrowed, model.orderText, nowhere, zone].filter { !$0.isEmpty }.joined(
        separator: "  "),
      context: context)
  }
}
