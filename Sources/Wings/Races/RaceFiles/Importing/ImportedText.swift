import RaceDay
import Races
import Timekeeping

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

extension ImportedCrossing {
  /// A field as it was understood, for people.
  func text(of field: String) -> String {
    switch field {
    case "bib": act.bib
    case "elapsed_seconds", "time": elapsedText
    case "lap": act.lap.map(String.init) ?? ""
    case "checkpoint": act.checkpoint ?? ""
    default: ""
    }
  }

  private var elapsedText: String {
    guard case .elapsed(let milliseconds) = act.moment else { return "" }
    return Elapsed.text(milliseconds: milliseconds, decimals: 3)
  }
}
