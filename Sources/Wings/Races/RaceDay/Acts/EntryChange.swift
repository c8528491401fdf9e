import Accounts
import Languages
import Races
import Timekeeping

/// A result somebody types, or takes back.
package enum TypedValue: Sendable, Equatable {
  case none
  case value(Double)

  /// Kilometres or minutes as the document keeps them.
  var stored: Double {
    if case .value(let number) = self { number } else { 0 }
  }

  /// Reads a number with a point or a comma, or `none`; nothing where it is neither or out of range.
  package init?(reading text: String) {
    let plain = text.lowercased().filter { $0 != " " }.replacing(",", with: ".")
    if plain == "none" || plain.isEmpty {
      self = .none
    } else if let number = Double(plain), (0...100_000).contains(number) {
      self = number == 0 ? .none : .value(number)
    } else {
      return nil
    }
  }
}

/// What race day changes of an entry; fields that are none stay as they are.
package struct EntryChange: Sendable, Equatable {
  package var status: Status?
  /// When the status came about; now where none.
  package var statusMoment: Moment?
  package var penaltyMilliseconds: Int?
  /// Kilometres, in distance races.
  package var km: TypedValue?
  /// Minutes, in time races.
  package var min: TypedValue?
  /// The only category from now on; empty for none.
  package var category: String?
  package var wave: String?
  package var bib: String?
  package var partLapMetres: Int?
  /// The own start after the race's, in milliseconds; negative for none.
  package var startMilliseconds: Int?
  /// Inside, nothing takes a relegation back.
  package var relegation: Relegation??
  /// Inside, nothing takes two entries apart again.
  package var mergedInto: String??

  package init() {}

  package var isEmpty: Bool { self == EntryChange() }

  /// The document's fields it sets, by the names they are stored under.
  var fields: [String] {
    let fields: [(isSet: Bool, names: [Entry.CodingKeys])] = [
      (status != nil, [.status, .statusMoment, .statusOrder]),
      (penaltyMilliseconds != nil, [.penaltyMilliseconds]), (km != nil, [.km]),
      (min != nil, [.min]), (category != nil, [.categories]), (wave != nil, [.wave]),
      (bib != nil, [.bib]), (partLapMetres != nil, [.partLapMetres]),
      (startMilliseconds != nil, [.startMilliseconds]), (relegation != nil, [.relegation]),
      (mergedInto != nil, [.mergedInto]),
    ]
    return fields.filter(\.isSet).flatMap(\.names).map(\.rawValue)
  }

  func applied(
    to values: EntryValues, in competition: Competition, at moment: Moment, order: CrossingID
  ) throws -> EntryValues {
    var changed = values
    try applyResult(to: &changed, in: competition)
    if let status, status != values.status {
      changed.status = status
      changed.statusMoment = status == .ok ? nil : statusMoment ?? moment
      changed.statusOrder = status == .ok ? nil : order
    }
    if let penaltyMilliseconds {
      guard (0...86_400_000).contains(penaltyMilliseconds) else { throw RaceError(.badPenalty) }
      changed.penaltyMilliseconds = penaltyMilliseconds
    }
    if let category {
      changed.categories = [try checked(category, "categories")].filter { !$0.isEmpty }
    }
    if let wave { changed.wave = try checked(wave, "wave") }
    if let bib { changed.bib = try checked(bib) }
    if let partLapMetres { changed.partLapMetres = partLapMetres == 0 ? nil : partLapMetres }
    if let startMilliseconds {
      changed.startMilliseconds = startMilliseconds < 0 ? nil : startMilliseconds
    }
    if let relegation { changed.relegation = relegation }
    if let mergedInto { changed.mergedInto = mergedInto }
    return changed
  }

  /// The format says what may be typed (scoring.md, "Two seed formats").
  private func applyResult(to values: inout EntryValues, in competition: Competition) throws {
    if let km {
      guard competition.goesByDistance else { throw RaceError(.wrongFormat, ["what": "km"]) }
      values.km = km.stored
    }
    if let min {
      guard !competition.goesByDistance else { throw RaceError(.wrongFormat, ["what": "min"]) }
      values.min = min.stored
    }
  }

  private func checked(_ text: String, _ field: String) throws -> String {
    let cleaned = Cleaned.line(text)
    try RaceError.check([RaceText.problem(field, cleaned, longest: 60)])
    return cleaned
  }

  private func checked(_ bib: String) throws -> String {
    let canonical = Bib.canonical(bib)
    guard canonical.isEmpty || Bib.isAllowed(canonical) else {
      throw RaceError(.bibNotAllowed, ["bib": bib])
    }
    return canonical
  }
}
