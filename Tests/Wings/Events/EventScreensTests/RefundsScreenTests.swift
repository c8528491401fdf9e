import Accounts
import Events
import Languages
import Payments
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens
@testable import EventTickets
@testable import TicketScreens

@Suite("Refunding tickets from a screen")
struct RefundsScreenTests {
  /// A concert for 250.00: Ben has paid online, and one ticket was sold at the desk.
  private func sold(_ ana: EventScreensScene) throws -> Event {
    let event = try ana.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-22 18:00", "2026-11-22 21:00")
      ($0.capacity, $0.party, $0.sells) = (40, 2, true)
      $0.price = Price(amount: 25_000, currency: "UAH")
    }
    let office = ana.context.ticketOffice
    _ = try office.pay(try office.hold(1, of: event.id, for: "ben"), by: .test)
    ana.hands.advance(milliseconds: 1_000)
    _ = try office.pay(try office.hold(1, of: event.id, for: ""), by: .cash)
    return event
  }

  @Test func `an organizer who cancels sees what is owed, refunds one order, then the rest`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let page = try ana.pane(.event(event.id))
    #expect(ana.disabled("B", in: page) == "No refunds are due for this event.")
    _ = try ana.context.events.publishing.cancel(event.id, why: "Storm.", by: .person("ana"))
    ana.settle(page)
    ana.press(.character("B"), in: page)
    #expect(ana.route == .refunds(event.id))

    let pane = try ana.pane(.refunds(event.id))
    #expect(ana.shows("Owed: 503.75 UAH   Refunded: 0", in: pane))
    ana.press(.enter, in: pane)
    let question = try #require(ana.questions.last)
    // Rows of one person with the same sum are distinguished by their short codes.
    let codes = try ana.context.ticketOffice.tickets(ofEvent: event.id).map(\.ticket.short)
    #expect(codes.count == 2 && codes.allSatisfy { ana.shows($0, in: pane) })
    #expect(
      ana.context.text(question.body)
        == "253.75 UAH will be refunded to Ben Quick, the way they paid: Test payment.")
    try ana.agree(in: pane)
    #expect(ana.told == ["253.75 UAH refunded to Ben Quick."])
    #expect(ana.shows("Owed: 250.00 UAH   Refunded: 253.75 UAH", in: pane))

    ana.press(.character("A"), in: pane)
    let body = ana.context.text(try #require(ana.questions.last).body)
    #expect(body.hasPrefix("250.00 UAH in all will be refunded for \"Quay Concert\""))
    #expect(body.contains("Refund cash payments yourself"))
    try ana.agree(in: pane)
    #expect(ana.told == ["Refunded: 1, refused: 0, pending: 0."])
    #expect(ana.shows("Owed: 0   Refunded: 503.75 UAH", in: pane))
    let history = try ana.pane(.history(event.id))
    #expect(ana.shows("refunded a ticket  253.75 UAH", in: history))
    #expect(throws: EventError.self) {
      try ana.terminal(of: "ben").pane(.refunds(event.id))
    }
  }

  @Test
  func `cancelling shows the refunds that will be due, and then the key that pays them`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let pane = try ana.pane(.cancelEvent(event.id))
    #expect(ana.shows("Refunds of 503.75 UAH will then be due", in: pane))
    ana.press(.enter, in: pane)
    #expect(
      ana.told == [
        "\"Quay Concert\" was cancelled. Refunds of 503.75 UAH are due: press B."
      ])
    let page = try ana.pane(.event(event.id))
    #expect(page.bindings.contains { $0.label == "events.key.refunds" && $0.isInFooter })
  }

  @Test func `a ticket shows the fee in its price, and the amount due once`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let office = ana.context.ticketOffice
    let ben = try ana.terminal(of: "ben")
    let paid = try #require(try office.tickets(of: "ben").first)
    #expect(ben.shows("250.00 + fee 3.75 = 253.75 UAH", in: try ben.pane(.ticket(paid.id))))
    let held = try office.hold(1, of: event.id, for: "cleo")
    let unpaid = try #require(try office.pay(held, by: .desk).tickets.first)
    let cleo = try ana.terminal(of: "cleo")
    let lines = cleo.lines(of: try cleo.pane(.ticket(unpaid.id)))
    #expect(lines.count { $0.contains("250.00 UAH") } == 1, "\(lines)")
  }

  @Test func `the input line at the door has a cursor behind the text`() throws {
    let ana = try EventScreensScene(as: "ana")
    let door = try ana.pane(.door(try sold(ana).id))
    ana.type("12", in: door)
    var canvas = Canvas(size: Size(columns: 80, rows: 20))
    door.show(on: &canvas, in: Rect(canvas.size))
    #expect(canvas.cursor == Point(column: 4, row: 1))
  }

  @Test func `a card payment is refunded on its terminal, and a refused one by hand`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let office = ana.context.ticketOffice
    let desk = try #require(
      try office.pay(try office.hold(1, of: event.id, for: "cleo"), by: .desk).tickets.first)
    ana.hands.advance(milliseconds: 22 * 3_600_000)
    // Cleo pays by card at the door; the line contains the terminal's receipt number.
    let door = try ana.pane(.door(event.id))
    ana.type(desk.ticket.code, in: door)
    ana.type("R4711", in: door)
    ana.press(.control("r"), in: door)
    #expect(ana.shows("OK  Cleo Marsh", in: door) && !ana.shows("> R4711", in: door))
    _ = try TicketDoor(office, of: event.id, name: "Gate A").undo(desk.id, by: .person("ana"))
    _ = try ana.context.events.publishing.cancel(event.id, why: "Storm.", by: .person("ana"))

    let pane = try ana.pane(.refunds(event.id))
    #expect(ana.shows("Card at the desk", in: pane, EventScreensScene.large))
    for _ in 0..<3 where !ana.shows("> Cleo Marsh", in: pane) { ana.press(.down, in: pane) }
    ana.press(.enter, in: pane)
    #expect(
      ana.context.text(try #require(ana.questions.last).body)
        == "Cleo Marsh paid 250.00 UAH: Card at the desk, R4711. "
        + "Refund it on the card terminal; this records the refund.")
    try ana.agree(in: pane)
    #expect(ana.told == ["250.00 UAH refunded to Cleo Marsh."])

    for _ in 0..<3 { ana.press(.up, in: pane) }
    #expect(ana.shows("> Ben Quick", in: pane))
    ana.press(.character("H"), in: pane)
    #expect(ana.context.text(try #require(ana.questions.last).body).contains("Give the money back"))
    try ana.agree(in: pane)
    #expect(ana.told == ["253.75 UAH refunded to Ben Quick."])
  }

  @Test func `a finally refused refund is listed, and H marks it as handed over`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try ana.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-22 18:00", "2026-11-22 21:00")
      ($0.capacity, $0.sells) = (40, true)
      $0.price = Price(amount: 25_000, currency: "UAH")
    }
    let office = ana.context.ticketOffice
    let order = try office.hold(1, of: event.id, for: "ben").order
    try ana.context.store.write(by: "ben", at: 0) { transaction in
      let orders = try #require(OrderCollections.orders(of: order))
      var paid = try #require(try transaction.get(orders, order)).value
      (paid.state, paid.kind, paid.received) = (.refundDue, .test, 25_000)
      paid.refunds = (1...5).map {
        OrderRefund(
          id: "\(order)-r\($0)", amount: 25_000, state: .failed, by: "", reason: "due")
      }
      try transaction.put(orders, id: order, paid)
    }
    let page = try ana.pane(.event(event.id))
    ana.press(.character("B"), in: page)
    #expect(ana.route == .refunds(event.id))
    let pane = try ana.pane(.refunds(event.id))
    #expect(ana.shows("Owed: 250.00 UAH   Refunded: 0", in: pane))
    ana.press(.character("H"), in: pane)
    #expect(ana.context.text(try #require(ana.questions.last).title) == "Refund this order?")
    try ana.agree(in: pane)
    #expect(ana.told == ["250.00 UAH refunded to Ben Quick."])
    #expect(ana.shows("Owed: 0   Refunded: 250.00 UAH", in: pane))
  }

  @Test func `an unanswered refund says where to look, and H marks it as returned`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    _ = try ana.context.events.publishing.cancel(event.id, why: "Storm.", by: .person("ana"))
    let office = ana.context.ticketOffice
    let deaf = TicketOffice(
      ana.context.events, keys: office.issuer.keys,
      ways: [
        PaymentMethod(
          kind: .test, pay: { _ in nil }, status: { _ in nil }, refund: { _, _, _ in nil })
      ])
    let ticket = try #require(try office.tickets(of: "ben").first)
    #expect(try deaf.refund(.item(ticket.id), by: .person("ana")) == .underWay)
    let pane = try ana.pane(.refunds(event.id))
    ana.press(.character("H"), in: pane)
    #expect(ana.told.last?.hasPrefix("The refund is pending") == true)
    ana.hands.advance(milliseconds: 39 * 3_600_000)
    _ = try deaf.settle()
    ana.settle(pane)
    #expect(ana.shows("No answer: check with the payment provider", in: pane))
    for _ in 0..<3 where !ana.shows("> Ben Quick", in: pane) { ana.press(.down, in: pane) }
    ana.press(.character("H"), in: pane)
    let question = ana.context.text(try #require(ana.questions.last).body)
    #expect(question.contains("has not confirmed the refund of 253.75 UAH to Ben Quick"))
  }

  @Test func `the door counts tickets per holder, and attendees without one`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try ana.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-22 18:00", "2026-11-22 21:00")
      ($0.capacity, $0.party) = (40, 4)
      $0.price = Price(amount: 25_000, currency: "UAH")
    }
    try ana.context.events.responses.give(.going(1), event.id, by: "cleo")
    var draft = EventDraft(model: event)
    draft.sells = true
    _ = try ana.context.events.publishing.edit(event.id, draft, by: .person("ana"))
    let office = ana.context.ticketOffice
    _ = try office.pay(try office.hold(3, of: event.id, for: "ben"), by: .test)
    let door = try ana.pane(.door(event.id))
    #expect(ana.shows("3 tickets, 1 person", in: door))
    #expect(ana.shows("1 more without a ticket", in: door))
  }

  @Test func `a code scanned during a payment waits in the line`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let office = ana.context.ticketOffice
    let desk = try office.pay(try office.hold(2, of: event.id, for: "cleo"), by: .desk).tickets
    ana.hands.advance(milliseconds: 22 * 3_600_000)
    let door = try #require(try ana.pane(.door(event.id)) as? DoorPane)
    ana.type(desk[0].ticket.code, in: door)
    #expect(ana.shows("PAY  Cleo Marsh", in: door))
    #expect(ana.shows("2 tickets not paid: 500.00 UAH together.", in: door))
    // The scanner begins before the answer arrives.
    _ = door.model.payTapped(.cash)
    for sign in "123" { _ = door.model.type(sign) }
    ana.settle(door)
    #expect(ana.shows("OK  Cleo Marsh", in: door) && door.model.line == "123")
  }

  @Test func `codes pasted together are checked one after the other, up to a limit`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let office = ana.context.ticketOffice
    let paid = try office.pay(try office.hold(2, of: event.id, for: "cleo"), by: .test).tickets
    ana.hands.advance(milliseconds: 22 * 3_600_000)
    let door = try #require(try ana.pane(.door(event.id)) as? DoorPane)
    _ = door.take(.paste(paid.map(\.ticket.code).joined(separator: "\n")))
    for _ in paid { ana.settle(door) }
    #expect(door.model.entries.count == paid.count && ana.shows("OK  Cleo Marsh", in: door))
    #expect(door.pasteLimit == DoorViewModel.longestPaste)
  }

  @Test func `a receipt whose money was not taken can be entered again`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let office = ana.context.ticketOffice
    let desk = try office.pay(try office.hold(1, of: event.id, for: "cleo"), by: .desk).tickets
    ana.hands.advance(milliseconds: 22 * 3_600_000)
    let door = try #require(try ana.pane(.door(event.id)) as? DoorPane)
    ana.type(desk[0].ticket.code, in: door)
    try ana.store.write(by: "x", at: 0) {
      try $0.delete(EventCollections.tickets, id: desk[0].id)
    }
    for sign in "R4711" { _ = door.model.type(sign) }
    ana.press(.control("r"), in: door)
    #expect(ana.told != [] && door.model.line == "R4711")
  }

  @Test(arguments: Language.allCases)
  func `refunds are readable in small windows too`(language: Language) throws {
    let ana = try EventScreensScene(as: "ana", language: language)
    let event = try sold(ana)
    _ = try ana.context.events.publishing.cancel(event.id, why: "Storm.", by: .person("ana"))
    let pane = try ana.pane(.refunds(event.id))
    for size in [Size(columns: 60, rows: 11), EventScreensScene.small, EventScreensScene.large] {
      let screen = ana.screen(of: pane, in: size)
      let sum = "503\(language.decimalSign)75 UAH"
      #expect(screen.contains(sum) && !screen.contains("{"))
      #expect(!screen.contains("events."))
    }
  }

  @Test func `a ticket for a cancelled event says so, and has no code`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try sold(ana)
    let ben = try ana.terminal(of: "ben")
    let ticket = try #require(try ana.context.ticketOffice.tickets(of: "ben").first)
    let pane = try ben.pane(.ticket(ticket.id))
    #expect(ben.shows("Code to type", in: pane) && !ben.shows("CANCELLED", in: pane))
    _ = try ana.context.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    ben.settle(pane)
    #expect(ben.shows("CANCELLED", in: pane) && !ben.shows("Code to type", in: pane))
    // The palette still finds the event.
    let names = try EventNames.all(ben.context)().map(\.name)
    #expect(names.contains { $0.hasPrefix("Quay Concert") })
    let cleo = try ana.terminal(of: "cleo")
    #expect(try !EventNames.all(cleo.context)().contains { $0.name.hasPrefix("Quay Concert") })
  }
}
