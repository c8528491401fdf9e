import Languages
import Races
import Stage
import Terminal
import Timekeeping

/// A personal card: who, which place, every lap.
struct KioskCardPane: Pane {
  let race: LiveRace
  let bib: String
  let surroundings: Surroundings

  var title: Wording { Wording("kiosk.card", ["bib": bib]) }
  var bindings: [KeyBinding] { [KeyBinding(.escape, "common.key.back") { .back }] }

  func storeChanged() { _ = try? race.refresh() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(
        TextWidth.fit(line, columns: area.columns), row: area.row + row, column: area.column,
        style: Style(row == 0 ? .accent : .text))
    }
  }

  private var lines: [String] {
    guard let position = race.book.position(ofBib: bib) else { return [] }
    let row = race.book.row(at: position)
    let place = row.place.map(String.init) ?? row.status.rawValue
    let head = surroundings.text(
      "kiosk.place", ["name": row.name, "bib": row.bib, "place": place, "time": row.time])
    return [head]
      + race.book.crossings(ofEntry: row.entryID).map { crossing in
        let lap = crossing.lap.map(String.init) ?? "-"
        let time = Elapsed.text(
          milliseconds: crossing.elapsedMilliseconds, decimals: 1, rounding: .down)
        return TextWidth.pad(lap, columns: 4, .right) + TextWidth.pad(time, columns: 12, .right)
      }
  }
}
