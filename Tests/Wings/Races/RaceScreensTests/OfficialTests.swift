import RaceDay
import Races
import Shell
import Testing

@testable import RaceScreens

@Suite("Making results official")
struct OfficialTests {
  private func body(_ scene: RaceScreensScene, _ race: Competition) throws -> String {
    scene.context.user = scene.organizer
    let model = try RunViewModel(race.id, scene.context)
    guard case .ask(let question) = model.officialTapped() else { return "" }
    return scene.context.text(question.body)
  }

  @Test func `questions that are still open are told before anybody says yes`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    try scene.enter("1", "Ada Moor", into: race)
    try scene.start(race)
    try scene.cross("1", 100, 200, 300, in: race)
    #expect(try body(scene, race).hasPrefix("The results of Quarry Loop"))
    try scene.cross("77", 310, in: race)
    #expect(try body(scene, race).hasPrefix("1 question is still open at the desk"))
    try scene.cross("78", 311, in: race)
    #expect(try body(scene, race).hasPrefix("2 questions are still open at the desk"))
  }

  @Test func `a result that is official is changed only after a question`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.road)
    try scene.enter("1", "Ada Moor", into: race)
    scene.context.user = scene.organizer
    func type(_ minutes: String) throws -> Move {
      let model = try RunViewModel(race.id, scene.context)
      _ = model.resultTapped()
      model.form?["min"] = minutes
      return model.submitTapped()
    }
    if case .ask = try type("9") { Issue.record("a result that is provisional was asked about") }
    try scene.context.races.setOfficial(true, race.id, by: scene.context.author)
    guard case .ask(let question) = try type("10") else {
      Issue.record("an official result was changed without a question")
      return
    }
    #expect(scene.context.text(question.body).hasPrefix("Ada Moor gets 10"))
  }
}
