import EventTickets
import Events
import Payments
import Shell
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct BuyingKeysTests {
  @Test func `every key of buying has a name in the footer, and a digit sets the number`()
    throws
  {
    let scene = try EventScreensScene()
    let event = try threeSeats(in: scene)
    let pane = try scene.pane(.buy(event.id))
    #expect(pane.bindings.allSatisfy { !$0.keys.isEmpty })
    #expect(pane.bindings.contains { $0.label == "events.key.howMany" && $0.isInFooter })
    let before = scene.screen(of: pane)
    scene.press(.character("2"), in: pane)
    #expect(scene.screen(of: pane) != before)
  }

  @Test func `for a ticketed event the key for going says that it begins with buying`() throws {
    let scene = try EventScreensScene()
    let event = try threeSeats(in: scene)
    let pane = try scene.pane(.event(event.id))
    let going = pane.bindings.first { $0.matches(.character("J")) }
    #expect(scene.context.text(try #require(going?.label)) == "buy a ticket")
    scene.press(.character("J"), in: pane)
    #expect(scene.route == .buy(event.id))
  }

  @Test(arguments: ["ben", nil])
  func `after the start no key offers tickets sold only beforehand`(
    person: String?
  ) throws {
    let scene = try EventScreensScene(as: person)
    let event = try threeSeats(
      in: scene, from: "2026-11-21 19:00", to: "2026-11-21 21:00")
    let pane = try scene.pane(.event(event.id))
    #expect(scene.shows("3 left", in: pane) && scene.disabled("J", in: pane) == nil)
    scene.hands.advance(milliseconds: 30 * 60_000)
    #expect(scene.shows("ticket sales have ended", in: pane) && !scene.shows("3 left", in: pane))
    for key: Character in ["J", "b"] {
      #expect(scene.disabled(key, in: pane) == "Tickets for \"Three Seats\" are not on sale now.")
    }
    #expect(throws: EventError.self) { try scene.pane(.buy(event.id)) }
  }

  @Test func `the empty ticket list names the key that buys one`()
    throws
  {
    let (scene, event) = try threeSeats()
    #expect(scene.shows("J on an event that sells them buys one", in: try scene.pane(.tickets)))
    let buying = try scene.pane(.event(event.id)).bindings.first { $0.matches(.character("J")) }
    #expect(buying?.isInFooter == true && buying?.label == "events.key.goBuying")
  }

  @Test(arguments: ["ben", nil])
  func `the footer has one key for a place, the one that fits`(person: String?) throws {
    let scene = try EventScreensScene(as: person)
    let sold = try threeSeats(in: scene)
    let free = try scene.publish("Chess", by: "ana") { $0.start = "2026-11-21 20:00" }
    func offered(_ event: Event) throws -> [String] {
      try scene.pane(.event(event.id)).bindings.filter { binding in
        binding.isInFooter && "Jb".contains { binding.matches(.character($0)) }
      }.map(\.label)
    }
    #expect(try offered(sold) == ["events.key.goBuying"])
    #expect(try offered(free) == ["events.key.go"])
  }

  @Test func `an organizer who sells tickets finds refunds among the keys, with nothing owed`()
    throws
  {
    let scene = try EventScreensScene(as: "ana")
    let event = try threeSeats(in: scene)
    let pane = try scene.pane(.event(event.id))
    #expect(scene.disabled("B", in: pane) == "No refunds are due for this event.")
    #expect(scene.context.otherWords(for: "events.key.refunds").contains("payout"))
  }

  @Test func `a payment for a cancelled event says whether it was refunded`() throws {
    let scene = try EventScreensScene()
    let event = try threeSeats(in: scene)
    let pane = try #require(try scene.pane(.buy(event.id)) as? BuyPane)
    func said(_ state: OrderState, _ incident: OrderIncident? = nil) -> String {
      scene.context.text(
        pane.said(of: Purchase(state: state, tickets: [], link: nil, incident: incident)))
    }
    #expect(
      said(.refunded, .otherAmount)
        == "A wrong amount was paid, so nothing was sold. It is refunded.")
    #expect(
      said(.refundDue, .otherAmount).hasSuffix("It will be refunded, and you will be notified.")
    )
    #expect(said(.refunded) == "The places were gone before your payment arrived. It is refunded.")
    #expect(
      said(.refundDue) == "The places were gone before your payment arrived. "
        + "It will be refunded, and you will be notified.")
    #expect(said(.dropped) == "Your places were released. Nothing was paid.")
  }

  @Test func `pages can be read and events saved while a payment takes time`() throws {
    let scene = try EventScreensScene(areTillsSlow: true)
    let event = try threeSeats(in: scene)
    let pane = try scene.pane(.buy(event.id))
    let model = try #require((pane as? BuyPane)?.model)
    scene.press(.enter, in: pane)
    model.move(by: 1)
    scene.press(.enter, in: pane)
    #expect(model.isBusy)
    let page = try scene.pane(.event(event.id))
    scene.press(.character("i"), in: page)
    #expect(try scene.row(event, "ben")?.interested == true && model.isBusy)
    _ = scene.deliverPayments()
    guard case .done(let bought) = model.step else {
      Issue.record("It is not bought.")
      return
    }
    #expect(bought.tickets.count == 1 && !model.isBusy)
  }

  @Test func `one ticket is chosen at first, and the limit is shown`()
    throws
  {
    let (scene, event) = try threeSeats()
    let pane = try scene.pane(.buy(event.id))
    #expect(scene.shows("1 x (100.00 EUR, no fee) = 100.00 EUR", in: pane))
    scene.press(.character("2"), in: pane)
    #expect(scene.shows("2 x (100.00 EUR, no fee) = 200.00 EUR", in: pane))
    #expect(scene.shows("Limit: 2 tickets. + and - change the number.", in: pane))
  }

  @Test func `if only one ticket is allowed, the number cannot be changed`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("One Seat") { draft in
      (draft.start, draft.end) = ("2026-11-27 18:00", "2026-11-27 21:00")
      (draft.sells, draft.capacity, draft.party) = (true, 3, 1)
      draft.price = Price(amount: 10_000, currency: "EUR")
    }
    let pane = try scene.pane(.buy(event.id))
    func hasField(_ pane: any Pane) throws -> Bool {
      var canvas = Canvas(size: EventScreensScene.small)
      pane.show(on: &canvas, in: Rect(EventScreensScene.small))
      let row = try #require(canvas.lines().firstIndex { $0.contains("1 x (100.00 EUR") })
      return canvas[row, 0].style == Style(.selection)
    }
    #expect(scene.shows("Limit: 1 ticket. Enter continues.", in: pane))
    #expect(try !hasField(pane))
    #expect(!pane.bindings.contains { $0.matches(.character("+")) || $0.matches(.down) })
    #expect(try hasField(scene.pane(.buy(threeSeats(in: scene).id))))
    scene.press(.enter, in: pane)
    #expect(scene.shows("Step 2 of 3", in: pane))
  }

  @Test func `after buying two Enter shows the first of them, in the order of the list`() throws {
    let (scene, event) = try threeSeats()
    let pane = try scene.pane(.buy(event.id))
    scene.press(.character("2"), in: pane)
    for _ in 0..<2 { scene.press(.enter, in: pane) }
    guard case .done(let bought) = try #require((pane as? BuyPane)?.model).step else {
      Issue.record("It is not bought.")
      return
    }
    let listed = try scene.context.ticketOffice.tickets(of: "ben").map(\.id)
    #expect(bought.tickets.count == 2 && bought.tickets.map(\.id) == listed)
    scene.press(.enter, in: pane)
    #expect(scene.route == .ticket(listed[0]))
  }

  @Test func `the chosen payment method has a sign, not only a colour`() throws {
    let (scene, event) = try threeSeats()
    let pane = try scene.pane(.buy(event.id))
    scene.press(.enter, in: pane)
    func chosen() -> [String] {
      scene.screen(of: pane).split(separator: "\n").map(String.init).filter { $0.hasPrefix("> ") }
    }
    let first = chosen()
    #expect(first.count == 1)
    scene.press(.down, in: pane)
    #expect(chosen().count == 1 && chosen() != first)
  }

  private func threeSeats() throws -> (EventScreensScene, Event) {
    let scene = try EventScreensScene()
    return (scene, try threeSeats(in: scene))
  }

  private func threeSeats(
    in scene: EventScreensScene, from start: String = "2026-11-27 18:00",
    to end: String = "2026-11-27 21:00"
  ) throws -> Event {
    try scene.publish("Three Seats") { draft in
      (draft.start, draft.end) = (start, end)
      (draft.sells, draft.capacity, draft.party) = (true, 3, 2)
      draft.price = Price(amount: 10_000, currency: "EUR")
    }
  }
}
