import Races
import Store

/// What became of crossings on their way to the disk.
package struct CrossingReceipt: Sendable, Equatable {
  package var record: CrossingID
  /// The store's transaction: what `record` prints as the sequence.
  package var sequence: Int
  /// The crossings as saved, entries found.
  package var crossings: [CrossingAct]
  /// Somebody else had taken the mark meanwhile; the crossing counts at `Enter`.
  package var lostMark = false

  /// With what became of further crossings that did not fit into its record.
  func joined(by next: CrossingReceipt) -> CrossingReceipt {
    var whole = self
    whole.sequence = next.sequence
    whole.crossings += next.crossings
    whole.lostMark = lostMark || next.lostMark
    return whole
  }
}

extension RaceWork {
  /// Adds crossings that were entered together; known bibs find their entries.
  mutating func add(_ crossings: [CrossingAct]) throws -> CrossingReceipt {
    var found: [CrossingAct] = []
    for crossing in crossings { found.append(try resolved(crossing)) }
    let lostMark = try dropLostMark(from: &found)
    let id = try append(.crossings(found))
    if let mark = found.first?.mark { try correct(mark.record, .taken(by: id)) }
    return CrossingReceipt(
      record: id, sequence: transaction.sequence, crossings: found, lostMark: lostMark)
  }

  private func resolved(_ crossing: CrossingAct) throws -> CrossingAct {
    var act = crossing
    act.bib = Bib.canonical(act.bib)
    if case .stamp = act.moment, !competition.race.hasStarted {
      throw RaceError(.notStarted, ["competition": competition.name])
    }
    guard !act.bib.isEmpty else { return act }
    guard Bib.isAllowed(act.bib) else { throw RaceError(.bibNotAllowed, ["bib": act.bib]) }
    act.entryID = try transaction.ids(RaceCollections.entries, entryQuery(bib: act.bib)).first
    return act
  }

  /// Of two desks that want one mark only the first gets it; the other never takes the next.
  private func dropLostMark(from crossings: inout [CrossingAct]) throws -> Bool {
    guard let mark = crossings.first?.mark, try !isWaiting(mark: mark.record) else { return false }
    for index in crossings.indices {
      crossings[index].mark = nil
      crossings[index].asks = true
      if let enter = crossings[index].enter { crossings[index].moment = .stamp(enter) }
    }
    return true
  }

  /// - Throws: What the store throws.
  package func entry(bib: String) throws -> Entry? {
    try transaction.find(RaceCollections.entries, entryQuery(bib: bib)).first
      .map(Entry.init(stored:))
  }

  private func entryQuery(bib: String) -> Query {
    Query(equals: [
      ("competition_id", .string(competition.id)), ("bib", .string(Bib.canonical(bib))),
    ])
  }

  func entry(_ id: String) throws -> Entry {
    guard let stored = try transaction.get(RaceCollections.entries, id),
      stored.value.competitionID == competition.id
    else { throw RaceError(.noSuchEntry) }
    return Entry(stored: stored)
  }
}
