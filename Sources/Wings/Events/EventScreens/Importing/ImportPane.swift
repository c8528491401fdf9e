import EventFiles
import Events
import Files
import Languages
import Shell
import Terminal
import Widgets

/// Events of a file brought in: its name, then what each of them would become, then what has.
struct ImportPane: Pane, LivePane, TypingPane, FramedPane {
  let model: ImportViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.import.title") }
  func hasOwnBoxes(on size: Size) -> Bool { model.dryRun != nil && Preview.hasRoom(on: size) }
  var filter: TypedFilter? { model.dryRun == nil ? nil : model.list.filter }
  var takesText: Bool {
    model.isChoosing ? model.form.focused?.isTyped ?? false : model.list.filter.isTyping
  }
  var wakesEvery: Int? { model.step == nil ? nil : 100 }
  var isSaving: Bool { model.step == .saving }

  var bindings: [KeyBinding] {
    if model.step != nil { return [stop] }
    if model.result != nil { return outcomeBindings }
    return model.isChoosing ? choosingBindings : decidingBindings
  }

  private var stop: KeyBinding {
    KeyBinding(
      .escape, "common.key.stopWork",
      disabled: model.work.isCancelled ? Wording("common.work.stopping") : nil
    ) { model.stopTapped() }
  }

  private var choosingBindings: [KeyBinding] {
    func step(_ key: Key, _ label: String, _ rows: Int, entersFiles: Bool) -> KeyBinding {
      KeyBinding(key, label, footer: false) {
        stepped(by: rows, entersFiles: entersFiles)
        return .stay
      }
    }
    return [
      KeyBinding(.enter, "common.key.open") { model.openTapped() },
      KeyBinding(.control("o"), "events.key.earlierImports") { .open(.earlierImports) },
      step(.down, "common.key.down", 1, entersFiles: true),
      step(.up, "common.key.up", -1, entersFiles: true),
      step(.tab, "common.key.nextField", 1, entersFiles: false),
      step(.backTab, "accounts.key.previousField", -1, entersFiles: false),
    ]
  }

  /// Down from the name goes into the files of its folder, Up from the first of them back.
  private func stepped(by rows: Int, entersFiles: Bool) {
    let mayEnter = model.files.isEntered || model.form.focused?.id == "file"
    if entersFiles, mayEnter, model.files.step(by: rows) { return }
    model.files.leave()
    model.form.moveFocus(by: rows)
  }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  private var filtering: KeyBinding {
    KeyBinding(.character("/"), "common.key.filter") {
      model.list.filterTapped()
      return .stay
    }
  }

  private var decidingBindings: [KeyBinding] {
    let nothing = Wording("events.import.nothing")
    let publishes = model.dryRun?.options.publishes == true
    return [
      KeyBinding(
        .enter, "events.key.import", disabled: model.dryRun?.takenCount == 0 ? nothing : nil
      ) { model.importTapped() },
      KeyBinding(
        .character(" "), model.leavesOut ? "events.key.leaveOut" : "events.key.takeIt",
        disabled: model.toggleObstacle
      ) { model.toggleTapped() },
      KeyBinding(.tab, "events.key.problem") { model.problemTapped() },
      KeyBinding(
        .character("p"), publishes ? "events.key.keepPrivate" : "events.key.publish"
      ) { model.publishTapped() },
      filtering,
      KeyBinding(.escape, "events.key.otherFile") { model.closeTapped() },
      undo,
    ] + reading.bindings
  }

  private var outcomeBindings: [KeyBinding] {
    [KeyBinding(.enter, "common.key.back") { .back }, undo, filtering] + reading.bindings
  }

  private var undo: KeyBinding {
    KeyBinding(
      .character("u"), "events.key.undo",
      disabled: model.canUndo ? nil : Wording("events.undo.nothing")
    ) { model.undoTapped() }
  }

  func take(_ input: Input) -> Move? {
    if model.step != nil { return nil }
    if model.isChoosing { return takeName(input) }
    if model.list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.list.clicked(at: mouse.at).map { $0 ? model.toggleTapped() : .stay }
  }

  /// A tab's digit stays one where nothing is typed.
  private func takeName(_ input: Input) -> Move? {
    if case .key(.character(let letter), _) = input, !takesText, letter != " " { return nil }
    let taken = model.take(input)
    if taken != nil { model.files.leave() }
    return taken
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let dryRun = model.dryRun {
      ImportListView(model: model, dryRun: dryRun).draw(on: &canvas, in: area)
    } else if model.step != nil {
      canvas.write(
        ImportListView.progress(model, columns: area.columns), row: area.row, column: area.column,
        style: Style(.live))
    } else {
      drawChoice(on: &canvas, in: area)
    }
  }

  private func drawChoice(on canvas: inout Canvas, in area: Rect) {
    let about = TextLines.wrap(context.text("events.import.about"), columns: area.columns)
    let form = FormView(model.form, context)
    let rows = form.rows(columns: area.columns)
    let (head, rest) = area.splitTop(min(about.count + 1, max(0, area.rows - rows)))
    for (row, line) in about.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column)
    }
    let (body, list) = rest.splitTop(min(rest.rows, rows + 1))
    form.draw(on: &canvas, in: body)
    let files = model.files.files
    guard !files.isEmpty else { return }
    Table(columns: [TableColumn(context.text("events.import.filesHere"))], count: files.count) {
      TableRow([files[$0].name])
    }.draw(on: &canvas, in: list, state: &model.files.state)
  }
}
