import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite(
  "Slips are corrected with at most eight keys besides bibs and names")
struct MendsByKeyTests {
  /// The input of a correction: keys, which are counted, and bibs and names, which are not.
  private enum Typed {
    case keys(String)
    case bib(String)
    case name(String)

    static let enter = Typed.keys("\n")
  }

  private let scene: DeskScreenScene

  init() throws {
    scene = try DeskScreenScene()
    for _ in 0..<2 {
      for bib in ["1", "2", "3", "99"] { try cross(bib) }
      scene.wait(milliseconds: 40_000)
    }
  }

  private func cross(_ bib: String) throws {
    scene.wait(milliseconds: 20_000)
    mend(.bib(bib), .enter)
  }

  /// Types a correction and returns how many keys were counted.
  @discardableResult
  private func mend(_ all: Typed...) -> Int {
    var count = 0
    for typed in all {
      switch typed {
      case .keys(let keys):
        for key in keys { scene.press(Self.key(key)) }
        count += keys.count
      case .bib(let text), .name(let text): scene.press(text)
      }
    }
    return count
  }

  /// The key of a character: `\n` is Enter, `<` Backspace, `^` the open questions, `v` arrow down.
  private static func key(_ character: Character) -> Key {
    switch character {
    case "\n": .enter
    case "<": .backspace
    case "^": .alt("3")
    case "v": .down
    default: .character(character)
    }
  }

  private func laps(_ bib: String) -> [Int] {
    let book = scene.desk.book
    return book.entry(bib: bib).map { CrossingList(of: book).lines(ofEntry: $0.id) }?
      .map(\.elapsedMilliseconds) ?? []
  }

  @Test func `the bib just typed is changed`() throws {
    try cross("12")
    let moment = try #require(laps("12").last)
    #expect(mend(.keys("<<<"), .bib("2"), .enter) <= 8)
    #expect(laps("2").last == moment && laps("12").isEmpty)
  }

  @Test(arguments: [8, 50])
  func `a bib of several crossings ago is changed`(crossings: Int) throws {
    try cross("12")
    let moment = try #require(laps("12").last)
    for number in 0..<crossings { try cross(["1", "3", "99"][number % 3]) }
    #expect(mend(.bib("12"), .keys("/991"), .bib("2"), .enter) <= 8)
    #expect(laps("2").last == moment && laps("12").isEmpty)
  }

  @Test func `a wrong bib is changed after its own competitor has passed`() throws {
    try cross("12")
    let moment = try #require(laps("12").last)
    for bib in ["1", "3", "99", "1", "12", "3"] { try cross(bib) }
    #expect(mend(.bib("12"), .keys("/99-1"), .bib("2"), .enter) <= 8)
    #expect(laps("2").contains(moment) && laps("12").count == 1)
  }

  @Test func `a missed competitor who passed with another is inserted`() throws {
    let moment = try #require(laps("3").last)
    for bib in ["1", "99", "1", "99", "1", "99", "1", "99"] { try cross(bib) }
    #expect(mend(.bib("12"), .keys("/994,"), .bib("3"), .enter) <= 8)
    #expect(laps("12") == [moment])
  }

  @Test func `a missed lap that the desk has noticed is added`() throws {
    for _ in 0..<5 {
      try cross("12")
      scene.wait(milliseconds: 200_000)
    }
    scene.wait(milliseconds: 225_000)
    try cross("12")
    #expect(MissedLapsList(of: scene.desk.book).all.map(\.bib) == ["12"])
    let count = laps("12").count
    #expect(mend(.keys("/9901")) <= 8)
    #expect(laps("12").count > count)
  }

  @Test func `two that passed together are swapped`() throws {
    try cross("12")
    try cross("1")
    let moments = (laps("12").last, laps("1").last)
    #expect(mend(.keys("/995")) <= 8)
    #expect((laps("1").last, laps("12").last) == moments)
  }

  @Test func `two are swapped after many others have passed`() throws {
    try cross("12")
    try cross("2")
    let moments = (laps("12").last, laps("2").last)
    for number in 0..<8 { try cross(["1", "3", "99"][number % 3]) }
    #expect(mend(.bib("2"), .keys("/995")) <= 8)
    #expect((laps("2").last, laps("12").last) == moments)
  }

  @Test func `a double entry is removed, just now or later`() throws {
    try cross("12")
    mend(.bib("12"), .enter)
    #expect(mend(.keys("-")) <= 8)
    #expect(laps("12").count == 1)
    mend(.bib("12"), .enter)
    for number in 0..<8 { try cross(["1", "3", "99"][number % 3]) }
    #expect(mend(.bib("12"), .keys("/993")) <= 8)
    #expect(laps("12").count == 1)
  }

  @Test func `an unknown bib is corrected to a competitor's bib`() throws {
    try cross("112")
    #expect(mend(.keys("/1")) <= 8)
    #expect(laps("12").count == 1)
    try cross("777")
    #expect(mend(.keys("<<<<"), .bib("12"), .enter) <= 8)
    #expect(laps("12").count == 2)
  }

  @Test func `an unidentified crossing is assigned after others have passed`() throws {
    scene.wait(milliseconds: 20_000)
    mend(.keys("+."))
    for number in 0..<8 { try cross(["1", "3", "99"][number % 3]) }
    #expect(mend(.keys("^v\n991"), .bib("12"), .enter) <= 8)
    #expect(laps("12").count == 1)
  }

  @Test func `an unidentified crossing is assigned to the bib in the line`() throws {
    scene.wait(milliseconds: 20_000)
    mend(.keys("+."))
    for number in 0..<8 {
      // Laps as long as those before, so that none is asked about.
      scene.wait(milliseconds: 20_000)
      try cross(["1", "3", "99"][number % 3])
    }
    #expect(mend(.bib("12"), .keys("/1")) <= 8)
    #expect(laps("12").count == 1 && scene.desk.line.isEmpty)
  }

  @Test func `the right one of several unidentified crossings is found by minus`() throws {
    scene.wait(milliseconds: 20_000)
    mend(.keys("+."))
    let moment = scene.desk.book.elapsedMilliseconds(at: scene.hands.now).map { $0 - 400 }
    for _ in 0..<5 {
      scene.wait(milliseconds: 20_000)
      mend(.keys("+."))
    }
    #expect(mend(.bib("12"), .keys("/-----1")) <= 8)
    #expect(laps("12") == [moment].compactMap { $0 })
  }

  @Test func `a walk-up is entered`() throws {
    try cross("55")
    #expect(mend(.bib("55"), .keys("/917"), .name("Vera"), .keys("\n\n")) <= 8)
    let entry = try #require(scene.desk.book.entry(bib: "55"))
    #expect(scene.desk.book.name(of: entry.id) == "Vera" && laps("55").count == 1)
  }

  @Test func `the crossing before the selected one is corrected, however far back`() throws {
    for number in 0..<210 { try cross(["1", "3", "99"][number % 3]) }
    let ids = CrossingList(of: scene.desk.book).latest(limit: .max).map(\.id)
    scene.desk.panes.choose(crossing: ids[205])
    mend(.keys("/99-"))
    #expect(scene.desk.menu?.crossing?.id == ids[206])
    mend(.keys("**3"))
    let left = CrossingList(of: scene.desk.book).latest(limit: .max).map(\.id)
    #expect(!left.contains(ids[204]) && left.count == ids.count - 1)
  }
}
