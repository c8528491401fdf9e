import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Walk-ups in a race with waves and categories")
struct WalkUpTests {
  /// A race with two waves: Elite starts in A, women in B.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene(
      isStarted: false, hasWaves: true,
      categories: [
        Category(name: "Elite"), Category(name: "Women", sex: .female), Category(name: "Fun"),
      ])
    try scene.add("21") { ($0.wave, $0.categories) = ("A", ["Elite"]) }
    try scene.add("22") { ($0.wave, $0.categories) = ("B", ["Women"]) }
    return scene
  }

  private func entry(_ bib: String, _ scene: DeskScreenScene) throws -> Entry {
    try #require(scene.desk.book.entry(bib: bib))
  }

  private func walkUp(_ bib: String, _ values: [String], _ scene: DeskScreenScene) {
    scene.press(bib + "/917")
    for value in values { scene.enter(value) }
  }

  @Test func `the category decides the wave, and a category for women the sex`() throws {
    let scene = try scene()
    walkUp("55", ["Vera", "Women"], scene)
    #expect(scene.desk.menu == nil)
    let entry = try entry("55", scene)
    #expect(entry.wave == "B" && entry.sex == .female && entry.categories == ["Women"])
  }

  @Test func `the sex is asked for if no category is typed, and decides category and wave`() throws
  {
    let scene = try scene()
    walkUp("55", ["Vera", "", "F"], scene)
    #expect(scene.desk.menu == nil)
    #expect(try entry("55", scene).wave == "B")
    #expect(scene.desk.book.field.competitors.last?.groups == ["Women"])
  }

  @Test func `the wave is asked for if nothing decides it`() throws {
    let scene = try scene()
    walkUp("55", ["Vik", "Fun", "M"], scene)
    #expect(scene.screen().contains("Which wave"))
    scene.enter("9")
    #expect(scene.screen().contains("No such number or name"))
    scene.enter("2")
    #expect(try entry("55", scene).wave == "A" && entry("55", scene).sex == .male)
  }

  @Test func `an entry made from an unknown bib asks for its wave at once`() throws {
    let scene = try scene()
    for wave in ["2", "3"] {
      scene.press("/96" + wave)
      scene.press(.enter)
      scene.wait(milliseconds: 60_000)
    }
    scene.enter("77")
    scene.press("/3")
    let question = try #require(QuestionList(of: scene.desk.book).all.last)
    #expect(question.kind == .withoutWave)
    scene.wait(milliseconds: 1_000)
    scene.press("/2")
    scene.wait(milliseconds: 1_000)
    #expect(try entry("77", scene).wave == "B")
    #expect(!QuestionList(of: scene.desk.book).all.contains { $0.bib == "77" })
    let row = try #require(
      scene.desk.book.position(ofBib: "77").map { scene.desk.book.row(at: $0) })
    #expect(row.laps == 1 && row.milliseconds.map { $0 < 70_000 } == true)
    scene.wait(milliseconds: 1_000)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(try entry("77", scene).wave.isEmpty)
  }

  @Test func `without waves that start apart nothing is asked`() throws {
    let scene = try DeskScreenScene.racing(hasWaves: true)
    scene.enter("12")
    #expect(QuestionList(of: scene.desk.book).all.isEmpty)
  }

  @Test func `a wave named like a category is filled by it`() throws {
    let scene = try DeskScreenScene(
      isStarted: false, categories: [Category(name: "Women 40+", sex: .female)],
      settings: {
        $0.waves = ["Men", "women 40 +"]
        $0.waveOffsets = ["women 40 +": 60_000]
      })
    try scene.add("22") { $0.sex = .female }
    scene.press("+")
    scene.wait(milliseconds: 100_000)
    scene.enter("22")
    let row = try #require(
      scene.desk.book.position(ofBib: "22").map { scene.desk.book.row(at: $0) })
    #expect(row.milliseconds.map { (40_000..<43_000).contains($0) } == true)
    #expect(StartBriefing(of: scene.desk.book).groups.map(\.wave).contains("women 40 +"))
  }
}
