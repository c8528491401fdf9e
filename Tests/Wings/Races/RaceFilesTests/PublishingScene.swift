import Accounts
import Languages
import RaceDay
import Races
import Store
import Timekeeping

/// A lap race with everything that results can hold.
///
/// It has places, a penalty, people who are out, and names that look like markup.
struct PublishingScene {
  static let owner = Author.person("owner")

  let hands = ManualClock()
  let service: RaceService
  let competition: Competition

  init(_ rules: RuleSet = .laps, change: (inout CompetitionDraft) -> Void = { _ in }) throws {
    let store = MemoryStore(
      schema: Schema(
        collections: RaceCollections.rules, prefixes: RaceCollections.prefixRules))
    service = RaceService(store: store, clock: .manual(hands))
    try store.write(by: "test", at: 0) {
      try $0.put(StoreCollection<[String: Bool]>("users"), id: "owner", ["isOrganizer": true])
    }
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.format) = ("Quarry <Loop>", rules, rules.format)
    (draft.date, draft.settings.laps) = ("2026-05-03", rules == .laps ? 2 : nil)
    change(&draft)
    competition = try service.create(draft, by: Self.owner)
  }

  func enter(
    _ bib: String, _ name: String, _ categories: String...,
    change: (inout EntryDraft) -> Void = { _ in }
  ) throws {
    var draft = EntryDraft()
    (draft.bib, draft.name, draft.categories) = (bib, name, categories)
    change(&draft)
    _ = try service.addEntry(draft, to: competition.id, by: Self.owner)
  }

  func cross(_ bib: String, _ seconds: Double..., at checkpoint: String? = nil) throws {
    for second in seconds {
      var act = CrossingAct(
        bib: bib, moment: .elapsed(Int((second * 1_000).rounded())), source: .record)
      act.checkpoint = checkpoint
      _ = try service.record([act], in: competition.id, by: Self.owner, session: "line")
    }
  }

  func change(_ bib: String, _ change: (inout EntryChange) -> Void) throws {
    guard let entry = try service.entry(bib: bib, in: competition.id) else { return }
    var changes = EntryChange()
    change(&changes)
    _ = try service.change(changes, of: entry.id, by: Self.owner)
  }

  func start() throws { _ = try service.start(competition.id, by: Self.owner) }
  func stop() throws { try service.stop(competition.id, by: Self.owner) }

  func book() throws -> RaceBook {
    try LiveRace(store: service.store, competitionID: competition.id).book
  }

  /// A race with three finishers, one who gave up and one who did not start.
  static func fullRace() throws -> PublishingScene {
    let scene = try PublishingScene()
    try scene.enter("1", "Ada Moor", "W40", "Elite") { $0.club = "Hill Club" }
    try scene.enter("2", "<Bo>", "M40")
    try scene.enter("10", "Cy \"Quick\" O'Dell", "Elite")
    try scene.enter("4", "Dee Lin", "M40")
    try scene.enter("5", "Ed Roe", "M40")
    try scene.start()
    try scene.cross("1", 100.1, 200.7)
    try scene.cross("2", 101, 212.7)
    try scene.cross("10", 102, 260)
    try scene.cross("4", 130)
    try scene.change("2") { $0.penaltyMilliseconds = 1500 }
    try scene.change("4") { $0.status = .dnf }
    try scene.change("5") { $0.status = .dns }
    return scene
  }
}

extension String {
  /// The texts between `start` and the next `<`, for each occurrence.
  func texts(after start: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let next = rest.firstRange(of: start) {
      rest = rest[next.upperBound...]
      found.append(String(rest.prefix { $0 != "<" }))
    }
    return found
  }
}
