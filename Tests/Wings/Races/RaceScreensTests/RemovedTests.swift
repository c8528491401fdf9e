import Accounts
import RaceDay
import Languages
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("A user looks at a race they are in")
struct RemovedTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    try scene.join(race)
  }

  @Test func `a user removed by the organizer is notified once`() throws {
    let pane = try scene.pane(.competition(race.id))
    let entry = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    try scene.context.races.removeEntry(entry.id, by: .person(scene.organizer.id))
    #expect(pane.storeChanged().told == "races.competition.removed")
    #expect(pane.storeChanged().told == nil)
  }

  @Test func `a user who leaves is not notified`() throws {
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

  @Test func `leaving says how many crossings will be removed`() throws {
    try scene.cross("5", 60, 120, in: race)
    let pane = try scene.pane(.competition(race.id))
    guard case .ask(let question) = scene.press(.character("L"), in: pane) else {
      Issue.record("leaving does not ask")
      return
    }
    let asked = scene.context.text(question.body)
    #expect(asked.contains("2 crossings"), "\(asked)")
  }

  @Test func `leaving a race with official results is refused at once`() throws {
    try scene.context.races.setOfficial(true, race.id, by: .person(scene.organizer.id))
    let pane = try scene.pane(.competition(race.id))
    let leave = try #require(pane.bindings.first { $0.keys.contains(.character("L")) })
    #expect(leave.disabled?.key == "races.error.resultsOfficial")
  }

  @Test func `a user who cancels leaving is notified when removed later`() throws {
    let pane = try scene.pane(.competition(race.id))
    scene.press(.character("L"), in: pane)
    let entry = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    try scene.context.races.removeEntry(entry.id, by: .person(scene.organizer.id))
    #expect(pane.storeChanged().told == "races.competition.removed")
  }
}
