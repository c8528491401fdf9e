import Store

/// How many are counted as interested in an event.
package enum InterestCount {
  /// Of one date of a series those of the series as well, each of them once.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func of(_ event: Event, in reader: any StoreReader) throws -> Int {
    let own = try kept(event.id, in: reader)
    guard let series = event.seriesID else { return own }
    let all = try kept(series, in: reader)
    guard own > 0, all > 0 else { return own + all }
    let both = try reader.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id))
    ).count { try counts($0.value, in: event) && wants(series, $0.value.userID, in: reader) }
    return max(own, all, own + all - both)
  }

  private static func kept(_ id: String, in reader: any StoreReader) throws -> Int {
    try reader.get(EventCollections.popularity, id)?.value.interestsCount ?? 0
  }

  private static func counts(_ row: Interest, in event: Event) -> Bool {
    row.weight > 0 && row.userID != Interest.guest && !event.isRun(by: row.userID)
  }

  private static func wants(
    _ id: String, _ person: String, in reader: any StoreReader
  ) throws -> Bool {
    let row = try reader.get(EventCollections.interests(of: id), Interest.id(id, person))?.value
    return row?.weight ?? 0 > 0
  }
}
