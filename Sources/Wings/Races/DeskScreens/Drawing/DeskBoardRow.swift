import Races
import Terminal

/// One row of the desk's board, in the columns its width allows.
struct DeskBoardRow {
  let row: BoardRow

  func draw(on canvas: inout Canvas, in area: Rect) {
    let numbers = area.columns >= 60 ? 35 : 25
    let name = max(0, area.columns - numbers)
    let place = row.place.map { "\($0)" } ?? (row.status == .ok ? "-" : row.status.rawValue)
    var text = TextWidth.pad(place, columns: 4, .right) + " " + TextWidth.pad(row.bib, columns: 5)
    text += " " + TextWidth.pad(TextWidth.fit(row.name, columns: name), columns: name)
    text += " " + TextWidth.pad("\(row.laps)", columns: 3, .right)
    text += TextWidth.pad(row.time, columns: 10, .right)
    if area.columns >= 60 { text += TextWidth.pad(row.gap, columns: 10, .right) }
    let role: Role = row.place == 1 ? .leader : row.place == nil ? .dim : .text
    canvas.write(text, row: area.row, column: area.column, style: Style(role), limit: area.columns)
  }
}
