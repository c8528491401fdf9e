import Languages
import Store

/// What of a race's log cannot be read, and whom it may have been about.
struct RaceDamage: Sendable, Equatable {
  private(set) var entryIDs: Set<String> = []
  private(set) var bibs: Set<String> = []
  /// The documents of the records, in the order of the log.
  private(set) var records: [String] = []

  /// Remembers whom a record may have been about: a correction is about whose it corrects.
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

extension RaceBook {
  /// Fields of a competition's document that places depend on.
  private static let decisive: [String] = [
    Competition.CodingKeys.format, .rules, .settings, .categories, .race,
  ].map(\.rawValue)

  /// Records of the log that cannot be read, by their documents.
  package var damagedRecords: [String] { damage.records }

  /// Whether anything about the race itself cannot be read, so that nobody has a place.
  package var isDamaged: Bool { competition.faults.first(in: Self.decisive) != nil }

  /// What the reader of a board is to know where nobody has a place.
  package var damageWording: Wording? {
    guard isDamaged else { return nil }
    let fields = competition.faults.fields.joined(separator: ", ")
    return Wording("races.board.damaged", ["fields": fields])
  }

  /// Whether an entry, or a crossing that may be its own, cannot be read.
  func isDamaged(_ index: Int) -> Bool {
    let entry = field.competitors[index].entry
    return !entry.faults.isEmpty || isDamaged || damage.concerns(entry)
  }

  /// What is damaged of an entry, or of what it would be placed by; empty where nothing is.
  package func damagedFields(ofEntry id: String) -> [String] {
    guard let index = field.index(ofEntry: id), isDamaged(index) else { return [] }
    let own = field.competitors[index].entry.faults.fields
    return own.isEmpty ? competition.faults.fields + damage.records : own
  }
}

extension Score {
  /// The same without a place, for somebody about whom not everything can be read.
  var unplaced: Score {
    var unplaced = self
    if status == .ok { unplaced.status = .notPlaced }
    if key.section == .placed { unplaced.key.section = .notPlaced }
    if groupKey.section == .placed { unplaced.groupKey.section = .notPlaced }
    return unplaced
  }
}
