import Files
import Languages
import Terminal
import Timekeeping
import Widgets

/// The screen of an open file.
package protocol ImportScreen {
  var bindings: [KeyBinding] { get }
  var filter: TypedFilter? { get }
  func hasOwnBoxes(on size: Size) -> Bool
  func take(_ input: Input) -> Move?
  /// Stores the layout that keys need, before each frame.
  func layOut(_ room: FrameRoom)
  func draw(on canvas: inout Canvas, in area: Rect)
}

extension ImportScreen {
  package var filter: TypedFilter? { nil }
  package func hasOwnBoxes(on size: Size) -> Bool { false }
  package func take(_ input: Input) -> Move? { nil }
  package func layOut(_ room: FrameRoom) {}
}

/// The import page: first the file's name, then a preview, then the result.
package struct ImportPane: Pane, LivePane, TypingPane, FramedPane {
  package let model: ImportViewModel
  private let keys: [KeyBinding]
  private let screenOf: (any OpenImport) -> (any ImportScreen)?

  /// - Parameters:
  ///   - model: The view model.
  ///   - keys: Further keys while a file is chosen.
  ///   - screen: Returns the screen of an open file; column files have one by default.
  package init(
    model: ImportViewModel, keys: [KeyBinding] = [],
    screen: @escaping (any OpenImport) -> (any ImportScreen)? = { _ in nil }
  ) {
    (self.model, self.keys, screenOf) = (model, keys, screen)
  }

  private var context: AppContext { model.context }

  private var screen: (any ImportScreen)? {
    model.file.flatMap { file in
      (file as? ColumnImport).map { ColumnImportScreen(model: $0, page: model) } ?? screenOf(file)
    }
  }

  package var title: Wording { Wording("files.import.title") }
  package func hasOwnBoxes(on size: Size) -> Bool { screen?.hasOwnBoxes(on: size) ?? false }
  package var filter: TypedFilter? { screen?.filter }
  package var takesText: Bool {
    guard model.isChoosing else { return filter?.isTyping ?? false }
    return model.source.takesEveryKey || model.form.focused?.isTyped ?? false
  }
  package var wakesEvery: Int? { model.step == nil ? nil : 100 }
  package var isSaving: Bool { model.step == .saving }

  package var bindings: [KeyBinding] {
    if model.isBusy { return [stop] }
    return screen?.bindings ?? choosingBindings
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
    return [KeyBinding(.enter, "common.key.open") { model.openTapped() }] + keys + [
      step(.down, "common.key.down", 1, entersFiles: true),
      step(.up, "common.key.up", -1, entersFiles: true),
      step(.tab, "common.key.nextField", 1, entersFiles: false),
      step(.backTab, "accounts.key.previousField", -1, entersFiles: false),
    ]
  }

  /// Moves from the name down into the folder's files, and from the first of them back up.
  private func stepped(by rows: Int, entersFiles: Bool) {
    let mayEnter = model.files.isEntered || model.form.focused?.id == "file"
    if entersFiles, mayEnter, model.files.step(by: rows) { return }
    model.files.leave()
    model.form.moveFocus(by: rows)
  }

  package func take(_ input: Input) -> Move? {
    if model.isBusy { return nil }
    return screen.map { $0.take(input) } ?? takeName(input)
  }

  /// A digit still switches tabs on a field without text.
  private func takeName(_ input: Input) -> Move? {
    if case .key(.character(let letter), _) = input, !takesText, letter != " " { return nil }
    let taken = model.take(input)
    if taken != nil { model.files.leave() }
    return taken
  }

  package func layOut(_ room: FrameRoom) { screen?.layOut(room) }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    if let screen {
      screen.draw(on: &canvas, in: area)
    } else if model.isBusy {
      canvas.write(
        model.progress("files.import.readingFile", columns: area.columns), row: area.row,
        column: area.column, style: Style(.live))
    } else {
      drawChoice(on: &canvas, in: area)
    }
  }

  /// Draws the form, and the folder's files below it.
  private func drawChoice(on canvas: inout Canvas, in area: Rect) {
    let about = TextLines.wrap(context.text(model.source.about), columns: area.columns)
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
    Table(columns: [TableColumn(context.text("files.import.filesHere"))], count: files.count) {
      TableRow([files[$0].name])
    }.draw(on: &canvas, in: list, state: &model.files.state)
  }
}

extension ImportViewModel {
  /// Returns the current step and its progress; without progress only the step.
  package func progress(_ step: String, columns: Int) -> String {
    let step = context.text(work.isCancelled ? "common.work.stopping" : step)
    let progress = work.progress(at: context.clock.now())
    guard progress.total > 0 else { return TextWidth.fit(step, columns: columns) }
    return progress.line(step, columns: columns, context.glyphs, in: context.texts)
  }
}
