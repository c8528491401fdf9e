import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The form of a game, with a sign that it is complete.
struct GameFormPane: Pane, TypingPane, FramedPane {
  let model: GameFormViewModel

  private var context: AppContext { model.context }

  var title: Wording { model.title }
  var takesText: Bool { !model.isPreviewing && model.chooser == nil }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    if let chooser = model.chooser {
      return FormChooserView(chooser: chooser, model: model).bindings
    }
    let look = KeyBinding(
      .alt("2"), model.isPreviewing ? "games.key.form" : "games.key.preview"
    ) { model.previewTapped() }
    guard model.isPreviewing else {
      return model.fieldBindings([enter, look], choosing: choosing)
    }
    let back = KeyBinding(.escape, "games.key.form") { model.previewTapped() }
    return reading.bindings + [enter, look, back]
  }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  /// In a paragraph Enter moves to the next field instead of posting.
  private var enter: KeyBinding {
    if case .paragraph = model.form.focused?.kind, !model.form.isOnLastField, !model.isPreviewing {
      return KeyBinding(.enter, "common.key.nextField") {
        model.change { $0.moveFocus(by: 1) }
        return .stay
      }
    }
    return KeyBinding(.enter, model.isNew ? "games.key.post" : "common.key.save") {
      model.submitTapped()
    }
  }

  /// The key that opens a month or the map instead of typing.
  private var choosing: [KeyBinding] {
    guard model.canChoose else { return [] }
    let isPlace = ["place", "coordinates"].contains(model.form.focused?.id ?? "")
    return [
      KeyBinding(.control("b"), isPlace ? "maps.key.byMap" : "common.key.byMonth") {
        model.chooseTapped()
      }
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
    let (head, body) = area.splitTop(min(area.rows, 2))
    let isReady = model.isComplete
    let ready = model.isNew ? "games.form.ready" : "games.form.readySave"
    FormTick(
      context.text(model.isNew ? "games.form.tick" : "games.form.tickSave"), isReady: isReady,
      said: context.text(isReady ? ready : "games.form.missing")
    ).draw(on: &canvas, in: head, context)
    FormView(model.form, context).draw(on: &canvas, in: body)
  }

  /// Draws the page of the game as others will see it.
  private func drawPreview(on canvas: inout Canvas, in area: Rect) {
    guard let view = model.previewed else {
      return EmptyNotice(Wording("games.form.missing"), context).draw(on: &canvas, in: area)
    }
    let text = GamePageText(view: view, look: nil, context: context)
    Page(text.lines(columns: area.columns)).draw(on: &canvas, in: area, state: &model.page)
  }
}
