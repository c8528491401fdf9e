import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("A competitor leaves the running race")
struct DepartureTests {
  @Test func `the desk shows at once who left and how many crossings are now unassigned`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.wait(milliseconds: 20_000)
    scene.enter("12")
    let entry = try #require(scene.desk.book.entry(bib: "12"))
    let author = scene.desk.context.author
    try scene.desk.context.races.removeEntry(entry.id, by: author)
    scene.notice()
    #expect(scene.screen().contains("! 12 Runner 12 is no longer entered: 2"))
    scene.enter("3")
    #expect(scene.bibs.last == "3")
    #expect(scene.desk.line.isEmpty && scene.desk.menu == nil)
  }

  @Test func `a walk-up undone here is shown as this desk's own act`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("77")
    scene.press("/")
    let digit = try #require(
      scene.desk.menu?.repairs.byDigit.first { $0.repair.act == .newEntry("77") }?.digit)
    #expect(digit == 3)
    scene.press("\(digit)")
    #expect(scene.desk.book.entry(bib: "77") != nil)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    scene.notice()
    #expect(scene.desk.book.entry(bib: "77") == nil)
    #expect(scene.desk.echo?.wording.key != "desk.departed")
  }
}
