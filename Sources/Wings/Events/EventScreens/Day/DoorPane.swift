import EventTickets
import Events
import Languages
import Payments
import Shell
import Terminal
import Tickets
import Timekeeping
import Widgets

/// The door on the screen: everything that prints goes into the line, a row for each code.
struct DoorPane: Pane {
  let model: DoorViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.door.title", ["event": model.event.title]) }
  var takesText: Bool { true }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "events.key.look") { model.submitTapped() },
      KeyBinding(.character("$"), "events.key.takePayment", disabled: model.payObstacle) {
        model.payTapped(.cash)
      },
      KeyBinding(.control("t"), "events.key.takeCard", disabled: model.payObstacle) {
        model.payTapped(.terminal)
      },
      KeyBinding(.character("-"), "events.key.undoAdmission", disabled: model.undoObstacle) {
        model.undoTapped()
      },
    ]
  }

  /// Signs are acts only where no code has begun.
  func take(_ input: Input) -> Move? {
    switch input {
    case .paste(let text): return model.paste(text)
    case .key(.character(let character), _):
      if model.line.isEmpty, character == "$" || character == "-" { return nil }
      return model.type(character)
    case .key(.backspace, _):
      model.erase()
      return .stay
    case .key(.escape, _) where !model.line.isEmpty:
      model.clear()
      return .stay
    case .key, .mouse: return nil
    }
  }

  func storeChanged() -> Move {
    model.readSums()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, body) = area.splitTop(min(area.rows, 3))
    let words = DoorWords(context)
    let line = model.line.isEmpty ? context.text("events.door.hint") : shown(head.columns - 2)
    var state = PageState()
    Page([
      PageLine(counts, .dim),
      PageLine("> " + line, model.line.isEmpty ? .dim : .fieldFocused),
    ]).draw(on: &canvas, in: head, state: &state)
    if head.rows > 1 {
      let typed = model.line.isEmpty ? 0 : TextWidth.columns(of: line)
      canvas.cursor = Point(column: head.column + 2 + typed, row: head.row + 1)
    }
    var below = PageState()
    Page(model.entries.flatMap { words.lines(of: $0, columns: body.columns) })
      .draw(on: &canvas, in: body, state: &below)
  }

  private var counts: String {
    guard let sums = model.sums else { return "" }
    let counts = context.text(
      "events.door.counts",
      ["in": "\(sums.admitted)", "sold": "\(sums.sold)", "unpaid": "\(sums.unpaid)"])
    // The key for money is there only once such a code was looked at.
    return sums.unpaid == 0 ? counts : counts + ": " + context.text("events.door.toPay")
  }

  /// The end of a line that is longer than the window.
  private func shown(_ columns: Int) -> String { String(model.line.suffix(max(1, columns - 1))) }
}
