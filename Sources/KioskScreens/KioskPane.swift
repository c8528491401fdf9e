import Languages
import RaceScreens
import Races
import Stage
import Terminal
import Timekeeping

/// The kiosk's boards.
struct KioskPane: Pane {
  let model: KioskViewModel

  var title: Wording {
    Wording("kiosk.title", ["name": model.board?.competition.name ?? ""])
  }
  var wakesEvery: Int? { 1_000 }
  var live: LiveStatus? { model.board.flatMap { BoardPane(model: $0).live } }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "kiosk.key.card") { model.enterTapped() },
      KeyBinding(.control("g"), "kiosk.key.logIn") { .open(.login) },
      KeyBinding(.control("n"), "kiosk.key.register") { .open(.register) },
    ]
  }

  func take(_ input: Input) -> Move? {
    guard case .key(let key, _) = input else { return nil }
    switch key {
    case .character(let character) where character.isNumber || character.isLetter:
      model.typeDigit(character)
    case .backspace: model.delete()
    case .escape: model.clear()
    default: return nil
    }
    return .stay
  }

  func timePassed(_ now: Stamp) { model.timePassed(now) }
  func storeChanged() { model.board?.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, body) = area.splitTop(1)
    let prompt = model.surroundings.text("kiosk.typeBib") + " > " + model.typed
    canvas.write(
      TextWidth.fit(prompt, columns: head.columns), row: head.row, column: head.column,
      style: Style(.accent, bold: true))
    guard let board = model.board else {
      canvas.write(
        TextWidth.fit(model.surroundings.text("kiosk.empty"), columns: body.columns),
        row: body.row, column: body.column, style: Style(.dim))
      return
    }
    BoardPane(model: board).draw(on: &canvas, in: body)
  }
}
