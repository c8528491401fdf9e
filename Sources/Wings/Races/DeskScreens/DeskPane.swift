import Languages
import RaceDay
import RaceScreens
import Shell
import Terminal
import Timekeeping

/// The desk as a pane: its keys and its drawing at each size.
struct DeskPane: Pane, LivePane, RecordingPane, TypingPane, FramedPane, HelpedPane {
  let model: DeskViewModel

  var title: Wording { Wording("desk.title", ["name": model.name]) }
  func hasOwnBoxes(on size: Size) -> Bool { true }
  var hasUnsavedText: Bool { !model.line.isEmpty || !model.session.unsaved.isEmpty }
  var takesText: Bool { model.menu != nil }
  var unsaved: Wording? {
    let count = model.session.unsaved.count
    return count == 0 ? nil : Wording("desk.unsaved.quit", ["count": "\(count)"])
  }
  func backUpUnsaved() -> [String] { model.backUpUnsaved() }
  var isSaving: Bool { model.isSaving }
  var wakesEvery: Int? { model.wakesEvery }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.now) }

  private var keys: DeskKeys { DeskKeys(desk: model) }
  var bindings: [KeyBinding] { keys.bindings }
  var helpNotes: [HelpNote] { DeskTree(desk: model).notes }
  var namedActs: [NamedAct] { DeskTree(desk: model).acts }
  func leavesToShell(_ key: Key) -> Bool { keys.leavesToShell(key) }

  /// Wraps a pane opened from the desk so that the entry line stays below it.
  func hosting(_ pane: any Pane) -> any Pane {
    pane is DeskPane ? pane : DeskHostPane(model: model, inner: pane)
  }

  func timePassed(_ now: Stamp) -> Move { model.timePassed(now) }
  func storeChanged() -> Move { model.storeChanged() }

  /// Notes the time of a key, which the bindings carry out, and handles pastes and the mouse.
  func take(_ input: Input) -> Move? {
    switch input {
    case .key(let key, let stamp):
      model.touched(isBackspace: key == .backspace, at: stamp)
      return nil
    case .paste(let text): return model.paste(text)
    case .mouse(let mouse): return take(mouse)
    }
  }

  /// Selects a pane on a click; the wheel scrolls the selected pane.
  private func take(_ mouse: MouseEvent) -> Move? {
    switch mouse.kind {
    case .press: model.panes.clicked(at: mouse.at)
    case .wheelUp: model.scroll(by: -3)
    case .wheelDown: model.scroll(by: 3)
    case .release: return nil
    }
    return .stay
  }

  func layOut(_ room: FrameRoom) {
    let layout = DeskLayouts(model: model, room: room).desk()
    model.panes.layout = layout
    guard room.isLinear else { return }
    if layout.lists[.crossings] != nil {
      model.panes.noteTold(model.session.acts.latestCrossing)
    }
    DeskDrawing(model: model, layout: layout).noteClock()
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let layout = model.panes.layout else { return }
    DeskDrawing(model: model, layout: layout).draw(on: &canvas)
  }
}
