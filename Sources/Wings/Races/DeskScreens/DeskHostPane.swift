import Languages
import Shell
import Terminal
import Timekeeping

/// A board or list opened from the desk, with the entry line below it so that recording goes on.
struct DeskHostPane: Pane, LivePane, RecordingPane, TypingPane, FramedPane, HelpedPane {
  let model: DeskViewModel
  let inner: any Pane

  var title: Wording { inner.title }
  var kind: any Pane.Type { inner.kind }
  /// Digits are bibs here.
  var digitsAreTabs: Bool { false }
  var live: LiveStatus? { inner.live ?? DeskPane(model: model).live }
  var hasUnsavedText: Bool { inner.hasUnsavedText }
  var filter: TypedFilter? {
    model.menu == nil && !model.hasSomethingToClear ? inner.filter : nil
  }
  var takesText: Bool { model.menu != nil || inner.takesText }
  var isSaving: Bool { model.isSaving || inner.isSaving }
  var wakesEvery: Int? { [model.wakesEvery, inner.wakesEvery].compactMap { $0 }.min() }

  private var keys: HostedKeys { HostedKeys(keys: DeskKeys(desk: model)) }

  /// Whether the board itself takes text, for example in its filter; all typing then goes to it.
  private var isBoardTyping: Bool { model.menu == nil && inner.takesText }

  var bindings: [KeyBinding] {
    isBoardTyping ? inner.bindings : keys.bindings(over: inner.bindings)
  }

  var helpNotes: [HelpNote] { DeskTree(desk: model).notes }

  var namedActs: [NamedAct] { DeskPane(model: model).namedActs + inner.namedActs }

  func leavesToShell(_ key: Key) -> Bool {
    model.menu == nil ? inner.leavesToShell(key) : DeskKeys(desk: model).leavesToShell(key)
  }

  func hosting(_ pane: any Pane) -> any Pane { DeskPane(model: model).hosting(pane) }

  func timePassed(_ now: Stamp) -> Move {
    .all([model.timePassed(now), inner.timePassed(now)])
  }

  /// Passes the change to the inner pane only; the desk beneath is notified separately.
  func storeChanged() -> Move { inner.storeChanged() }

  func take(_ input: Input) -> Move? {
    if isBoardTyping { return inner.take(input) }
    // If the line is empty, Esc first clears the board's filter.
    if filter?.isNarrowing == true, case .key(.escape, _) = input { return inner.take(input) }
    guard case .key(let key, let stamp) = input else {
      if case .paste = input { return DeskPane(model: model).take(input) }
      return inner.take(input)
    }
    model.touched(isBackspace: key == .backspace, at: stamp)
    return nil
  }

  func layOut(_ room: FrameRoom) {
    let layout = DeskLayouts(model: model, room: room).foot()
    inner.layOut(room.with(layout.menu))
    model.panes.layout = layout
    if room.isLinear { DeskDrawing(model: model, layout: layout).noteClock() }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let layout = model.panes.layout else { return }
    inner.draw(on: &canvas, in: layout.menu)
    let drawing = DeskDrawing(model: model, layout: layout)
    drawing.drawMenu(on: &canvas)
    drawing.drawFoot(on: &canvas)
  }
}
