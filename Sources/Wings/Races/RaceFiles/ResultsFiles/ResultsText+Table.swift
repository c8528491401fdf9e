import Languages
import Races

extension ResultsText {
  /// A table for people, its columns aligned.
  ///
  /// Categories that ride different numbers of laps are sections below their names.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - category: The only category to show, if any; places stay overall ones.
  ///   - columns: Returns how many terminal columns a text takes.
  ///   - texts: The catalogue of its language.
  /// - Returns: Lines, each ended by a line feed.
  package static func table(
    _ book: RaceBook, category: String? = nil, columns: (String) -> Int = { $0.count },
    in texts: Catalogue
  ) -> String {
    let header = [
      "place", "bib", "name", "category", "laps", "km", "time", book.otherBasis.rawValue, "gap",
      "status",
    ].map { texts.text("races.csv.column.\($0)") }
    let sections = Board(of: book, in: BoardFilter(category: category)).rows.byCourse
      .map { section in
        (section.course, rows: section.rows.map { cells(of: $0, in: texts).map(Cleaned.text) })
      }
    let rows = sections.flatMap(\.rows)
    let used = header.indices.filter { column in
      column < 3 || rows.contains { !$0[column].isEmpty }
    }
    let widths = used.map { column in ([header] + rows).map { columns($0[column]) }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(used, widths).map { column, width in
        let spaces = String(repeating: " ", count: max(0, width - columns(cells[column])))
        return isNumber(column) ? spaces + cells[column] : cells[column] + spaces
      }
      return Cleaned.trimmedEnd(padded.joined(separator: "  ")) + "\n"
    }
    let parts = sections.map { course, rows in
      let title = Cleaned.text(ResultsTable.title(of: course, texts))
      return (sections.count > 1 ? "\n" + title + "\n" : "") + rows.map(line).joined()
    }
    let note = BoardNotes(of: book).all.map { "\n" + texts.text($0) + "\n" }.joined()
    return line(header) + parts.joined() + note
  }

  static func cells(of row: BoardRow, in texts: Catalogue) -> [String] {
    let place = row.place.map { row.sharesPlace ? "\($0)=" : "\($0)" } ?? ""
    let state = row.status == .ok ? "" : row.status.rawValue
    return [
      place, row.bib, row.shownName(texts.text),
      row.categories.joined(separator: ", "), row.laps > 0 ? "\(row.laps)" : "",
      row.km.map { texts.number(km($0)) } ?? "", texts.number(row.time),
      texts.number(row.otherTime), texts.text(row.behind),
      ([state] + remarks(on: row, in: texts)).filter { !$0.isEmpty }.joined(separator: " "),
    ]
  }

  /// The remarks on a result beside its status.
  package static func remarks(on row: BoardRow, in texts: Catalogue) -> [String] {
    var remarks: [String] = []
    if row.isDamaged { remarks.append(texts.text("races.status.damaged")) }
    if row.isRunning { remarks.append(texts.text("races.status.running")) }
    if row.isCutShort { remarks.append(texts.text("races.own.cutShort")) }
    if row.source != .derived {
      remarks.append(texts.text("races.status.\(row.source.rawValue)"))
    }
    if row.penaltyMilliseconds > 0 {
      let size = seconds(row.penaltyMilliseconds)
      remarks.append(texts.text("races.status.penalty", ["seconds": size]))
    }
    if row.estimated > 0 {
      remarks.append(
        texts.text("races.status.estimated", ["n": "\(row.estimated)"], count: row.estimated))
    }
    return remarks
  }

  private static func isNumber(_ column: Int) -> Bool { [0, 1, 4, 5, 6, 7, 8].contains(column) }
}
