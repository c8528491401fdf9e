/// The fields of an entry that race-day acts change and undo.
///
/// No field contains a person's name, so that a person can be erased.
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

  /// Decodes the values; an invalid value makes the whole act unreadable.
  ///
  /// - Throws: `DecodingError` if a value cannot be read or is out of range.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    status = try values.decode(Status.self, forKey: .status)
    statusMoment = try values.decodeIfPresent(Moment.self, forKey: .statusMoment)
    statusOrder = try values.decodeIfPresent(CrossingID.self, forKey: .statusOrder)
    penaltyMilliseconds = try values.number(.penaltyMilliseconds, in: Bounds.duration) ?? 0
    km = try values.number(.km, in: Bounds.kilometres) ?? 0
    min = try values.number(.min, in: Bounds.minutes) ?? 0
    bib = try values.decode(String.self, forKey: .bib)
    wave = try values.decode(String.self, forKey: .wave)
    categories = try values.decode([String].self, forKey: .categories)
    partLapMetres = try values.number(.partLapMetres, in: Bounds.metres)
    startMilliseconds = try values.number(.startMilliseconds, in: Bounds.elapsed)
    relegation = try values.decodeIfPresent(Relegation.self, forKey: .relegation)
    mergedInto = try values.decodeIfPresent(String.self, forKey: .mergedInto)
  }

  /// Returns the entry with these values.
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

extension KeyedDecodingContainer {
  fileprivate func number<Value: Decodable & Comparable>(
    _ key: Key, in range: ClosedRange<Value>
  ) throws -> Value? {
    let value = try decodeIfPresent(Value.self, forKey: key)
    guard value.map(range.contains) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(range)")
    }
    return value
  }
}
