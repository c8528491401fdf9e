import Accounts
import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// A board as a table, with signs for the user's row, shared places, and the source of results.
package struct BoardTable {
  let book: RaceBook
  let positions: [Int]
  /// The group whose places and gaps are shown; `nil` for the whole field.
  let group: GroupBoard?
  /// The entry marked by a sign.
  let marked: String?
  /// The order of the rows; `nil` if it cannot be changed.
  let sorting: ColumnSort<BoardOrder>?
  let orders: [BoardOrder]
  /// Whether only the narrow columns of a lap race fit.
  let isNarrow: Bool
  /// Whether any row has a remark.
  let hasRemarks: Bool
  /// Whether any row has a net time.
  let hasNetTimes: Bool
  /// Who has just crossed, and the places gained or lost; `nil` if the board shows neither.
  let news: BoardNews?
  let context: AppContext

  package init(
    _ book: RaceBook, positions: [Int], group: GroupBoard? = nil, marked: String? = nil,
    sortedBy sorting: ColumnSort<BoardOrder>? = nil,
    of orders: [BoardOrder] = BoardOrder.allCases, narrow isNarrow: Bool = false,
    hasRemarks: Bool = true, hasNetTimes: Bool = false,
    news: BoardNews? = nil, _ context: AppContext
  ) {
    self.book = book
    self.positions = positions
    self.group = group
    self.marked = marked
    self.sorting = sorting
    self.orders = orders
    self.isNarrow = isNarrow
    self.hasRemarks = hasRemarks
    self.hasNetTimes = hasNetTimes
    self.news = news
    self.context = context
  }

  package var table: Table {
    let columns = shownColumns
    return Table(columns: columns.map(\.column), count: positions.count) { index in
      row(row(at: index), columns.map(\.text))
    }
  }

  /// The columns with content.
  private var shownColumns: [Column] {
    if isNarrow, hasLaps { return narrowColumns }
    return columns.filter { $0.sorts.map { $0 == resultOrder || orders.contains($0) } ?? true }
  }

  /// The order that a click on a column's heading selects; the gap sorts by place.
  func order(ofColumn index: Int) -> BoardOrder? {
    let columns = shownColumns
    return columns.indices.contains(index) ? columns[index].sorts : nil
  }

  /// The name of an order's column.
  func title(_ order: BoardOrder) -> String { context.text("races.board.\(order)") }

  /// The row at an index of the table, as it is now.
  func row(at index: Int) -> BoardRow {
    let row = group?.row(at: positions[index]) ?? book.row(at: positions[index])
    return book.row(row, at: context.clock.now())
  }

  private var hasNotes: Bool {
    hasRemarks || book.competition.race.isRunning && shownLaps == nil
  }

  /// The priority of the laps column; in a lap race laps matter more than times.
  private var lapsPriority: Int { hasLaps ? 0 : 4 }

  private var timePriority: Int { hasLaps ? 2 : 0 }
  private var hasLaps: Bool { book.competition.settings.laps ?? 1 > 1 }

  private var hasKm: Bool { book.competition.goesByDistance }
  private var resultOrder: BoardOrder { hasKm ? .km : .time }

  /// A column: its heading, its order and its text.
  private typealias Column = (
    column: TableColumn, sorts: BoardOrder?, text: (BoardRow) -> String
  )

  /// The columns for 40 characters: place, bib, name, laps, and the gap or the leader's time.
  private var narrowColumns: [Column] {
    [
      (
        TableColumn(title("place", .place), columns: book.entryCount < 100 ? 3 : 4, .right),
        .place, place
      ),
      (TableColumn(title("bibShort", .bib), columns: 4, priority: 1), .bib, \.bib),
      (TableColumn(title("name", .name)), .name, name),
      (TableColumn(title("laps", .laps), columns: 4, .right), .laps, { "\($0.laps)" }),
      (
        TableColumn(title("gap"), columns: Self.narrowGap, .right), .place,
        { row in
          let gap = gap(row)
          return gap.isEmpty ? shortResult(row) : gap
        }
      ),
    ]
  }

  private static let narrowGap = 8

  /// The result, without decimals if it has hours.
  private func shortResult(_ row: BoardRow) -> String {
    let result = result(row)
    guard result.count > Self.narrowGap else { return result }
    return String(result.prefix { $0.isNumber || $0 == ":" })
  }

  private var columns: [Column] {
    [placeColumn] + (showsMoves ? [movesColumn] : []) + resultColumns
      + (hasNetTimes ? [otherTimeColumn] : []) + otherColumns
      + (hasNotes ? [(TableColumn(title("note"), columns: 10, priority: 4), nil, note)] : [])
  }

  private var placeColumn: Column {
    (TableColumn(title("place", .place), columns: 4, .right), .place, place)
  }

  /// Whether places can have moved: the race runs, over more than one lap.
  private var showsMoves: Bool {
    news != nil && book.competition.race.isRunning && book.competition.discipline.canMissLaps
  }

  /// The places gained or lost with the last lap; a screen reader needs no title for the words.
  private var movesColumn: Column {
    let title = context.glyphs == .spoken ? "" : context.glyphs.plusMinus
    return (
      TableColumn(title, columns: 3, priority: 3), nil,
      { context.text(ofMove: news?.move(of: $0, in: book)) }
    )
  }

  private var resultColumns: [Column] {
    [
      (TableColumn(title("bib", .bib), columns: 6, priority: 1), .bib, \.bib),
      (TableColumn(title("name", .name)), .name, name),
      (
        TableColumn(
          title("laps", .laps), columns: max(5, lapColumns), .right, priority: lapsPriority),
        .laps, laps
      ),
      (
        TableColumn(
          title(resultOrder.rawValue, resultOrder), columns: 10, .right, priority: timePriority),
        resultOrder, result
      ),
    ]
  }

  /// The time by the basis that does not rank.
  private var otherTimeColumn: Column {
    (
      TableColumn(title(book.otherBasis.rawValue), columns: 10, .right, priority: 4), nil,
      { context.texts.number($0.otherTime) }
    )
  }

  private var otherColumns: [Column] {
    [
      (TableColumn(title("gap"), columns: 10, .right, priority: 3), .place, gap),
      (
        TableColumn(title("category", .category), columns: 10, priority: 5), .category,
        { $0.categories.joined(separator: ", ") }
      ),
      (TableColumn(title("team", .team), priority: 6), .team, team),
    ]
  }

  /// A heading, with an arrow if the rows are sorted by its column.
  private func title(_ key: String, _ sorts: BoardOrder? = nil) -> TableHeading {
    let title = context.text("races.board.\(key)")
    return sorting?.title(title, of: sorts, context.glyphs) ?? TableHeading(title)
  }

  private func row(_ row: BoardRow, _ texts: [(BoardRow) -> String]) -> TableRow {
    let look = look(of: row)
    var line = TableRow(texts.map { $0(row) }, role: look.role, sign: look.sign)
    // A screen reader reads the line of the last crossing instead.
    guard news?.isLit(row.entryID) == true, context.glyphs != .spoken else { return line }
    line.attributes = [.reverse, .bold]
    if line.sign == " " { line.sign = "+" }
    return line
  }

  private func look(of row: BoardRow) -> (role: Role, sign: Character) {
    if row.entryID == marked { return (.accent, "+") }
    let look = RowLook(of: row, context)
    return (look.role, look.sign)
  }

  private func place(_ row: BoardRow) -> String {
    guard let place = row.place else { return row.status == .ok ? "-" : row.status.rawValue }
    return (row.isInDoubt ? "?" : "") + "\(place)" + (row.sharesPlace ? "=" : "")
  }

  /// The number of laps of a running race if it is small enough to show each lap.
  private var shownLaps: Int? {
    guard book.competition.race.isRunning, let laps = book.competition.settings.laps else {
      return nil
    }
    return (2...Self.mostShownLaps).contains(laps) ? laps : nil
  }
  private static let mostShownLaps = 12

  private var lapColumns: Int { shownLaps.map { context.glyphs.isASCII ? 5 : $0 } ?? 5 }

  private func laps(_ row: BoardRow) -> String {
    guard let all = shownLaps, row.laps <= all, row.isRunning else {
      return row.laps > 0 ? "\(row.laps)" : ""
    }
    return context.glyphs.isASCII
      ? "\(row.laps)/\(all)" : context.glyphs.progress(row.laps, of: all)
  }

  private func team(_ row: BoardRow) -> String { row.team.isEmpty ? row.club : row.team }

  private func gap(_ row: BoardRow) -> String { context.texts.text(row.behind) }

  private func result(_ row: BoardRow) -> String {
    context.texts.number(hasKm ? row.km.map(Self.km) ?? "" : row.time)
  }

  private func name(_ row: BoardRow) -> String {
    row.rankedName(context.text)
  }

  /// The source of a result, and its penalties, estimates and doubts.
  private func note(_ row: BoardRow) -> String {
    var notes: [String] = []
    if row.isDamaged { notes.append("!") }
    if row.source != .derived { notes.append(context.text("races.board.\(row.source)")) }
    if row.penaltyMilliseconds > 0 { notes.append(penalty(row)) }
    if row.estimated > 0 { notes.append("~\(row.estimated)") }
    if row.longLaps > 0 { notes.append("?\(row.longLaps)") }
    if row.shortLaps > 0 { notes.append("\(row.shortLaps)x?") }
    if row.isRunning, shownLaps == nil { notes.append(context.text("races.board.running")) }
    if row.isCutShort { notes.append(context.text("races.board.cutShort")) }
    return notes.joined(separator: " ")
  }

  private func penalty(_ row: BoardRow) -> String {
    context.text("races.board.penalty", ["seconds": "\(row.penaltyMilliseconds / 1_000)"])
  }

  /// Kilometres with three decimals, without the locale data that a formatter would load.
  package static func km(_ km: Double) -> String {
    let metres = Int((km * 1_000).rounded())
    let rest = String(1_000 + metres % 1_000).dropFirst()
    return "\(metres / 1_000).\(rest)"
  }
}

extension BoardOrder: SortColumn {
  package var startsWithLargest: Bool { isDescending }
}
