import RaceSamples
import Accounts
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races
@testable import Seasons

@Suite struct SeriesServiceTests {
  private let scene: RaceScene
  private let service: SeriesService
  private let race: Competition
  private let draft: SeriesDraft

  init() throws {
    scene = try RaceScene()
    service = SeriesService(store: scene.store, clock: .manual(scene.hands))
    race = try scene.competition(.road) { $0.settings.lapMetres = 5_000 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("2", 900, in: race)
    try scene.cross("1", 1_000, in: race)
    var draft = SeriesDraft()
    (draft.name, draft.competitionIDs, draft.points) = ("Winter Cup", [race.id], .formula)
    self.draft = draft
  }

  private func names(_ book: SeriesBook) -> [String] {
    book.table().lines.map { "\($0.name) \($0.total)" }
  }

  @Test func `a series reads its competitions, and follows what changes in them`() throws {
    let made = try service.create(draft, by: RaceScene.owner)
    let book = try SeriesBook(made.id, store: scene.store)
    #expect(names(book) == ["Rider 2 25", "Rider 1 18"])
    try scene.change("2", in: race) { $0.status = .dsq }
    let after = try book.refreshed(from: scene.store)
    #expect(names(after) == ["Rider 1 25"])
    var changed = draft
    changed.points = .superprestige
    _ = try service.update(made.id, changed, by: RaceScene.owner)
    #expect(names(try after.refreshed(from: scene.store)) == ["Rider 1 15"])
  }

  @Test func `out at the stop gives points where laps are counted, none short of a set distance`()
    throws
  {
    func points(_ rules: RuleSet) throws -> [String] {
      let race = try scene.competition(rules) { $0.settings.laps = 2 }
      try scene.enter(["1", "2", "3"], into: race)
      _ = try scene.service.start(race.id, by: RaceScene.owner)
      try scene.cross("1", 100, 200, in: race)
      try scene.cross("2", 110, in: race)
      scene.hands.advance(milliseconds: 300_000)
      try scene.service.stop(race.id, by: RaceScene.owner)
      var one = draft
      one.competitionIDs = [race.id]
      let made = try service.create(one, by: RaceScene.owner)
      return names(try SeriesBook(made.id, store: scene.store))
    }
    #expect(try points(.laps) == ["Rider 1 25", "Rider 2 18"])
    #expect(try points(.road) == ["Rider 1 25"])
  }

  @Test func `a table is official once every race with places in it is`() throws {
    let empty = try scene.competition(.road)
    var both = draft
    both.competitionIDs = [race.id, empty.id]
    let made = try service.create(both, by: RaceScene.owner)
    let book = try SeriesBook(made.id, store: scene.store)
    #expect(book.stage == .provisional)
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    #expect(try book.refreshed(from: scene.store).stage == .official)
    try scene.change("2", in: race) { $0.penaltyMilliseconds = 5_000 }
    #expect(try book.refreshed(from: scene.store).stage == .corrected)
  }

  @Test func `a deleted competition is removed from the series, the others stay`() throws {
    let other = try scene.competition(.road)
    var both = draft
    both.competitionIDs = [race.id, other.id]
    let made = try service.create(both, by: RaceScene.owner)
    let book = try SeriesBook(made.id, store: scene.store)
    try scene.service.delete(race.id, by: RaceScene.owner)
    #expect(try book.refreshed(from: scene.store).events.map(\.id) == [other.id])
  }

  @Test func `an erased person has no points in a series`() throws {
    let entry = try scene.service.join(race.id, userID: "runner")
    var change = EntryChange()
    change.min = .value(10)
    _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
    let made = try service.create(draft, by: RaceScene.owner)
    let book = try SeriesBook(made.id, store: scene.store)
    #expect(names(book).first == "Rada Lund 25")
    // An erased account leaves no record in the log.
    try scene.store.write(by: "x", at: 0) {
      try RaceErasure.erase($0, userID: "runner")
      try SeriesService.erase($0, userID: "runner")
    }
    #expect(names(try book.refreshed(from: scene.store)).first == "Rider 2 25")
  }

  @Test
  func `organizers create series, those who run one change it, and owners delete it`()
    throws
  {
    #expect(throws: SeriesError(.onlyOrganizersCreate)) {
      try service.create(draft, by: .person("runner"))
    }
    let made = try service.create(draft, by: RaceScene.owner)
    #expect(throws: SeriesError(.notAllowed)) {
      try service.update(made.id, draft, by: .person("helper"))
    }
    var helped = draft
    helped.coOrganizerIDs = ["helper"]
    _ = try service.update(made.id, helped, by: RaceScene.owner)
    #expect(throws: SeriesError(.notAllowed)) {
      try service.update(made.id, helped, by: .person("helper"))
    }
    #expect(try service.update(made.id, draft, by: .person("helper")).name == "Winter Cup")
    #expect(throws: SeriesError(.notAllowed)) {
      try service.delete(made.id, by: .person("helper"))
    }
    try service.delete(made.id, by: RaceScene.owner)
    #expect(try SeriesDirectory(store: scene.store).all().isEmpty)
    #expect(try scene.service.entry(bib: "1", in: race.id) != nil)
  }

  private func spoil(_ field: String, of draft: inout SeriesDraft) {
    switch field {
    case "name": draft.name = " "
    case "ownPoints": draft.points = .own
    case "countsBest": draft.countsBest = 0
    case "minimumEvents": draft.minimumEvents = -1
    case "tieDepth": draft.tieDepth = 0
    default: draft.competitionIDs = []
    }
  }

  @Test(arguments: [
    "name", "ownPoints", "countsBest", "minimumEvents", "tieDepth", "competitions",
  ])
  func `an error is reported at its field`(field: String) throws {
    var wrong = draft
    spoil(field, of: &wrong)
    #expect(wrong.problems().map(\.field) == [field])
    #expect(throws: SeriesError.self) { try service.create(wrong, by: RaceScene.owner) }
  }

  @Test func `an erased person's series are deleted, and their help to others ends`() throws {
    let own = try service.create(draft, by: .person("helper"))
    var helped = draft
    helped.coOrganizerIDs = ["helper"]
    let others = try service.create(helped, by: RaceScene.owner)
    try scene.store.write(by: "x", at: 0) {
      try RaceErasure.erase($0, userID: "helper")
      try SeriesService.erase($0, userID: "helper")
    }
    let directory = SeriesDirectory(store: scene.store)
    #expect(try directory.series(own.id) == nil)
    #expect(try directory.series(others.id)?.coOrganizerIDs == [])
  }
}
