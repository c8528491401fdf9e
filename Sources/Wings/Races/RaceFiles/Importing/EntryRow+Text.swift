import RaceDay
import Races
import Timekeeping

extension EntryRow {
  /// A field as it was understood, for people.
  func text(of field: String) -> String {
    switch field {
    case "bib": draft.bib
    case "name": draft.name.isEmpty ? named : draft.name
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
    case "chip": draft.chip
    case "start": draft.startMilliseconds.map(Self.time) ?? ""
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
    case "laps": result?.laps.map(String.init) ?? ""
    default: ""
    }
  }

  /// What stands there instead of a time.
  private var status: String { draft.status?.rawValue ?? "" }

  private static func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: milliseconds % 1000 == 0 ? 0 : 3)
  }
}
