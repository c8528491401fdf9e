import RaceDay
import Races
import Store
import Terminal
import Testing

@testable import DeskScreens

@Suite("People at the desk")
struct PeopleTests {
  private func name(_ bib: String, _ scene: DeskScreenScene) -> String? {
    scene.desk.book.entry(bib: bib).map { scene.desk.book.name(of: $0.id) }
  }

  private func laps(_ bib: String, _ scene: DeskScreenScene) -> Int? {
    scene.desk.book.position(ofBib: bib).map { scene.desk.book.row(at: $0).laps }
  }

  @Test func `before the gun two competitors can exchange them as well`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.wait(milliseconds: 60_000)
    scene.enter("12")
    scene.enter("99")
    scene.press("12/916")
    scene.enter("99")
    #expect(name("12", scene) == "Runner 99" && name("99", scene) == "Runner 12")
    #expect(laps("12", scene) == 2 && laps("99", scene) == 1)
    #expect(scene.screen().contains("12 is Runner 99"))
    scene.press("-")
    #expect(name("12", scene) == "Runner 12" && laps("12", scene) == 2)
  }

  @Test func `before the gun two exchange them as well`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    scene.press("3/916")
    scene.enter("1")
    #expect(name("3", scene) == "Runner 1" && name("1", scene) == "Runner 3")
  }

  @Test func `a walk-up is entered with bib, name and category`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/917")
    scene.enter("55")
    scene.enter("Vera Lateborn")
    scene.press(.enter)
    #expect(name("55", scene) == "Vera Lateborn")
    scene.enter("55")
    #expect(CrossingList(of: scene.desk.book).latest(limit: 1).first?.name == "Vera Lateborn")
  }

  @Test func `Enter alone gives a walk-up the next free bib`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/917")
    #expect(scene.screen(columns: 80, rows: 24).contains("Bib of the walk-up; Enter: 100 >"))
    scene.press(.enter)
    scene.enter("Vera Lateborn")
    scene.press(.enter)
    #expect(name("100", scene) == "Vera Lateborn")
  }

  @Test func `a bib in the line shows its competitor's place before anything is recorded`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    let shown = scene.screen(columns: 80, rows: 24)
    #expect(shown.contains("place 1 of 5  1 lap  1:01.2  no time pending"))
    #expect(scene.screen().contains("place 1 of 5  1 lap  1:01.2"))
    #expect(laps("12", scene) == 1)
  }

  @Test func `a walk-up entered by bib alone can be named later`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("55/917")
    scene.press(.enter)
    scene.press(.enter)
    #expect(name("55", scene) == "" && scene.desk.line.isEmpty)
    scene.press("55/917")
    scene.enter("Vera")
    scene.press(.enter)
    #expect(name("55", scene) == "Vera")
  }

  @Test func `an accidental walk-up can be undone`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("55/917")
    scene.enter("Vera")
    scene.press(.enter)
    scene.press("-")
    #expect(name("55", scene) == nil)
  }

  @Test func `an unknown category suggests the nearest name`() throws {
    let scene = try DeskScreenScene.racing(categories: ["Masters", "Women"])
    scene.press("55/917")
    scene.enter("Vera")
    scene.enter("Womne")
    #expect(scene.desk.menu?.typed == "Women")
    #expect(scene.screen().contains("There is no category Womne"))
    scene.press(.enter)
    #expect(scene.desk.book.entry(bib: "55")?.categories == ["Women"])
  }

  @Test func `if no category is similar, all of them are listed`() throws {
    let scene = try DeskScreenScene.racing(categories: ["Masters", "Women"])
    scene.press("55/917")
    scene.enter("Vera")
    scene.enter("Kids")
    let screen = scene.screen()
    #expect(screen.contains("There is no category Kids.") && screen.contains("Masters, Women."))
    #expect(scene.desk.book.entry(bib: "55") == nil)
  }

  @Test(arguments: ["/989", "'"])
  func `a competitor is found by name, and the bib goes into the line`(keys: String) throws {
    let scene = try DeskScreenScene.racing()
    scene.press(keys)
    scene.press("ner 9")
    #expect(scene.desk.line.text == "9", "a digit is a bib here as well")
    scene.press(.escape)
    scene.press(keys)
    scene.press("runner")
    #expect(scene.screen().contains("Runner 12"))
    scene.press(.down)
    scene.press(.enter)
    #expect(scene.desk.line.text == "2" && scene.desk.menu == nil)
  }

  @Test func `a reason for the last act is given afterwards`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("12/4")
    scene.press("/986")
    scene.enter("broken chain")
    let records = try scene.store.read { try $0.find(RaceCollections.log(scene.raceID)) }
    let reasons = records.filter { $0.value.act == .correction(.explained) }.map(\.value.why)
    #expect(reasons == ["broken chain"])
    scene.press("-")
    #expect(scene.desk.book.entry(bib: "12")?.status == .ok)
  }
}
