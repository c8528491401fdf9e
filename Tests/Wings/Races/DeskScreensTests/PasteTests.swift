import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Pasting at the desk")
struct PasteTests {
  @Test func `lines of bibs are as many bibs, which Enter records together`() throws {
    let scene = try DeskScreenScene.racing()
    scene.paste("1\n2\r\n99\n")
    #expect(scene.desk.line.text == "1,2,99" && scene.bibs.isEmpty)
    scene.press(.enter)
    #expect(scene.bibs == ["1", "2", "99"])
  }

  @Test func `several bibs pasted after a typed one form a bunch`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("3")
    scene.paste("1\n2")
    #expect(scene.desk.line.text == "3,1,2")
  }

  @Test func `a bib keeps its dash, and a point separates bibs`() throws {
    let scene = try DeskScreenScene.racing()
    scene.paste("a-12.3")
    #expect(scene.desk.line.text == "A-12,3")
  }

  @Test(arguments: [
    ("12:30.5", "refused"), ("1\nFünf?\n3", "refused"),
    (String(repeating: "12345,", count: 60), "tooLong"),
  ])
  func `other or long text is refused whole, with a message`(
    text: String, why: String
  ) throws {
    let scene = try DeskScreenScene.racing()
    scene.paste(text)
    #expect(scene.desk.line.isEmpty && scene.bibs.isEmpty)
    #expect(scene.desk.echo?.wording.key == "desk.paste.\(why)")
    let beeps = scene.moves.contains { $0.beeps }
    #expect(beeps)
  }

  @Test func `into a prompt it belongs to the prompt`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("12/4")
    scene.press("/986")
    scene.paste("broken chain,\nwalked in")
    #expect(scene.desk.menu?.typed == "broken chain, walked in" && scene.desk.line.isEmpty)
    scene.press(.escape)
    scene.press("/992")
    scene.paste("1:30.5")
    #expect(scene.desk.menu?.typed == "1:30.5" && scene.desk.line.isEmpty)
  }

  @Test func `a text too long for a prompt is cut there, and says so`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("12/4")
    scene.press("/986")
    scene.paste(String(repeating: "mud ", count: 15))
    #expect(scene.desk.menu?.typed.count == 59)
    #expect(scene.desk.echo?.wording.key != "common.form.cut")
    scene.paste(String(repeating: "x", count: 1 << 17))
    #expect(scene.desk.menu?.typed.count == 80)
    #expect(scene.desk.echo?.wording == Wording("common.form.cut", ["limit": "80"]))
  }

  @Test func `on a page of the menu it begins a bib, and the page closes`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/94")
    scene.paste("12")
    #expect(scene.desk.menu == nil && scene.desk.line.text == "12")
  }
}
