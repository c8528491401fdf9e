import Languages
import RaceScreens
import Shell
import Terminal
import Timekeeping

/// The desk on the screen: its keys, and what is drawn at each size.
struct DeskPane: Pane {
  let model: DeskViewModel

  var title: Wording { Wording("desk.title", ["name": model.name]) }
  var keepsControlKeys: Bool { true }
  var hasUnsavedText: Bool { !model.line.isEmpty }
  var wakesEvery: Int? { model.wakesEvery }

  var live: LiveStatus? { LiveStatus(of: model.book, at: model.now) }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "desk.key.record", footer: model.hasStarted) { .stay },
      KeyBinding(.character("+"), model.hasStarted ? "desk.key.mark" : "desk.key.gun") { .stay },
      KeyBinding(.character("*"), "desk.key.expected", footer: model.hasStarted) { .stay },
      KeyBinding(
        .character("a"), "desk.key.letters", disabled: model.letterObstacle,
        footer: model.hasStarted
      ) { .stay },
      KeyBinding(.character("-"), "desk.key.undo") { .stay },
      KeyBinding(.character("/"), "desk.key.menu") { .stay },
      KeyBinding(.character("."), "desk.key.unknown", footer: false) { .stay },
      KeyBinding(.character(","), "desk.key.bunch", footer: false) { .stay },
      KeyBinding(.character("["), "desk.key.markBefore", footer: false) { .stay },
      KeyBinding(.character("]"), "desk.key.markAfter", footer: false) { .stay },
      KeyBinding(.backspace, "desk.key.takeBack", footer: false) { .stay },
      KeyBinding(.control("y"), "desk.key.redo", footer: false) { .stay },
      KeyBinding(.tab, "desk.key.pane", also: [.backTab]) { .stay },
      KeyBinding(.alt("1"), "desk.board", footer: false) { .stay },
      KeyBinding(.alt("2"), "desk.crossings", footer: false) { .stay },
      KeyBinding(.alt("3"), "desk.questions", footer: false) { .stay },
      KeyBinding(.alt("4"), "desk.expected", footer: false) { .stay },
    ]
  }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func take(_ input: Input) -> Move? {
    switch input {
    case .key(let key, let stamp):
      model.touched(at: stamp)
      return DeskKeys(model: model).take(key, at: stamp)
    case .paste(let text):
      for character in text where character.isLetter || character.isNumber || character == "," {
        _ = model.characterTyped(character, at: model.now)
      }
      return .stay
    case .mouse(let mouse): return DeskKeys(model: model).take(mouse)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    DeskDrawing(model: model, area: area).draw(on: &canvas)
  }
}
