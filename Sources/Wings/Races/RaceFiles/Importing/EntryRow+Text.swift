import Files
import Languages
import RaceDay
import Races
import Timekeeping

extension EntryRow {
  /// The name in the row; empty if there is none.
  var name: String { draft.name.isEmpty ? named : draft.name }

  /// The bib and name of the row, for messages.
  var whose: String { [draft.bib, name].filter { !$0.isEmpty }.joined(separator: " ") }

  /// A warning that the bib belongs to an entry with another name; `nil` if it does not.
  func rename(from former: String?) -> RowProblem? {
    guard let former, hasName, former != name else { return nil }
    let names = ["bib": draft.bib, "former": former, "name": name]
    return RowProblem(line: line, wording: Wording("races.csv.otherName", names))
  }

  /// The understood values of fields, for display; a name to be replaced precedes the new one.
  func texts(of fields: [String], insteadOf former: String?) -> [String] {
    var texts = fields.map(text(of:))
    if let former, rename(from: former) != nil,
      let column = fields.firstIndex(where: ["name", "first", "second"].contains)
    {
      texts[column] = former + " > " + texts[column]
    }
    return texts
  }

  /// The understood value of a field, for display.
  func text(of field: String) -> String {
    switch field {
    case "bib": draft.bib
    case "name": name
    case "first": draft.firstName
    case "second": draft.secondName
    case "sex": draft.sex?.rawValue ?? ""
    case "age": draft.age.map(String.init) ?? ""
    case "birth": birthYear.map(String.init) ?? draft.birth
    case "category": draft.categories.joined(separator: ", ")
    case "team": draft.team
    case "club": draft.club
    case "email": draft.email
    case "wave": draft.wave
    case "chip": draft.chip
    case "start":
      draft.startUTC.map { LocalTime(utcMilliseconds: $0).timeOfDay }
        ?? draft.startMilliseconds.map(Self.time) ?? ""
    case "status": draft.status?.rawValue ?? ""
    default: resultText(of: field)
    }
  }

  private var named: String {
    [draft.firstName, draft.secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func resultText(of field: String) -> String {
    switch field {
    case "gun_time", "time", "elapsed_seconds": result?.gunMilliseconds.map(Self.time) ?? status
    case "net_time": result?.netMilliseconds.map(Self.time) ?? status
    case "km": result?.metres.map(ResultsText.decimal) ?? ""
    case "place": status
    case "laps": result?.laps.map(String.init) ?? ""
    default: ""
    }
  }

  /// The status code in place of a time; empty without one.
  private var status: String { draft.status?.rawValue ?? "" }

  private static func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: milliseconds % 1000 == 0 ? 0 : 3)
  }
}

extension EntryDraft {
  /// Clears the field of an optional column; returns whether the column is optional.
  mutating func clear(_ column: String) -> Bool {
    switch column {
    case "age": age = nil
    case "birth": birth = ""
    case "category": categories = []
    case "team": team = ""
    case "club": club = ""
    case "email": email = ""
    case "wave": wave = ""
    case "pronunciation": pronunciation = ""
    case "chip": chip = ""
    default: return false
    }
    return true
  }
}
