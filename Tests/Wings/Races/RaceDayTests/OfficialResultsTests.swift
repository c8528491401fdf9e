import Accounts
import Languages
import RaceSamples
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

/// Results are provisional until an organizer makes them official.
@Suite("Official results")
struct OfficialResultsTests {
  private let scene: RaceScene
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, in: race)
  }

  private func note() throws -> Wording? { BoardNotes(of: try scene.book(race)).official }

  @Test func `a board is provisional, then official with who and when, then corrected`() throws {
    #expect(try note()?.key == "races.board.provisional")
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    #expect(try note()?.key == "races.board.officialBy")
    #expect(try note()?.arguments["name"] == "Olga Berg")
    scene.hands.advance(milliseconds: 60_000)
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 5_000 }
    #expect(try note()?.key == "races.board.correctedBy")
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    #expect(try note()?.key == "races.board.officialBy")
    try scene.service.setOfficial(false, race.id, by: RaceScene.owner)
    #expect(try note()?.key == "races.board.provisional")
  }

  @Test func `a followed board shows it, with the name`() throws {
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    _ = try live.refresh()
    #expect(live.book.official == (try scene.book(race)).official)
    #expect(live.book.official.declaration?.name == "Olga Berg")
  }

  @Test func `a mark or an opened desk does not count as a correction, a crossing does`() throws {
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    _ = desk.answers()
    #expect(live.book.official.stage == .official)
    try scene.cross("2", 110, in: race)
    _ = try live.refresh()
    #expect(live.book.official.stage == .corrected)
  }

  @Test func `only organizers make results official, also once the race is closed`()
    throws
  {
    #expect(throws: RaceError.self) {
      try scene.service.setOfficial(true, race.id, by: .person("runner"))
    }
    _ = try scene.service.deactivate(race.id, by: RaceScene.owner)
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    #expect(try scene.book(race).official.stage == .official)
  }

  @Test func `without places there is nothing to make official`() throws {
    let empty = try scene.competition(.road)
    #expect(BoardNotes(of: try scene.book(empty)).official == nil)
  }
}
