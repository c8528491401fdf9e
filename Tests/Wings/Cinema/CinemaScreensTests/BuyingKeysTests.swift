import Accounts
import Cinema
import Payments
import Shell
import Store
import Terminal
import Testing
import Tickets
import Timekeeping

@testable import CinemaScreens

@Suite("Buying by keys")
struct BuyingKeysTests {
  @Test func `the best two places of the nearest cinema are bought with the test payment`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let cinemas = try scene.open(.buyCinema(film: showing.movieID))
    #expect(scene.shows("[1 Cinema]  2 Time  3 Seats  4 Pay", in: cinemas))
    #expect(scene.shows("Zoria", in: cinemas) && !scene.shows("Lantern", in: cinemas))
    scene.press(.enter, in: cinemas)
    #expect(scene.place == .buyTime(film: showing.movieID, cinema: scene.zoria))

    let times = try scene.open(.buyTime(film: showing.movieID, cinema: scene.zoria))
    #expect(scene.shows("1 Zoria  [2 Time]", in: times) && scene.shows("19:10", in: times))
    #expect(scene.shows("185.00 UAH", in: times) && scene.shows("198", in: times))
    #expect(scene.shows("Free Taken", in: times))
    scene.press(.enter, in: times)
    #expect(scene.place == .buySeats(showing.id))

    let seats = try scene.open(.buySeats(showing.id))
    #expect(scene.shows("b: best 2", in: seats) && scene.shows("screen", in: seats))
    scene.press("2", in: seats)
    scene.press("b", in: seats)
    #expect(scene.told == ["G9, G10: side by side."])
    #expect(scene.shows("total 370.00 UAH", in: seats) && scene.shows("10:00 left", in: seats))
    #expect(scene.row("G", of: seats).contains(". @ @   . ."))
    scene.press(.enter, in: seats)
    guard case .buyPay(let order) = scene.place else {
      Issue.record("no payment: \(String(describing: scene.place))")
      return
    }

    let paying = try scene.open(.buyPay(order))
    #expect(scene.shows("> Test payment", in: paying) && scene.shows("At the desk", in: paying))
    #expect(scene.shows("VAT inside 61.66", in: paying))
    scene.press(.enter, in: paying)
    #expect(scene.told == ["Paid. Your 2 tickets are valid."])
    guard case .ticket(let ticket, let day) = scene.place else {
      Issue.record("no ticket: \(String(describing: scene.place))")
      return
    }
    // Behind the ticket are the films, not the purchase.
    #expect(scene.tabs == [.films] && day == "2026-11-21")
    let sold = try #require(try scene.context.cinemaDirectory.ticket(ticket, on: day))
    #expect(sold.state == .valid && sold.userID == "ben" && scene.till.balance == 37_000)
    #expect(try scene.taken(showing) == "G9-10")
  }

  @Test func `the lists of a purchase show the price that a place costs then`() throws {
    let scene = try CinemaScreensScene()
    try scene.setTariffs()
    let showing = try scene.show(scene.film("The Salt Clock")) { $0.prices.standard = 18_700 }
    let steps: [CinemaDestination] = [
      .buyCinema(film: showing.movieID), .buyTime(film: showing.movieID, cinema: scene.zoria),
      .buySeats(showing.id),
    ]
    for step in steps { #expect(scene.shows("185.00 UAH", in: try scene.open(step))) }
  }

  @Test func `read line by line, each showing says which number is what`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let places: [CinemaDestination] = [
      .buyTime(film: showing.movieID, cinema: scene.zoria), .filmList(.now),
    ]
    let spoken = try places.map { place in
      let pane = try scene.open(place)
      var canvas = Canvas(size: CinemaScreensScene.small)
      canvas.isLinear = true
      pane.show(on: &canvas, in: Rect(CinemaScreensScene.small))
      return SpokenFrame(canvas).lines.joined(separator: "\n")
    }
    #expect(spoken[0].contains("19:10, Hall 3, Price 185.00 UAH, Free 198, "), "\(spoken[0])")
    #expect(spoken[1].contains("The Salt Clock, Premiere "), "\(spoken[1])")
  }

  @Test func `each step of a purchase says in which zone the time of a cinema elsewhere is`()
    throws
  {
    let scene = try CinemaScreensScene()
    var draft = CinemaDraft.zoria
    (draft.title, draft.zone) = ("Far", "Asia/Tokyo")
    let far = try scene.context.cinema.cinemas.add(draft, by: .shell)
    let hall = try scene.context.cinema.cinemas.put(.of("1"), in: far, by: .shell)
    let showing = try scene.show(scene.film("The Salt Clock"), "2026-11-23", "20:00", in: hall)
    let time = "20:00 +09:00"
    #expect(scene.shows(time, in: try scene.open(.buyCinema(film: showing.movieID))))
    #expect(scene.shows(time, in: try scene.open(.buyTime(film: showing.movieID, cinema: far))))
    let seats = try scene.open(.buySeats(showing.id))
    #expect(scene.shows(time, in: seats))
    scene.press("b", in: seats)
    scene.press(.enter, in: seats)
    #expect(scene.shows(time, in: try scene.open(try #require(scene.place))))
  }

  @Test func `a small window shows the chosen way to pay, and a reservation says until when`()
    throws
  {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let seats = try scene.open(.buySeats(showing.id))
    scene.press("1", in: seats)
    scene.press("b", in: seats)
    #expect(scene.told.first?.hasSuffix(": the best free seat.") == true)
    #expect(scene.shows("UAH  10:00", in: seats, CinemaScreensScene.tiny))
    scene.press("8", in: seats)
    scene.press("b", in: seats)
    #expect(scene.shows("10:00 left", in: seats, Size(columns: 60, rows: 15)))
    scene.press(.enter, in: seats)
    let paying = try scene.open(try #require(scene.place))
    scene.press(.down, in: paying)
    #expect(scene.shows("> At the desk", in: paying, CinemaScreensScene.tiny))
    scene.press(.enter, in: paying)
    #expect(
      scene.told == ["Reserved: pay for your 8 tickets at the desk before today 18:40."])
  }

  @Test func `of two buyers at one place one holds it, and the other learns the next best`() throws
  {
    let ben = try CinemaScreensScene()
    let showing = try ben.bigShowing()
    let cleo = try ben.terminal(of: "cleo")
    let (bens, cleos) = (
      try ben.open(.buySeats(showing.id)), try cleo.open(.buySeats(showing.id))
    )
    try ben.go(to: "G11", in: bens)
    try cleo.go(to: "G12", in: cleos)
    ben.press(" ", in: bens)
    cleo.wait(in: cleos)
    #expect(cleo.row("G", of: cleos).contains(".   ~[.]."))
    #expect(cleo.shows("Others hold 1 seat now.", in: cleos, CinemaScreensScene.large))

    // Both press in the same moment: Cleo's screen still shows the place as free.
    try ben.go(to: "D5", in: bens)
    try cleo.go(to: "D5", in: cleos)
    cleo.press(" ", in: cleos)
    ben.press(" ", in: bens)
    #expect(ben.told.first?.hasPrefix("Taken just now: D5. Press b for ") == true)
    // He keeps what he had, and b takes as many as he wanted.
    #expect(ben.shows("total 185.00 UAH", in: bens))
    ben.press("b", in: bens)
    #expect(ben.shows("total 370.00 UAH", in: bens))
    #expect(try ben.taken(showing).contains("D5"))
  }

  @Test func `Space takes a place and lets it go, p changes its price, x lets all go`() throws {
    let scene = try CinemaScreensScene()
    try scene.setTariffs()
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    #expect(scene.disabledKey(.enter, in: pane) == "Take seats first: Space or b.")
    try scene.go(to: "E5", in: pane)
    scene.press(" ", in: pane)
    scene.press(.right, in: pane)
    scene.press(" ", in: pane)
    #expect(scene.shows("total 370.00 UAH", in: pane))
    scene.press("p", in: pane)
    #expect(scene.shows("student", in: pane) && scene.shows("total 315.00 UAH", in: pane))
    scene.press(" ", in: pane)
    #expect(scene.shows("total 185.00 UAH", in: pane))
    scene.press("x", in: pane)
    #expect(!scene.shows("total", in: pane))
    #expect(try scene.taken(showing).isEmpty)
  }

  @Test func `a place that would stay alone is named at Enter, with the way out`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    for name in ["F1", "F3"] {
      try scene.go(to: name, in: pane)
      scene.press(" ", in: pane)
    }
    scene.wait(in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.hasPrefix("Seat F2 would stay alone: take ") == true)
    #expect(scene.place == nil)
    try scene.go(to: "F2", in: pane)
    scene.press(" ", in: pane)
    scene.wait(in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told.isEmpty && scene.place != nil)
  }

  @Test func `a visitor logs in, and the choice goes on by itself`() throws {
    let visitor = try CinemaScreensScene(as: nil)
    let showing = try visitor.bigShowing()
    let pane = try visitor.open(.buySeats(showing.id))
    try visitor.go(to: "G11", in: pane)
    visitor.press(" ", in: pane)
    let wanted = try #require(visitor.wanted)
    #expect(wanted.place == Route(.buySeats(showing.id)))
    #expect(try visitor.taken(showing).isEmpty)
    visitor.context.user = try visitor.user("ben")
    let again = try visitor.open(.buySeats(showing.id))
    visitor.goOn(wanted, in: again)
    #expect(try visitor.taken(showing) == "G11")
    #expect(visitor.shows("total 185.00 UAH", in: again))
  }

  @Test func `closing the last screen lets the places go, and so does the end of the program`()
    throws
  {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    func hold() throws -> any Pane {
      let pane = try scene.open(.buySeats(showing.id))
      scene.press("b", in: pane)
      #expect(try scene.taken(showing) == "G9-10")
      return pane
    }
    var pane: (any Pane)? = try hold()
    if let pane { scene.press(.escape, in: pane) }
    #expect(scene.hasGoneBack && scene.told == ["Your 2 seats are free again."])
    pane = nil
    scene.deliverAll()
    #expect(try scene.taken(showing).isEmpty)
    let other = try hold()
    scene.context.endSeatPurchases()
    #expect(try scene.taken(showing).isEmpty && scene.shows("screen", in: other))
  }

  @Test func `after ten minutes the places are free again, and the screen says so`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    scene.press("b", in: pane)
    scene.wait(9 * 60_000 + 30_000, in: pane)
    #expect(scene.shows("0:30 left", in: pane) && scene.told.isEmpty)
    scene.wait(30_000, in: pane)
    #expect(scene.told == ["The time is over and your seats are free again. Choose again."])
    #expect(!scene.shows("left", in: pane))
  }

  @Test func `who was cut off finds the held places again`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    scene.press("b", in: pane)
    scene.wait(60_000, in: pane)
    // Another program of the same account stands for the next start after a kill.
    let later = try scene.terminal(of: "ben")
    let again = try later.open(.buySeats(showing.id))
    #expect(later.shows("total 370.00 UAH", in: again) && later.shows("9:00 left", in: again))
    let order = try #require(try later.context.cinemaSeats.open(of: "ben").first?.order)
    #expect(later.shows("total 370.00 UAH", in: try later.open(.buyPay(order))))
    #expect(throws: OrderError.noSuchOrder) { try scene.terminal(of: "cleo").open(.buyPay(order)) }
  }
}
