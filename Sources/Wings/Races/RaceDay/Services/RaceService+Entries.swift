import Accounts
import Races
import Store
import Timekeeping

extension RaceService {
  /// Enters an account into an active competition that has not started; once only.
  ///
  /// - Throws: `RaceError.alreadyJoined`, `raceStarted`, `raceOver`, `deactivated`, or
  ///   `ownerUnknown` without an account; what the store throws.
  package func join(_ competitionID: String, userID: String) throws -> Entry {
    let id = identifiers.make()
    let request = request(competitionID, by: .person(userID), .anybodyInAnActiveOne)
    // Read before the transaction, so that desks do not wait while a log is read.
    let outcome = try RaceOutcome(
      of: competitionID, in: RaceDirectory(store: store), at: request.stamp)
    return try perform(request) { work in
      if try work.roster.entry(ofUser: userID) != nil {
        throw RaceError(.alreadyJoined, ["competition": work.competition.name])
      }
      if let ended = work.competition.joiningEnded(outcome, at: work.stamp) { throw ended }
      guard try work.transaction.get(RaceCollections.people, userID) != nil else {
        throw RaceError(.ownerUnknown)
      }
      var entry = Entry(id: id, competitionID: competitionID)
      entry.userID = userID
      try work.roster.add(entry, as: .joined)
      return entry
    }
  }

  /// Removes a person's own entry from an active competition, with its result.
  ///
  /// - Throws: `RaceError.notJoined`, `deactivated`, or `resultsOfficial` if its places are
  ///   official; what the store throws.
  package func leave(_ competitionID: String, userID: String) throws {
    let request = request(competitionID, by: .person(userID), .anybodyInAnActiveOne)
    // Read before the transaction, so that desks do not wait while a log is read.
    let isOfficial = try RaceDirectory(store: store).isOfficial(competitionID)
    try perform(request) { work in
      guard let entry = try work.roster.entry(ofUser: userID) else {
        throw RaceError(.notJoined, ["competition": work.competition.name])
      }
      guard !isOfficial else {
        throw RaceError(.resultsOfficial, ["competition": work.competition.name])
      }
      try work.roster.remove(entry, as: .left)
    }
  }

  /// Adds an entry without an account.
  ///
  /// - Throws: `RaceError.invalid` with every problem of the draft; `RaceError` if the author does
  ///   not run the competition or it is deactivated; what the store throws.
  package func addEntry(
    _ draft: EntryDraft, to competitionID: String, by author: Author
  ) throws -> Entry {
    let draft = try checked(draft, needsName: true)
    let id = identifiers.make()
    return try perform(request(competitionID, by: author)) { work in
      var entry = draft.applied(to: Entry(id: id, competitionID: competitionID))
      try work.roster.requireFreeChip(of: entry)
      if entry.wave.isEmpty { entry.wave = try work.roster.waveByCategory(of: entry) }
      try work.roster.add(entry, as: .added)
      return entry
    }
  }

  /// Changes the fields of an entry; its result stays.
  ///
  /// - Parameters:
  ///   - entryID: The entry.
  ///   - draft: The new values.
  ///   - former: The values when editing began; `nil` to skip the check for other changes.
  ///   - author: The author of the change.
  /// - Returns: The changed entry.
  /// - Throws: `RaceError.invalid` with every problem of the draft; `noSuchEntry`;
  ///   `editedMeanwhile` if it has changed since editing began; `RaceError` if the author does not
  ///   run the competition or it is deactivated; what the store throws.
  package func editEntry(
    _ entryID: String, _ draft: EntryDraft, since former: EntryDraft? = nil, by author: Author
  ) throws -> Entry {
    let known = try storedEntry(entryID)
    let draft = try checked(draft, needsName: known.hasNoAccount)
    return try perform(request(known.competitionID, by: author)) { work in
      let stored = try work.roster.entry(entryID)
      if let former, former != EntryDraft(stored) { throw RaceError(.editedMeanwhile) }
      let entry = draft.applied(to: stored)
      if entry.chip != stored.chip { try work.roster.requireFreeChip(of: entry) }
      try work.roster.add(entry, as: .edited)
      return entry
    }
  }

  /// Removes an entry with its result; its crossings stay in the log without an owner.
  ///
  /// - Returns: The change, which can be undone.
  /// - Throws: `RaceError.noSuchEntry`; `RaceError` if the author does not run the competition or
  ///   it is deactivated; what the store throws.
  @discardableResult
  package func removeEntry(_ entryID: String, by author: Author) throws -> EntryEdits {
    let known = try storedEntry(entryID)
    let session = identifiers.make()
    let request = request(known.competitionID, by: author, session: session)
    let (record, entry) = try perform(request) { work in
      let entry = try work.roster.entry(entryID)
      return (try work.roster.remove(entry, as: .removed), entry)
    }
    var edits = EntryEdits(in: known.competitionID, session: session)
    edits.note(.removed(record, entry), on: entryID)
    return edits
  }

  /// Changes the status, penalty, typed result, category, wave or bib of an entry.
  ///
  /// The reason is for the history and the results; empty for none.
  ///
  /// - Throws: `RaceError.noSuchEntry`; `RaceError` if the author does not run the competition or
  ///   it is deactivated; what the store throws.
  package func change(
    _ changes: EntryChange, of entryID: String, by author: Author, session: String? = nil,
    why: String = ""
  ) throws -> Entry {
    let known = try storedEntry(entryID)
    let request = request(known.competitionID, by: author, session: session).because(why)
    return try perform(request) { work in
      try work.roster.change(changes, of: entryID).1
    }
  }

  /// Returns the entry with a bib; `nil` if there is none.
  ///
  /// - Throws: What the store throws.
  package func entry(bib: String, in competitionID: String) throws -> Entry? {
    let query = Query(equals: [
      ("competition_id", .string(competitionID)), ("bib", .string(Bib.canonical(bib))),
    ])
    return try store.read { try $0.find(RaceCollections.entries, query) }.first
      .map(Entry.init(stored:))
  }

  private func storedEntry(_ id: String) throws -> Entry {
    guard let stored = try store.read({ try $0.get(RaceCollections.entries, id) }) else {
      throw RaceError(.noSuchEntry)
    }
    return Entry(stored: stored)
  }

  private func checked(_ draft: EntryDraft, needsName: Bool) throws -> EntryDraft {
    try RaceError.check(draft.problems(needsName: needsName))
    return draft.cleaned
  }
}

extension RaceService {
  /// Assigns consecutive bibs to entries in the order they were made, without bibs others keep.
  ///
  /// - Parameters:
  ///   - competitionID: The competition.
  ///   - first: The first number.
  ///   - onlyMissing: Whether entries that have a bib keep it.
  ///   - author: The author of the change.
  /// - Returns: How many entries got a bib.
  /// - Throws: `RaceError` if the author is not allowed to do this, or the competition is
  ///   deactivated.
  package func assignBibs(
    in competitionID: String, from first: Int, onlyMissing: Bool, by author: Author
  ) throws -> Int {
    let entries = try RaceDirectory(store: store).entries(of: competitionID)
    let without = entries.filter { !onlyMissing || $0.bib.isEmpty }
    if !onlyMissing { try setBibs(of: without.map { ($0.id, "") }, in: competitionID, by: author) }
    let kept = Set(onlyMissing ? entries.map(\.bib) : [])
    let free = (first...).lazy.map(String.init).filter { !kept.contains($0) }
    let pairs = zip(without, free).map { ($0.id, $1) }
    try setBibs(of: pairs, in: competitionID, by: author)
    return pairs.count
  }

  private func setBibs(
    of bibs: [(id: String, bib: String)], in competitionID: String, by author: Author
  ) throws {
    let changes = bibs.map { id, bib in
      var change = EntryChange()
      change.bib = bib
      return (id, change)
    }
    try change(changes, request(competitionID, by: author))
  }

  /// Changes many entries, each by a separate act.
  ///
  /// - Parameters:
  ///   - changes: The entries by id, with their changes.
  ///   - request: The request; it is checked even if there is no change.
  /// - Throws: What rejects the change of an entry; earlier batches are saved then.
  func change(_ changes: [(id: String, change: EntryChange)], _ request: RaceRequest) throws {
    try inBatches(changes) { batch in
      try perform(request) { work in
        for (id, change) in batch { _ = try work.roster.change(change, of: id) }
      }
    }
  }

  /// Passes items in batches that fit into one transaction.
  ///
  /// A line of the journal is at most 1 MiB, and ids number its records in ten bits.
  ///
  /// - Throws: What the body throws; later batches are not passed.
  func inBatches<Item>(_ items: [Item], _ body: (ArraySlice<Item>) throws -> Void) rethrows {
    let size = RaceCollections.batchSize
    for start in stride(from: 0, to: max(1, items.count), by: size) {
      try body(items[start..<min(start + size, items.count)])
    }
  }
}

extension RaceService {
  /// Sets whether a person has checked in on race day.
  ///
  /// - Throws: `RaceError.noSuchEntry`; `RaceError` if the author does not run the competition or
  ///   it is deactivated; what the store throws.
  package func setCheckedIn(
    _ isCheckedIn: Bool, _ entryID: String, in competitionID: String, by author: Author
  ) throws {
    try note(entryID, in: competitionID, by: author) {
      $0.isCheckedIn = isCheckedIn ? true : nil
      $0.faults.mend([Entry.CodingKeys.isCheckedIn.rawValue])
    }
  }

  /// Sets whether a person has paid.
  ///
  /// - Throws: `RaceError.noSuchEntry`; `RaceError` if the author does not run the competition or
  ///   it is deactivated; what the store throws.
  package func setPaid(
    _ hasPaid: Bool, _ entryID: String, in competitionID: String, by author: Author
  ) throws {
    try note(entryID, in: competitionID, by: author) {
      $0.hasPaid = hasPaid ? true : nil
      $0.faults.mend([Entry.CodingKeys.hasPaid.rawValue])
    }
  }

  private func note(
    _ entryID: String, in competitionID: String, by author: Author,
    _ change: @escaping @Sendable (inout Entry) -> Void
  ) throws {
    try perform(request(competitionID, by: author)) { work in
      var entry = try work.roster.entry(entryID)
      change(&entry)
      try work.roster.add(entry, as: .edited)
    }
  }
}
