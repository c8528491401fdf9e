import Accounts
import Languages
import Races
import Store
import Timekeeping

/// The acts on entries of a competition within a transaction.
package struct RosterWork {
  let work: RaceTransaction

  /// Makes a race-day change of an entry, as an act that can be undone.
  func change(_ changes: EntryChange, of id: String) throws -> (CrossingID, Entry) {
    let former = try entry(id)
    if let relegation = changes.relegation { try check(relegation, of: id) }
    if case .some(.some(let target)) = changes.mergedInto { try checkMerge(of: id, into: target) }
    let before = EntryValues(of: former)
    let after = try changes.applied(
      to: before, in: work.competition, at: .stamp(work.stamp),
      order: work.nextID())
    var changed = after.applied(to: former)
    changed.faults.mend(changes.fields)
    try put(changed)
    try addWave(changed.wave)
    // An unreadable value cannot be restored, so such a change is recorded as an edit.
    let mends = changed.faults != former.faults
    let record = try work.append(
      mends
        ? .roster(.edited, entryID: id, bib: changed.bib)
        : .entryChanged(entryID: id, before: before, after: after))
    return (record, changed)
  }

  /// Writes an entry; a taken bib is an error that names its holder.
  ///
  /// Unreadable fields with a new value no longer count as damaged.
  ///
  /// - Throws: `RaceError.bibTaken`; what the store throws.
  package func put(_ written: Entry) throws {
    var entry = written
    if !entry.faults.isEmpty,
      let stored = try work.transaction.get(RaceCollections.entries, entry.id)
    {
      entry.mendChanges(since: Entry(stored: stored))
    }
    if !entry.bib.isEmpty, let holder = try self.entry(bib: entry.bib), holder.id != entry.id {
      throw RaceError(.bibTaken, ["bib": entry.bib, "name": name(of: holder)])
    }
    try work.transaction.put(RaceCollections.entries, id: entry.id, entry)
  }

  /// Rejects a chip that another entry has; the error names that entry.
  ///
  /// - Throws: `RaceError.chipTaken`; what the store throws.
  func requireFreeChip(of entry: Entry) throws {
    guard let chip = entry.chip else { return }
    let others = try stored()
    guard let holder = others.first(where: { $0.value.chip == chip && $0.id != entry.id }) else {
      return
    }
    let known = Entry(stored: holder)
    throw RaceError(.chipTaken, ["chip": chip, "bib": known.bib, "name": name(of: known)])
  }

  /// Returns the stored entries of the competition.
  private func stored() throws -> [Stored<Entry>] {
    try work.transaction.find(
      RaceCollections.entries, .matching("competition_id", .string(work.competition.id)))
  }

  /// Returns the wave that the categories of a new entry decide; empty if they decide none.
  func waveByCategory(of entry: Entry) throws -> String {
    guard !work.competition.settings.waves.isEmpty else { return "" }
    let others = try stored()
    let known = WaveOfCategory(work.competition, among: others.map(Entry.init(stored:)))
    return known.wave(of: entry) ?? ""
  }

  /// Exchanges the bibs of two entries.
  func exchangeBibs(_ one: String, _ other: String) throws -> CrossingID {
    try passBibs(one, other)
    return try work.append(.bibsExchanged(entryID: one, other: other))
  }

  /// Exchanges two bibs; one entry has none in between, because bibs are unique.
  func passBibs(_ one: String, _ other: String) throws {
    var (first, second) = (try entry(one), try entry(other))
    let bib = first.bib
    first.bib = ""
    try work.transaction.put(RaceCollections.entries, id: one, first)
    first.bib = second.bib
    second.bib = bib
    try work.transaction.put(RaceCollections.entries, id: other, second)
    try work.transaction.put(RaceCollections.entries, id: one, first)
  }

  /// Adds a wave to the settings when an entry names it for the first time.
  ///
  /// - Throws: What the store throws.
  package func addWave(_ wave: String) throws {
    guard !wave.isEmpty, !work.competition.settings.waves.contains(wave) else { return }
    try work.update { $0.settings.waves.append(wave) }
  }

  /// Returns the name on the board.
  func name(of entry: Entry) -> String {
    if !entry.ownName.isEmpty { return entry.ownName }
    let person = entry.userID.flatMap { try? work.transaction.get(RaceCollections.people, $0) }
    return person?.value.full ?? ""
  }

  @discardableResult
  func add(_ entry: Entry, as act: RaceAct.RosterAct) throws -> CrossingID {
    try put(entry)
    try addWave(entry.wave)
    return try work.append(.roster(act, entryID: entry.id, bib: entry.bib))
  }

  /// Removes an entry and its result, and frees the bib; its crossings stay in the log.
  @discardableResult
  func remove(_ entry: Entry, as act: RaceAct.RosterAct) throws -> CrossingID {
    try work.transaction.delete(RaceCollections.entries, id: entry.id)
    return try work.append(.roster(act, entryID: entry.id, bib: entry.bib))
  }

  /// Returns the entry of an account; `nil` if there is none.
  ///
  /// - Throws: What the store throws.
  package func entry(ofUser userID: String) throws -> Entry? {
    let query = Query(equals: [
      ("competition_id", .string(work.competition.id)), ("user_id", .string(userID)),
    ])
    return try work.transaction.find(RaceCollections.entries, query).first.map(Entry.init(stored:))
  }
}

/// Finding entries.
extension RosterWork {
  /// Returns the entry with a bib; `nil` if there is none.
  ///
  /// - Throws: What the store throws.
  package func entry(bib: String) throws -> Entry? {
    try work.transaction.find(RaceCollections.entries, entryQuery(bib: bib)).first
      .map(Entry.init(stored:))
  }

  /// Returns the only known bib of the same number, if the race ignores zeros before bibs.
  ///
  /// - Throws: What the store throws.
  package func bibWithOtherZeros(_ bib: String) throws -> String? {
    guard work.competition.settings.ignoresBibZeros == true else { return nil }
    return try Bib.known(insteadOf: bib) { try entryID(bib: $0) != nil }
  }

  func entryID(bib: String) throws -> String? {
    try work.transaction.ids(RaceCollections.entries, entryQuery(bib: bib)).first
  }

  private func entryQuery(bib: String) -> Query {
    Query(equals: [
      ("competition_id", .string(work.competition.id)), ("bib", .string(Bib.canonical(bib))),
    ])
  }

  func entry(_ id: String) throws -> Entry {
    guard let stored = try work.transaction.get(RaceCollections.entries, id),
      stored.value.competitionID == work.competition.id
    else { throw RaceError(.noSuchEntry) }
    return Entry(stored: stored)
  }
}

/// Decisions about entries: merges and relegations.
extension RosterWork {
  func checkMerge(of id: String, into target: String) throws {
    let (one, other) = (try entry(id), try entry(target))
    let others = try stored()
    let isTarget = others.contains { $0.value.mergedInto == id }
    guard one.id != other.id, one.mergedInto == nil, other.mergedInto == nil, !isTarget else {
      throw RaceError(.badMerge)
    }
  }

  /// Rejects a relegation that would put an entry behind itself.
  func check(_ relegation: Relegation?, of id: String) throws {
    guard case .behind(var next) = relegation else { return }
    var seen: Set<String> = [id]
    while seen.insert(next).inserted {
      guard case .behind(let further) = try entry(next).relegation else { return }
      next = further
    }
    throw RaceError(.badRelegation)
  }
}
