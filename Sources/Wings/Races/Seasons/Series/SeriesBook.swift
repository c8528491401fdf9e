import Accounts
import Races
import Store

/// A series with the results of its events; only changed events are read again.
package struct SeriesBook: Sendable {
  package let series: Series
  /// The events in the order of the series, without deleted competitions.
  package let events: [SeriesEvent]
  /// The people with results in the events.
  package let people: SeriesPeople
  /// The pairs of people who may be the same person.
  package let nearMatches: [SeriesNearMatch]
  private let sequence: Int

  /// Reads a series and all its competitions; this is slow and not for the event loop.
  ///
  /// - Throws: `SeriesError.noSuchSeries`, or `StoreError` if the store cannot be read.
  package init(_ id: String, store: any DocumentStore) throws {
    try self.init(id, store: store, known: [:])
  }

  private init(_ id: String, store: any DocumentStore, known: [String: SeriesEvent]) throws {
    // Read first, so that changes made meanwhile are read twice, not missed.
    sequence = try store.read { $0.sequence }
    guard let series = try SeriesDirectory(store: store).series(id) else {
      throw SeriesError(.noSuchSeries)
    }
    self.series = series
    events = try series.competitionIDs.compactMap { competition in
      try known[competition] ?? Self.event(competition, in: store)
    }
    people = SeriesPeople(series, events: events)
    nearMatches = people.nearMatches
  }

  /// Returns the current state.
  ///
  /// - Throws: `SeriesError.noSuchSeries` if it was deleted, or `StoreError`.
  package func refreshed(from store: any DocumentStore) throws -> SeriesBook {
    guard case .list(let changes, _) = try store.changes(after: sequence) else {
      return try SeriesBook(series.id, store: store)
    }
    guard !changes.isEmpty else { return self }
    let untouched = events.filter { event in !changes.contains { touches($0, event, store) } }
    let known = Dictionary(untouched.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try SeriesBook(series.id, store: store, known: known)
  }

  private func touches(_ change: Change, _ event: SeriesEvent, _ store: any DocumentStore) -> Bool {
    switch change.collection {
    case RaceCollections.people.name:
      event.results.contains { $0.competitor == .account(change.id) }
    case RaceCollections.competitions.name: change.id == event.id
    case RaceCollections.log(event.id).name: true
    case RaceCollections.entries.name: isEntry(change.id, of: event, in: store)
    default: false
    }
  }

  /// Returns whether an entry is of an event; a deleted entry could have been of any.
  private func isEntry(_ id: String, of event: SeriesEvent, in store: any DocumentStore) -> Bool {
    let stored = try? store.read { try $0.get(RaceCollections.entries, id) }
    return stored.map { $0.value.competitionID == event.id } ?? true
  }

  private static func event(_ id: String, in store: any DocumentStore) throws -> SeriesEvent? {
    do {
      return SeriesEvent(try store.read { try RaceBook(reading: id, from: $0) })
    } catch let error as RaceError where error.reason == .noSuchCompetition {
      return nil
    }
  }

  /// The official stage: provisional if any event is, or else corrected if any event is.
  package var stage: OfficialState.Stage {
    let stages = events.filter { event in event.results.contains { $0.place != nil } }.map(\.stage)
    if stages.isEmpty || stages.contains(.provisional) { return .provisional }
    return stages.contains(.corrected) ? .corrected : .official
  }

  /// The categories with places, by name.
  package var categories: [String] {
    events.reduce(into: Set<String>()) { $0.formUnion($1.categories) }.sorted()
  }

  package var sexes: [Sex] {
    let known = Set(events.flatMap { $0.results.compactMap(\.sex) })
    return Sex.allCases.filter(known.contains)
  }

  package func table(category: String? = nil, sex: Sex? = nil) -> SeriesTable {
    SeriesTable(series, events: events, people: people, category: category, sex: sex)
  }
}
