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
    var changed = after.applied(to: former)
    changed.faults.mend(changes.fields)
    try put(changed)
    try addWave(changed.wave)
    // What nobody could read was no value to go back to.
    let mends = changed.faults != former.faults
    let record = try append(
      mends
        ? .roster(.edited, entryID: id, bib: changed.bib)
        : .entryChanged(entryID: id, before: before, after: after))
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
  ///
  /// - Throws: What the store throws.
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

  /// - Throws: What the store throws.
  package func entry(ofUser userID: String) throws -> Entry? {
    let query = Query(equals: [
      ("competition_id", .string(competition.id)), ("user_id", .string(userID)),
    ])
    return try transaction.find(RaceCollections.entries, query).first.map(Entry.init(stored:))
  }
}

/// Whose a crossing is, by what its record and the corrections say.
extension RaceWork {
  /// Whose a crossing was read to be, entries that were merged since not looked through.
  func bibReading(of id: CrossingID) throws -> Correction.BibReading {
    let act = try crossing(id)
    let entered = Correction.BibReading(bib: act.bib, entryID: act.entryID)
    return try corrections(ofCrossing: id).reduce(entered) { reading, correction in
      if case .rebibbed(_, _, let after) = correction { after } else { reading }
    }
  }

  /// Gives a crossing to another bib.
  ///
  /// - Returns: The number of the correction.
  func rebib(_ id: CrossingID, to after: Correction.BibReading) throws -> Int {
    guard try stands(id) else { throw RaceError(.alreadyUndone) }
    let before = try bibReading(of: id)
    return try correct(id, .rebibbed(member: id.member, before: before, after: after))
  }
}

/// Decisions about entries: which are one person, and who is put behind whom.
extension RaceWork {
  func checkMerge(of id: String, into target: String) throws {
    let (one, other) = (try entry(id), try entry(target))
    let others = try transaction.find(
      RaceCollections.entries, .matching("competition_id", .string(competition.id)))
    let isTarget = others.contains { $0.value.mergedInto == id }
    guard one.id != other.id, one.mergedInto == nil, other.mergedInto == nil, !isTarget else {
      throw RaceError(.badMerge)
    }
  }

  /// Nobody may come to stand behind themselves.
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
