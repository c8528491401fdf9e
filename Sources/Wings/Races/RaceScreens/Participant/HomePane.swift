import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Home of a participant, and of a guest.
struct HomePane: Pane, LivePane, TypingPane, FramedPane {
  let model: DefaultHomeViewModel

  var title: Wording { Wording("races.home.title") }
  func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) || Box.hasSides(on: size)
  }

  private var summary: HomeSummaryView { HomeSummaryView(model: model.summary) }

  private var view: CompetitionListView {
    CompetitionListView(
      list: model.list, context: model.context, empty: "races.home.empty",
      sign: { model.hasJoined($0) ? "*" : " " }, signMeaning: "races.home.sign.joined")
  }

  var bindings: [KeyBinding] {
    summary.bindings(
      beside: view.bindings(
        [
          view.binding(.enter, "common.key.open", model.openTapped),
          view.binding(
            .character("J"), "races.home.key.join",
            footer: model.list.rows.selected.map(model.offersJoining) ?? true, model.joinTapped),
          KeyBinding(.character("r"), "records.key.records") { .open(.records(.all)) },
          KeyBinding(.character("S"), "series.key.list", footer: false) { .open(.seriesList) },
        ] + guestBindings))
  }

  /// Whoever is signed in finds both in the profile; on a shared machine they are the keeper's.
  private var guestBindings: [KeyBinding] {
    guard model.context.user == nil, !model.context.isKiosk else { return [] }
    return [
      KeyBinding(.character("L"), "races.home.key.language") { model.languageTapped() },
      KeyBinding(.character("T"), "races.home.key.theme") { model.themeTapped() },
    ]
  }

  func take(_ input: Input) -> Move? {
    if let move = summary.take(input) { return move }
    return model.summary.hasKeyboard ? nil : view.take(input, open: model.openTapped)
  }
  var wakesEvery: Int? { model.summary.wakesEvery }
  var filter: TypedFilter? { model.list.rows.filter }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  private static let fewestRows = 12

  /// What else there is, which no tab here says.
  ///
  /// - Returns: The room that is left.
  private func drawOtherWings(on canvas: inout Canvas, in area: Rect) -> Rect {
    let context = model.context
    let own = Route(RaceDestination.reading(.defaultHome))
    let others = context.wings.filter { !$0.has(own) }.map { context.text($0.name) }
    guard !others.isEmpty, !context.isKiosk, area.rows >= Self.fewestRows else { return area }
    let (rest, foot) = area.splitBottom(1)
    let told = context.text("races.home.otherWings", ["wings": others.joined(separator: ", ")])
    canvas.write(
      TextWidth.fit(told, columns: foot.columns), row: foot.row, column: foot.column,
      style: Style(.dim))
    return rest
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var view = view
    let rest = summary.draw(on: &canvas, in: drawOtherWings(on: &canvas, in: area))
    view.isFocused = !model.summary.hasKeyboard
    view.draw(on: &canvas, in: rest, boxed: true)
  }
}
