import Accounts
import Files
import Languages
import RaceDay
import Races
import Timekeeping

/// An entry as a row of a file gives it; columns the file lacks stay as they are.
struct EntryRow: Sendable {
  let line: Int
  let draft: EntryDraft
  let result: ImportedResult?
  private let present: Set<String>

  static let columns = [
    "name", "first", "second", "sex", "age", "birth", "category", "team", "club", "email", "wave",
    "start", "status", "pronunciation",
  ]

  static let resultColumns = ["gun_time", "net_time", "time", "km", "laps"]

  /// Columns whose fields go by another name in a draft.
  private static let columnOfField = [
    "firstName": "first", "secondName": "second", "categories": "category",
  ]

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - hasResult: Whether times, kilometres and laps are read as well.
  /// - Throws: `RowProblem` naming the first thing that is wrong.
  init(_ row: CSVTable.Row, hasResult: Bool) throws(RowProblem) {
    line = row.line
    present = Set(Self.columns.filter { !row.text($0).isEmpty })
    var draft = EntryDraft()
    draft.bib = Bib.canonical(row.text("bib"))
    draft.name = row.text("name")
    draft.firstName = row.text("first")
    draft.secondName = row.text("second")
    draft.sex = Sex(reading: row.text("sex"))
    draft.age = try row.number("age")
    draft.birth = row.text("birth")
    draft.categories = row.text("category").split(separator: ";").map {
      Cleaned.line(String($0))
    }
    draft.team = row.text("team")
    draft.club = row.text("club")
    draft.email = row.text("email")
    draft.wave = row.text("wave")
    draft.pronunciation = row.text("pronunciation")
    draft.startMilliseconds = try row.time("start")
    draft.status = try row.status()
    self.draft = draft
    result = hasResult ? try row.result() : nil
    try check(draft)
  }

  private func check(_ draft: EntryDraft) throws(RowProblem) {
    if draft.bib.isEmpty { throw RowProblem(line: line, wording: Wording("races.csv.noBib")) }
    guard let problem = draft.problems(needsName: false).first else { return }
    var wording = problem.wording
    if wording.key == "races.error.field.tooLong" {
      wording.key = "races.csv.tooLong"
      wording.arguments["column"] = Self.columnOfField[problem.field] ?? problem.field
    }
    throw RowProblem(line: line, wording: wording)
  }

  var hasName: Bool { !present.isDisjoint(with: ["name", "first", "second"]) }

  /// An entry with what the row gives.
  func applied(to entry: Entry) -> Entry {
    var merged = EntryDraft(entry)
    merged.bib = draft.bib
    if hasName { (merged.name, merged.firstName, merged.secondName) = names }
    if present.contains("sex") { merged.sex = draft.sex }
    if present.contains("age") { merged.age = draft.age }
    if present.contains("birth") { merged.birth = draft.birth }
    if present.contains("category") { merged.categories = draft.categories }
    if present.contains("team") { merged.team = draft.team }
    if present.contains("club") { merged.club = draft.club }
    if present.contains("email") { merged.email = draft.email }
    if present.contains("wave") { merged.wave = draft.wave }
    if present.contains("pronunciation") { merged.pronunciation = draft.pronunciation }
    if present.contains("start") { merged.startMilliseconds = draft.startMilliseconds }
    if present.contains("status") { merged.status = draft.status }
    var changed = merged.applied(to: entry)
    if let result { changed.imported = result }
    return changed
  }

  private var names: (String, String, String) {
    (draft.name, draft.firstName, draft.secondName)
  }
}

extension EntryRow {
  /// A field as it was understood, for people.
  func text(of field: String) -> String {
    switch field {
    case "bib": draft.bib
    case "name": draft.name
    case "first": draft.firstName
    case "second": draft.secondName
    case "sex": draft.sex?.rawValue ?? ""
    case "age": draft.age.map(String.init) ?? ""
    case "birth": draft.birth
    case "category": draft.categories.joined(separator: ", ")
    case "team": draft.team
    case "club": draft.club
    case "email": draft.email
    case "wave": draft.wave
    case "start": draft.startMilliseconds.map(Self.time) ?? ""
    case "status": draft.status?.rawValue ?? ""
    default: resultText(of: field)
    }
  }

  private func resultText(of field: String) -> String {
    switch field {
    case "gun_time", "time": result?.gunMilliseconds.map(Self.time) ?? ""
    case "net_time": result?.netMilliseconds.map(Self.time) ?? ""
    case "km": result?.metres.map(ResultsText.decimal) ?? ""
    case "laps": result?.laps.map(String.init) ?? ""
    default: ""
    }
  }

  private static func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: milliseconds % 1000 == 0 ? 0 : 3)
  }
}
