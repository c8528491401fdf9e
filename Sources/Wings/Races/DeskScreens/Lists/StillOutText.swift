import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The list of those still out as lines, for a window or a file.
struct StillOutText {
  private let riders: [StillOut]
  private let count: String
  /// The bibs of those who may be pulled.
  private let pulls: [String]
  private let columns: Int
  /// The columns of the longest name and the gap after it.
  private let nameColumns: Int
  /// The columns of the longest text about when a competitor is due.
  private let dueColumns: Int
  /// The least columns of the text about when a competitor is due, if names need the room.
  private static let leastDue = 13
  private let context: AppContext
  private let book: RaceBook

  init(
    _ book: RaceBook, atElapsed milliseconds: Int, columns: Int, _ context: AppContext
  ) {
    riders =
      book.competition.race.hasStarted ? StillOutList(of: book).lines(atElapsed: milliseconds) : []
    pulls = Leaders(of: book).pullCandidates(atElapsed: milliseconds).compactMap {
      book.entry($0)?.bib
    }
    self.columns = columns
    let names = riders.map(\.name) + [context.text("desk.stillOut.name")]
    nameColumns = (names.map { TextWidth.columns(of: $0) }.max() ?? 0) + 2
    let dues = riders.compactMap(\.due).map { DeskExpectedView.due($0, context) }
    dueColumns = max(Self.leastDue, dues.map { TextWidth.columns(of: $0) }.max() ?? 0)
    self.context = context
    self.book = book
    let counts = [
      "out": "\(riders.count)", "started": "\(RaceCounts(of: book).started)",
      "time": Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down),
    ]
    // A clock that was never stopped runs on; it is left out once all have finished.
    let key = riders.isEmpty ? "desk.stillOut.nobody" : "desk.stillOut.count"
    count = context.text(key, counts)
  }

  var page: Page {
    let table = table
    let lines = riders.map { PageLine(row(cells(of: $0), in: table), role($0)) }
    guard !lines.isEmpty else { return Page([PageLine(count, .dim)]) }
    let header = TableHeader(table, widths: table.map { $0.columns ?? 0 }).text
    let above = [PageLine(count, .dim)] + pullLines + dutyLines
    return Page(
      above + [PageLine(header, .title)] + lines,
      headed: above.count..<above.count + lines.count + 1)
  }

  private var pullLines: [PageLine] {
    guard !pulls.isEmpty else { return [] }
    let bibs = ["bibs": pulls.joined(separator: ", ")]
    return TextLines.wrap(context.text("desk.stillOut.pull", bibs), columns: columns)
      .map { PageLine($0, .warning) }
  }

  /// The next steps for them once the clock is stopped.
  private var dutyLines: [PageLine] {
    guard book.competition.race.stopped != nil, let first = riders.first else { return [] }
    let about = ["bib": first.bib, "example": riders.prefix(2).map(\.bib).joined(separator: ",")]
    return TextLines.wrap(context.text("desk.stillOut.duty", about), columns: columns)
      .map { PageLine($0, .dim) }
  }

  private func role(_ rider: StillOut) -> Role {
    switch rider.due?.lateness {
    case .longOverdue: .error
    case .overdue: .warning
    case .due: .text
    case nil: .dim
    }
  }

  /// Whether there is room for the category and for the place where each was last seen.
  private var isWide: Bool { columns >= 80 }

  /// Whether the clock runs; no competitor is due once it is stopped.
  private var isRunning: Bool { book.competition.race.isRunning }

  /// The columns: bib, name, category if there is room, laps, last seen, due.
  private var table: [TableColumn] {
    let seen = isWide ? 16 : 9
    let room = columns - 6 - 5 - seen - (isWide ? 15 : 0)
    let due = min(dueColumns, max(Self.leastDue, room - nameColumns))
    let name = min(nameColumns, max(0, room - due))
    func column(
      _ key: String, _ columns: Int, _ alignment: TextWidth.Alignment = .left
    ) -> TableColumn {
      TableColumn(context.text("desk.stillOut.\(key)"), columns: columns, alignment)
    }
    return [column("bib", 5), column("name", max(0, name - 1))]
      + (isWide ? [column("category", 14)] : [])
      + [column("laps", 4, .right), column(isWide ? "seen" : "seenShort", seen - 1)]
      + [isRunning ? column("due", due) : TableColumn("", columns: due)]
  }

  private func cells(of rider: StillOut) -> [String] {
    let seen = rider.lastSeenMilliseconds.map {
      context.texts.number(book.text(ofTime: $0)) + at(rider)
    }
    let due =
      rider.due.map { DeskExpectedView.due($0, context) }
      ?? (isRunning ? context.text("desk.stillOut.unknown") : "")
    return [rider.bib, rider.name] + (isWide ? [rider.categories.first ?? ""] : [])
      + ["\(rider.laps)", seen ?? context.text("desk.stillOut.notSeen"), due]
  }

  private func at(_ rider: StillOut) -> String {
    guard isWide, let place = rider.lastCheckpoint else { return "" }
    return " " + place
  }

  /// Returns a row; its last cell is not padded.
  private func row(_ cells: [String], in table: [TableColumn]) -> String {
    let padded = zip(cells, table).map { cell, column in
      TextWidth.pad(cell, columns: column.columns ?? 0, column.alignment)
    }
    let last = TextWidth.fit(cells.last ?? "", columns: table.last?.columns ?? 0)
    return (padded.dropLast() + [last]).joined(separator: " ")
  }

  /// The list as a file to print: title, time, and every line whole.
  func file(title: String) -> String {
    ([title, ""]
      + page.lines.map { Cleaned.trimmedEnd($0.text) }).joined(separator: "\n") + "\n"
  }
}
