import Languages
import Races
import Shell
import Terminal
import Widgets

/// The lap boards in a grid, as large as the window allows.
struct LapBoardView {
  let boards: [LapBoard]
  let model: FollowedRace

  func draw(on canvas: inout Canvas, in area: Rect) {
    let grid = grid(in: area)
    guard grid.scale > 0 else { return drawList(on: &canvas, in: area) }
    let columns = area.columns / grid.across
    let rows = area.rows / grid.down
    for (index, board) in boards.enumerated() {
      let cell = area.rows(from: index / grid.across * rows, count: rows)
        .columns(from: index % grid.across * columns, count: columns)
      draw(board, scale: grid.scale, on: &canvas, in: cell)
    }
  }

  /// The grid with the largest digits; scale 0 if even the smallest do not fit.
  private func grid(in area: Rect) -> (across: Int, down: Int, scale: Int) {
    (1...boards.count).map { across in
      let down = (boards.count + across - 1) / across
      let digits = boards.map { figure($0).count }.max() ?? 1
      let wide = (area.columns / across - 1) / BigDigits.columns(digits: digits, scale: 1)
      let high = (area.rows / down - 2) / BigDigits.rows
      return (across, down, min(wide, high))
    }.max { $0.scale < $1.scale } ?? (1, 1, 0)
  }

  private func draw(
    _ board: LapBoard, scale: Int, on canvas: inout Canvas, in cell: Rect
  ) {
    write(heading(board), Style(.title, bold: true), row: cell.row, on: &canvas, in: cell)
    let ink = model.context.glyphs.levels.last ?? "#"
    let digits = BigDigits.lines(figure(board), scale: scale, ink: ink)
    let style = Style(board.lapsToGo == 1 ? .warning : .clock, bold: true)
    for (row, line) in digits.enumerated() where row + 1 < cell.rows {
      write(line, style, row: cell.row + 1 + row, on: &canvas, in: cell)
    }
    let foot = min(cell.row + digits.count + 1, cell.endRow - 1)
    write(meaning(board), Style(.accent), row: foot, on: &canvas, in: cell)
  }

  /// Writes text centred in a cell.
  private func write(
    _ text: String, _ style: Style, row: Int, on canvas: inout Canvas, in cell: Rect
  ) {
    let fitted = TextWidth.fit(text, columns: cell.columns - 1)
    let spare = max(0, cell.columns - TextWidth.columns(of: fitted))
    canvas.write(fitted, row: row, column: cell.column + spare / 2, style: style)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    for (index, board) in boards.prefix(area.rows).enumerated() {
      let text = figure(board) + " " + meaning(board) + "  " + heading(board)
      canvas.write(
        TextWidth.fit(text, columns: area.columns), row: area.row + index, column: area.column,
        style: Style(board.lapsToGo == 1 ? .warning : .text))
    }
  }

  /// Laps to go, or laps done if the number of laps is open.
  private func figure(_ board: LapBoard) -> String { "\(board.lapsToGo ?? board.lapsDone)" }

  private func meaning(_ board: LapBoard) -> String {
    switch board.lapsToGo {
    case nil: model.text("desk.lapBoard.done")
    case 0: model.text("desk.lapBoard.finished")
    case 1: model.text("desk.lapBoard.last")
    default: model.text("desk.lapBoard.toGo")
    }
  }

  private func heading(_ board: LapBoard) -> String {
    let group = board.group.isEmpty ? model.text("desk.wave.everybody") : board.group
    guard !board.leaderBib.isEmpty else { return group }
    return group + "  " + board.leaderBib + " " + board.leaderName
  }
}
