import Languages
import Races
import Timekeeping

/// The results as one page that needs nothing else, to be read on a phone or printed.
package enum ResultsPage {
  /// Makes the page: the whole field, each category, teams, and times on the way.
  package static func html(
    _ book: RaceBook, category: String? = nil, in texts: Catalogue
  ) -> String {
    let columns = ResultsColumns(book, texts)
    let groups = category == nil ? book.groups : []
    var lists = [overall(book, category, columns)]
    if groups.count > 1 { lists += groups.map { group($0, book, columns) } }
    if let teams = TeamsList(book, category: category, columns).list { lists.append(teams) }
    if let splits = SplitsList(book, category: category, columns).list { lists.append(splits) }
    lists += LapLists(book, category: category, columns).lists
    let page = PrintedPage(
      book, category: category, notice: notice(book, texts), lists: lists, in: texts)
    return PageTemplate.results.filled(with: page.pageValue)
  }

  /// What a reader is to know before anything else.
  private static func notice(_ book: RaceBook, _ texts: Catalogue) -> String? {
    let running = book.competition.race.isRunning ? texts.text("files.page.notFinal") : nil
    let remarks = BoardNotes(of: book).all.map { texts.text($0) }
    let notices = [running].compactMap { $0 } + remarks
    return notices.isEmpty ? nil : notices.joined(separator: " ")
  }

  private static func overall(
    _ book: RaceBook, _ category: String?, _ columns: ResultsColumns
  ) -> PrintedList {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    return PrintedList(columns: columns.overall, rows: rows.map { columns.cells(of: $0) })
  }

  private static func group(
    _ group: String, _ book: RaceBook, _ columns: ResultsColumns
  ) -> PrintedList {
    let board = GroupBoard(of: book, category: group)
    return PrintedList(
      heading: group, columns: columns.group,
      rows: board.positions.map { position in
        var cells = columns.cells(of: board.row(at: position))
        cells["overall"] = PrintedList.Cell(
          kind: "overall", text: book.row(at: position).place.map(String.init) ?? "")
        return cells
      })
  }
}

/// The teams of a race with the points of their members.
struct TeamsList {
  /// None where teams are not what the race is about.
  let list: PrintedList?

  init(_ book: RaceBook, category: String?, _ columns: ResultsColumns) {
    let isScored = book.competition.disciplineType.scoresTeams
    let rows = isScored ? TeamStandings(of: book).rows(in: BoardFilter(category: category)) : []
    list =
      rows.isEmpty
      ? nil
      : PrintedList(
        heading: columns.texts.text("files.page.teams"),
        columns: columns.headings("place", "name", "points", "status"),
        rows: rows.map { Self.cells(of: $0, columns) })
  }

  private static func cells(
    of row: TeamRow, _ columns: ResultsColumns
  ) -> [String: PrintedList.Cell] {
    let members = row.members.map { member in
      member.points.map { "\($0) \(member.runner.name)" } ?? member.runner.name
    }
    return [
      "place": columns.cell("place", row.place.map(String.init) ?? ""),
      "name": columns.cell("name", row.team, detail: members.joined(separator: ", ")),
      "points": columns.cell("points", row.points.map(String.init) ?? ""),
      "status": columns.cell(
        "status", row.place == nil ? columns.texts.text("scoring.teams.incomplete") : ""),
    ]
  }
}

/// Times at the points on the way, a line for everybody who passed one.
struct SplitsList {
  /// None where nobody was seen on the way.
  let list: PrintedList?

  init(_ book: RaceBook, category: String?, _ columns: ResultsColumns) {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows
    let lines = rows.compactMap { row -> [String: PrintedList.Cell]? in
      let splitReads = Self.splitReads(of: row.entryID, in: book)
      guard !splitReads.isEmpty else { return nil }
      var cells = columns.cells(of: row)
      cells["splits"] = columns.cell("splits", splitReads.joined(separator: " · "))
      return cells
    }
    let headings = columns.headings("place", "bib", "name", "splits")
    list =
      lines.isEmpty
      ? nil
      : PrintedList(
        heading: columns.texts.text("files.page.splits"), columns: headings, rows: lines)
  }

  private static func splitReads(of entryID: String, in book: RaceBook) -> [String] {
    Splits(of: book).onTheWay(ofEntry: entryID).map { split in
      split.checkpoint + " " + Elapsed.text(milliseconds: split.elapsedMilliseconds)
    }
  }
}
