import Accounts
import RaceDay
import Races
import Store
import Synchronization
import Timekeeping

/// A store with an organizer, a helper and a participant, and a manual clock.
package final class RaceScene: Sendable {
  package struct Person: Codable, Sendable {
    var email: String
    var firstName: String
    var secondName: String
    var isOrganizer: Bool
  }

  package static let owner = Author.person("owner")

  package let hands = ManualClock()
  package let store: MemoryStore
  package let service: RaceService

  package init() throws {
    store = MemoryStore(
      schema: Schema(
        collections: RaceCollections.rules, prefixes: RaceCollections.prefixRules))
    let number = Mutex(0)
    let identifiers = Identifiers {
      number.withLock {
        $0 += 1
        return "id\($0)"
      }
    }
    service = RaceService(store: store, clock: .manual(hands), identifiers: identifiers)
    try addPerson("owner", "Olga", "Berg", isOrganizer: true)
    try addPerson("helper", "Hanno", "Vik", isOrganizer: true)
    try addPerson("runner", "Rada", "Lund", isOrganizer: false)
  }

  package func addPerson(_ id: String, _ first: String, _ second: String, isOrganizer: Bool) throws
  {
    let people = StoreCollection<Person>("users")
    try store.write(by: "test", at: 0) {
      try $0.put(
        people, id: id,
        Person(
          email: "\(id)@example.org", firstName: first, secondName: second,
          isOrganizer: isOrganizer))
    }
  }

  /// Creates a competition that the owner runs.
  package func competition(
    _ rules: RuleSet?, format: Format? = nil, change: (inout CompetitionDraft) -> Void = { _ in }
  ) throws -> Competition {
    var draft = CompetitionDraft()
    draft.name = "Quarry Loop"
    draft.rules = rules
    draft.format = format ?? rules?.format ?? .time
    change(&draft)
    return try service.create(draft, by: Self.owner)
  }

  /// Enters walk-ups, each with a bib that is also in the name.
  @discardableResult
  package func enter(_ bibs: [String], into competition: Competition) throws -> [Entry] {
    try bibs.map { bib in
      var draft = EntryDraft()
      draft.bib = bib
      draft.name = "Rider \(bib)"
      return try service.addEntry(draft, to: competition.id, by: Self.owner)
    }
  }

  /// Adds crossings given by their seconds after the start.
  package func cross(_ bib: String, _ seconds: Double..., in competition: Competition) throws {
    for second in seconds {
      let act = CrossingAct(
        bib: bib, moment: .elapsed(Int((second * 1000).rounded())), source: .record)
      _ = try service.record([act], in: competition.id, by: Self.owner, session: "line")
    }
  }

  package func change(
    _ bib: String, in competition: Competition, _ change: (inout EntryChange) -> Void
  ) throws {
    var changes = EntryChange()
    change(&changes)
    guard let entry = try service.entry(bib: bib, in: competition.id) else { return }
    _ = try service.change(changes, of: entry.id, by: Self.owner)
  }

  package func book(_ competition: Competition) throws -> RaceBook {
    try LiveRace(store: store, competitionID: competition.id).book
  }

  /// The board as `place bib time gap`, in board order.
  package func board(_ competition: Competition) throws -> [String] {
    try book(competition).rows().map { row in
      "\(row.place.map(String.init) ?? "-") \(row.bib) \(row.time) \(row.gap)"
    }
  }
}
