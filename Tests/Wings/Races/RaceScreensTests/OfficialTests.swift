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
}
