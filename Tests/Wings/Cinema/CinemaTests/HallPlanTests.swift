import Chance
import Cinema
import Languages
import Testing

/// The hall of the examples: ten rows of twenty places with an aisle in the middle.
enum HallSamples {
  static let text = """
    A   ..........  ..........
    B   ..........  ..........
    C   ..........  ..........
    D   ..........  ..........
    E   ..........  ..........
    F   ..........  ..........
    G   ..........  ..........
    H   ..........  ..........
    J   VVVVVVVVVV  VVVVVVVVVV
    K | wc........  ........xx

    """

  static func plan() throws -> HallPlan { try HallPlan(parsing: text) }

  /// Returns a hall of random rows with aisles, labels, kinds and directions.
  static func random(_ chance: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...12, using: &chance)).map { row in
      let label = "\(row + 1)" + (row < 9 ? " " : "")
      let places = (0..<Int.random(in: 1...30, using: &chance)).map { _ in
        chance.percent(15)
          ? [" ", "_"].randomElement(using: &chance) ?? " "
          : [".", ".", "V", "h", "x", "w"].randomElement(using: &chance) ?? "."
      }.joined()
      let line = "\(label)\(chance.percent(30) ? "|" : " ") .\(places)"
      let end = line.lastIndex { $0 != " " } ?? line.startIndex
      return (chance.percent(10) ? "\n" : "") + line[...end] + "\n"
    }.joined()
  }
}

@Suite("Hall plans are text")
struct HallPlanTests {
  @Test func `a plan is the text it was read from`() throws {
    let plan = try HallSamples.plan()
    #expect(plan.text == HallSamples.text)
    #expect(plan.rows.map(\.label) == ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K"])
    #expect(plan.seats.count == 200)
    #expect(plan.capacity == 198)
    #expect(plan.width == 20)
    #expect(plan.id.count == 20)
    #expect(plan.id == (try HallSamples.plan()).id)
  }

  @Test(arguments: 0..<60)
  func `random plans come back exactly, with each place once`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let text = HallSamples.random(&chance)
    let plan = try HallPlan(parsing: text)
    #expect(plan.text == text)
    #expect(try HallPlan(parsing: plan.text) == plan)
    let file = HallFile(title: "Big  1: red", metres: HallMetres(screen: 9.5), plan: plan)
    let read = try HallFile(parsing: file.text)
    #expect(read.plan == plan && read.metres == file.metres && read.title == "Big 1: red")
    #expect(Set(plan.seats.map(\.place)).count == plan.seats.count)
    for seat in plan.seats { #expect(plan.place(named: plan.name(of: seat.place)) == seat.place) }
  }

  @Test func `line ends of other systems and blanks at the ends of lines do not count`() throws {
    let typed = HallSamples.text.split(separator: "\n").joined(separator: "  \r\n")
    #expect(try HallPlan(parsing: typed) == HallSamples.plan())
  }

  @Test func `a bar numbers the row from the right`() throws {
    let plan = try HallSamples.plan()
    #expect(plan.seat(HallPlace(row: 10, number: 20))?.kind == .wheelchair)
    #expect(plan.seat(HallPlace(row: 10, number: 1))?.kind == .broken)
    #expect(plan.seat(HallPlace(row: 9, number: 1))?.column == 0)
  }

  @Test func `places have names that can be typed`() throws {
    let plan = try HallSamples.plan()
    #expect(plan.name(of: HallPlace(row: 7, number: 11)) == "G11")
    #expect(plan.place(named: "g11") == HallPlace(row: 7, number: 11))
    #expect(plan.place(named: "g-11") == HallPlace(row: 7, number: 11))
    #expect(plan.place(named: "G21") == nil)
    #expect(plan.place(named: "I1") == nil)
    let numbered = try HallPlan(rows: 12, places: 30)
    #expect(numbered.name(of: HallPlace(row: 11, number: 2)) == "11-2")
    #expect(numbered.place(named: "1-12") == HallPlace(row: 1, number: 12))
    #expect(numbered.place(named: "112") == nil)
  }

  @Test func `adjacent places are named as a range`() throws {
    func places(_ row: Int, _ numbers: Int...) -> [HallPlace] {
      numbers.map { HallPlace(row: row, number: $0) }
    }
    #expect(try HallSamples.plan().names(of: places(7, 10, 9) + places(8, 4)) == "G9-10, H4")
    #expect(try HallPlan(rows: 9, places: 9).names(of: places(7, 1, 2)) == "7-1, 7-2")
  }

  @Test func `a file has the title and the measures before the plan`() throws {
    let text = "hall: 2     screen: 9 m    first row: 4 m    row: 1.1 m\n" + HallSamples.text
    let file = try HallFile(parsing: text)
    #expect(file.title == "2")
    #expect(file.metres == HallMetres())
    #expect(file.text == text)
    #expect(try HallFile(parsing: "hall: Blue\nA   ...").metres == HallMetres())
    // As Windows editors save it.
    #expect(try HallFile.halls(in: "\u{FEFF}hall: Blue\r\nA   ...\r\n").map(\.title) == ["Blue"])
  }

  @Test(arguments: [
    "screen: 9 m\nA   ..", "hall: 2    screen: 99 m\nA   ..", "hall: 2    screen: 9\nA   ..",
    "hall: 2    hall: 3\nA   ..", "A   ...", "",
  ])
  func `a heading without a title or with a wrong measure is refused`(text: String) {
    #expect(throws: HallFile.Fault.heading) { try HallFile(parsing: text) }
  }

  private static let faults: [(String, HallPlanFault.Cause, Int?, String, Int?)] = [
    ("", .noPlaces, nil, "", nil),
    ("A   xx", .noPlaces, nil, "", nil),
    ("A   ..\n    ..", .noLabel, 2, "", nil),
    ("A   ..\na   ..", .sameLabel, 2, "a", nil),
    ("A-  ..", .badLabel, 1, "A-", nil),
    ("A  ..", .badColumns, 1, "A", nil),
    ("A\t..", .tab, 1, "A", nil),
    ("A   __", .emptyRow, 1, "A", nil),
    ("A   ..\nB   ..q.", .unknownSign, 2, "B", 3),
    ("B | q...", .unknownSign, 1, "B", 4),
    ("C   .c.w", .loneCompanion, 1, "C", 2),
    ("D   " + String(repeating: ".", count: 100), .longRow, 1, "D", nil),
    ("D   " + String(repeating: " ", count: 198) + ".", .wideRow, 1, "D", nil),
    (
      (1...100).map { "\($0 < 10 ? "\($0) " : $0 < 100 ? "\($0)" : "AA")  .\n" }.joined(),
      .tooManyRows, 100, "", nil
    ),
  ]

  @Test(arguments: faults.indices)
  func `a fault is named by row and place`(index: Int) throws {
    let (text, cause, line, row, place) = Self.faults[index]
    let faults = try #require(throws: HallPlanFaults.self) { try HallPlan(parsing: text) }
    let fault = try #require(faults.all.first)
    #expect(fault.cause == cause)
    #expect(fault.line == line && fault.row == row && fault.place == place)
  }

  @Test func `all faults are told at once, and odd signs are cleaned`() throws {
    let text = "A   .z.\nA   \u{202E}.\u{1B}"
    let faults = try #require(throws: HallPlanFaults.self) { try HallPlan(parsing: text) }
    #expect(faults.all.map(\.cause) == [.unknownSign, .unknownSign, .unknownSign, .sameLabel])
    #expect(!faults.all.contains { $0.sign.contains("\u{1B}") || $0.sign.contains("\u{202E}") })
    let file = try #require(throws: HallFile.Fault.self) {
      try HallFile(parsing: "hall: 2\nA   .z")
    }
    guard case .plan(let inFile) = file else {
      Issue.record("the heading is sound")
      return
    }
    #expect(inFile.all.first?.line == 2)
  }

  private static let views = [
    ("A1", 0), ("A10", 12), ("G1", 70), ("G10", 90), ("J10", 97), ("G12", 87),
  ]

  @Test(arguments: views)
  func `the view depends on the angle of the screen and the distance from the middle`(
    name: String, view: Int
  ) throws {
    let plan = try HallSamples.plan()
    let seat = try #require(plan.place(named: name).flatMap(plan.seat))
    #expect(HallMetres().view(from: seat, in: plan) == view)
  }

  @Test func `a file names each of its faults`() throws {
    let fault = try #require(throws: HallFile.Fault.self) {
      try HallFile(parsing: "hall: 2\nA   .Q\nA   ..\nB   ?.\n")
    }
    #expect(
      fault.all.map { CinemaScene.english.text($0.wording) }.map { $0.prefix(7) } == [
        "Line 2,", "Line 3:", "Line 4,",
      ])
  }

  @Test func `the halls of an export are read back, and faults keep the lines of the file`() throws
  {
    let halls = try [
      HallFile(title: "1", plan: HallPlan(rows: 2, places: 3)),
      HallFile(title: "2", plan: HallSamples.plan()),
    ]
    let text = halls.map(\.text).joined(separator: "\n")
    #expect(try HallFile.halls(in: text) == halls)
    let fault = try #require(throws: HallFile.Fault.self) {
      try HallFile.halls(in: "hall: 1\nA   ..\n\nhall: 2\nA   .Q\n")
    }
    #expect(CinemaScene.english.text(fault.wording).hasPrefix("Line 5, row A, place 2:"))
  }
}
