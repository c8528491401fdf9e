import Accounts
import Events
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The form of an event, with a sign that it is complete and a preview for visitors.
struct EventFormPane: Pane, TypingPane, FramedPane {
  let model: EventFormViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording(model.isNew ? "events.new.title" : "events.edit.title") }
  var takesText: Bool { !model.isPreviewing && model.chooser == nil }
  var hasUnsavedText: Bool { model.form.isChanged }
  func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) && model.isPreviewing && model.previewed != nil
  }

  var bindings: [KeyBinding] {
    if let chooser = model.chooser {
      return FormChooserView(chooser: chooser, model: model).bindings
    }
    let look = KeyBinding(
      .alt("2"), model.isPreviewing ? "events.key.form" : "events.key.preview"
    ) {
      model.previewTapped()
      return .stay
    }
    if model.isPreviewing { return reading.bindings + [enter, look, back] + double }
    return model.fieldBindings([enter, look], choosing: choosing) + double
  }

  /// Closes the preview but not the form.
  private var back: KeyBinding {
    KeyBinding(.escape, "events.key.form") {
      model.previewTapped()
      return .stay
    }
  }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  /// The key that opens a month, the map or a list of files instead of typing.
  private var choosing: [KeyBinding] {
    guard model.canChoose else { return [] }
    let label =
      switch model.form.focused?.id {
      case "start", "end": "common.key.byMonth"
      case PictureField.id: "common.key.byFile"
      default: "maps.key.byMap"
      }
    return [KeyBinding(.control("b"), label) { model.chooseTapped() }]
  }

  /// In a paragraph Enter moves to the next field instead of publishing.
  private var enter: KeyBinding {
    if case .paragraph = model.form.focused?.kind, !model.isPreviewing {
      return KeyBinding(.enter, "common.key.nextField") {
        model.form.moveFocus(by: 1)
        return .stay
      }
    }
    return KeyBinding(.enter, model.isNew ? "events.key.publish" : "common.key.save") {
      model.submitTapped()
    }
  }

  private var double: [KeyBinding] {
    guard model.duplicate != nil else { return [] }
    return [
      KeyBinding(.control("o"), "events.key.double") { model.duplicateTapped() }
    ]
  }

  func take(_ input: Input) -> Move? {
    model.isPreviewing ? reading.take(input) : model.takeTyping(input, among: bindings)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let chooser = model.chooser {
      return FormChooserView(chooser: chooser, model: model).draw(on: &canvas, in: area)
    }
    if model.isPreviewing { return drawPreview(on: &canvas, in: area) }
    let warning = model.astray.map { TextLines.wrap(context.text($0), columns: area.columns) }
    let (head, body) = area.splitTop(min(area.rows, 1 + max(1, warning?.count ?? 0)))
    drawTick(on: &canvas, in: head)
    for (row, line) in (warning ?? []).prefix(head.rows - 1).enumerated() {
      canvas.write(line, row: head.row + 1 + row, column: head.column, style: Style(.warning))
    }
    FormView(model.form, context).draw(on: &canvas, in: body)
  }

  private func drawTick(on canvas: inout Canvas, in line: Rect) {
    let isReady = model.isComplete
    FormTick(
      context.text(model.isNew ? "events.form.tick" : "events.form.tickSave"), isReady: isReady,
      said: context.text(isReady ? ready : "events.form.missing")
    ).draw(on: &canvas, in: line, context)
  }

  private var ready: String {
    guard model.isUnplaced else { return "events.form.ready" }
    return model.isNew ? "events.form.readyUnplaced" : "events.form.readyUnplacedSave"
  }

  private func drawPreview(on canvas: inout Canvas, in area: Rect) {
    guard let facts = model.previewed else {
      let notice = Wording("events.form.noMoments")
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    EventPageView(
      facts: facts, context: context, notes: previewNotes, clash: model.clash(of: facts)
    )
    .draw(on: &canvas, in: area, state: &model.page)
  }

  private func previewNotes(columns: Int) -> [PageLine] {
    model.previewNotes.flatMap { TextLines.wrap(context.text($0), columns: columns) }
      .map { PageLine($0, .warning) }
  }
}
