import Files
import Languages
import RaceDay
import Races
import Timekeeping

/// How to read the rows of one file of entries: the given options, and what the file itself shows.
struct EntryReading: Sendable {
  let hasResult: Bool
  let options: ImportOptions
  /// The order of day and month in birth dates; `nil` if neither the file nor an option gives it.
  let dates: DateOrder?
  /// Whether the column of names holds "Surname, First".
  let hasSurnameFirst: Bool
  /// The words for sexes that the file uses.
  let sexWords: SexWords
  /// The kind of times in the column of starts; `nil` if neither the file nor an option shows it.
  let starts: StartKind?
  /// The cells of the column of starts.
  let startColumn: StartColumn
  /// The day of the race, or today.
  let day: LocalTime
  /// The year of the race, which is the latest year of birth.
  let year: Int
  /// An example of an ambiguous birth date; `nil` if there is none.
  let unclearDate: String?
  /// The categories and waves of the race; an empty kind accepts every name.
  let known: KnownNames
  /// Whether categories fit sex and age.
  let fit: CategoryFit
  /// The columns of the file that are read.
  let columns: [String]
  /// Whether rows without a bib get one.
  let givesBibs: Bool
  /// The bibs for rows without one.
  private(set) var giver = BibGiver()
  /// The entries that chips belong to.
  private(set) var chips = ChipOwners()
  /// Whether the column of places holds numbers, so that a word among them is a status.
  let hasPlaces: Bool
  /// Whether the file has a column that may hold a result.
  let hasResultColumns: Bool

  private static let rowsLookedAt = 1_000

  static let timeColumns = ["gun_time", "net_time", "elapsed_seconds", "time"]

  /// Examines a whole file before its rows are read.
  ///
  /// - Parameters:
  ///   - table: The file.
  ///   - options: The given options.
  ///   - hasResult: Whether times, kilometres and laps are read as well.
  ///   - competition: The race, with its date, categories and waves.
  ///   - now: The present moment, in milliseconds since 1970.
  ///   - entries: The entries of the race.
  init(
    _ table: CSVTable, _ options: ImportOptions, hasResult: Bool,
    in competition: Competition?, now: Int, entries: [Entry]
  ) {
    self.hasResult = hasResult
    self.options = options
    known = KnownNames(declaredBy: competition)
    fit = CategoryFit(in: competition)
    columns = EntryRow.columns.filter(table.has)
    hasResultColumns =
      hasResult && (EntryRow.resultColumns + ["status"]).contains(where: table.has)
    let day = competition?.date.flatMap { try? LocalTime(parsing: $0) }
    self.day = day ?? LocalTime(utcMilliseconds: now)
    year = self.day.year
    givesBibs = !hasResult || !table.has("bib")
    var survey = Survey(year: year, hasBibs: table.has("bib") && givesBibs)
    // Any row may show the order of day and month; all else shows in the first rows.
    let hasHabits = ["name", "sex", "place"].contains(where: table.has)
    let isWhole = givesBibs || ["birth", "start", "chip"].contains(where: table.has)
    let rows = isWhole ? Int.max : hasHabits ? Self.rowsLookedAt : 0
    table.forEachRow(upTo: rows) { survey.note($0) }
    dates = options.dates ?? survey.order
    unclearDate = dates == nil ? survey.unclear : nil
    hasSurnameFirst = survey.hasSurnameFirst
    startColumn = survey.starts
    starts = options.starts ?? survey.starts.kind
    sexWords = survey.sexWords
    hasPlaces = survey.hasPlaces
    if survey.lacksBibs { giver = BibGiver(known: entries, file: survey.bibs) }
    if !survey.chips.isEmpty { chips = ChipOwners(known: entries, file: survey.chips) }
  }

  private struct Survey {
    let year: Int
    var dayFirst = 0
    var monthFirst = 0
    var unclear: String?
    let hasBibs: Bool
    var bibs: Set<String> = []
    var lacksBibs = false
    var chips: [(bib: String, chip: String)] = []
    var starts = StartColumn()
    var sexWords = SexWords()
    var places = 0
    var numberedPlaces = 0
    var names = 0
    var namesWithComma = 0

    init(year: Int, hasBibs: Bool) { (self.year, self.hasBibs) = (year, hasBibs) }

    mutating func note(_ row: CSVTable.Row) {
      note(bibAndChipOf: row)
      let birth = row.text("birth")
      if !birth.isEmpty {
        switch DateOrder(shownBy: BirthDate.day(of: birth)) {
        case .dayFirst: dayFirst += 1
        case .monthFirst: monthFirst += 1
        case nil:
          if unclear == nil, BirthDate(birth, order: nil, latest: year) == .unclear {
            unclear = birth
          }
        }
      }
      starts.note(row.text("start"))
      sexWords.note(row.text("sex"))
      note(place: row.text("place"))
      let name = row.text("name")
      guard !name.isEmpty else { return }
      names += 1
      if EntryReading.turned(name) != nil { namesWithComma += 1 }
    }

    private mutating func note(bibAndChipOf row: CSVTable.Row) {
      let bib = Bib.canonical(row.text("bib"))
      if bib.isEmpty { lacksBibs = true } else if hasBibs { bibs.insert(bib) }
      let chip = Chip.canonical(row.text("chip"))
      if !bib.isEmpty, !chip.isEmpty { chips.append((bib, chip)) }
    }

    private mutating func note(place: String) {
      guard !place.isEmpty else { return }
      places += 1
      if place.contains(where: \.isNumber) { numberedPlaces += 1 }
    }

    /// Whether at least a quarter of the places are numbers; in a hard race most may be statuses.
    var hasPlaces: Bool { numberedPlaces > 0 && numberedPlaces * 4 >= places }

    /// The order of the dates; `nil` if none shows it, or if they disagree.
    var order: DateOrder? {
      if dayFirst > 0, monthFirst == 0 { return .dayFirst }
      return monthFirst > 0 && dayFirst == 0 ? .monthFirst : nil
    }

    /// Whether nine of ten names have a comma; a few lack a first name or have another comma.
    var hasSurnameFirst: Bool { names > 0 && namesWithComma * 10 >= names * 9 }
  }

  /// The race's name for a category or wave of the file: that of an option, else its own spelling.
  func name(_ typed: String, _ kind: KnownNames.Kind) -> String {
    said(typed, kind) ?? known.spelling(typed, kind)
  }

  /// Whether the race has no such category or wave, and no option maps it.
  func isUnknown(_ typed: String, _ kind: KnownNames.Kind) -> Bool {
    said(typed, kind) == nil && known.isUnknown(typed, kind)
  }

  private func said(_ typed: String, _ kind: KnownNames.Kind) -> String? {
    options.names[kind.rawValue]?[ImportOptions.folded(typed)]
  }

  /// The moment of a time of day, in milliseconds since 1970.
  ///
  /// It is `nil` for a local time that the clocks skip. Of a time that occurs twice the first counts.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since midnight.
  ///   - date: The date, `YYYY-MM-DD`; that of the race if `nil`.
  /// - Returns: The moment.
  func utc(ofTimeOfDay milliseconds: Int, on date: String?) -> Int? {
    let own = date.flatMap { try? LocalTime(parsing: $0) }
    let midnight = LocalTime(year: day.year, month: day.month, day: day.day)
    guard let start = LocalMoment(own ?? midnight, milliseconds).utc(near: 0) else { return nil }
    let isNextDay = date == nil && startColumn.passesMidnight && milliseconds < 43_200_000
    return isNextDay ? start + 86_400_000 : start
  }

  /// First name and surname of "Surname, First"; `nil` for any other form.
  static func turned(_ name: String) -> (first: String, second: String)? {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false)
      .map { Cleaned.line(String($0)) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[1], parts[0])
  }
}
