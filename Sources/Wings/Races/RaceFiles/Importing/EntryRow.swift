import Accounts
import Files
import Languages
import RaceDay
import Races
import Timekeeping

/// An entry as a row of a file gives it; fields without a column stay unchanged.
struct EntryRow: Sendable {
  let line: Int
  private(set) var draft = EntryDraft()
  private(set) var result: ImportedResult?
  /// What was left out of the row, and why.
  private(set) var warnings: [RowProblem] = []
  /// Whether the file has no result and no status for the row, although it has such columns.
  private(set) var isEmptied = false
  private var removesResult = false
  /// An unknown word beside or in place of a time.
  private(set) var unknownWord: String?
  /// A word for a sex that is not understood.
  private(set) var unknownSex: String?
  /// Whether its category is for another sex or age, and no option says which one counts.
  private(set) var isInOtherCategory = false
  /// Categories and waves that the race does not have.
  private(set) var unknownNames: [(kind: KnownNames.Kind, name: String)] = []
  /// Whether only the year of birth is given, from which the age in the year of the race follows.
  var hasYearOnly: Bool { birthYear != nil }
  private(set) var birthYear: Int?
  private var present: Set<String>

  static let columns = [
    "name", "first", "second", "sex", "age", "birth", "category", "team", "club", "email", "wave",
    "start", "status", "pronunciation", "chip",
  ]

  static let resultColumns = [
    "gun_time", "net_time", "elapsed_seconds", "time", "km", "laps",
  ]

  /// The column names of draft fields that are named differently.
  private static let columnOfField = [
    "firstName": "first", "secondName": "second", "categories": "category",
  ]

  /// Reads a row.
  ///
  /// A wrong value in an optional field is left out with a warning. The row is refused without a
  /// bib, with a name that is too long, or with an invalid time.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - reading: How to read the file.
  ///   - giver: The bibs for rows without one.
  /// - Throws: `RowProblem` with the first problem.
  init(
    _ row: CSVTable.Row, _ reading: EntryReading, _ giver: inout BibGiver
  ) throws(RowProblem) {
    line = row.line
    draft.bib = try Self.bib(of: row, reading, &giver)
    present = Set(reading.columns.filter { !row.text($0).isEmpty })
    // Checks that can refuse a row come first, so that a bad row gets no further reading.
    try readStatusAndResult(row, reading)
    readName(row, reading)
    readSex(row, reading)
    readCategories(row, reading)
    draft.team = TeamName.canonical(row.text("team"))
    draft.club = row.text("club")
    draft.email = row.text("email")
    draft.wave = named(row.text("wave"), .wave, reading)
    draft.pronunciation = row.text("pronunciation")
    readChip(row, reading)
    readAge(row, reading)
    readStart(row, reading)
    checkCategories(reading)
    try check()
    warnings = warnings.map { $0.of(row.whose) }
  }

  /// Reads the bib, without which the rest of the row is not read.
  ///
  /// A row with a name and without a bib gets the next one, if the file may omit bibs.
  private static func bib(
    of row: CSVTable.Row, _ reading: EntryReading, _ giver: inout BibGiver
  ) throws(RowProblem) -> String {
    let bib = Bib.canonical(row.text("bib"))
    if bib.isEmpty, reading.givesBibs, !row.whose.isEmpty { return giver.bib(for: row.whose) }
    if bib.isEmpty { throw RowProblem(line: row.line, wording: Wording("races.csv.noBib")) }
    guard Bib.isAllowed(bib) else {
      throw RowProblem(line: row.line, wording: Wording("races.error.field.bib"))
    }
    return bib
  }

  private mutating func readName(_ row: CSVTable.Row, _ reading: EntryReading) {
    (draft.name, draft.firstName) = (row.text("name"), row.text("first"))
    draft.secondName = row.text("second")
    guard reading.hasSurnameFirst, draft.firstName.isEmpty, draft.secondName.isEmpty,
      let turned = EntryReading.turned(draft.name)
    else { return }
    (draft.name, draft.firstName, draft.secondName) = ("", turned.first, turned.second)
  }

  private mutating func readSex(_ row: CSVTable.Row, _ reading: EntryReading) {
    let word = row.text("sex")
    let (sex, isUnknown) = reading.sexWords.sex(word, reading.options)
    draft.sex = sex
    guard isUnknown else { return }
    unknownSex = word
    leaveOut("sex", row, "races.csv.unknownSex")
  }

  /// Reads the categories.
  ///
  /// `2 / 32` is a place in a field, which result lists may also give under "division".
  private mutating func readCategories(_ row: CSVTable.Row, _ reading: EntryReading) {
    let text = row.text("category")
    guard !text.contains("/") || !text.allSatisfy({ $0.isNumber || " /".contains($0) }) else {
      return leaveOut("category", row, "races.csv.notACategory")
    }
    draft.categories = text.split(separator: ";").map { Cleaned.line(String($0)) }
      .filter { !$0.isEmpty }.map { named($0, .category, reading) }
  }

  /// Checks the categories against sex and age; those of the file stay unless an option says so.
  private mutating func checkCategories(_ reading: EntryReading) {
    guard !draft.categories.isEmpty else { return }
    let entry = draft.applied(to: Entry(id: "", competitionID: ""))
    guard let better = reading.fit.better(for: entry) else { return }
    switch reading.options.categories {
    case .age: draft.categories = better
    case .file: break
    case nil:
      isInOtherCategory = true
      let known = [
        "category": draft.categories.joined(separator: ", "),
        "other": better.isEmpty ? "-" : better.joined(separator: ", "),
      ]
      warnings.append(
        RowProblem(line: line, wording: Wording("races.csv.otherCategory", known)))
    }
  }

  /// Returns the race's name for a category or wave, and notes an unknown one.
  private mutating func named(
    _ typed: String, _ kind: KnownNames.Kind, _ reading: EntryReading
  ) -> String {
    guard !typed.isEmpty else { return "" }
    if reading.isUnknown(typed, kind) { unknownNames.append((kind, typed)) }
    return reading.name(typed, kind)
  }

  private mutating func readAge(_ row: CSVTable.Row, _ reading: EntryReading) {
    let (age, birth) = (row.text("age"), row.text("birth"))
    if !age.isEmpty {
      draft.age = Int(age).flatMap { (0...130).contains($0) ? $0 : nil }
      if draft.age == nil { leaveOut("age", row, "races.csv.notAnAge") }
    }
    guard !birth.isEmpty else { return }
    switch BirthDate(birth, order: reading.dates, latest: reading.year) {
    case .date(let date): draft.birth = date
    case .year(let year):
      (birthYear, present) = (year, present.subtracting(["birth"]))
      guard draft.age == nil else { return }
      draft.age = reading.year - year
      present.insert("age")
    case .unclear: leaveOut("birth", row, "races.csv.unclearDate")
    case .none: leaveOut("birth", row, "races.csv.notADate")
    }
  }

  /// Reads the start, as a time after the gun or as a time of day.
  private mutating func readStart(_ row: CSVTable.Row, _ reading: EntryReading) {
    guard present.contains("start") else { return }
    switch StartCell(row.text("start"), isClock: reading.starts == .clock) {
    case .clock(let milliseconds, let date):
      draft.startUTC = reading.utc(ofTimeOfDay: milliseconds, on: date)
      if draft.startUTC == nil { leaveOut("start", row, "races.csv.notATime") }
    case .offset where reading.starts == nil: leaveOut("start", row, "races.csv.unclearStart")
    case .offset(let milliseconds): draft.startMilliseconds = milliseconds
    case .negative: leaveOut("start", row, "races.csv.negativeStart")
    case .none: leaveOut("start", row, "races.csv.notATime")
    }
  }

  /// Reads the chip, which belongs to one entry only.
  private mutating func readChip(_ row: CSVTable.Row, _ reading: EntryReading) {
    draft.chip = Chip.canonical(row.text("chip"))
    guard let owner = reading.chips.otherOwner(of: draft.chip, than: draft.bib) else { return }
    present.remove("chip")
    warnings.append(
      RowProblem(
        line: line,
        wording: Wording("races.csv.chipTwice", ["chip": draft.chip, "bib": owner])))
    draft.chip = ""
  }

  private mutating func leaveOut(_ column: String, _ row: CSVTable.Row, _ key: String) {
    present.remove(column)
    warnings.append(row.problem(key, column))
  }

  private mutating func check() throws(RowProblem) {
    for problem in draft.problems(needsName: false, isCleaned: true) {
      let column = Self.columnOfField[problem.field] ?? problem.field
      var wording = problem.wording
      if wording.key == "common.error.tooLong" {
        wording.key = "races.csv.tooLong"
        wording.arguments["column"] = column
      }
      guard draft.clear(column) else { throw RowProblem(line: line, wording: wording) }
      present.remove(column)
      warnings.append(RowProblem(line: line, wording: wording))
    }
  }

  var hasName: Bool {
    !(draft.name + draft.firstName + draft.secondName).isEmpty
  }
}

// MARK: - Status and result

extension EntryRow {
  private mutating func readStatusAndResult(
    _ row: CSVTable.Row, _ reading: EntryReading
  ) throws(RowProblem) {
    if reading.hasResult {
      result = try ImportedResult(row, reading.options, warnings: &warnings)
    }
    present.remove("status")
    readStatus(row.statusWords(reading), reading)
    isEmptied =
      reading.hasResultColumns && result == nil && draft.status == nil && unknownWord == nil
    removesResult = isEmptied && reading.options.emptied == .remove
    guard isEmptied,
      !warnings.contains(where: { $0.wording.key == "races.csv.zeroTime" })
    else { return }
    warnings.append(RowProblem(line: line, wording: Wording("races.csv.noResult")))
  }

  /// Reads the status of a row from all its words.
  ///
  /// A disqualification in any column counts, else the first word other than `OK`.
  private mutating func readStatus(
    _ words: [(text: String, isCode: Bool)], _ reading: EntryReading
  ) {
    let read = words.map { word in
      (word.text, status: StatusWords.status(word.text, reading.options, isCode: word.isCode))
    }
    let known = read.compactMap(\.status)
    let status = known.contains(.dsq) ? .dsq : known.first { $0 != .ok } ?? known.first
    if let status {
      draft.status = status
      present.insert("status")
    }
    if status == nil || status == .ok { unknownWord = read.first { $0.status == nil }?.0 }
  }

  /// Returns the entry updated with the row's values.
  func applied(to entry: Entry) -> Entry {
    var merged = EntryDraft(entry)
    merged.bib = draft.bib
    if hasName {
      (merged.name, merged.firstName, merged.secondName) = (
        draft.name, draft.firstName, draft.secondName
      )
    }
    if present.contains("sex") { merged.sex = draft.sex }
    if present.contains("age") { merged.age = draft.age }
    if present.contains("birth") { merged.birth = draft.birth }
    if present.contains("category") { merged.categories = draft.categories }
    if present.contains("team") { merged.team = draft.team }
    if present.contains("club") { merged.club = draft.club }
    if present.contains("email") { merged.email = draft.email }
    if present.contains("wave") { merged.wave = draft.wave }
    if present.contains("pronunciation") { merged.pronunciation = draft.pronunciation }
    if present.contains("chip") { merged.chip = draft.chip }
    if present.contains("start") {
      (merged.startMilliseconds, merged.startUTC) = (draft.startMilliseconds, draft.startUTC)
    }
    if present.contains("status") { merged.status = draft.status }
    var changed = merged.applied(to: entry)
    if let result { changed.imported = result }
    if removesResult { changed.imported = nil }
    return changed
  }
}
