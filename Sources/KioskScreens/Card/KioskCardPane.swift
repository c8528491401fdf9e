import Languages
import RaceScreens
import Races
import Stage
import Terminal
import Timekeeping
import Widgets

/// A personal card: who, which place, every lap.
struct KioskCardPane: Pane {
  let model: KioskCardViewModel

  private var surroundings: Surroundings { model.surroundings }

  var title: Wording { Wording("kiosk.card", ["bib": model.bib]) }
  var live: LiveStatus? { LiveStatus(of: model.race.book, at: surroundings.clock.now()) }
  var wakesEvery: Int? { 1_000 }

  var bindings: [KeyBinding] {
    var keys = [
      KeyBinding(.escape, "common.key.back") { .back },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) { move(1) },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) { move(-1) },
    ]
    if let other = model.nextRace {
      let route = Route.kioskCard(competition: other, bib: model.bib)
      keys.append(KeyBinding(.right, "kiosk.key.nextRace") { .replace(route) })
    }
    return keys
  }

  private func move(_ rows: Int) -> Move {
    model.move(by: rows)
    return .stay
  }

  func storeChanged() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = KioskCardLines(model).all
    let (head, body) = area.splitTop(min(area.rows, lines.count + 1))
    for (row, line) in lines.prefix(head.rows).enumerated() {
      canvas.write(
        TextWidth.fit(line, columns: head.columns), row: head.row + row, column: head.column,
        style: Style(row == 0 ? .accent : .text, bold: row == 0))
    }
    guard !model.laps.isEmpty else { return }
    KioskLapTable(model).table.draw(on: &canvas, in: body, state: &model.state)
  }
}
