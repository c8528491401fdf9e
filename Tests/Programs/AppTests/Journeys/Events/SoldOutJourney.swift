import Accounts
import EventTickets
import Events
import Payments
import Shell
import Terminal
import Testing
import Tickets
import Timekeeping

@testable import App

/// The last of forty places: bought, returned, offered to the first in line, and admitted once.
@Suite struct SoldOutPlay {
  private func almostFull(_ town: EventTown, by ana: User) throws -> Event {
    let event = try town.publish("Quay Concert", by: ana) { draft in
      (draft.capacity, draft.party, draft.waitlist, draft.sells) = (40, 10, .offer, true)
      draft.price = Price(amount: 25_000, currency: "UAH")
    }
    for count in [10, 10, 10, 9] {
      _ = try town.office.pay(town.office.hold(count, of: event.id, for: ""), by: .cash)
    }
    return event
  }

  /// Opens the concert's page from Popular.
  private func open(_ seat: Seat) {
    seat.press("1")
    seat.choose("Quay Concert")
    seat.press(.enter)
  }

  @Test(arguments: Stage.all)
  func `the last place is bought, returned, offered to the waitlist, and admits once`(
    stage: Stage
  ) throws {
    let town = try EventTown()
    let people = try [("Ana", "Harbour"), ("Ben", "Quick"), ("Cleo", "Marsh"), ("Dora", "Field")]
      .map { try town.settle($0, $1) }
    let event = try almostFull(town, by: people[0])
    let seats = try people.map { try town.seat($0, stage) }
    let (anas, bens, cleos, doras) = (seats[0], seats[1], seats[2], seats[3])

    // Ben sees that one place is left; price and fee are shown before he pays.
    open(bens)
    #expect(bens.reads("1 of 40 left"))
    bens.press("b")
    #expect(bens.shows("Step 1 of 3: how many"))
    bens.press(.enter)
    #expect(bens.shows("At the desk 250.00 UAH, no fee"))
    #expect(bens.shows("Test payment 250.00 + fee 3.75 (1.5 %) = 253.75 UAH"))
    bens.press(.enter)
    #expect(bens.shows("Reserved: pay at the desk."))
    bens.press(.enter)
    #expect(bens.shows("to pay: 250.00 UAH"))
    if stage.isWide, !stage.isPlain { #expect(bens.screen.contains("▀")) }

    // Cleo is too late and joins the waitlist; the next person has one before them.
    for (seat, place) in [(cleos, "first in line"), (doras, "1 ahead of you")] {
      open(seat)
      #expect(seat.reads("full"))
      seat.press("W")
      #expect(seat.shows("You are on the waitlist of \"Quay Concert\"."))
      #expect(seat.reads(place))
    }

    // Ben returns his place, and Cleo gets an offer with a deadline.
    bens.press("L")
    bens.press(.tab, .enter)
    #expect(bens.shows("Your ticket is cancelled and your place released."))
    for seat in [cleos, doras] { seat.look() }
    #expect(cleos.reads("yours until") && doras.reads("first in line"))
    cleos.press("6")
    #expect(cleos.shows("Quay Concert") && cleos.shows("until"))

    // She accepts it.
    open(cleos)
    cleos.press("b")
    for _ in 0..<2 { cleos.press(.enter) }
    #expect(cleos.shows("Reserved: pay at the desk."))
    let ticket = try #require(try town.office.tickets(of: people[2].id).first?.ticket)
    #expect(try town.office.sums(of: event).sold == 40)

    // In the evening the desk takes her payment and admits her once.
    //
    // The second scan shows when and where.
    try town.wait(untilDay: 1, "17:00")
    open(anas)
    anas.press("d")
    anas.type(ticket.short)
    anas.press(.enter)
    #expect(anas.shows("PAY Cleo Marsh") && anas.shows("not paid: 250.00 UAH."))
    anas.press("$")
    #expect(anas.shows("OK Cleo Marsh") && anas.shows("admitted"))
    town.clock.advance(milliseconds: 5 * 60_000)
    anas.type(ticket.code)
    #expect(anas.shows("USED Cleo Marsh") && anas.shows("already in at 17:00 at Gate A,"))
    #expect(try town.events.maintenance.check() == [])
  }
}
