import Cinema
import Shell
import Terminal
import Testing
import Widgets

@testable import CinemaScreens

@Suite("The map of places")
struct SeatMapTests {
  @Test func `arrows walk over places and rows, also across the aisle`() throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.buySeats(scene.bigShowing().id))
    let model = try #require((pane as? SeatsPane)?.model)
    func cursor() throws -> String {
      try #require(model.seats).plan.name(of: #require(model.cursor))
    }
    try scene.go(to: "G10", in: pane)
    scene.press(.right, in: pane)
    #expect(try cursor() == "G11")
    scene.press(.up, in: pane)
    #expect(try cursor() == "F11")
    for _ in 0..<30 { scene.press(.left, in: pane) }
    #expect(try cursor() == "F1")
    for _ in 0..<30 { scene.press(.down, in: pane) }
    #expect(try cursor() == "K1")
    #expect(scene.shows("Row K  seat 1", in: pane) && scene.shows("wheelchair, view", in: pane))
  }

  @Test func `a wheelchair space is asked about, a broken one is refused`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    try scene.go(to: "K1", in: pane)
    scene.press(" ", in: pane)
    #expect(scene.questions.count == 1)
    #expect(try scene.taken(showing).isEmpty)
    try scene.agree(in: pane)
    #expect(try scene.taken(showing) == "K1")
    try scene.go(to: "K20", in: pane)
    scene.press(" ", in: pane)
    #expect(scene.told == ["K20 is not for sale: choose another seat."])
  }

  @Test func `g shows the view of each free place, 9 for the best`() throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.buySeats(scene.bigShowing().id))
    try scene.go(to: "K2", in: pane)
    #expect(scene.row("J", of: pane).contains(". . . .") && !scene.shows("9 9", in: pane))
    scene.press("g", in: pane)
    #expect(scene.row("J", of: pane).contains("9   9"))
    #expect(scene.row("A", of: pane).contains("A  0"))
  }

  @Test func `t says the same in words, and so does a screen reader`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    scene.press("b", in: pane)
    scene.wait(in: pane)
    let said = "Row G: yours 9-10; free 1-8, 11-20"
    #expect(!scene.shows(said, in: pane))
    #expect(scene.lines(of: pane, isLinear: true).contains { $0.contains(said) })
    scene.press("t", in: pane)
    #expect(scene.shows(said, in: pane))
    #expect(scene.shows("Row K: free 1-18; not for sale 19-20", in: pane))
    scene.press("t", in: pane)
    #expect(!scene.shows(said, in: pane))
  }

  @Test(arguments: [
    Size(columns: 120, rows: 36), Size(columns: 80, rows: 20), Size(columns: 60, rows: 11),
    Size(columns: 40, rows: 8), Size(columns: 20, rows: 3),
  ])
  func `the place under the cursor is always in sight, with its name`(size: Size) throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.buySeats(scene.bigShowing().id))
    for name in ["A1", "A20", "K1", "H16"] {
      try scene.go(to: name, in: pane)
      var canvas = Canvas(size: size)
      pane.show(on: &canvas, in: Rect(size))
      let point = try #require(canvas.attention)
      let sign = canvas[point.row, point.column].character
      #expect(sign == (name == "K1" ? "w" : "."))
      let text = canvas.lines().joined(separator: "\n")
      #expect(size.rows < 4 || text.contains("Row \(name.prefix(1))"))
    }
  }

  @Test func `a hall wider than the window scrolls, and says where it goes on`() throws {
    let plan = try HallPlan(rows: 30, places: 40)
    let area = Rect(column: 0, row: 0, columns: 30, rows: 11)
    let place = HallPlace(row: 30, number: 40)
    let layout = SeatMapLayout(plan, in: area, showing: place, from: SeatMapScroll())
    #expect(layout.step == 1 && layout.shownRows == 20..<30)
    #expect(layout.isCut == (true, true, false, false))
    let seat = try #require(plan.seat(place))
    let column = try #require(layout.column(of: seat))
    #expect(layout.place(at: Point(column: column, row: layout.line(of: 29))) == place)
    let back = SeatMapLayout(
      plan, in: area, showing: HallPlace(row: 1, number: 1), from: layout.scroll)
    #expect(back.shownRows == 0..<10 && back.isCut == (false, false, true, true))
  }

  @Test func `a place chosen with the mouse is under the cursor`() throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.buySeats(scene.bigShowing().id))
    let model = try #require((pane as? SeatsPane)?.model)
    _ = scene.screen(of: pane)
    let (layout, plan) = (try #require(model.layout), try #require(model.seats?.plan))
    let seat = try #require(plan.place(named: "C7").flatMap(plan.seat))
    let column = try #require(layout.column(of: seat))
    let click = MouseEvent(kind: .press, at: Point(column: column, row: layout.line(of: 2)))
    #expect(pane.take(.mouse(click)) != nil && model.cursor == seat.place)
  }

  @Test func `read aloud, the time left is said once a minute`() throws {
    let scene = try CinemaScreensScene()
    scene.context.glyphs = .spoken
    let pane = try scene.open(.buySeats(scene.bigShowing().id))
    scene.press("b", in: pane)
    let times = [(1_000, "9:00"), (58_000, "9:00"), (2_000, "8:00"), (484_000, "0:50")]
    for (milliseconds, left) in times {
      scene.wait(milliseconds, in: pane)
      let said = scene.lines(of: pane, isLinear: true).first { $0.contains("left") }
      #expect(said?.hasSuffix(" \(left) left") == true, "\(said ?? "")")
    }
  }
}
