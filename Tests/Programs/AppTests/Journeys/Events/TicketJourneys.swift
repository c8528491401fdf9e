import Accounts
import EventScreens
import EventTickets
import Events
import Payments
import Shell
import Terminal
import Testing

@testable import App

/// What a user does with tickets before the event.
@Suite struct TicketJourneys {
  private func concert(
    _ title: String, _ town: EventTown, by user: User, inDays days: Int
  ) throws -> Event {
    try town.publish(title, by: user, inDays: days) { draft in
      (draft.capacity, draft.party, draft.waitlist, draft.sells) = (40, 10, .offer, true)
      draft.price = Price(amount: 25_000, currency: "UAH")
    }
  }

  /// Buys two tickets for the concert, and returns one for an earlier event.
  private func scene(_ stage: Stage) throws -> (town: EventTown, seat: Seat, ana: User) {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let sooner = try concert("Opera", town, by: ana, inDays: 2)
    _ = try concert("Quay Concert", town, by: ana, inDays: 3)
    let hold = try town.office.hold(1, of: sooner.id, for: ben.id)
    let ticket = try #require(try town.office.pay(hold, by: .test).tickets.first)
    _ = try town.office.giveBack(ticket.id, by: .person(ben.id))
    return (town, try town.seat(ben, stage), ana)
  }

  private func buyTwo(_ seat: Seat) {
    seat.press("1")
    seat.choose("Quay Concert")
    seat.press(.enter)
    seat.press("b")
    seat.press("2")
    seat.press(.enter, .enter)
  }

  @Test(arguments: Stage.all)
  func `a buyer of two tickets finds them in the inbox and pages between them`(
    stage: Stage
  ) throws {
    let (_, bens, _) = try scene(stage)
    buyTwo(bens)
    bens.press("6")
    #expect(bens.chosenRow.contains("Your 2 tickets for"))
    #expect(bens.shows("500.00 UAH to pay at the desk") || !stage.isWide)
    bens.press(.enter)
    #expect(bens.reads("Quay Concert") && bens.reads("1 of 2"))
    bens.press(.right)
    #expect(bens.reads("2 of 2"))
    bens.press(.right)
    #expect(bens.reads("1 of 2"))
  }

  @Test(arguments: Stage.all)
  func `Tickets begins with the next valid one, and a ticket is returned there`(
    stage: Stage
  ) throws {
    let (_, bens, _) = try scene(stage)
    buyTwo(bens)
    // Another screen is open when he opens the switcher.
    bens.press("1")
    bens.choose("Opera")
    bens.press(.enter)
    bens.press("0")
    bens.press("5")
    #expect(bens.chosenRow.contains("Quay Concert"))
    #expect(bens.shows("Quay Concert 1/2") && bens.shows("Quay Concert 2/2"))
    bens.press(.enter)
    #expect(bens.shows(stage.isPlain ? "Tickets > Ticket" : "Tickets › Ticket"))
    #expect(!bens.shows("Opera"))
    bens.press(.escape)
    bens.press("L")
    #expect(bens.shows("Cancel your ticket?"))
    bens.press(.tab, .enter)
    #expect(bens.shows("Your ticket is cancelled and your place released."))
    #expect(!bens.shows("1/2"))
    bens.press("6")
    #expect(bens.chosenRow.contains("Your ticket for \"Quay Concert\""))
    #expect(bens.shows("is cancelled"))
  }

  @Test func `a ticket holder of a cancelled event sees what is owed until it takes place`()
    throws
  {
    let (town, bens, ana) = try scene(.large)
    let event = try concert("Ball", town, by: ana, inDays: 4)
    let hold = try town.office.hold(2, of: event.id, for: try #require(bens.context.user?.id))
    _ = try town.office.pay(hold, by: .test)
    _ = try bens.context.events.publishing.cancel(event.id, why: "Storm", by: .person(ana.id))
    bens.look()
    bens.press("6")
    bens.choose("will be refunded to you")
    #expect(bens.shows("\"Ball\" is cancelled: 507.50 UAH will be refunded to you"))
    bens.press(.enter)
    #expect(bens.reads("refund due: 253.75 UAH"))
    _ = try bens.context.events.publishing.restore(event.id, by: .person(ana.id))
    bens.look()
    bens.press("6")
    #expect(!bens.shows("507.50 UAH will be refunded to you"))
  }
}
