import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Timekeeping
import Widgets

/// The page of a game: its facts and a map, and below or beside them its people.
struct GamePane: Pane, @MainActor ModelPane, TypingPane, FramedPane, HelpedPane {
  let model: GameViewModel

  private var context: AppContext { model.context }
  private var foot: FootForm { FootForm(model) }

  var title: Wording {
    let words = context.gameWords
    return Wording("games.page.title", ["game": words.name(model.game)])
  }

  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) && model.view != nil }
  var takesText: Bool { foot.isOpen }
  var hasUnsavedText: Bool { foot.isChanged }
  var helpNotes: [HelpNote] { GameLegend.notes }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.people.move(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    if foot.isOpen {
      return foot.bindings(submit: "games.key.callOff", leave: "common.key.back")
    }
    let keys = GameActKeys(acts: model.acts, view: model.view, isOnPage: true)
    return reading.bindings + keys.bindings + (model.isHost ? hosting : []) + others + asking
      + [context.writeKey(.game(model.game.id)), keys.zone]
  }

  /// The keys of the host.
  private var hosting: [KeyBinding] {
    func key(
      _ letter: Character, _ label: String, _ obstacle: Wording? = nil, footer: Bool = true,
      _ act: @escaping () -> Move
    ) -> KeyBinding {
      KeyBinding(
        .character(letter), label, disabled: obstacle, footer: footer, action: act)
    }
    return [
      key("e", "common.key.edit", model.changeObstacle) {
        model.openTapped(GameDestination.editGame)
      },
      key("A", "games.key.applications", model.applicationsObstacle) {
        model.openTapped(GameDestination.applications)
      },
      key("b", "games.key.sides") { model.openTapped(GameDestination.sides) },
      context.writeKey(.doorSheet(model.game.id), "p", "games.key.doorSheet"),
      key("R", "games.key.remove", model.removeObstacle, footer: false) { model.removeTapped() },
      key("P", "games.key.paid", model.payObstacle, footer: model.game.fee != nil) {
        model.payTapped()
      },
      key("X", "games.key.callOff", model.changeObstacle) { model.cancelTapped() },
      key("D", "common.key.delete", model.deleteObstacle, footer: false) {
        model.deleteTapped()
      },
    ]
  }

  private var others: [KeyBinding] {
    let shared = context.sharedMachineObstacle
    let isIn = model.view?.own?.plays == true
    let sides =
      !model.isHost && model.game.sides != nil
      ? [
        KeyBinding(.character("b"), "games.key.sides") {
          model.openTapped(GameDestination.sides)
        }
      ] : []
    let votes =
      !model.isHost && isIn && model.game.access == .all
      ? [
        KeyBinding(
          .character("A"), "games.key.applications", disabled: model.applicationsObstacle
        ) { model.openTapped(GameDestination.applications) }
      ] : []
    let after =
      isIn || model.isHost
      ? [
        KeyBinding(.character("a"), "games.key.after", disabled: model.afterObstacle) {
          model.openTapped(GameDestination.after)
        }
      ] : []
    return votes + sides + after + [
      // The host prints with p.
      KeyBinding(
        model.isHost ? .enter : .character("p"), "games.key.player",
        also: model.isHost ? [] : [.enter]
      ) { model.personTapped() },
      .mapLink(to: model.view?.point, context, none: Wording("games.map.noPoint")),
      KeyBinding(.character("c"), "games.key.copy", disabled: shared, footer: false) {
        model.copyTapped()
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    if let move = foot.take(input) { return move }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.people.clicked(at: mouse.at).map { $0 ? model.personTapped() : .stay }
  }
}

// MARK: - Drawing
extension GamePane {
  private static let mapColumns = 30
  private static let mapRows = 8
  private static let fewestColumns = 72
  /// The width that the list of people keeps beside a picture.
  private static let peopleColumns = 36

  func draw(on canvas: inout Canvas, in whole: Rect) {
    guard let view = model.view else {
      let notice = model.notice ?? Wording("games.list.reading")
      return EmptyNotice(notice, context).draw(on: &canvas, in: whole)
    }
    let area = foot.draw(on: &canvas, in: whole)
    let text = GamePageText(view: view, look: model.look, clash: model.clash, context: context)
    Preview.hasRoom(on: canvas.size)
      ? drawWide(view, text, on: &canvas, in: area)
      : drawNarrow(view, text, on: &canvas, in: area)
  }

  private func drawWide(
    _ view: GameView, _ text: GamePageText, on canvas: inout Canvas, in area: Rect
  ) {
    let (left, right) = area.splitLeft(area.columns / 2)
    let inside = Box(context.gameWords.place(view)).draw(on: &canvas, in: left)
    Page(text.lines(columns: inside.columns)).draw(on: &canvas, in: inside, state: &model.page)
    let hasMap = !canvas.isLinear && showsMap(right.size)
    let (above, below) = right.splitTop(hasMap ? right.rows / 2 : 0)
    if hasMap, let point = view.point {
      let box = Box(context.text("games.page.where"), isFocused: false)
      GameMap(point: point, context: context)
        .draw(on: &canvas, in: box.draw(on: &canvas, in: above))
    }
    let people = Box(peopleTitle, isFocused: false)
    drawPeople(view, on: &canvas, in: people.draw(on: &canvas, in: below))
  }

  private func drawNarrow(
    _ view: GameView, _ text: GamePageText, on canvas: inout Canvas, in area: Rect
  ) {
    let hasMap =
      !canvas.isLinear && area.columns >= Self.fewestColumns
      && showsMap(Size(columns: Self.mapColumns, rows: Self.mapRows))
    let columns = area.columns - (hasMap ? Self.mapColumns + 2 : 0)
    let lines = text.lines(columns: columns)
    let rows = max(hasMap ? Self.mapRows : 0, lines.count)
    let listed = min(model.people.items.count + 2, area.rows / 2)
    let (above, below) = area.splitTop(min(rows, max(area.rows - listed, area.rows / 2)))
    let (left, right) = above.splitLeft(columns)
    Page(lines).draw(on: &canvas, in: left, state: &model.page)
    if hasMap, let point = view.point {
      let (place, _) = right.splitRight(Self.mapColumns).right.splitTop(Self.mapRows)
      GameMap(point: point, context: context).draw(on: &canvas, in: place)
    }
    drawPeople(view, on: &canvas, in: below.splitTop(1).bottom)
  }

  private func showsMap(_ size: Size) -> Bool {
    guard let point = model.view?.point else { return false }
    return context.mapLayers.saysAnything(round: point, size: size)
  }

  private var peopleTitle: String {
    context.text("games.page.people", count: model.people.items.count)
  }

  private func drawPeople(_ view: GameView, on canvas: inout Canvas, in area: Rect) {
    guard !model.people.items.isEmpty else {
      let none = model.look == nil ? "games.list.reading" : "games.page.nobody"
      return EmptyNotice(Wording(none), context).draw(on: &canvas, in: area)
    }
    let portrait = Portrait(model.people.selected?.person?.image, context)
    let size = portrait.size(beside: Self.peopleColumns, in: area)
    GamePeopleTable(
      rows: model.people.items, view: view, isHost: model.isHost, context: context
    ).table.draw(
      on: &canvas, in: portrait.draw(size, on: &canvas, in: area), state: &model.people.state)
  }
}
