import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("Minutes typed over a result from crossings")
struct TypedOverTests {
  @Test func `they need confirmation with the counted result, and are saved only by yes`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.road)
    try scene.enter("1", "Ada Moor", into: race)
    try scene.enter("2", "Bo Lind", into: race)
    try scene.cross("1", 178.8, in: race)
    let model = try RunViewModel(race.id, scene.context)
    _ = model.resultTapped()
    model.form?["min"] = "5"
    guard case .ask(let question) = model.submitTapped() else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question.body.arguments["name"] == "Ada Moor")
    #expect(question.body.arguments["counted"]?.hasPrefix("2:5") == true)
    #expect(try scene.context.races.entry(bib: "1", in: race.id)?.min == 0)
    _ = question.answer()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try scene.context.races.entry(bib: "1", in: race.id)?.min == 5)
  }
}
