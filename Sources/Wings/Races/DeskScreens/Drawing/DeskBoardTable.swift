import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The visible rows of the desk's board, with column titles above.
struct DeskBoardTable {
  let rows: [BoardRow]
  let context: AppContext
  /// How much longer a competitor's last lap took than the one before, in milliseconds.
  let lastLapChange: (BoardRow) -> Int?

  /// Columns for place, bib, laps and time, without the gap.
  private static let othersColumns = 28
  private static let gapColumns = 11
  private static let changeColumns = 8
  /// The least columns for names; the gap is left out before names get shorter.
  private static let leastName = 12
  /// The least columns for names beside the change of the last lap.
  private static let goodName = 18

  func draw(on canvas: inout Canvas, head: Rect, in area: Rect) {
    let all = rows.map(cells)
    let columns = columns(name: nameColumns(of: all, in: area.columns), in: area.columns)
    canvas.write(
      TableHeader(columns, widths: columns.map { $0.columns ?? 0 }).text, row: head.row,
      column: head.column, style: Style(.dim), limit: head.columns)
    for (index, cells) in all.enumerated() {
      let place = area.rows(from: index, count: 1)
      canvas.write(
        line(cells, in: columns), row: place.row, column: place.column,
        style: Style(RowLook(place: rows[index].place).role), limit: place.columns)
    }
  }

  private var titles: [String] {
    ["place", "bib", "name", "laps", "time", "gap"].map { context.text("races.board.\($0)") }
      + [context.text("desk.board.change") + " " + context.glyphs.plusMinus]
  }

  private func cells(of row: BoardRow) -> [String] {
    let place = row.place.map { "\($0)" } ?? (row.status == .ok ? "-" : row.status.rawValue)
    return [
      sign(of: row) + place, row.bib, row.rankedName(context.text), "\(row.laps)",
      context.texts.number(row.time), context.texts.text(row.behind), change(of: row),
    ]
  }

  /// The sign of a row: a doubt about its laps takes precedence over having finished.
  private func sign(of row: BoardRow) -> String {
    if row.isInDoubt { return "?" }
    return row.isFinished ? context.glyphs.finished : " "
  }

  private func change(of row: BoardRow) -> String {
    guard row.isRunning, let change = lastLapChange(row) else { return "" }
    let size = Elapsed.gap(milliseconds: abs(change), decimals: 1).dropFirst()
    return context.texts.number((change < 0 ? "-" : "+") + size)
  }

  /// The columns of names: the longest visible name, as far as there is room.
  private func nameColumns(of cells: [[String]], in columns: Int) -> Int {
    let others =
      Self.othersColumns + (hasGap(in: columns) ? Self.gapColumns : 0)
      + (hasChange(in: columns) ? Self.changeColumns : 0)
    let longest = (cells + [titles]).map { TextWidth.columns(of: $0[2]) }.max() ?? 0
    return max(4, min(longest, columns - others))
  }

  private func hasGap(in columns: Int) -> Bool {
    columns - Self.othersColumns - Self.gapColumns >= Self.leastName
  }

  private func hasChange(in columns: Int) -> Bool {
    columns - Self.othersColumns - Self.gapColumns - Self.changeColumns >= Self.goodName
      && rows.contains { !change(of: $0).isEmpty }
  }

  /// The shown columns, as wide as they are here.
  private func columns(name: Int, in columns: Int) -> [TableColumn] {
    let widths: [(columns: Int, alignment: TextWidth.Alignment)] = [
      (5, .right), (5, .left), (name, .left), (4, .right), (10, .right), (10, .right), (7, .right),
    ]
    let shown = hasChange(in: columns) ? 7 : hasGap(in: columns) ? 6 : 5
    return zip(titles, widths).prefix(shown).map { title, width in
      TableColumn(title, columns: width.columns, width.alignment)
    }
  }

  private func line(_ cells: [String], in columns: [TableColumn]) -> String {
    zip(cells, columns).map { cell, column in
      TextWidth.pad(cell, columns: column.columns ?? 0, column.alignment)
    }.joined(separator: " ")
  }
}
