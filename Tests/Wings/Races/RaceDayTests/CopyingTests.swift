import Accounts
import RaceSamples
import Races
import Testing

@testable import RaceDay

@Suite("Copying from a former competition")
struct CopyingTests {
  private let scene: RaceScene
  private let former: Competition
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    former = try scene.competition(.road) {
      $0.date = "2025-05-03"
      $0.categories = [Category(name: "Open"), Category(name: "Masters", minimumAge: 40)]
      $0.settings.waves = ["Late"]
      $0.settings.waveOffsets = ["Late": 60_000]
      $0.settings.teams = ["Mill Wheelers"]
    }
    race = try scene.competition(.road) {
      $0.date = "2026-05-02"
      $0.categories = [Category(name: "Open")]
    }
    var draft = EntryDraft()
    (draft.bib, draft.name, draft.age) = ("7", "Ada Moor", 39)
    (draft.categories, draft.wave, draft.team) = (["Open"], "Late", "Mill Wheelers")
    (draft.chip, draft.status) = ("4F12", .dnf)
    _ = try scene.service.addEntry(draft, to: former.id, by: RaceScene.owner)
    (draft.bib, draft.name, draft.chip) = ("8", "Bo Strand", "4F13")
    _ = try scene.service.addEntry(draft, to: former.id, by: RaceScene.owner)
    _ = try scene.service.join(former.id, userID: "runner")
  }

  private func take(_ parts: Set<CopyPart> = Set(CopyPart.allCases)) throws -> CopyPlan {
    try scene.service.copy(parts, from: former.id, into: race.id, by: RaceScene.owner)
  }

  private func entries() throws -> [Entry] {
    try RaceDirectory(store: scene.store).entries(of: race.id)
  }

  @Test func `people are copied a year older, without their results`() throws {
    #expect(try take().entries.count == 3)
    let ada = try #require(try scene.service.entry(bib: "7", in: race.id))
    #expect(ada.name == "Ada Moor" && ada.age == 40 && ada.chip == "4F12")
    #expect(ada.categories == ["Open"] && ada.wave == "Late" && ada.team == "Mill Wheelers")
    #expect(ada.status == .ok && ada.statusMoment == nil)
    #expect(try entries().contains { $0.userID == "runner" })
  }

  @Test func `missing categories, waves and teams are copied`() throws {
    _ = try take()
    let now = try #require(try RaceDirectory(store: scene.store).competition(race.id))
    #expect(now.categories.map(\.name) == ["Open", "Masters"])
    #expect(now.settings.waves == ["Late"] && now.settings.waveOffsets == ["Late": 60_000])
    #expect(now.settings.teams == ["Mill Wheelers"])
  }

  @Test func `copying twice adds no one twice`() throws {
    _ = try take()
    let again = try take()
    #expect(again.entries.isEmpty && again.knownCount == 3 && again.isEmpty)
    #expect(try entries().count == 3)
  }

  @Test func `a taken bib is left out, and the person is copied without it`() throws {
    try scene.enter(["8"], into: race)
    #expect(try take().bibsTaken == 1)
    #expect(try entries().first { $0.name == "Bo Strand" }?.bib == "")
  }

  @Test func `only the chosen data is copied`() throws {
    _ = try take([.entries])
    #expect(try entries().allSatisfy { $0.bib.isEmpty && $0.categories.isEmpty })
    #expect(try entries().allSatisfy { $0.wave.isEmpty && $0.team.isEmpty })
    let now = try #require(try RaceDirectory(store: scene.store).competition(race.id))
    #expect(now.categories.map(\.name) == ["Open"] && now.settings.waves.isEmpty)
  }

  @Test func `entries cannot be copied from another organizer's competition`() throws {
    let other = try scene.service.create(
      CompetitionDraft(model: former), by: .person("helper"))
    #expect(throws: RaceError(.notAllowed, ["competition": other.name])) {
      try scene.service.copy([.entries], from: other.id, into: race.id, by: RaceScene.owner)
    }
  }
}
