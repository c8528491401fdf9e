import Accounts
import Chance
import Cinema
import Payments
import Store
import Testing
import Tickets

@Suite("Tickets are given back, and the money with them")
struct TicketReturnTests {
  @Test func `a returned ticket frees its seat and admits no one, and the price comes back`() throws
  {
    let scene = try SalesScene()
    let ids = try scene.sell(1, 2, to: "ana")
    let sums = try scene.seats.giveBack([ids[0]], on: scene.day, by: .person("ana"))
    #expect(sums.count == 1 && sums.owed == 18_500 && sums.kept == 0 && sums.currency == "UAH")
    #expect(try scene.ticket(ids[0]).state == .refundOwed && scene.ticket(ids[0]).seat == nil)
    #expect(try scene.wallet(of: "ana") == [ids[0]: .refundOwed, ids[1]: .valid])
    #expect(try scene.hold([1], 1, 1, "cleo", nil).lines.count == 1)
    #expect(scene.till.balance == 37_000)

    #expect(try scene.seats.settle() == 1)
    #expect(scene.till.balance == 18_500)
    #expect(try scene.ticket(ids[0]).state == .refunded)
    #expect(try scene.wallet(of: "ana") == [ids[0]: .refunded, ids[1]: .valid])
    #expect(try scene.order(of: ids[0]).state == .partlyRefunded)
    #expect(scene.cinema.told.lines.map(\.kind) == [.refunded])
    #expect(scene.cinema.told.lines.map(\.sum) == ["185.00 UAH"])
    #expect(try scene.seats.settle() == 0 && scene.till.balance == 18_500)
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `all tickets of an order are returned in one act, or none`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, 2, to: "ana")
    let other = try scene.sell(3, to: "cleo")
    #expect(throws: CinemaTicketError(.noSuchTicket)) {
      try scene.seats.giveBack(Set(ids + other), on: scene.day, by: .person("ana"))
    }
    #expect(try scene.ticket(ids[0]).state == .valid)
    try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ana"))
    try scene.seats.settle()
    #expect(try scene.order(of: ids[0]).state == .refunded && scene.till.balance == 18_500)
  }

  @Test func `the fee is kept, and the offer says so before anything is returned`() throws {
    let scene = try SalesScene()
    try scene.setTerms(fee: 10)
    let ids = try scene.sell(1, to: "ana")
    let offer = try scene.seats.offer(for: Set(ids), on: scene.day, by: .person("ana"))
    #expect(offer.owed == 16_650 && offer.kept == 1_850)
    #expect(try scene.ticket(ids[0]).state == .valid)
    try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ana"))
    // The terms of the return hold, whatever they are later.
    try scene.setTerms(fee: 20)
    try scene.seats.settle()
    #expect(try scene.ticket(ids[0]).state == .refunded && scene.till.balance == 1_850)
    #expect(try scene.cinema.findings() == [])
  }

  @Test(arguments: [
    ("17:10", "ana", "done"), ("17:11", "ana", "tooLate"), ("19:10", "ana", "hasStarted"),
    ("17:11", "cy", "done"), ("19:09", "cy", "done"), ("19:10", "cy", "hasStarted"),
    ("20:30", "mo", "done"), ("12:00", "cleo", "noSuchTicket"), ("12:00", "dana", "noSuchTicket"),
  ])
  func `the owner returns in time, a cashier until the start, a manager always`(
    time: String, person: String, outcome: String
  ) throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, to: "ana")
    scene.goTo(time)
    #expect(
      Self.cause { try scene.seats.giveBack(Set(ids), on: scene.day, by: .person(person)) }
        == outcome)
  }

  @Test func `a manager returns an own ticket as everybody does`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, to: "ben")
    scene.goTo("17:30")
    #expect(
      Self.cause { try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ben")) }
        == "tooLate")
    try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("mo"))
    #expect(throws: CinemaTicketError(.ownCase)) {
      try scene.seats.refund(.item(ids[0]), by: .person("ben"))
    }
    #expect(try scene.seats.refund(.item(ids[0]), by: .person("mo")) == .done)
  }

  @Test func `a used or returned ticket is not returned`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, 2, to: "ana")
    scene.goTo("18:30")
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    _ = try door.admit(scene.ticket(ids[0]).code, by: .person("dana"))
    #expect(Self.cause { try scene.seats.giveBack([ids[0]], on: scene.day, by: .shell) } == "used")
    try scene.seats.giveBack([ids[1]], on: scene.day, by: .shell)
    #expect(
      Self.cause { try scene.seats.giveBack([ids[1]], on: scene.day, by: .shell) } == "notValid")
  }

  @Test func `an unpaid place is let go, and the order asks for the rest`() throws {
    let scene = try SalesScene()
    let ids = try scene.reserve(1, for: "ana")
    try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ana"))
    #expect(try scene.ticket(ids[0]).state == .cancelled)
    #expect(try scene.order(of: ids[0]).state == .dropped)

    let two = try scene.reserve(4, 5, for: "ana")
    try scene.seats.giveBack([two[0]], on: scene.day, by: .person("ana"))
    #expect(try scene.order(of: two[0]).total == 18_500)
    #expect(try scene.order(of: two[0]).state == .reserved)
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `a showing whose only ticket was returned keeps its date, so the money is found`()
    throws
  {
    let scene = try SalesScene()
    let ids = try scene.sellForCash(1, to: "ana")
    try scene.seats.giveBack([ids[0]], on: scene.day, by: .person("ana"))
    var draft = ShowingDraft(model: scene.showing, in: CinemaScene.kyiv)
    draft.date = "2026-12-05"
    #expect(throws: CinemaError(.dayFixed)) {
      try scene.cinema.service.programme.edit(scene.showing.id, draft, by: .shell)
    }
    #expect(try scene.seats.refund(.item(ids[0]), by: .person("mo")) == .done)
    #expect(try scene.receipts() == [18_500, -18_500])
  }

  @Test func `a showing with sold places stays in its cinema and keeps its film`() throws {
    let scene = try SalesScene()
    try scene.sell(1, to: "ana")
    var draft = ShowingDraft(model: scene.showing, in: CinemaScene.kyiv)
    draft.hallID = scene.elsewhere
    #expect(throws: CinemaError(.dayFixed)) {
      try scene.cinema.service.programme.edit(scene.showing.id, draft, by: .shell)
    }
    (draft.hallID, draft.movieID) = (scene.third, try scene.cinema.film("Nine Lamps"))
    #expect(throws: CinemaError(.dayFixed)) {
      try scene.cinema.service.programme.edit(scene.showing.id, draft, by: .shell)
    }
    draft.movieID = scene.film
    let moved = try scene.cinema.service.programme.edit(scene.showing.id, draft, by: .shell)
    #expect(moved.hallID == scene.third)
  }

  @Test func `money of the counter stays owed until it is fetched, with a receipt`() throws {
    let scene = try SalesScene()
    let ids = try scene.sellForCash(1, 2, to: "ana")
    try scene.seats.giveBack([ids[0]], on: scene.day, by: .person("ana"))
    scene.pass(minutes: 2_000)
    #expect(try scene.seats.settle() == 0)
    #expect(try scene.seats.refundsOwed(in: .cinemas([scene.cinema.zoria])) == 1)
    #expect(try scene.seats.refundsOwed(in: .cinemas([scene.lantern])) == 0)
    #expect(throws: CinemaError(.notAllowed)) {
      try scene.seats.refund(.item(ids[0]), by: .person("dana"))
    }
    #expect(try scene.seats.refund(.item(ids[0]), by: .person("cy")) == .done)
    #expect(try scene.receipts() == [37_000, -18_500])
    #expect(try scene.ticket(ids[0]).state == .refunded)
    guard case .before = try scene.seats.refund(.item(ids[0]), by: .person("cy")) else {
      Issue.record("it was paid twice")
      return
    }
    #expect(try scene.receipts() == [37_000, -18_500])
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `a cashier hands over what was paid at the counter, a manager anything`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, to: "ana")
    try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ana"))
    #expect(throws: CinemaTicketError(.managerOnly)) {
      try scene.seats.refund(.item(ids[0]), by: .person("cy"), isByHand: true)
    }
    #expect(try scene.seats.refund(.item(ids[0]), by: .person("mo"), isByHand: true) == .done)
    // The money came out of the till, not from the provider.
    #expect(try scene.receipts() == [-18_500] && scene.till.balance == 18_500)
    #expect(try scene.ticket(ids[0]).state == .refunded)
  }

  @Test func `a refused refund is asked for again, then waits for a person`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, to: "ana")
    try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ana"))
    scene.till.refuseRefunds("closed")
    #expect(try scene.seats.settle() == 0)
    let row = try #require(try scene.seats.refunds(of: .all).first)
    #expect(row.state == .refused(why: "closed") && row.amount == 18_500)
    #expect(try scene.seats.settle() == 0 && scene.order(of: ids[0]).refunds.count == 1)
    for _ in 0..<20 {
      scene.pass(minutes: 1_440)
      try scene.seats.settle()
    }
    #expect(try scene.order(of: ids[0]).refunds.count == 7)
    scene.till.refuseRefunds(nil)
    let counts = try scene.seats.refundAll(of: .all, by: .person("mo"))
    #expect(counts == RefundCounts(done: 1) && scene.till.balance == 0)
    #expect(try scene.seats.refunds(of: .all).isEmpty)
    #expect(try scene.seats.refunds(of: .showing(scene.showing.id)).map(\.state) == [.refunded])
  }

  @Test func `reservations that nobody paid are ended after their time`() throws {
    let scene = try SalesScene()
    let ids = try scene.reserve(1, for: "ana")
    #expect(try CinemaChores(scene.seats).releaseLapsed() == 0)
    scene.goTo("18:40")
    #expect(try CinemaChores(scene.seats).releaseLapsed() == 1)
    #expect(try scene.order(of: ids[0]).state == .dropped)
    #expect(try scene.wallet(of: "ana") == [ids[0]: .cancelled])
    #expect(try CinemaChores(scene.seats).releaseLapsed() == 0)
  }

  static func cause(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as CinemaTicketError {
      return error.reason.rawValue
    } catch {
      return "\(error)"
    }
  }
}
