import Accounts
import EventTickets
import Events
import Languages
import Payments
import Shell
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite("Sold out")
struct SoldOutJourney {
  private let minute = 60_000

  /// Tomorrow at six, forty places for 250.00, all but one sold.
  private func almostFull(_ ana: EventScreensScene) throws -> Event {
    let event = try ana.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-22 18:00", "2026-11-22 21:00")
      ($0.capacity, $0.party, $0.waitlist, $0.sells) = (40, 10, .offer, true)
      $0.price = Price(amount: 25_000, currency: "UAH")
    }
    for count in [10, 10, 10, 9] {
      let office = ana.context.ticketOffice
      _ = try office.pay(try office.hold(count, of: event.id, for: ""), by: .cash)
    }
    return event
  }

  @Test func `the last place is bought, given back, offered to the next, and admitted once`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try almostFull(ana)
    let ben = try ana.terminal(of: "ben")
    let cleo = try ana.terminal(of: "cleo")

    // Ben sees the last place, and its price before he pays.
    let page = try ben.pane(.event(event.id))
    #expect(ben.shows("1 of 40 left", in: page))
    ben.press(.character("b"), in: page)
    #expect(ben.route == .buy(event.id))
    let buying = try ben.pane(.buy(event.id))
    #expect(ben.shows("Step 1 of 3: how many", in: buying))
    ben.press(.enter, in: buying)
    #expect(ben.shows("At the desk   250.00 UAH, no fee", in: buying))
    #expect(ben.shows("Test payment   250.00 + fee 3.75 (1.5 %) = 253.75 UAH", in: buying))
    // He goes back and forward again; the place stays reserved.
    #expect(cleo.shows("full", in: try cleo.pane(.event(event.id))))
    ben.press(.escape, in: buying)
    #expect(ben.shows("Step 1 of 3: how many", in: buying))
    ben.press(.enter, in: buying)
    ben.press(.enter, in: buying)
    #expect(ben.shows("Reserved: pay at the desk.", in: buying))
    ben.press(.enter, in: buying)
    guard case .ticket(let id) = ben.route else {
      Issue.record("no ticket: \(String(describing: ben.route))")
      return
    }
    let ticket = try ben.pane(.ticket(id))
    #expect(ben.shows("\u{2580}", in: ticket) && ben.shows("to pay: 250.00 UAH", in: ticket))

    // On a large screen the code is larger and centred.
    func code(_ size: Size) -> [String] {
      ben.lines(of: ticket, in: size).filter { $0.contains("\u{2588}") }
    }
    let large = code(Size(columns: 200, rows: 56))
    #expect(large.count > code(EventScreensScene.small).count * 3 / 2)
    #expect(large.allSatisfy { $0.hasPrefix(String(repeating: " ", count: 20)) })

    // Cleo comes too late and joins the waitlist.
    let other = try cleo.pane(.event(event.id))
    #expect(cleo.shows("full", in: other))
    cleo.press(.character("W"), in: other)
    #expect(cleo.told == ["You are on the waitlist of \"Quay Concert\"."])
    #expect(cleo.shows("first in line", in: other))
    let line = try ana.pane(.waitingLine(event.id))
    #expect(ana.shows("1   Cleo Marsh   first in line", in: line))

    // Ben gives his ticket back; the place is offered to Cleo.
    ben.press(.character("L"), in: ticket)
    try ben.agree(in: ticket)
    #expect(ben.told == ["Your ticket is cancelled and your place released."])
    cleo.settle(other)
    #expect(cleo.shows("yours until", in: other))
    cleo.press(.character("b"), in: other)
    let hers = try cleo.pane(.buy(event.id))
    for _ in 0..<2 { cleo.press(.enter, in: hers) }
    let tickets = try cleo.pane(.tickets)
    #expect(
      cleo.shows("Quay Concert", in: tickets) && cleo.shows("to pay: 250.00 UAH", in: tickets))
    let held = try cleo.context.ticketOffice.tickets(of: "cleo")
    let code = try #require(held.first?.ticket)

    // At the door she pays, is admitted once, and the second scan says when.
    ana.hands.advance(milliseconds: 23 * 60 * minute)
    let door = try ana.pane(.door(event.id))
    #expect(ana.shows("unpaid 1: scan the code, then press $ for the payment", in: door))
    ana.type(code.short, in: door)
    ana.press(.enter, in: door)
    #expect(ana.shows("PAY  Cleo Marsh", in: door) && ana.shows("not paid: 250.00 UAH.", in: door))
    ana.press(.character("$"), in: door)
    #expect(ana.shows("OK  Cleo Marsh", in: door) && ana.shows("admitted", in: door))
    #expect(
      ana.shows("40 tickets, 40 people   in 1", in: door) && !ana.shows("scan the code", in: door))
    ana.hands.advance(milliseconds: 5 * minute)
    ana.type(code.code, in: door)
    #expect(ana.shows("USED  Cleo Marsh", in: door))
    #expect(ana.shows("already in at 15:40 at Gate A, 5 min ago", in: door))
    // The ticket that Ben gave back is refused.
    let former = try #require(try ben.context.ticketOffice.ticket(id)?.ticket.code)
    ana.type(former, in: door)
    #expect(ana.shows("NO  Ben Quick", in: door) && ana.shows("ticket cancelled at", in: door))
    ana.press(.character("-"), in: door)
    #expect(ana.told == ["Admission undone: the code is valid again."])
  }

  @Test(arguments: Language.allCases)
  func `every screen of tickets and of the day draws in small windows too`(language: Language)
    throws
  {
    let ana = try EventScreensScene(as: "ana", language: language)
    let event = try almostFull(ana)
    try ana.context.events.waitlist.join(event.id, party: 2, by: "cleo")
    let hold = try ana.context.ticketOffice.hold(1, of: event.id, for: "ben")
    _ = try ana.context.ticketOffice.pay(hold, by: .desk)
    let ben = try EventScreensScene(
      as: "ben", store: ana.store, hands: ana.hands, language: language, keys: ana.keys)
    let ticket = try #require(try ben.context.ticketOffice.tickets(of: "ben").first)
    let places: [(EventScreensScene, EventDestination)] = [
      (ben, .buy(event.id)), (ben, .tickets), (ben, .ticket(ticket.id)), (ana, .door(event.id)),
      (ana, .runningOrder(event.id)), (ana, .figures(event.id)), (ana, .announce(event.id)),
      (ana, .waitingLine(event.id)),
    ]
    for (scene, place) in places {
      let pane = try scene.pane(place)
      for size in [Size(columns: 60, rows: 11), EventScreensScene.small, EventScreensScene.large] {
        let screen = scene.screen(of: pane, in: size)
        #expect(!screen.isEmpty && !screen.contains("{") && !screen.contains("events."))
      }
    }
  }
}
