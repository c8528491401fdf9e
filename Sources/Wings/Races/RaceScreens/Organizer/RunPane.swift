import Languages
import Races
import Seasons
import Shell
import Terminal

/// A competition for its organizers: facts, entries and board.
struct RunPane: Pane, LivePane, TypingPane, FramedPane {
  let model: RunViewModel

  private var board: BoardPane {
    BoardPane(model: model.board) {
      model.entryObstacle.map { .tell(Message($0, .warning)) } ?? model.editEntryTapped()
    }
  }

  private var facts: FactsPane {
    FactsPane(
      model: model.facts,
      facts: CompetitionFacts(model.competition, warning: withoutCategory, model.context),
      board: board)
  }

  /// A warning about competitors without a category, while the competition is active.
  private func withoutCategory(columns: Int) -> [String] {
    guard model.competition.isActive else { return [] }
    return model.context.lines(
      "desk.briefing.noCategory", of: model.board.facts.withoutCategory, columns: columns)
  }

  var title: Wording { Wording("races.competition.title", ["name": model.competition.name]) }
  var live: LiveStatus? { board.live }
  func hasOwnBoxes(on size: Size) -> Bool { true }
  var wakesEvery: Int? { model.publishing.wakesEvery ?? board.wakesEvery }
  private var form: FootForm { FootForm(model) }
  var filter: TypedFilter? { form.isOpen ? nil : board.filter }
  var takesText: Bool { form.isOpen || board.takesText }
  var hasUnsavedText: Bool { form.isChanged }

  var bindings: [KeyBinding] {
    if form.isOpen {
      return form.bindings(submit: "races.run.key.update", leave: "races.run.key.leave")
    }
    let first = isOfficialNext ? officialBindings : []
    let own =
      first + model.publishing.bindings + entryBindings + runningBindings
      + publishingBindings
      + RaceDayKeys.bindings(of: model.competition.id)
    let taken = Set(own.flatMap(\.keys))
    return own + facts.bindings.filter { taken.isDisjoint(with: $0.keys) }
  }

  private var entryBindings: [KeyBinding] {
    let obstacle = model.entryObstacle
    let result = model.competition.goesByDistance ? "races.run.key.km" : "races.run.key.min"
    return [
      KeyBinding(.character("T"), result, disabled: obstacle) { model.resultTapped() },
      KeyBinding(.character("a"), "races.run.key.add", disabled: model.closed) {
        model.addTapped()
      },
      KeyBinding(.character("b"), "races.run.key.bibs", disabled: model.closed, footer: false) {
        model.assignBibsTapped()
      },
      KeyBinding(.character("n"), "races.run.key.entries") {
        .open(.entries(competition: model.competition.id))
      },
      KeyBinding(.character("K"), "races.run.key.checkIn", disabled: model.closed, footer: false) {
        .open(.checkIn(competition: model.competition.id))
      },
      KeyBinding(.character("R"), "races.run.key.remove", disabled: obstacle, footer: false) {
        model.removeTapped()
      },
    ]
  }

  private var undoBindings: [KeyBinding] {
    let undo = KeyBinding(.character("u"), "races.entries.key.undo") { model.undoTapped() }
    let redo = KeyBinding(.control("y"), "races.entries.key.redo", footer: false) {
      model.redoTapped()
    }
    return (model.canUndo ? [undo] : []) + (model.canRedo ? [redo] : [])
  }

  /// The keys of a running competition, the desk first: a narrow footer shows only the first ones.
  private var runningBindings: [KeyBinding] {
    [
      KeyBinding(.character("d"), "races.run.key.desk", disabled: model.deskObstacle) {
        model.deskTapped()
      }
    ] + (isOfficialNext ? [] : officialBindings) + undoBindings + [
      KeyBinding(.enter, "common.key.edit", disabled: model.entryObstacle) {
        model.editEntryTapped()
      },
      KeyBinding(.character("e"), "races.run.key.edit", disabled: model.closed, footer: false) {
        .open(.edit(competition: model.competition.id))
      },
      KeyBinding(.character("I"), "files.run.key.import", disabled: model.closed) {
        .open(.importing(competition: model.competition.id))
      },
      model.competition.isActive
        ? KeyBinding(.character("D"), "races.run.key.deactivate") { model.deactivateTapped() }
        : KeyBinding(.character("A"), "races.run.key.activate") { model.activateTapped() },
    ]
  }

  /// Whether making results official is the next step, because the clock is stopped.
  private var isOfficialNext: Bool {
    model.competition.race.stopped != nil && !model.isOfficial
  }

  private var officialBindings: [KeyBinding] {
    [
      KeyBinding(
        .character("O"), "races.run.key.\(model.isOfficial ? "provisional" : "official")",
        disabled: model.officialObstacle, footer: isOfficialNext
      ) { model.officialTapped() }
    ]
  }

  private var publishingBindings: [KeyBinding] {
    [
      KeyBinding(.character("E"), "races.run.key.export") { model.exportTapped() },
      KeyBinding(.character("p"), "races.run.key.print") { model.printTapped() },
      KeyBinding(.character("h"), "scoring.key.history", footer: false) {
        .open(.raceHistory(competition: model.competition.id, entry: nil))
      },
      KeyBinding(
        .character("H"), "scoring.key.entryHistory", disabled: model.board.rowObstacle,
        footer: false
      ) {
        .open(
          .raceHistory(competition: model.competition.id, entry: model.board.selectedEntryID))
      },
      KeyBinding(.character("C"), "files.course.key.course", footer: false) {
        .open(.course(competition: model.competition.id))
      },
      KeyBinding(.character("o"), "races.run.key.coOrganizers") {
        .open(.coOrganizers(competition: model.competition.id))
      },
      KeyBinding(.character("r"), "records.key.raceRecords", footer: false) {
        .open(.records(.competition(model.competition.id)))
      },
    ]
  }

  func refresh() { model.board.storeChanged() }

  func take(_ input: Input) -> Move? {
    form.isOpen ? form.take(input) : facts.take(input)
  }

  func layOut(_ room: FrameRoom) {
    facts.layOut(room.with(model.publishing.rest(of: room.area)), share: 4)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    _ = model.publishing.draw(on: &canvas, in: area)
    let rest = facts.draw(on: &canvas)
    guard form.isOpen else { return drawBoard(on: &canvas, in: rest) }
    board.draw(on: &canvas, in: form.draw(on: &canvas, in: rest), isFocused: false)
  }

  private func drawBoard(on canvas: inout Canvas, in area: Rect) {
    let contact = area.rows > 5 ? model.contact : nil
    let (body, foot) = area.splitBottom(contact == nil ? 0 : 1)
    board.draw(on: &canvas, in: body, isFocused: !model.facts.hasKeyboard)
    guard let contact else { return }
    canvas.write(
      TextWidth.fit(contact, columns: foot.columns), row: foot.row, column: foot.column,
      style: Style(.dim))
  }
}
