import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Widgets

/// The form for the filters of lists, with the games that match beside it on wide screens.
struct FiltersPane: Pane, TypingPane, FramedPane {
  let model: FiltersViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.filters.title") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  func layOut(_ room: FrameRoom) {
    if Preview.hasRoom(on: room.terminal) { model.lookAhead() }
  }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "games.key.show") { model.submitTapped() },
      KeyBinding(
        .control("s"), "games.key.keep", disabled: context.sharedMachineObstacle
      ) { model.keepTapped() },
      KeyBinding(.control("u"), "games.key.clear") { model.clearTapped() },
    ] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    if case .key(.control("u"), _) = input { return nil }
    return FormInput.take(input, &model.form)
  }

  private static let formColumns = 60

  func draw(on canvas: inout Canvas, in area: Rect) {
    let form = FormView(model.form, context)
    guard Preview.hasRoom(on: canvas.size) else { return form.draw(on: &canvas, in: area) }
    let (left, right) = area.splitLeft(min(Self.formColumns, area.columns / 2))
    form.draw(on: &canvas, in: Box(context.text(title)).draw(on: &canvas, in: left))
    drawHits(on: &canvas, in: right)
  }

  /// Draws the games that match the present input.
  private func drawHits(on canvas: inout Canvas, in area: Rect) {
    let views = model.hits?.views
    let title = views.map { context.text("games.list.count", count: $0.count) } ?? ""
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: area)
    guard let views else { return }
    var state = TableState.nothingSelected
    GameListTable(
      views: views, words: context.gameWords, person: context.user?.id,
      here: context.gamePlace?.point, namesSport: model.form["sport"].isEmpty
    ).table.draw(on: &canvas, in: inside, state: &state, isFocused: false)
  }
}
