import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

/// Keys act on what is on the screen, whatever another desk does meanwhile.
@Suite("Keys act on what the screen shows")
struct WhatIsShownTests {
  /// A scene in which all five are due, with the letters a to e.
  private func due() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    for _ in 0..<3 {
      scene.wait(milliseconds: 60_000)
      for bib in ["1", "2", "3", "12", "99"] { scene.enter(bib) }
    }
    scene.wait(milliseconds: 45_000)
    return scene
  }

  private func enter(_ bib: String, at other: DeskViewModel, _ scene: DeskScreenScene) {
    scene.wait(milliseconds: 1_000)
    for digit in bib { _ = other.type(digit, at: scene.hands.now) }
    _ = other.enterTapped(at: scene.hands.now)
    _ = other.storeChanged()
    scene.notice()
  }

  @Test func `/1 settles the question beside the last line, not another desk's later one`() throws {
    let scene = try DeskScreenScene.racing()
    let other = try scene.otherDesk()
    scene.enter("96")
    enter("95", at: other, scene)
    #expect(scene.screen(columns: 80, rows: 24).contains("/1 = 99"))
    scene.press("/1")
    #expect(CrossingList(of: scene.desk.book).latest(limit: 2).map(\.bib) == ["95", "99"])
  }

  @Test func `a question that another desk has settled offers nothing`() throws {
    let scene = try DeskScreenScene.racing()
    let other = try scene.otherDesk()
    scene.enter("96")
    #expect(scene.screen(columns: 80, rows: 24).contains("/1 = "))
    _ = other.storeChanged()
    other.openMenu(at: scene.hands.now)
    let menu = try #require(other.menu)
    let repair = try #require(menu.repairs.first)
    _ = DeskMenuActs(desk: other).settle(with: repair, of: menu, at: scene.hands.now)
    scene.notice()
    #expect(!scene.screen(columns: 80, rows: 24).contains("/1 = "))
  }

  @Test func `letters that do not fit on the screen record no one`() throws {
    let scene = try due()
    let count = scene.bibs.count
    #expect(!scene.screen(columns: 40, rows: 12).contains("e=99"))
    scene.press("e")
    #expect(scene.bibs.count == count)
    #expect(scene.desk.echo?.wording.key == "races.error.nobodyDue")
    #expect(scene.screen(columns: 120, rows: 40).contains("e 99"))
    scene.press("e")
    #expect(scene.bibs.dropFirst(count) == ["99"])
  }

  @Test(arguments: ["d", "a"])
  func `at a desk opened while the clock runs, the first letter only names race and rider`(
    letter: String
  ) throws {
    let scene = try due()
    let count = scene.bibs.count
    try scene.reopen()
    let rows = scene.desk.session.crossings.expected.rows
    let taken = try #require(rows.first { $0.letter == Character(letter.uppercased()) }).rider
    scene.press(letter)
    #expect(scene.bibs.count == count)
    let said = scene.screen(columns: 80, rows: 24)
    #expect(said.contains("This is the desk of Quarry Loop: \(letter) records \(taken.bib)"))
    scene.press(letter)
    #expect(scene.bibs.dropFirst(count) == [taken.bib])
  }

  @Test func `an unused letter says so in the same place`() throws {
    let scene = try due()
    let count = scene.bibs.count
    try scene.reopen()
    scene.press("i")
    #expect(scene.bibs.count == count)
    let said = scene.screen(columns: 80, rows: 24)
    #expect(said.contains("This is the desk of Quarry Loop: letters record expected competitors"))
  }

  @Test(arguments: ["+", "7"])
  func `after a mark or bib at such a desk a letter records at once`(
    first: String
  ) throws {
    let scene = try due()
    let count = scene.bibs.count
    try scene.reopen()
    scene.press(first)
    if first != "+" { scene.press(.backspace) }
    scene.press("a")
    #expect(scene.bibs.count == count + 1)
  }

  @Test func `a bib with letters that is given while the clock runs can be typed at once`() throws {
    let scene = try due()
    var entry = EntryDraft()
    (entry.bib, entry.name) = ("A1", "Runner A1")
    let context = scene.desk.context
    _ = try context.races.addEntry(entry, to: scene.raceID, by: context.author)
    scene.notice()
    let count = scene.bibs.count
    scene.enter("a1")
    #expect(scene.bibs.dropFirst(count) == ["A1"])
  }

  @Test func `an unknown bib is corrected by its own number, however long ago it passed`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("529")
    for bib in ["1", "2", "3"] { scene.enter(bib) }
    scene.enter("529/99112")
    #expect(scene.bibs == ["12", "1", "2", "3"])
  }

  @Test func `pages of a crossing are about the question shown`() throws {
    let scene = try DeskScreenScene.racing()
    for bib in ["96", "1", "97", "2"] { scene.enter(bib) }
    scene.press("/-991")
    scene.enter("12")
    #expect(scene.bibs == ["12", "1", "97", "2"])
  }

  @Test func `a page left by Escape leaves a bib that the next one does not join`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("1")
    scene.press("2/99")
    scene.press(.escape)
    scene.enter("3")
    #expect(scene.bibs == ["1", "3"])
  }

  @Test func `a crossing cannot be inserted later than the clock`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("2/994959")
    #expect(scene.bibs.isEmpty && scene.desk.echo?.wording.key == "desk.prompt.later")
    scene.enter("30")
    #expect(scene.bibs == ["2"] && scene.lastElapsed == 30_000)
  }
}
