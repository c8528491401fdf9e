import Chance
import RaceDay
import Races
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Bibs typed with menus and prompts open at random moments")
struct BibsAmongMenusTests {
  @Test(arguments: 1...30)
  func `every bib is in the log, or an answer that one digit makes a crossing`(
    seed: Int
  ) throws {
    let race = try OpenMenus(seed: UInt64(seed))
    for _ in 0..<60 { try race.step() }
    #expect(race.typed >= 60 && race.answers > 0)
  }
}

/// A user who leaves pages and prompts open and types bibs into them.
private final class OpenMenus {
  private static let bibs = ["1", "2", "3", "12", "99"]
  /// The keys that open pages and prompts; the empty ones open nothing.
  private static let open = [
    "", "", "/", "/9", "/91", "/94", "/97", "/98", "/99", "/990", "/911", "/913", "/915", "/92",
    "/93", "/945", "/976", "/991", "/992", "/994", "/996", "/997", "/998", "/999",
    "12/", "99/9", "3/99", "2/911",
  ]
  private let scene: DeskScreenScene
  private var generator: SeededGenerator
  private var open = ""
  private(set) var typed = 0
  private(set) var answers = 0

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
  }

  /// Opens something, types bibs after a pause, and looks for each of them.
  func step() throws {
    open = Self.open.randomElement(using: &generator) ?? ""
    scene.press(open)
    scene.wait(milliseconds: Int.random(in: 1_500...4_000, using: &generator))
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 { scene.press("+") }
      try type(Self.bibs.randomElement(using: &generator) ?? "12")
      scene.wait(milliseconds: Int.random(in: 1_500...3_000, using: &generator))
    }
    close()
    keepRacing()
  }

  /// Types a digit every 400 ms, then `Enter`.
  private func type(_ bib: String) throws {
    typed += 1
    scene.press(bib)
    scene.press(.enter)
    let enter = scene.hands.now
    if try isSaved(bib, enteredAt: enter) { return }
    let answer = try #require(scene.desk.session.promptAnswers.latest(at: enter), "\(bib)")
    #expect(
      answer.line == bib && answer.enter == enter,
      "\(open) \(bib) \(answer) line \(scene.desk.line.text) menu \(String(describing: scene.desk.menu?.page))"
    )
    answers += 1
    guard Bool.random(using: &generator) else { return }
    close()
    scene.press("/1")
    #expect(try isSaved(bib, enteredAt: enter), "\(open) \(bib) after /1")
  }

  private func isSaved(_ bib: String, enteredAt enter: Stamp) throws -> Bool {
    let records = try scene.store.read { try $0.find(RaceCollections.log(scene.raceID)) }
    return records.contains { record in
      switch record.value.act {
      case .crossings(let acts): acts.contains { $0.bib == bib && $0.enter == enter }
      case .mark(let at, let own): at == enter && own == bib
      default: false
      }
    }
  }

  private func close() {
    while scene.desk.menu != nil || scene.desk.hasSomethingToClear { scene.press(.escape) }
  }

  /// Undoes what the digits did to the clock, and restores the desk's role and timing point.
  private func keepRacing() {
    let (session, now) = (scene.desk.session, scene.hands.now)
    while !scene.desk.isRunning, session.acts.canUndo {
      _ = session.acts.undo(at: now, deliberate: true)
      scene.notice()
    }
    if session.position.presence.role != .both { _ = session.position.take(role: .both, at: now) }
    if session.position.presence.checkpoint != nil { _ = session.position.stand(at: nil, at: now) }
    scene.notice()
  }
}
