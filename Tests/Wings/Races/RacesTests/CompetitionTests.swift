import RaceSamples
import Accounts
import Languages
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

@Suite("Competitions")
struct CompetitionTests {
  private func reason(_ body: () throws -> Void) -> RaceError.Reason? {
    do {
      try body()
      return nil
    } catch let error as RaceError {
      return error.reason
    } catch {
      return nil
    }
  }

  @Test func `are made by organizers alone, active at once`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    #expect(race.isActive)
    #expect(race.ownerID == "owner")
    var draft = CompetitionDraft()
    draft.name = "Mine"
    #expect(
      reason { _ = try scene.service.create(draft, by: .person("runner")) }
        == .onlyOrganizersCreate)
    #expect(reason { _ = try scene.service.create(draft, by: .shell, owner: "x") } == .ownerUnknown)
    #expect(try scene.service.create(draft, by: .shell, owner: "helper").ownerID == "helper")
  }

  @Test(
    arguments: [
      Spoiled("name") { $0.name = "  " },
      Spoiled("name") { $0.name = String(repeating: "é", count: 61) },
      Spoiled("description") { $0.description = String(repeating: "x", count: 1001) },
      Spoiled("rules") { $0.rules = .distance }, Spoiled("date") { $0.date = "2026-02-30" },
      Spoiled("laps") { $0.settings.laps = 0 }, Spoiled("lapMetres") { $0.settings.lapMetres = -1 },
      Spoiled("limit") { $0.settings.limitMilliseconds = 0 },
      Spoiled("categories") { $0.categories = [Category(name: "A"), Category(name: "a")] },
      Spoiled("categories") {
        $0.categories = [Category(name: "A", minimumAge: 40, maximumAge: 30)]
      },
    ] as [Spoiled<CompetitionDraft>])
  func `report each invalid field`(spoiled: Spoiled<CompetitionDraft>) throws {
    var draft = CompetitionDraft()
    (draft.name, draft.rules) = ("Spring", .road)
    #expect(draft.problems().isEmpty)
    spoiled.spoil(&draft)
    #expect(draft.problems().first?.field == spoiled.field)
    let scene = try RaceScene()
    #expect(reason { _ = try scene.service.create(draft, by: RaceScene.owner) } == .invalid)
  }

  @Test func `60 characters as people count them fit`() {
    var draft = CompetitionDraft()
    draft.name = String(repeating: "🇧🇬", count: 60)
    #expect(draft.problems().isEmpty)
  }

  @Test func `are run by owner and co-organizers only`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let draft = CompetitionDraft(model: race)
    for person in ["helper", "runner"] {
      let author = Author.person(person)
      #expect(reason { _ = try scene.service.update(race.id, draft, by: author) } == .notAllowed)
      #expect(reason { _ = try scene.service.start(race.id, by: author) } == .notAllowed)
      #expect(reason { _ = try scene.service.deactivate(race.id, by: author) } == .notAllowed)
      #expect(reason { try scene.service.delete(race.id, by: author) } == .notAllowed)
    }
    _ = try scene.service.setCoOrganizers(["helper"], of: race.id, by: RaceScene.owner)
    #expect(try scene.service.update(race.id, draft, by: .person("helper")).name == "Quarry Loop")
    #expect(reason { try scene.service.delete(race.id, by: .person("helper")) } == .notAllowed)
  }

  @Test func `refuse everything with that reason when deactivated, and stop the clock`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entry = try #require(try scene.enter(["1"], into: race).first)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    scene.hands.advance(milliseconds: 9000)
    let closed = try scene.service.deactivate(race.id, by: RaceScene.owner)
    #expect(!closed.race.isRunning)
    scene.hands.advance(milliseconds: 9000)
    #expect(try scene.book(race).elapsedMilliseconds(at: scene.hands.now) == 9000)
    let owner = RaceScene.owner
    let acts: [() throws -> Void] = [
      { _ = try scene.service.join(race.id, userID: "runner") },
      { try scene.cross("1", 5, in: race) },
      { try scene.change("1", in: race) { $0.status = .dnf } },
      { try scene.service.removeEntry(entry.id, by: owner) },
      { _ = try scene.service.start(race.id, by: owner) },
    ]
    for act in acts { #expect(reason(act) == .deactivated) }
    #expect(try scene.service.activate(race.id, by: owner).isActive)
    try scene.cross("1", 5, in: race)
  }

  @Test func `are deleted with all their data`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 5, in: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    try scene.service.delete(race.id, by: RaceScene.owner)
    #expect(try live.refresh())
    #expect(live.isGone)
    #expect(try RaceDirectory(store: scene.store).entries(of: race.id).isEmpty)
    #expect(try scene.store.read { try $0.count(RaceCollections.log(race.id)) } == 0)
    #expect(reason { _ = try scene.book(race) } == .noSuchCompetition)
  }

  @Test func `a copy of a model leaves the model unchanged`() throws {
    let scene = try RaceScene()
    let model = try scene.competition(.laps) { $0.settings.laps = 7 }
    var draft = CompetitionDraft(model: model)
    draft.name = "Next year"
    let new = try scene.service.create(draft, by: RaceScene.owner)
    #expect(new.settings.laps == 7)
    #expect(new.id != model.id)
    let library = try RaceDirectory(store: scene.store).library(of: "owner")
    #expect(library.map(\.name) == ["Next year", "Quarry Loop"])
  }
}
