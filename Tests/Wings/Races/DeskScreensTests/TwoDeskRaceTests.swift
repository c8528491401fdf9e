import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

/// One desk marks, another types; the slips of a race day are made and mended by keys.
@Suite("A race of two desks, three waves and three distances")
struct TwoDeskRaceTests {
  private let scene: DeskScreenScene
  private let marker: DeskPane
  private let start: Stamp
  /// The counted keys of each mend; bibs, names and times are not counted.
  private var mends: [String: Int] = [:]

  private enum Typed {
    case keys(String)
    case value(String)
  }

  /// Elite rides 4 laps, women 3, kids 2; each wave has the name of its category.
  init() throws {
    scene = try DeskScreenScene(
      isStarted: false,
      categories: [
        Category(name: "Elite", laps: 4), Category(name: "Women", laps: 3),
        Category(name: "Kids", laps: 2),
      ], settings: { $0.waves = ["Elite", "Women", "Kids"] })
    let field = [("Elite", ["11", "14", "13"]), ("Women", ["21", "22"]), ("Kids", ["31", "32"])]
    for (category, bibs) in field {
      for bib in bibs { try scene.add(bib) { $0.categories = [category] } }
    }
    for bib in ["1", "2", "3", "12", "99"] { scene.press(bib + "/5") }
    marker = DeskPane(model: try scene.otherDesk())
    start = scene.hands.now.moved(byMilliseconds: 60_000 - scene.hands.now.utc % 1_000)
    press("/973", on: marker)
    press("/974", on: scene.pane)
  }

  // MARK: - Keys

  private func press(_ key: Key, on pane: DeskPane) {
    scene.hands.advance(milliseconds: 20)
    _ = pane.timePassed(scene.hands.now)
    _ = pane.press(key, at: scene.hands.now, among: pane.bindings)
    scene.notice()
    _ = marker.storeChanged()
  }

  private func press(_ text: String, on pane: DeskPane) {
    for character in text { press(Self.key(character), on: pane) }
  }

  /// The key of a character: `\n` is Enter, `<` Backspace.
  private static func key(_ character: Character) -> Key {
    switch character {
    case "\n": .enter
    case "<": .backspace
    default: .character(character)
    }
  }

  /// Lets the time pass up to a second after the first gun.
  private func go(to seconds: Double) {
    let left = Int(seconds * 1_000) - scene.hands.now.milliseconds(since: start)
    precondition(left >= 0, "too late for \(seconds)")
    scene.hands.advance(milliseconds: left)
    for pane in [scene.pane, marker] { _ = pane.timePassed(scene.hands.now) }
  }

  private func mark(at seconds: Double) {
    go(to: seconds)
    press("+", on: marker)
  }

  private func type(_ line: String) { press(line + "\n", on: scene.pane) }

  private func pass(_ bib: String, at seconds: Double) {
    mark(at: seconds)
    type(bib)
  }

  private mutating func mend(_ what: String, _ all: Typed...) {
    var count = 0
    for typed in all {
      switch typed {
      case .keys(let keys):
        press(keys, on: scene.pane)
        count += keys.count
      case .value(let value): press(value, on: scene.pane)
      }
    }
    mends[what] = count
  }

  private func digit(of act: RepairAct) throws -> String {
    let question = try #require(scene.desk.saidQuestion)
    let repairs = Repairs(of: scene.desk.book).best(for: question).byDigit
    return String(try #require(repairs.first { $0.repair.act == act }).digit)
  }

  // MARK: - The race

  private mutating func race() throws {
    // Each key takes 20 ms, so that Enter is pressed at the full second.
    go(to: -0.1)
    press("/962\n", on: scene.pane)
    pass("21", at: 58)  // 11 in truth
    mend("a wrong bib", .value("21"), .keys("/991"), .value("11"), .keys("\n"))
    go(to: 59.9)
    press("/963\n", on: scene.pane)
    pass("14", at: 62)
    pass("13", at: 65)
    // The kids start at 120 s, and no one presses a key for them.
    go(to: 123.7)
    type("14")
    mend("it is right", .keys("/1"))
    pass("11", at: 125)
    // 13 passes at 130 s, and neither desk sees it.
    pass("21", at: 131)
    pass("22", at: 133)
    type("22")
    mend("a double", .keys("/" + (try digit(of: .remove))))
    pass("77", at: 136)
    mend("an entry from a bib", .keys("/3"))
    mend("its wave and category", .keys("/2"))
    mark(at: 150)
    mend("nobody passed", .keys("/0"))
    mark(at: 187)
    mend("a mark dropped by mistake", .keys("/0-"))
    go(to: 188)
    type("11")
    try last()
  }

  private mutating func last() throws {
    pass("14", at: 190)
    pass("13", at: 196)
    pass("21", at: 199)
    pass("31", at: 202)
    let gun = LocalTime(utcMilliseconds: start.utc + 120_000)
    let time = gun.timeOfDay.replacing(":", with: "*")
    mend(
      "a missed wave", .keys("/93"), .value("4"), .keys("\n"), .value("\(gun.day)*\(time)"),
      .keys("\n"))
    pass("23", at: 206)  // 32 in truth
    mend("swapped digits", .keys("<<<"), .value("32"), .keys("\n"))
    pass("22", at: 208)
    pass("77", at: 215)
    pass("11", at: 250)
    pass("14", at: 254)
    pass("13", at: 262)
    mend("a missed lap", .value("13"), .keys("/9901"))
    for (bib, seconds) in [("21", 268.0), ("22", 282), ("31", 286), ("32", 291), ("77", 295)] {
      pass(bib, at: seconds)
    }
  }

  @Test func `every place is right, and each slip takes at most five keys`() throws {
    var day = self
    try day.race()
    let book = scene.desk.book
    let rows = book.rows().filter { $0.place != nil }
    func order(_ category: String) -> [String] {
      rows.filter { $0.categories.contains(category) }
        .sorted { ($0.placeByCategory[category] ?? 0) < ($1.placeByCategory[category] ?? 0) }
        .map { "\($0.bib) \($0.laps) \(($0.milliseconds ?? 0) / 1_000)" }
    }
    #expect(order("Elite") == ["11 4 250", "14 4 254", "13 4 262"])
    #expect(order("Women") == ["21 3 208", "22 3 222", "77 3 235"])
    #expect(order("Kids") == ["31 2 166", "32 2 171"])
    #expect(rows.count == 8)
    #expect(QuestionList(of: book).all(at: scene.hands.now).isEmpty)
    #expect(MissedLapsList(of: book).all.isEmpty)
    #expect(day.mends.count == 10 && day.mends.values.allSatisfy { $0 <= 5 }, "\(day.mends)")
  }
}
