import Foundation
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Publishing, categories, laps to go and results at the desk")
struct DeskPageTests {
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene(categories: ["Masters", "Women"].map { Category(name: $0) })
    scene.wait(milliseconds: 60_000)
    return scene
  }

  private func type(_ text: String, _ scene: DeskScreenScene) {
    scene.press(text)
    scene.press(.enter)
  }

  @Test func `every digit of the tree has its place in the menu`() throws {
    let tree: [(String, [Int])] = [
      ("/", [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]), ("/9", [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]),
      ("/91", [1, 2, 3, 4, 5, 6, 7]), ("/94", [1, 2, 3, 4, 5]), ("/97", [1, 2, 3, 4, 5, 6]),
      ("/98", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("/99", [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]),
      ("/990", [1, 2, 3, 4, 5]),
    ]
    for (keys, digits) in tree {
      let scene = try scene()
      type("12", scene)
      scene.press(keys)
      let menu = try #require(scene.desk.menu)
      let choices = DeskMenuChoices(desk: scene.desk, menu: menu).all
      #expect(Set(choices.map(\.digit)) == Set(digits), "\(keys)")
    }
  }

  @Test func `the board of a category has its own places, and the whole board comes back`() throws {
    let scene = try scene()
    for (bib, category) in [("55", "Women"), ("56", "Masters")] {
      scene.press(bib + "/917")
      type("Vera", scene)
      type(category, scene)
      type(bib, scene)
    }
    scene.press("/988")
    type("2", scene)
    #expect(scene.screen().contains("Board (1) "))
    #expect(scene.screen().contains(" Women ") && scene.screen().contains("1 55    Vera"))
    scene.press("/988")
    type("0", scene)
    #expect(scene.screen().contains("Board (7)"))
  }

  @Test func `publishing asks with the name of the file, and nothing has to be typed`() throws {
    let scene = try scene()
    type("12", scene)
    scene.press("/98")
    let move = scene.press(.character("7"))
    guard case .all(let moves) = move, case .ask(let question) = moves.last else {
      Issue.record("asks nothing")
      return
    }
    #expect(question.typed == nil)
    #expect(question.body.arguments["path"]?.hasSuffix(".html") == true)
    #expect(scene.desk.menu == nil)
  }

  /// Begins to write the results page and returns its path.
  private func publish(_ scene: DeskScreenScene) throws -> String {
    scene.press("/98")
    guard case .all(let moves) = scene.press(.character("7")), case .ask(let question) = moves.last
    else { throw NoSuchPlace() }
    _ = question.answer()
    return try #require(question.body.arguments["path"])
  }

  @Test func `bibs are recorded while the page is written, which shows its progress`() throws {
    let folder = NSTemporaryDirectory() + "lapit-page-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scene = try scene()
    scene.desk.context.outputFolder = folder
    let path = try publish(scene)
    #expect(scene.screen().contains("Reading the race  0 of 3"))
    #expect(scene.screen(columns: 80, rows: 24).contains("Reading the race  0 of 3"))
    scene.hurry([.character("1"), .character("2"), .enter])
    #expect(scene.screen().contains("Reading the race  0 of 3"))
    scene.notice()
    #expect(scene.bibs == ["12"] && !scene.screen().contains("of 3"))
    let page = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(page?.contains("<!DOCTYPE html>") == true)
  }

  @Test func `Esc clears the line first, then stops the page, and the former page stays`() throws {
    let folder = NSTemporaryDirectory() + "lapit-page-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scene = try scene()
    scene.desk.context.outputFolder = folder
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/quarry-loop.html"))
    let path = try publish(scene)
    scene.hurry([.character("1"), .escape])
    #expect(scene.desk.line.isEmpty && scene.screen().contains("Reading the race"))
    scene.hurry([.escape])
    #expect(scene.screen().contains("Stopping"))
    scene.notice()
    #expect(path == folder + "/quarry-loop.html" && !scene.screen().contains("Stopping"))
    #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["quarry-loop.html"])
  }

  @Test(arguments: ["9", "0"])
  func `laps to go that contradict the laps done ask for confirmation`(laps: String) throws {
    let scene = try scene()
    for _ in 0..<2 {
      scene.wait(milliseconds: 60_000)
      type("12", scene)
    }
    scene.press("/92")
    type(laps, scene)
    #expect(scene.desk.menu?.page == .typing(.lapsToGo))
    #expect(scene.desk.echo?.wording.arguments["done"] == "2")
    #expect(scene.desk.book.competition.race.lapCounts.isEmpty)
    scene.press(.enter)
    #expect(scene.desk.book.competition.race.lapCounts.values.first == 2 + (Int(laps) ?? 0))
  }

  @Test func `fewer laps than planned are set at once`() throws {
    let scene = try scene()
    type("12", scene)
    scene.press("/92")
    type("3", scene)
    #expect(scene.desk.menu == nil)
    #expect(scene.desk.book.competition.race.lapCounts.values.first == 4)
  }

  @Test func `after the end the desk shows whether results are official, by whom and when`() throws
  {
    let scene = try scene()
    type("12", scene)
    #expect(!scene.screen().contains("provisional"))
    scene.press("/941")
    #expect(scene.screen().contains("provisional"))
    let author = scene.desk.context.author
    try scene.desk.context.races.setOfficial(true, scene.raceID, by: author)
    scene.notice()
    #expect(scene.screen().contains("official, "))
    #expect(scene.screen(columns: 80, rows: 24).contains("Olga Berg"))
    #expect(scene.desk.echo?.wording.key == "desk.results")
  }
}
