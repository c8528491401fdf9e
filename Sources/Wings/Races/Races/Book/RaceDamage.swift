import Store

/// The unreadable records of a race's log, and the entries they may be about.
struct RaceDamage: Sendable, Equatable {
  private(set) var entryIDs: Set<String> = []
  private(set) var bibs: Set<String> = []
  /// The document ids of the records, in the order of the log.
  private(set) var records: [String] = []

  /// Notes which entries a record may be about; a correction is about those it corrects.
  mutating func note(
    _ act: UnreadableAct, in record: LogRecord, _ crossings: CrossingTable, _ field: Field
  ) {
    records.append(record.id)
    entryIDs.formUnion(act.entryIDs)
    bibs.formUnion(act.bibs)
    guard let target = record.target else { return }
    for row in crossings.indices(ofRecord: target.record) {
      let competitor = Int(crossings.rows[row].competitor)
      if competitor >= 0 { entryIDs.insert(field.competitors[competitor].entry.id) }
    }
  }

  func concerns(_ entry: Entry) -> Bool {
    entryIDs.contains(entry.id) || !entry.bib.isEmpty && bibs.contains(entry.bib)
  }
}

extension Score {
  /// The score without a place, for an entry that cannot be read completely.
  var unplaced: Score {
    var unplaced = self
    if status == .ok { unplaced.status = .notPlaced }
    if key.section == .placed { unplaced.key.section = .notPlaced }
    if groupKey.section == .placed { unplaced.groupKey.section = .notPlaced }
    return unplaced
  }
}
