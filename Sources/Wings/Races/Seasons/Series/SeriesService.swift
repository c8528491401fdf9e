import Accounts
import Languages
import Races
import Store
import Timekeeping

/// The changes to series; each is checked and carried out in one transaction.
package struct SeriesService: Sendable {
  private let store: any DocumentStore
  private let clock: Clock
  private let identifiers: Identifiers

  package init(store: any DocumentStore, clock: Clock, identifiers: Identifiers = .random) {
    self.store = store
    self.clock = clock
    self.identifiers = identifiers
  }

  /// Creates a series, owned by the author or by the `owner` given on the command line.
  ///
  /// - Throws: `SeriesError` with the fields in error, or if the owner is no organizer.
  package func create(
    _ draft: SeriesDraft, by author: Author, owner: String? = nil
  ) throws -> Series {
    try check(draft)
    let (id, now, ownerID) = (identifiers.make(), clock.now(), owner ?? author.id)
    return try store.write(by: author.id, at: now.utc) { transaction in
      let person = try transaction.get(RaceCollections.people, ownerID)?.value
      guard person?.isOrganizer == true else { throw SeriesError(.onlyOrganizersCreate) }
      var made = draft.applied(to: Series(id: id, name: "", ownerID: ownerID))
      made.createdUTC = now.utc
      try transaction.put(RaceCollections.series, id: id, made, expecting: 0)
      return made
    }
  }

  /// Changes the rules or the competitions of a series.
  ///
  /// - Throws: `SeriesError` with the fields in error, or if the author is not allowed to do this.
  package func update(_ id: String, _ draft: SeriesDraft, by author: Author) throws -> Series {
    try check(draft)
    return try change(id, by: author, ownerOnly: draft.coOrganizerIDs != nil) {
      transaction, series in
      var changed = draft.applied(to: series)
      changed.mendChanges(since: series)
      try transaction.put(RaceCollections.series, id: id, changed)
      return changed
    }
  }

  /// Adds a competition to the series of an earlier one that the author runs.
  ///
  /// - Returns: The series; `nil` if there is none.
  /// - Throws: What the store throws.
  package func add(
    _ competitionID: String, after former: String, by author: Author
  ) throws -> Series? {
    let series = try SeriesDirectory(store: store).all().first {
      $0.competitionIDs.contains(former) && $0.isRun(by: author.id)
    }
    return try series.flatMap { series in
      try change(series.id, by: author) { transaction, stored in
        var changed = stored
        if !changed.competitionIDs.contains(competitionID) {
          changed.competitionIDs.append(competitionID)
        }
        changed.mendChanges(since: stored)
        try transaction.put(RaceCollections.series, id: stored.id, changed)
        return changed
      }
    }
  }

  /// Records that two results are of one person, or of two; a later decision replaces an earlier.
  ///
  /// - Throws: `SeriesError` if there is no such series, or the author is not allowed to do this.
  package func decide(_ link: SeriesLink, in id: String, by author: Author) throws -> Series {
    try change(id, by: author) { transaction, series in
      var changed = series
      changed.links = (series.links ?? []).filter { !$0.isAbout(link.one, link.other) } + [link]
      changed.mendChanges(since: series)
      try transaction.put(RaceCollections.series, id: id, changed)
      return changed
    }
  }

  /// Deletes a series; its competitions stay.
  ///
  /// - Throws: `SeriesError` if there is no such series, or the author is not its owner.
  package func delete(_ id: String, by author: Author) throws {
    try change(id, by: author, ownerOnly: true) { transaction, _ in
      try transaction.delete(RaceCollections.series, id: id)
    }
  }

  private func check(_ draft: SeriesDraft) throws {
    try SeriesError.check(draft.problems())
  }

  private func change<Outcome: Sendable>(
    _ id: String, by author: Author, ownerOnly: Bool = false,
    _ body: @escaping @Sendable (any StoreTransaction, Series) throws -> Outcome
  ) throws -> Outcome {
    try store.write(by: author.id, at: clock.now().utc) { transaction in
      guard let series = try transaction.get(RaceCollections.series, id).map(Series.init(stored:))
      else { throw SeriesError(.noSuchSeries) }
      if case .person(let person) = author {
        let isAllowed = ownerOnly ? series.ownerID == person : series.isRun(by: person)
        guard isAllowed else { throw SeriesError(.notAllowed) }
      }
      return try body(transaction, series)
    }
  }
}

extension SeriesService {
  /// Erases a person: deletes their series, and removes them as a co-organizer of others.
  ///
  /// - Throws: What the transaction throws.
  package static func erase(_ transaction: any StoreTransaction, userID: String) throws {
    for stored in try transaction.find(RaceCollections.series) {
      var series = Series(stored: stored)
      if series.ownerID == userID {
        try transaction.delete(RaceCollections.series, id: series.id)
      } else if series.coOrganizerIDs.contains(userID) {
        series.coOrganizerIDs.removeAll { $0 == userID }
        series.faults.mend(["coOrganizerIDs"])
        try transaction.put(RaceCollections.series, id: series.id, series)
      }
    }
  }
}

/// The reason why a change of a series was refused; nothing was changed.
package typealias SeriesError = Refusal<SeriesCause>

/// The causes of such refusals.
package enum SeriesCause: String, RefusalCause, CaseIterable {
  package static let texts = "series.error."

  case noSuchSeries, notAllowed, onlyOrganizersCreate, invalid
}
