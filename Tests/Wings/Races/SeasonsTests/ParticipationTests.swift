import RaceSamples
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races
@testable import Seasons

@Suite struct ParticipationTests {
  private let scene: RaceScene
  private let first: Competition
  private let second: Competition

  init() throws {
    scene = try RaceScene()
    first = try scene.competition(.road) { $0.settings.lapMetres = 5_000 }
    second = try scene.competition(.road) { $0.settings.lapMetres = 10_000 }
    for race in [first, second] {
      let entry = try scene.service.join(race.id, userID: "runner")
      var change = EntryChange()
      change.bib = "5"
      _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
      try scene.enter(["6"], into: race)
    }
  }

  private func read() throws -> Participation {
    try Participation(store: scene.store, userID: "runner")
  }

  private func expectSame(_ one: Participation, _ other: Participation) {
    #expect(one.joined == other.joined)
    #expect(one.previous == other.previous)
  }

  @Test func `crossings, results, deactivation and leaving are read again`() throws {
    var followed = try read()
    let acts: [() throws -> Void] = [
      { try scene.cross("5", 1_200, in: first) },
      { try scene.cross("6", 1_100, in: first) },
      { try scene.change("5", in: second) { $0.min = .value(40) } },
      { _ = try scene.service.deactivate(first.id, by: RaceScene.owner) },
      { try scene.service.leave(second.id, userID: "runner") },
    ]
    for act in acts {
      let before = followed
      try act()
      followed = try followed.refreshed(from: scene.store)
      #expect(followed.joined != before.joined || followed.previous != before.previous)
      expectSame(followed, try read())
    }
  }

  @Test func `removing another entry changes the size of the field`() throws {
    try scene.cross("5", 1_200, in: first)
    try scene.cross("6", 1_100, in: first)
    let before = try read()
    #expect(before.all.first { $0.competition.id == first.id }?.fieldSize == 2)
    let other = try #require(try scene.service.entry(bib: "6", in: first.id))
    try scene.service.removeEntry(other.id, by: RaceScene.owner)
    let after = try before.refreshed(from: scene.store)
    #expect(after.all.first { $0.competition.id == first.id }?.fieldSize == 1)
  }

  @Test func `an entry written by another program, without a record, is read again too`() throws {
    let before = try read()
    var entry = try #require(try scene.service.entry(bib: "5", in: second.id))
    entry.min = 42
    let changed = entry
    try scene.store.write(by: "other", at: 0) {
      try $0.put(RaceCollections.entries, id: changed.id, changed)
    }
    #expect(try before.refreshed(from: scene.store).totalMinutes == 42)
  }

  @Test func `only races with changes are read again`() throws {
    let before = try read()
    try scene.cross("5", 1_200, in: first)
    guard case .list(let changes, _) = try scene.store.changes(after: 0) else {
      Issue.record("the store has forgotten its changes")
      return
    }
    let untouched = try Participation.unchanged(
      before.joined + before.previous, \.competition.id, by: changes.suffix(1), in: scene.store)
    #expect(untouched.map(\.competition.id) == [second.id])
  }

  @Test func `form is the share of the field behind`() throws {
    try scene.cross("6", 1_100, in: first)
    try scene.cross("5", 1_200, in: first)
    try scene.enter(["7", "8"], into: first)
    try scene.change("7", in: first) { $0.status = .dnf }
    try scene.change("8", in: first) { $0.status = .dns }
    let race = try #require(try read().all.first { $0.competition.id == first.id })
    #expect(race.fieldSize == 3, "of all who started")
    #expect(race.form == 0.5)
    #expect(try read().all.first { $0.competition.id == second.id }?.form == nil)
  }

  @Test func `a record keeps the printed time of its race`() throws {
    try scene.cross("5", 1_200.4, in: first)
    #expect(try read().records.map(\.time) == ["20:01"])
  }

  @Test func `participation adds up over all races, active ones included`() throws {
    let scene = try RaceScene()
    let road = try scene.competition(.road) { $0.settings.lapMetres = 10_000 }
    let seed = try scene.competition(nil, format: .distance)
    for race in [road, seed] {
      let entry = try scene.service.join(race.id, userID: "runner")
      var change = EntryChange()
      change.bib = "5"
      if race == seed { change.km = .value(12.5) }
      _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
    }
    try scene.cross("5", 2400, in: road)
    _ = try scene.service.deactivate(road.id, by: RaceScene.owner)
    let participation = try Participation(store: scene.store, userID: "runner")
    #expect(participation.joined.map(\.competition.id) == [seed.id])
    #expect(participation.previous.map(\.competition.id) == [road.id])
    #expect(participation.totalKm == 22.5)
    #expect(participation.totalMinutes == 40)
    #expect(participation.races == 2)
    #expect(participation.records.map(\.metres) == [10_000])
    #expect(participation.records.map(\.milliseconds) == [2_400_000])
  }

  @Test func `totals by month have every month between, and say which races have no date`() throws {
    for (race, day) in [(first, "2025-03-30"), (second, "2025-05-02")] {
      var draft = CompetitionDraft(model: race)
      draft.date = day
      _ = try scene.service.update(race.id, draft, by: RaceScene.owner)
      try scene.cross("5", 1_200, in: race)
    }
    let dated = try read()
    #expect(
      dated.months(upTo: "2025-06-15", most: 24).map(\.month) == [
        "2025-03", "2025-04", "2025-05", "2025-06",
      ])
    #expect(dated.months(upTo: "2025-06-15", most: 24).map(\.races) == [1, 0, 1, 0])
    #expect(dated.months(upTo: "2025-06-15", most: 24).map(\.km) == [5, 0, 10, 0])
    #expect(dated.months(upTo: "2025-06-15", most: 2).map(\.month) == ["2025-05", "2025-06"])
    #expect(dated.undated == 0)
  }

  @Test func `without a date there is no month`() throws {
    for race in [first, second] { try scene.cross("5", 1_200, in: race) }
    let undated = try read()
    #expect(undated.months(upTo: "2025-06-15", most: 24).isEmpty && undated.undated == 2)
  }

  @Test func `a future race is joined, and counts in no total, month or form before it begins`()
    throws
  {
    for (race, day) in [(first, "2025-03-30"), (second, "2025-04-02")] {
      var draft = CompetitionDraft(model: race)
      draft.date = day
      _ = try scene.service.update(race.id, draft, by: RaceScene.owner)
    }
    try scene.cross("5", 1_200, in: first)
    let before = try read()
    #expect(before.joined.count == 2)
    #expect(before.all.map(\.competition.id) == [first.id] && before.races == 1)
    #expect(before.months(upTo: "2025-04-15", most: 24).map(\.races) == [1, 0])
    try scene.cross("6", 1_200, in: second)
    #expect(try read().races == 2)
  }

  @Test
  func `a rider stopped short of a whole distance has no form, in lap races they have`()
    throws
  {
    func form(_ rules: RuleSet) throws -> Double? {
      let scene = try RaceScene()
      let race = try scene.competition(rules) { $0.settings.laps = 2 }
      let entry = try scene.service.join(race.id, userID: "runner")
      var change = EntryChange()
      change.bib = "5"
      _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
      try scene.enter(["6", "7"], into: race)
      _ = try scene.service.start(race.id, by: RaceScene.owner)
      try scene.cross("6", 100, 200, in: race)
      try scene.cross("5", 110, in: race)
      scene.hands.advance(milliseconds: 300_000)
      try scene.service.stop(race.id, by: RaceScene.owner)
      return try Participation(store: scene.store, userID: "runner").all.first?.form
    }
    #expect(try form(.road) == nil)
    #expect(try form(.laps) == 0.5)
  }
}
