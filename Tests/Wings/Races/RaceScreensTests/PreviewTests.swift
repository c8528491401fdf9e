import Accounts
import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

/// The preview of the selected row beside a list.
@Suite struct PreviewTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    try scene.join(race)
    try scene.cross("5", 240, 485, in: race)
  }

  private func lines(_ pane: any Pane, columns: Int = 120) -> [String] {
    scene.screen(of: pane, in: Size(columns: columns, rows: 24)).split(separator: "\n")
      .map(String.init)
  }

  @Test func `beside the list a competition shows its leaders and the user's result`() throws {
    let pane = try scene.pane(.guestHome)
    _ = lines(pane)
    scene.settle(pane)
    let shown = lines(pane)
    #expect(shown.contains { $0.contains("Leaders") })
    #expect(shown.contains { $0.contains("Your result") })
    #expect(shown.contains { $0.contains("1 5") && $0.contains("Rada Lund") })
  }

  @Test func `if more leaders exist than fit, it says how many`() throws {
    for bib in 11...40 {
      try scene.enter("\(bib)", "Other \(bib)", into: race)
      try scene.cross("\(bib)", Double(200 + bib), in: race)
    }
    let pane = try scene.pane(.guestHome)
    _ = lines(pane)
    scene.settle(pane)
    let shown = lines(pane)
    // The competitor with two laps is listed above the others.
    let seen = shown.count { $0.contains("Other ") } + 1
    #expect(seen > 1 && shown.contains { $0.contains("Leaders  ▾ \(31 - seen)") }, "\(shown)")
  }

  @Test func `beside the list a future race says what will be shown`() throws {
    _ = try scene.competition { $0.name = "Later Loop" }
    let home = try scene.pane(.defaultHome)
    let wide = Size(columns: 120, rows: 30)
    _ = scene.screen(of: home, in: wide)
    scene.settle(home)
    #expect(scene.screen(of: home, in: wide).contains("Leaders appear here after"))
  }

  @Test func `beside the board of a future race it says what will be shown`() throws {
    let later = try scene.competition { $0.name = "Later Loop" }
    let pane = try scene.pane(.competition(later.id))
    let told = "Laps, times and places of the chosen"
    func shown() -> String { lines(pane).joined(separator: "\n") }
    #expect(shown().contains(told), "with nobody in it")
    try scene.join(later)
    _ = pane.storeChanged()
    #expect(shown().contains(told) && shown().contains("entered"))
    try scene.cross("5", 60, in: later)
    _ = pane.storeChanged()
    #expect(!shown().contains(told))
  }

  @Test func `times over different numbers of laps name the lap`() throws {
    func best() throws -> [String] {
      let pane = try scene.pane(.guestHome)
      _ = lines(pane)
      scene.settle(pane)
      return lines(pane).filter { $0.contains("Rada Lund") || $0.contains("Ola Berg") }
    }
    #expect(try best().allSatisfy { !$0.contains("lap 2") })
    try scene.enter("6", "Ola Berg", into: race)
    try scene.cross("6", 250, in: race)
    #expect(try best().contains { $0.contains("lap 2") })
    #expect(try best().contains { $0.contains("Ola Berg") && $0.contains("lap 1") })
  }

  @Test func `it is read again as its own race continues, once a second, not for another's laps`()
    throws
  {
    let model = CompetitionGlances(scene.context)
    let other = try scene.competition { $0.name = "Elsewhere" }
    try scene.enter("9", "Ida Holm", into: other)
    func isRead() -> Bool {
      model.storeChanged()
      _ = model.glance(at: race)
      defer { _ = scene.deliver() }
      return scene.context.worker.isBusy
    }
    #expect(isRead())
    try scene.cross("9", 300, in: other)
    scene.hands.advance(milliseconds: 5_000)
    #expect(!isRead() && model.wakesEvery == nil)
    try scene.cross("5", 735, in: race)
    #expect(isRead() && model.wakesEvery == nil)
    try scene.cross("5", 985, in: race)
    #expect(!isRead() && model.wakesEvery == 1_000)
    scene.hands.advance(milliseconds: 1_000)
    #expect(isRead() && model.wakesEvery == nil)
  }

  @Test func `an unreadable race is reported, and not read again at each frame`() throws {
    let model = CompetitionGlances(scene.context)
    let gone = Competition(
      id: "gone", name: "Gone", format: .time, ownerID: scene.organizer.id)
    _ = model.look(at: gone)
    _ = scene.deliver()
    #expect(model.look(at: gone).failure != nil)
    #expect(!scene.context.worker.isBusy)
  }

  @Test(arguments: [110, 120])
  func `different lap counts are shown however narrow the screen is`(_ columns: Int) throws {
    try scene.enter("6", "Ola Berg", into: race)
    try scene.cross("6", 250, in: race)
    let pane = try scene.pane(.guestHome)
    _ = lines(pane, columns: columns)
    scene.settle(pane)
    let shown = lines(pane, columns: columns)
    #expect(shown.contains { $0.contains("Rada Lund lap 2") })
    #expect(shown.contains { $0.contains("Ola Berg  lap 1") })
  }

  @Test func `a closed race shows results instead of leaders, and is not provisional`()
    throws
  {
    func shown() throws -> String {
      let pane = try scene.pane(.history)
      _ = lines(pane)
      scene.settle(pane)
      return lines(pane).joined(separator: "\n")
    }
    #expect(try shown().contains("Leaders") && shown().contains("provisional"))
    try scene.deactivate(race)
    let closed = try shown()
    #expect(closed.contains("Results"))
    #expect(!closed.contains("Leaders") && !closed.contains("provisional"))
  }

  @Test(arguments: [80, 109])
  func `a narrow screen has it below the list`(_ columns: Int) throws {
    let pane = try scene.pane(.guestHome)
    _ = lines(pane, columns: columns)
    scene.settle(pane)
    #expect(lines(pane, columns: columns).contains { $0.contains("Leaders") })
    for number in 1...16 { _ = try scene.competition { $0.name = "Loop \(number)" } }
    scene.settle(pane)
    let shown = lines(pane, columns: columns)
    #expect(shown.count { $0.contains("Loop ") } >= 16)
    #expect(!shown.contains { $0.contains("Leaders") })
  }

  @Test func `the leaders take all rows there are`() throws {
    for bib in 10..<30 {
      try scene.enter("\(bib)", "Runner \(bib)", into: race)
      try scene.cross("\(bib)", Double(300 + bib), in: race)
    }
    let pane = try scene.pane(.guestHome)
    func seen(_ rows: Int) -> Int {
      scene.screen(of: pane, in: Size(columns: 120, rows: rows)).split(separator: "\n")
        .count { $0.contains("Runner ") }
    }
    _ = seen(50)
    scene.settle(pane)
    #expect(seen(50) == 20 && (5..<20).contains(seen(24)))
  }

  @Test func `beside a record is its race`() throws {
    try scene.cross("5", 700, in: race)
    let pane = try scene.pane(.records(.competition(race.id)))
    _ = lines(pane)
    scene.settle(pane)
    #expect(lines(pane).contains { $0.contains("Leaders") })
  }

  @Test func `a former race shows its results`() throws {
    let pane = try scene.pane(.history)
    _ = lines(pane)
    scene.settle(pane)
    #expect(lines(pane).contains { $0.contains("Your result") })
  }

  @Test func `a competitor on a board shows every lap beside it`() throws {
    let shown = lines(try scene.pane(.competition(race.id)))
    #expect(shown.contains { $0.contains("5 Rada Lund") && $0.contains("─") })
    #expect(shown.contains { $0.contains("Lap  Lap time") })
  }
}
