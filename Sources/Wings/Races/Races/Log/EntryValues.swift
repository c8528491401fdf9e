/// The fields of an entry that race-day acts change and undo; nothing that names a person.
package struct EntryValues: Codable, Sendable, Equatable {
  package var status: Status
  package var statusMoment: Moment?
  package var statusOrder: CrossingID?
  package var penaltyMilliseconds: Int
  package var km: Double
  package var min: Double
  package var bib: String
  package var wave: String
  package var categories: [String]
  package var partLapMetres: Int?
  package var startMilliseconds: Int?
  package var relegation: Relegation?
  package var mergedInto: String?

  package init(of entry: Entry) {
    status = entry.status
    statusMoment = entry.statusMoment
    statusOrder = entry.statusOrder
    penaltyMilliseconds = entry.penaltyMilliseconds
    km = entry.km
    min = entry.min
    bib = entry.bib
    wave = entry.wave
    categories = entry.categories
    partLapMetres = entry.partLapMetres
    startMilliseconds = entry.startMilliseconds
    relegation = entry.relegation
    mergedInto = entry.mergedInto
  }

  /// The entry with these values.
  package func applied(to entry: Entry) -> Entry {
    var changed = entry
    changed.status = status
    changed.statusMoment = statusMoment
    changed.statusOrder = statusOrder
    changed.penaltyMilliseconds = penaltyMilliseconds
    changed.km = km
    changed.min = min
    changed.bib = bib
    changed.wave = wave
    changed.categories = categories
    changed.partLapMetres = partLapMetres
    changed.startMilliseconds = startMilliseconds
    changed.relegation = relegation
    changed.mergedInto = mergedInto
    return changed
  }
}
