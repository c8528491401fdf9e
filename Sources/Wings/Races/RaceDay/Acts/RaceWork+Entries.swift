import Accounts
import Languages
import Races
import Store
import Timekeeping

extension RaceWork {
  /// Changes what race day changes of an entry, as an act that can be undone.
  mutating func change(_ changes: EntryChange, of id: String) throws -> (CrossingID, Entry) {
    let former = try entry(id)
    if let relegation = changes.relegation { try check(relegation, of: id) }
    if case .some(.some(let target)) = changes.mergedInto { try checkMerge(of: id, into: target) }
    let before = EntryValues(of: former)
    let after = try changes.applied(
      to: before, in: competition, at: .stamp(stamp),
      order: CrossingID(sequence: transaction.sequence))
    let changed = after.applied(to: former)
    try put(changed)
    try addWave(changed.wave)
    let record = try append(.entryChanged(entryID: id, before: before, after: after))
    return (record, changed)
  }

  /// Writes an entry; a bib that somebody has is refused by name.
  func put(_ entry: Entry) throws {
    if !entry.bib.isEmpty, let holder = try self.entry(bib: entry.bib), holder.id != entry.id {
      throw RaceError(.bibTaken, ["bib": entry.bib, "name": name(of: holder)])
    }
    try transaction.put(RaceCollections.entries, id: entry.id, entry)
  }

  /// A wave is there from the first entry that names it.
  package mutating func addWave(_ wave: String) throws {
    guard !wave.isEmpty, !competition.settings.waves.contains(wave) else { return }
    try update { $0.settings.waves.append(wave) }
  }

  /// The name on the board.
  func name(of entry: Entry) -> String {
    if !entry.ownName.isEmpty { return entry.ownName }
    let person = entry.userID.flatMap { try? transaction.get(RaceCollections.people, $0) }
    return person?.value.full ?? ""
  }

  @discardableResult
  mutating func add(_ entry: Entry, as act: RaceAct.RosterAct) throws -> CrossingID {
    try put(entry)
    try addWave(entry.wave)
    return try append(.roster(act, entryID: entry.id, bib: entry.bib))
  }

  /// Takes an entry and its result off the board and frees the bib; its crossings stay in the log.
  mutating func remove(_ entry: Entry, as act: RaceAct.RosterAct) throws {
    try transaction.delete(RaceCollections.entries, id: entry.id)
    try append(.roster(act, entryID: entry.id, bib: entry.bib))
  }

  package func entry(ofUser userID: String) throws -> Entry? {
    let query = Query(equals: [
      ("competition_id", .string(competition.id)), ("user_id", .string(userID)),
    ])
    return try transaction.find(RaceCollections.entries, query).first.map(Entry.init(stored:))
  }
}
