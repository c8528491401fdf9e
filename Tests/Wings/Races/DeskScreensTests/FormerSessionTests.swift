import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Acts from before a restart are undone at the desk, by name")
struct FormerSessionTests {
  /// A scene in which 3, 12 and 99 have crossed, 99 is given to 1, and 2 is out of the race.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    for bib in ["3", "12", "99"] {
      scene.wait(milliseconds: 60_000)
      scene.press(bib)
      scene.press(.enter)
    }
    scene.press("/991")
    scene.press("1")
    scene.press(.enter)
    scene.press("2/4")
    try scene.reopen()
    return scene
  }

  private func status(_ bib: String, _ scene: DeskScreenScene) -> Status? {
    scene.desk.book.entry(bib: bib)?.status
  }

  @Test func `first it names the act and its author, then undoes it, one after another`() throws {
    let scene = try scene()
    scene.press("/95")
    #expect(status("2", scene) == .dnf)
    let told = scene.screen(columns: 80, rows: 24).split(whereSeparator: \.isWhitespace)
    #expect(told.joined(separator: " ").contains("by Olga Berg at"))
    scene.press("/95")
    #expect(status("2", scene) == .ok)
    #expect(scene.bibs == ["3", "12", "1"])
    scene.press("/95/95")
    #expect(scene.bibs == ["3", "12", "99"])
    scene.press("/95/95")
    #expect(scene.bibs == ["3", "12"])
  }

  @Test func `such an undone act is redone by Ctrl-Y`() throws {
    let scene = try scene()
    scene.press("/95/95")
    scene.press(.control("y"))
    #expect(status("2", scene) == .dnf)
    scene.press("/95")
    #expect(status("2", scene) == .ok)
  }

  @Test func `acts of this session come first`() throws {
    let scene = try scene()
    scene.press("12")
    scene.press(.enter)
    scene.press("/95")
    #expect(scene.bibs == ["3", "12", "1"] && status("2", scene) == .dnf)
  }

  @Test func `another open desk is not a former session`() throws {
    let scene = try DeskScreenScene()
    let other = try scene.otherDesk()
    scene.wait(milliseconds: 60_000)
    let now = scene.hands.now
    _ = other.take(other.session.crossings.enter("12", firstKey: now, enter: now))
    _ = other.storeChanged()
    try scene.reopen()
    scene.wait(milliseconds: 60_000)
    let later = scene.hands.now
    _ = other.take(other.session.crossings.enter("12", firstKey: later, enter: later))
    _ = other.storeChanged()
    scene.notice()
    scene.press("/95")
    #expect(scene.desk.namedFormer?.at != now)
    #expect(scene.bibs == ["12", "12"])
  }
}
