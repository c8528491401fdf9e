import Accounts
import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("Somebody looks at a race they are in")
struct RemovedTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    try scene.join(race)
  }

  @Test func `whoever is taken out of it by the organizer is told, once`() throws {
    let pane = try scene.pane(.competition(race.id))
    let entry = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    try scene.context.races.removeEntry(entry.id, by: .person(scene.organizer.id))
    #expect(pane.storeChanged().told == "races.competition.removed")
    #expect(pane.storeChanged().told == nil)
  }

  @Test func `whoever leaves knows it`() throws {
    let pane = try scene.pane(.competition(race.id))
    guard case .ask(let question) = scene.press(.character("L"), in: pane) else {
      Issue.record("leaving does not ask")
      return
    }
    _ = question.answer()
    scene.settle(pane)
    #expect(try scene.context.races.entry(bib: "5", in: race.id) == nil)
    #expect(pane.storeChanged().told == nil)
  }

  @Test func `whoever did not leave after all is told when taken out later`() throws {
    let pane = try scene.pane(.competition(race.id))
    scene.press(.character("L"), in: pane)
    let entry = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    try scene.context.races.removeEntry(entry.id, by: .person(scene.organizer.id))
    #expect(pane.storeChanged().told == "races.competition.removed")
  }
}
