import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The running order: a countdown in big digits, with the programme below.
struct RunningOrderPane: Pane, LivePane, FramedPane {
  let model: RunningOrderViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.running.title", ["event": model.name]) }
  var wakesEvery: Int? { model.left == nil ? nil : 1_000 }

  var bindings: [KeyBinding] {
    let obstacle = model.shiftObstacle
    let minutes = RunningOrderViewModel.minutes
    return [
      KeyBinding(.character("+"), "events.key.later", also: [.character("=")], disabled: obstacle) {
        model.shiftTapped(minutes)
      },
      KeyBinding(.character("-"), "events.key.earlier", disabled: obstacle) {
        model.shiftTapped(-minutes)
      },
      KeyBinding(.enter, "events.key.goOn", disabled: obstacle) { model.goOnTapped() },
      KeyBinding(.character("u"), "common.key.undo", disabled: model.undoObstacle) {
        model.undoTapped()
      },
    ]
  }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let plan = model.plan
    let now = plan.current.map { plan.rows[$0].row.text } ?? context.text("events.running.before")
    canvas.write(
      TextWidth.fit(now, columns: area.columns), row: area.row, column: area.column,
      style: Style(.live, bold: true))
    let digits = digits(in: area)
    for (row, line) in digits.enumerated() where row + 2 < area.rows {
      canvas.write(
        line, row: area.row + 2 + row, column: area.column, style: Style(.clock, bold: true),
        limit: area.columns)
    }
    let rest = area.splitTop(min(area.rows, digits.count + 3)).bottom
    let zone = context.eventTimes.otherZone(of: model.event).map { [PageLine($0, .dim)] } ?? []
    let (head, body) = rest.splitTop(min(rest.rows, zone.count))
    var (top, state) = (PageState(), PageState(first: max(0, (plan.current ?? 0) - 1)))
    Page(zone).draw(on: &canvas, in: head, state: &top)
    let lines = PlanLines(model.event, context).lines(columns: body.columns)
    Page(lines).draw(on: &canvas, in: body, state: &state)
  }

  /// Returns the digits in the largest size that fits.
  private func digits(in area: Rect) -> [String] {
    guard let left = model.left else { return [] }
    let text = Self.text(of: left)
    let ink = context.glyphs.levels.last ?? "#"
    for scale in [2, 1] {
      let columns = BigDigits.columns(digits: text.count, scale: scale)
      if columns <= area.columns, scale * BigDigits.rows + 8 <= area.rows {
        return BigDigits.lines(text, scale: scale, ink: ink)
      }
    }
    return context.glyphs.isASCII ? [text] : BigDigits.compact(text)
  }

  /// Formats a countdown as `12:34` or `1:02:03`.
  private static func text(of seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = two(seconds / 60 % 60) + ":" + two(seconds % 60)
    return seconds < 3600 ? minutes : "\(seconds / 3600):" + minutes
  }
}
