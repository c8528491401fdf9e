import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Home of a participant or a guest.
struct HomePane: Pane, LivePane, TypingPane, FramedPane, HelpedPane {
  let model: DefaultHomeViewModel

  var title: Wording { Wording("races.home.title") }
  var helpNotes: [HelpNote] { [HelpNote("*", Wording("races.home.sign.joined"))] }
  func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) || Box.hasSides(on: size)
  }

  private var summary: HomeSummaryView { HomeSummaryView(model: model.summary) }

  private var page: ListPage<Competition> {
    var page = CompetitionListView(
      list: model.list, context: model.context, empty: "races.home.empty",
      sign: { model.hasJoined($0) ? "*" : " " }, signMeaning: "races.home.sign.joined",
      open: model.openTapped
    ).page
    page.hasEdgeWhenNarrow = true
    page.isFocused = !model.summary.hasKeyboard
    return page
  }

  var bindings: [KeyBinding] {
    summary.bindings(
      beside: page.bindings(
        [
          page.key(
            .character("J"), "races.home.key.join",
            footer: model.list.rows.selected.map(model.offersJoining) ?? true, model.joinTapped),
          KeyBinding(.character("r"), "records.key.records") { .open(.records(.all)) },
          KeyBinding(.character("S"), "series.key.list", footer: false) { .open(.seriesList) },
        ] + guestBindings + OrganizerKeys(model.context).ofHome))
  }

  /// The keys of a guest for language and theme; users have both in the profile.
  ///
  /// A shared machine has none of these keys.
  private var guestBindings: [KeyBinding] {
    guard model.context.user == nil, !model.context.isKiosk else { return [] }
    return [
      KeyBinding(.character("L"), "races.home.key.language") { model.languageTapped() },
      KeyBinding(.character("T"), "races.home.key.theme") { model.themeTapped() },
    ]
  }

  func take(_ input: Input) -> Move? {
    if let move = summary.take(input) { return move }
    return model.summary.hasKeyboard ? nil : page.take(input)
  }
  var wakesEvery: Int? { model.summary.wakesEvery }
  var filter: TypedFilter? { model.list.rows.filter }
  func refresh() { model.storeChanged() }

  private static let fewestRows = 12

  /// The names of the other wings, which no tab here shows.
  private var otherWings: [String] {
    let context = model.context
    let own = Route(RaceDestination.reading(.defaultHome))
    return context.isKiosk
      ? [] : context.wings.filter { !$0.has(own) }.map { context.text($0.name) }
  }

  private func aboveOtherWings(_ area: Rect) -> Rect {
    area.splitBottom(area.rows < Self.fewestRows || otherWings.isEmpty ? 0 : 1).top
  }

  func layOut(_ room: FrameRoom) { summary.layOut(room.with(aboveOtherWings(room.area))) }

  private func drawOtherWings(on canvas: inout Canvas, in area: Rect) -> Rect {
    let (context, others) = (model.context, otherWings)
    let rest = aboveOtherWings(area)
    guard rest.rows < area.rows else { return area }
    let foot = area.splitBottom(1).bottom
    let told = context.text("races.home.otherWings", ["wings": others.joined(separator: ", ")])
    canvas.write(
      TextWidth.fit(told, columns: foot.columns), row: foot.row, column: foot.column,
      style: Style(.dim))
    return rest
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rest = summary.draw(on: &canvas, in: drawOtherWings(on: &canvas, in: area))
    page.draw(on: &canvas, in: rest)
  }
}
