import Accounts
import Languages
import Races
import Timekeeping

/// A typed result, or its removal.
package enum TypedValue: Sendable, Equatable {
  case none
  case value(Double)

  /// Kilometres or minutes as stored; 0 for none.
  var stored: Double {
    if case .value(let number) = self { number } else { 0 }
  }

  /// Reads a number with a point or a comma, or `none`; `nil` if it is neither or out of range.
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

/// A race-day change of an entry; fields that are `nil` stay unchanged.
package struct EntryChange: Sendable, Equatable {
  package var status: Status?
  /// The moment of the status; now if `nil`.
  package var statusMoment: Moment?
  package var penaltyMilliseconds: Int?
  /// Kilometres, in distance races.
  package var km: TypedValue?
  /// Minutes, in time races.
  package var min: TypedValue?
  /// The category that replaces all others; empty for none.
  package var category: String?
  package var wave: String?
  package var bib: String?
  package var partLapMetres: Int?
  /// The individual start after the race's, in milliseconds; negative for none.
  package var startMilliseconds: Int?
  /// The new relegation; `.some(nil)` revokes it.
  package var relegation: Relegation??
  /// The entry to merge into; `.some(nil)` separates two entries again.
  package var mergedInto: String??

  package init() {}

  package var isEmpty: Bool { self == EntryChange() }

  /// The names of the stored fields it sets.
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

  /// Sets a typed result: kilometres in distance races, minutes in time races.
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
