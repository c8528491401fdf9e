import Languages
import RaceDay
import Races
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("A page left open: an answer and a bib typed right after it")
struct LeftPageTests {
  /// The status of a bib.
  private func status(_ bib: String, _ scene: DeskScreenScene) -> Status? {
    scene.desk.book.entry(bib: bib)?.status
  }

  private func waitsOnPage(_ keys: String) throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    scene.press(keys)
    scene.wait(milliseconds: 2_500)
    return scene
  }

  @Test func `if only the rest is a bib, the digit was the answer and the rest a crossing`() throws
  {
    let scene = try waitsOnPage("99/")
    scene.press("4")
    scene.type("1", every: 200)
    let first = scene.hands.now
    scene.type("2", every: 200)
    scene.press(.enter)
    #expect(status("99", scene) == .dnf)
    #expect(scene.bibs == ["12"])
    #expect(scene.desk.line.isEmpty && scene.desk.menu == nil)
    let log = try scene.store.read { try $0.find(RaceCollections.log(scene.raceID)) }
    let crossings: [CrossingAct] = log.flatMap { record -> [CrossingAct] in
      if case .crossings(let crossings) = record.value.act { crossings } else { [] }
    }
    #expect(crossings.map(\.firstKey) == [first])
    #expect(scene.screen().contains("4 was the choice: DNF"))
  }

  @Test func `a digit that begins a bib is part of it, and the other reading is offered`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("3")
    scene.wait(milliseconds: 1_000)
    scene.enter("3")
    scene.press("/")
    scene.wait(milliseconds: 2_500)
    scene.press("1")
    scene.type("2", every: 300)
    scene.press(.enter)
    #expect(scene.bibs == ["3", "3", "12"])
    #expect(scene.desk.echo?.hint?.key == "desk.leftPage.offer")
    #expect(scene.desk.echo?.hint?.arguments["bib"] == "2")
    let repair = try #require(scene.desk.openLeftPage?.menu.repairs.first)
    scene.press("/1")
    #expect(scene.bibs.last == "2" && !scene.bibs.contains("12"))
    if repair.act == .remove { #expect(scene.bibs == ["3", "2"]) }
    #expect(scene.desk.openLeftPage == nil)
  }

  @Test func `a bib alone after an open page is recorded as before, and nothing is offered`()
    throws
  {
    let scene = try waitsOnPage("/")
    scene.type("99", every: 300)
    scene.press(.enter)
    #expect(scene.bibs == ["99"])
    #expect(scene.desk.openLeftPage == nil)
  }

  @Test func `if neither the whole nor the rest is a bib, the whole is saved`() throws {
    let scene = try waitsOnPage("99/")
    scene.type("457", every: 300)
    scene.press(.enter)
    #expect(scene.bibs == ["457"])
    #expect(status("99", scene) == .ok)
  }

  @Test func `minus takes the bib back, then the answer`() throws {
    let scene = try waitsOnPage("99/")
    scene.type("412", every: 300)
    scene.press(.enter)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs.isEmpty && status("99", scene) == .dnf)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(status("99", scene) == .ok)
  }
}
