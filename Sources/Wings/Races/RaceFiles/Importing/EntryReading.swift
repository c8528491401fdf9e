import Files
import Languages
import RaceDay
import Races
import Timekeeping

/// How the rows of one file of entries are to be read: what was said, and what the file shows by
/// itself.
struct EntryReading: Sendable {
  let hasResult: Bool
  let options: ImportOptions
  /// Which number of a birth date is the day; none where neither the file nor anybody says it.
  let dates: DateOrder?
  /// The column of names has "Surname, First".
  let hasSurnameFirst: Bool
  /// The year of the race: nobody was born after it.
  let year: Int
  /// A birth date whose day nobody can tell, as an example.
  let unclearDate: String?
  /// The categories and waves of the race; none of a kind where every name is welcome.
  let known: KnownNames
  /// The columns of the file that are read.
  let columns: [String]
  /// Whether it has a column that a result may stand in.
  let hasResultColumns: Bool

  private static let rowsLookedAt = 1_000

  static let timeColumns = ["gun_time", "net_time", "time"]

  /// Looks through a whole file before its rows are read.
  ///
  /// - Parameters:
  ///   - table: The file.
  ///   - options: What somebody said.
  ///   - hasResult: Whether times, kilometres and laps are read as well.
  ///   - date: The day of the race, `YYYY-MM-DD`; none where it has none.
  ///   - now: The moment it is read, in milliseconds since 1970.
  ///   - known: The categories and waves of the race.
  init(
    _ table: CSVTable, _ options: ImportOptions, hasResult: Bool, date: String?, now: Int,
    known: KnownNames
  ) {
    self.hasResult = hasResult
    self.options = options
    self.known = known
    columns = EntryRow.columns.filter(table.has)
    hasResultColumns =
      hasResult && (EntryRow.resultColumns + ["status"]).contains(where: table.has)
    let day = date.flatMap { try? LocalTime(parsing: $0) }
    year = (day ?? LocalTime(utcMilliseconds: now)).year
    var survey = Survey(year: year)
    // A date that shows the order may stand anywhere; how names are written shows soon.
    let rows = table.has("birth") ? Int.max : table.has("name") ? Self.rowsLookedAt : 0
    table.forEachRow(upTo: rows) { survey.note($0) }
    dates = options.dates ?? survey.order
    unclearDate = dates == nil ? survey.unclear : nil
    hasSurnameFirst = survey.hasSurnameFirst
  }

  private struct Survey {
    let year: Int
    var dayFirst = 0
    var monthFirst = 0
    var unclear: String?
    var names = 0
    var namesWithComma = 0

    init(year: Int) { self.year = year }

    mutating func note(_ row: CSVTable.Row) {
      let birth = row.text("birth")
      if !birth.isEmpty {
        switch DateOrder(shownBy: birth) {
        case .dayFirst: dayFirst += 1
        case .monthFirst: monthFirst += 1
        case nil:
          if unclear == nil, BirthDate(birth, order: nil, latest: year) == .unclear {
            unclear = birth
          }
        }
      }
      let name = row.text("name")
      guard !name.isEmpty else { return }
      names += 1
      if EntryReading.turned(name) != nil { namesWithComma += 1 }
    }

    /// None where no date shows it, or dates show both.
    var order: DateOrder? {
      if dayFirst > 0, monthFirst == 0 { return .dayFirst }
      return monthFirst > 0 && dayFirst == 0 ? .monthFirst : nil
    }

    /// Nine of ten: a few have no first name, or a comma for another reason.
    var hasSurnameFirst: Bool { names > 0 && namesWithComma * 10 >= names * 9 }
  }

  /// What a category or wave of the file is called in the race: as somebody said, else as the race
  /// writes it.
  func name(_ typed: String, _ kind: KnownNames.Kind) -> String {
    said(typed, kind) ?? known.spelling(typed, kind)
  }

  /// Whether the race has no such category or wave, and nobody has said which it is.
  func isUnknown(_ typed: String, _ kind: KnownNames.Kind) -> Bool {
    said(typed, kind) == nil && known.isUnknown(typed, kind)
  }

  private func said(_ typed: String, _ kind: KnownNames.Kind) -> String? {
    options.names[kind.rawValue]?[ImportOptions.folded(typed)]
  }

  /// First name and surname of "Surname, First"; none where the name is not written so.
  static func turned(_ name: String) -> (first: String, second: String)? {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false)
      .map { Cleaned.line(String($0)) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[1], parts[0])
  }
}
