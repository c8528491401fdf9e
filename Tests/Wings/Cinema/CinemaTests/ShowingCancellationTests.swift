import Accounts
import Chance
import Cinema
import Payments
import Store
import Testing
import Tickets

@Suite("A showing is cancelled")
struct ShowingCancellationTests {
  @Test func `everyone is told of the next showing at once, and the money goes back by itself`()
    throws
  {
    let scene = try SalesScene()
    try scene.setTerms(fee: 10)
    let ana = try scene.sell(1, 2, to: "ana")
    let cash = try scene.sellForCash(4, 5, to: "cleo")
    try scene.reserve(8, for: "ben")
    let later = try scene.cinema.show(scene.film, "2026-11-22")
    try scene.cinema.show(scene.film, "2026-11-22", "12:00", in: scene.elsewhere)

    let outcome = try #require(
      try scene.cinema.service.programme.cancel(
        scene.showing.id, why: "projector", by: .person("mo")))
    #expect(outcome.notified == 3 && outcome.tickets == 4 && outcome.owed == 74_000)
    #expect(outcome.currency == "UAH" && outcome.next == later)
    let told = scene.cinema.told.lines
    #expect(told.map(\.to) == [["ana", "ben", "cleo"]])
    #expect(told.first?.kind == .cancelled(next: later))
    // What became of the tickets follows from the showing.
    #expect(try scene.ticket(ana[0]).state == .valid)
    #expect(try scene.ticket(ana[0]).standing(isCancelled: true, at: 0) == .refundOwed)

    #expect(try scene.seats.settle() == 2)
    #expect(scene.till.balance == 0)
    #expect(try scene.wallet(of: "ana") == [ana[0]: .refunded, ana[1]: .refunded])
    #expect(try scene.seats.refundsOwed(in: .showing(scene.showing.id)) == 2)
    let counts = try scene.seats.refundAll(of: .showing(scene.showing.id), by: .person("cy"))
    #expect(counts == RefundCounts(done: 2))
    #expect(try scene.receipts() == [37_000, -18_500, -18_500])
    #expect(try scene.ticket(cash[0]).state == .refunded)
    #expect(try scene.seats.refunds(of: .showing(scene.showing.id)).count == 4)
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `a few refunds are paid at a time, so that others can pay meanwhile`() throws {
    let scene = try SalesScene()
    for number in 1...6 { try scene.sell(number, to: "p\(number)") }
    _ = try scene.cinema.service.programme.cancel(scene.showing.id, why: "flood", by: .shell)
    #expect(try scene.seats.settle(refunds: 4) == 4)
    #expect(try scene.seats.refundsOwed(in: .all) == 2)
    #expect(try scene.seats.settle(refunds: 4) == 2)
    #expect(scene.till.balance == 0)
  }

  @Test func `money that arrives after the end buys nothing and goes back`() throws {
    let scene = try SalesScene()
    let hold = try scene.hold([1], 1, 1, "ana", nil)
    scene.till.set(.silent)
    _ = try scene.seats.pay(hold, by: .test, title: "", as: .person("ana"))
    _ = try scene.cinema.service.programme.cancel(scene.showing.id, why: "flood", by: .shell)
    try scene.seats.settle()
    #expect(try scene.seats.payments.order(hold.order)?.state == .refunded)
    #expect(scene.till.balance == 0)
    #expect(throws: CinemaTicketError(.noSuchTicket)) {
      try scene.seats.giveBack([hold.lines[0].ticket], on: scene.day, by: .shell)
    }
  }

  @Test func `a ticket of a cancelled showing is not returned a second time`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, to: "ana")
    _ = try scene.cinema.service.programme.cancel(scene.showing.id, why: "flood", by: .shell)
    #expect(throws: CinemaTicketError(.cancelled)) {
      try scene.seats.giveBack(Set(ids), on: scene.day, by: .person("ana"))
    }
    #expect(try scene.seats.refundsOwed(in: .all) == 1)
  }

  @Test func `a draft is deleted and tells no one`() throws {
    let scene = try SalesScene()
    let draft = try scene.cinema.show(scene.film, "2026-11-25", as: .draft)
    #expect(try scene.cinema.service.programme.cancel(draft.id, why: "", by: .shell) == nil)
    #expect(scene.cinema.told.lines.isEmpty)
  }
}
