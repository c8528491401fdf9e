import Languages
import Races
import Timekeeping

/// Times at the points on the way, a line for everybody who passed one.
struct SplitsList {
  /// None where nobody was seen on the way.
  let list: PrintedList?

  init(_ book: RaceBook, category: String?, _ columns: ResultsColumns) {
    let rows = book.positions(in: BoardFilter(category: category)).map { book.row(at: $0) }
    let lines = rows.compactMap { row -> [String: PrintedList.Cell]? in
      let passings = Self.passings(of: row.entryID, in: book)
      guard !passings.isEmpty else { return nil }
      var cells = columns.cells(of: row)
      cells["splits"] = columns.cell("splits", passings.joined(separator: " · "))
      return cells
    }
    let headings = columns.headings("place", "bib", "name", "splits")
    list =
      lines.isEmpty
      ? nil
      : PrintedList(
        heading: columns.texts.text("files.page.splits"), columns: headings, rows: lines)
  }

  private static func passings(of entryID: String, in book: RaceBook) -> [String] {
    book.crossings(ofEntry: entryID).compactMap { line in
      guard let checkpoint = line.checkpoint, checkpoint != CrossingAct.startCheckpoint else {
        return nil
      }
      return checkpoint + " " + Elapsed.text(milliseconds: line.elapsedMilliseconds)
    }
  }
}
