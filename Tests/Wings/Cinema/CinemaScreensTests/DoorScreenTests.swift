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
@testable import TicketScreens

@Suite("The door of a cinema on the screen")
struct DoorScreenTests {
  @Test func `a family comes in by one code and a star`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let tickets = try scene.sell([1, 2, 3, 4], of: showing)
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    #expect(scene.shows("19:10 The Salt Clock 0/4", in: pane))
    #expect(scene.disabled("*", in: pane) == "No one else of this order can be admitted.")
    scene.type(tickets[0].code, in: pane)
    #expect(scene.shows("OK  The Salt Clock 19:10  hall 2  A1", in: pane))
    #expect(scene.shows("1 of 4: * admits all", in: pane))
    scene.press("*", in: pane)
    #expect(try scene.line(with: "3 of 4", of: pane).contains("A3"))
    #expect(scene.shows("hall 2  A4", in: pane) && scene.shows("4 of 4", in: pane))
    #expect(scene.shows("19:10 The Salt Clock 4/4", in: pane))
    scene.type(tickets[2].code, in: pane)
    #expect(scene.shows("USED", in: pane) && scene.shows("already in at", in: pane))
    scene.press("-", in: pane)
    #expect(scene.told == ["Admission undone: the code is valid again."])
  }

  @Test func `the same code within three seconds is counted once, and says so`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let ticket = try scene.sell([1], of: showing)[0]
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(scene.zoria))
    scene.type(ticket.code, in: pane)
    scene.type(ticket.code, in: pane)
    #expect(scene.told == ["The same code: counted once."])
    #expect(scene.lines(of: pane).count { $0.contains("A1") } == 1)
  }

  @Test func `a short code shows row and place, and Enter admits`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let ticket = try scene.sell([3], of: showing)[0]
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.type(ticket.short, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("VALID?  The Salt Clock 19:10  hall 2  A3", in: pane))
    #expect(scene.shows("Enter admits", in: pane))
    #expect(scene.shows("19:10 The Salt Clock 0/1", in: pane))
    scene.press(.enter, in: pane)
    #expect(try scene.line(with: "A3", of: pane).contains("OK"))
    #expect(scene.shows("19:10 The Salt Clock 1/1", in: pane))
  }

  @Test func `an unpaid order is paid in cash at the door`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let tickets = try scene.sell([1, 2], of: showing, isPaid: false)
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.type(tickets[0].code, in: pane)
    #expect(scene.shows("PAY", in: pane) && scene.shows("370.00 UAH", in: pane))
    scene.press("$", in: pane)
    #expect(scene.shows("1 of 2: * admits all", in: pane))
    let receipts = try scene.store.read { try $0.find(CinemaCollections.receipts("2026-11")) }
    #expect(receipts.map(\.value.amount) == [37_000] && receipts.first?.value.way == "cash")
  }

  @Test func `the answer stands in a box with a sign at every size, and in lines when read aloud`()
    throws
  {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let ticket = try scene.sell([1], of: showing)[0]
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.type(ticket.code, in: pane)
    let sizes = [CinemaScreensScene.small, CinemaScreensScene.large, CinemaScreensScene.tiny]
    for size in sizes {
      let lines = scene.lines(of: pane, in: size)
      let top = try #require(lines.firstIndex { $0.hasPrefix("\u{256D}") })
      let foot = try #require(lines.firstIndex { $0.hasPrefix("\u{2570}") })
      #expect(lines[top..<foot].contains { $0.contains("OK  The Salt Clock") }, "\(size)")
    }
    #expect(scene.shows("\u{2588}\u{2588}", in: pane))
    #expect(scene.shows("\u{2713} OK", in: pane, CinemaScreensScene.tiny))
    let spoken = scene.lines(of: pane, isLinear: true)
    #expect(spoken.contains { $0.contains("OK  The Salt Clock 19:10  hall 2  A1") })
    #expect(!spoken.contains { $0.contains("\u{256D}") || $0.contains("\u{2588}") })
  }

  @Test func `each refusal says what to do in the words of a cinema`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let film = showing.movieID
    let far = try scene.sell([1], of: scene.show(film, in: scene.hallOne))[0]
    let next = try scene.sell([1], of: scene.show(film, "2026-11-22"))[0]
    let early = try scene.sell([1], of: scene.show(film, "2026-11-21", "22:30"))[0]
    let back = try scene.sell([5], of: showing)[0]
    let owner = try #require(
      scene.context.cinemaDirectory.tickets(of: "ben").first { $0.place == "A5" })
    try scene.context.cinemaSeats.giveBack([owner.ticket], on: showing.day, by: .person("ben"))
    let late = try scene.sell([8], to: "cleo", of: showing)[0]
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    func says(_ ticket: CinemaTicket) throws -> String {
      scene.type(ticket.code, in: pane)
      return scene.screen(of: pane, in: CinemaScreensScene.large)
    }
    #expect(try says(far).contains("Lantern, not Zoria, 3.0 km"))
    #expect(try says(next).contains("NO  The Salt Clock Sun 22 Nov 19:10  hall 2  A1"))
    #expect(scene.shows("tomorrow, not today", in: pane))
    #expect(try says(early).contains("doors open at 21:30, in 180 min"))
    #expect(try says(back).contains("returned at 12:00"))
    scene.pass(hours: 1.3)
    #expect(try says(late).contains("too late by 8 min: a cashier can decide"))
  }

  @Test func `a slash finds who is not in yet, or a name, and Enter admits`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    _ = try scene.sell([1, 2], of: showing)
    _ = try scene.sell([3], to: "cleo", of: showing)
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.press("/", in: pane)
    #expect(scene.lines(of: pane).count { $0.contains("19:10 The Salt Clock") } == 4)
    scene.type("cleo", in: pane)
    #expect(scene.shows("> A3  Cleo Marsh  19:10 The Salt Clock", in: pane))
    scene.press(.enter, in: pane)
    #expect(try scene.line(with: "OK", of: pane).contains("A3"))
    scene.type("/a", in: pane)
    scene.press(.down, in: pane)
    scene.press(.down, in: pane)
    #expect(try scene.line(with: "> A3", of: pane).hasSuffix("in"))
    scene.type("zz", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["No ticket matches. Try a name, a row or a place."])
    scene.press(.escape, in: pane)
    #expect(scene.shows("OK", in: pane))
  }

  @Test func `Enter before the matches are shown admits no one but the single match`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    _ = try scene.sell([1, 2], of: showing)
    _ = try scene.sell([3, 4], to: "cleo", of: showing)
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.press("/", in: pane)
    scene.typeAhead("cleo", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("> A3  Cleo Marsh", in: pane))
    #expect(scene.shows("19:10 The Salt Clock 0/4", in: pane))
    scene.press(.escape, in: pane)
    scene.press("/", in: pane)
    scene.typeAhead("a2", in: pane)
    scene.press(.enter, in: pane)
    #expect(try scene.line(with: "OK", of: pane).contains("A2"))
  }

  @Test func `a code that is scanned into a search is checked`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let ticket = try scene.sell([1], of: showing)[0]
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.press("/", in: pane)
    scene.type(ticket.code, in: pane)
    #expect(try scene.line(with: "OK", of: pane).contains("A1"))
  }

  @Test func `only the newest answer waits for Enter, and scans stand in the cinema's time`() throws
  {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let tickets = try scene.sell([1, 2], of: showing)
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    for ticket in tickets {
      scene.type(ticket.short, in: pane)
      scene.press(.enter, in: pane)
    }
    #expect(scene.lines(of: pane).count { $0.contains("Enter admits") } == 1)
    let time = scene.context.cinemaWords.zone(
      of: try #require(try scene.context.cinemaDirectory.cinema(scene.zoria)))
    let local = LocalTime(utcMilliseconds: scene.hands.now.utc, in: time)
    scene.press(.enter, in: pane)
    #expect(try scene.line(with: "OK", of: pane).contains("A2"))
    scene.type("BBBBBB", in: pane)
    scene.press(.enter, in: pane)
    #expect(try scene.line(with: "A2", of: pane).contains(local.timeOfDay.prefix(5)))
    #expect(scene.shows("19:10 The Salt Clock 1/2", in: pane))
  }

  @Test func `the Enter of a scanner admits no one whose short code waits`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let tickets = try scene.sell([1, 2], of: showing)
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.type(tickets[0].short, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("VALID?  The Salt Clock 19:10  hall 2  A1", in: pane))
    scene.typeAhead(tickets[1].code, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("OK  The Salt Clock 19:10  hall 2  A2", in: pane))
    #expect(scene.shows("19:10 The Salt Clock 1/2", in: pane))
  }

  @Test func `before the doors open the screen says when`() throws {
    let (scene, _) = try CinemaScreensScene.atDoor()
    #expect(scene.shows("Nothing opens before 18:10", in: try scene.open(.door(nil))))
  }

  @Test func `only staff open a door, and who works at two chooses one`() throws {
    let (scene, _) = try CinemaScreensScene.atDoor()
    #expect(throws: CinemaError(.notAllowed)) {
      try scene.terminal(of: "ben").open(.door(nil))
    }
    #expect(throws: CinemaError(.notAllowed)) { try scene.open(.door(scene.lantern)) }
    try scene.context.cinema.network.appoint(.cashier, "ana", at: scene.lantern, by: .shell)
    let choice = try scene.open(.door(nil))
    #expect(scene.shows("Lantern", in: choice) && scene.shows("Zoria", in: choice))
    scene.press(.down, in: choice)
    scene.press(.enter, in: choice)
    #expect(scene.place == .door(scene.zoria))
  }

  @Test func `a manager sees what a cancelled showing owes, and pays it back`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    _ = try scene.sell([1, 2], of: showing)
    try scene.context.cinema.network.appoint(.manager, "ana", at: scene.zoria, by: .shell)
    _ = try scene.context.cinema.programme.cancel(showing.id, why: "storm", by: .person("ana"))
    let pane = try scene.open(.moneyOwed)
    #expect(scene.shows("Owed: 370.00 UAH   Refunded: 0", in: pane))
    #expect(scene.shows("The Salt Clock  19:10", in: pane, CinemaScreensScene.large))
    scene.till.refuseRefunds("The card of the buyer is blocked.")
    scene.press("A", in: pane)
    try scene.agree(in: pane)
    #expect(scene.told == ["Refunded: 0, refused: 2, pending: 0."])
    let why = "refused: The card of the buyer is blocked."
    #expect(scene.shows(why, in: pane, CinemaScreensScene.large))
    scene.till.refuseRefunds(nil)
    scene.press("A", in: pane)
    try scene.agree(in: pane)
    #expect(scene.told == ["Refunded: 2, refused: 0, pending: 0."])
    #expect(scene.shows("No refunds are due.", in: pane) && scene.till.balance == 0)
    #expect(throws: CinemaError(.notAllowed)) {
      try scene.terminal(of: "ben").open(.moneyOwed)
    }
  }

  @Test func `a cashier learns why refunds are refused`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    _ = try scene.sell([1], of: showing)
    try scene.context.cinema.network.appoint(.cashier, "ana", at: scene.zoria, by: .shell)
    _ = try scene.context.cinema.programme.cancel(showing.id, why: "storm", by: .shell)
    let pane = try scene.open(.moneyOwed)
    scene.press("A", in: pane)
    try scene.agree(in: pane)
    #expect(
      scene.told == [
        "Refunded: 0, refused: 1, pending: 0. Only a manager refunds what was paid online."
      ])
  }

  @Test func `a closed cinema still shows the money it owes`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    _ = try scene.sell([1], of: showing)
    try scene.context.cinema.network.appoint(.manager, "ana", at: scene.zoria, by: .shell)
    _ = try scene.context.cinema.programme.cancel(showing.id, why: "closing", by: .shell)
    try scene.context.cinema.cinemas.remove(scene.zoria, by: .shell)
    #expect(try scene.context.cinemaDirectory.cinema(scene.zoria)?.closed == true)
    #expect(scene.shows("Owed: 185.00 UAH", in: try scene.open(.moneyOwed)))
  }
}
