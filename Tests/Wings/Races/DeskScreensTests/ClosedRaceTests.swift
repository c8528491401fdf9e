import Accounts
import RaceDay
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Corrections of a closed race")
struct ClosedRaceTests {
  /// A race that was closed after 12 and 3 had passed.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.enter("3")
    _ = try scene.desk.context.races.deactivate(scene.raceID, by: .shell)
    scene.notice()
    return scene
  }

  @Test func `results are corrected without reopening it, and minus undoes that`() throws {
    let scene = try scene()
    scene.press("3/991")
    scene.enter("99")
    scene.enter("misread")
    #expect(scene.bibs == ["12", "99"])
    scene.press("12/7")
    scene.enter("short cut")
    #expect(scene.desk.book.entry(bib: "12")?.status == .dsq)
    scene.wait(milliseconds: 1_000)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.desk.book.entry(bib: "12")?.status == .ok)
    #expect(!scene.desk.book.competition.isActive)
  }

  @Test func `nothing is entered, and the clock stays as it is`() throws {
    let scene = try scene()
    let race = scene.desk.book.competition.race
    scene.enter("1")
    scene.press(.escape)
    scene.press("77/917")
    scene.enter("Vera")
    scene.enter("")
    scene.press("/942")
    scene.enter("")
    #expect(scene.bibs == ["12", "3"])
    #expect(scene.desk.book.entry(bib: "77") == nil)
    #expect(scene.desk.book.competition.race == race)
  }
}

@Suite("A disqualification")
struct DisqualificationTests {
  @Test func `asks for its reason, which the history keeps`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("12/7")
    let chosen = scene.hands.now
    #expect(scene.screen().contains("Reason for the history"))
    scene.enter("littering")
    #expect(scene.desk.book.entry(bib: "12")?.status == .dsq)
    #expect(scene.desk.line.isEmpty)
    let records = try scene.store.read { try $0.find(RaceCollections.log(scene.raceID)) }
    #expect(records.compactMap(\.value.why) == ["littering"])
    #expect(records.last?.value.stamp == chosen)
  }

  @Test func `needs no reason, and concerns all bibs of the line`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("12,3/7")
    scene.press(.enter)
    #expect(["12", "3"].allSatisfy { scene.desk.book.entry(bib: $0)?.status == .dsq })
    #expect(scene.desk.book.entry(bib: "1")?.status == .ok)
  }
}
