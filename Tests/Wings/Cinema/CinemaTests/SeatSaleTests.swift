import Accounts
import Cinema
import Payments
import Store
import Testing
import Tickets

@Suite("Sales over the counter, and what a buyer sees")
struct SeatSaleTests {
  @Test func `a sale with a key is made once and returned again`() throws {
    let scene = try SeatScene()
    let places = [scene.place("7-11"): 1, scene.place("7-12"): 2]
    func sell(_ key: String?) throws -> CounterSale {
      try scene.seats.sell(places, of: scene.showing, by: .cash, key: key, author: .shell)
    }
    let first = try sell("till 1, 17")
    #expect(first.order.state == .paid && first.order.total == 31_500 && first.receipt == 1)
    let again = try sell("till 1, 17")
    #expect(again.tickets == first.tickets && again.receipt == 1)
    #expect(try scene.taken() == ["7-11", "7-12"] && scene.orders().count == 1)
    let error = try #require(throws: SeatError.self) { try sell("till 1, 18") }
    #expect(error.reason == .taken)
    #expect(throws: SeatError(.otherSale)) {
      try scene.seats.sell(
        [scene.place("1-1"): 1], of: scene.showing, by: .cash, key: "till 1, 17", author: .shell)
    }
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `only a cashier sells over the counter`() throws {
    let scene = try SeatScene()
    #expect(throws: CinemaError(.notAllowed)) {
      try scene.seats.sell(
        [scene.place("1-1"): 1], of: scene.showing, by: .cash, author: .person("ben"))
    }
    #expect(try scene.tickets().isEmpty)
  }

  @Test func `each sees which places are free, sold, held by others, and their own`() throws {
    let scene = try SeatScene(rows: 2, places: 10)
    let sold = try scene.hold("1-1", by: "ben")
    _ = try scene.pay(sold, by: "ben")
    try scene.hold("1-2", by: "cleo")
    try scene.hold("1-4", "1-5", by: "ana", tariff: 2)
    let seats = try scene.seats.now(scene.showing, for: .person("ana"))
    let marks = ["1-1", "1-2", "1-3", "1-4"].map { seats.mark(of: scene.place($0)) }
    #expect(marks == [.taken, .held, .free, .own])
    #expect(seats.hold?.lines.map(\.name) == ["1-4", "1-5"] && seats.hold?.total == 26_000)
    #expect((seats.places, seats.free) == (20, 16) && !seats.isPaying)
    #expect(scene.plan.names(of: seats.besideOwn) == "1-3, 1-6, 1-7, 1-8, 1-9, 1-10")
    #expect(seats.changesAt == SeatScene.noon + 10 * SeatScene.minute)
    #expect(seats.prices.price(of: scene.place("2-1"), 2) == 13_000)
    let visitor = try scene.seats.now(scene.showing, for: nil)
    #expect(visitor.hold == nil && visitor.mark(of: scene.place("1-4")) == .held)
    scene.pass(minutes: 10)
    let later = try scene.seats.now(scene.showing, for: .person("ana"))
    #expect(later.hold == nil && later.free == 19 && later.changesAt == nil)
  }

  @Test func `who held first pays, and the later hold beside it has to leave no place alone`()
    throws
  {
    let scene = try SeatScene()
    let first = try scene.hold("5-1", by: "ana")
    scene.pass(minutes: 1)
    let second = try scene.hold("5-3", by: "ben")
    func gap(of person: String) throws -> SeatCause? {
      try scene.seats.now(scene.showing, for: .person(person)).gap?.reason
    }
    #expect(try gap(of: "ana") == nil && gap(of: "ben") == .gap)
    scene.till.set(.declined)
    #expect(try scene.pay(first, by: "ana").state == .open)
    #expect(try gap(of: "ana") == nil && gap(of: "ben") == .gap)
    scene.till.set(.succeeds)
    #expect(try scene.pay(first, by: "ana").state == .paid)
    let error = try #require(throws: SeatError.self) { try scene.pay(second, by: "ben") }
    #expect(error.reason == .gap && error.arguments["place"] == "5-2")
  }

  @Test func `a later hold is neither a neighbour nor a place to move to`() throws {
    let scene = try SeatScene(rows: 1, places: 5)
    let sold = try scene.pay(scene.hold("1-1", by: "cleo"), by: "cleo")
    let first = try scene.hold("1-3", by: "ana")
    scene.pass(minutes: 1)
    try scene.hold("1-4", by: "ben")
    let error = try #require(throws: SeatError.self) { try scene.pay(first, by: "ana") }
    #expect(sold.state == .paid && error.arguments["place"] == "1-2")
    #expect(error.arguments["moves"] == "1-2 / 1-5")
  }

  @Test func `who comes back learns what they hold, until it lapses`() throws {
    let scene = try SeatScene()
    try scene.hold("3-1", "3-2", by: "ana")
    scene.pass(minutes: 3)
    let open = try scene.seats.open(of: "ana")
    #expect(open.map(\.showing) == [scene.showing] && open.map(\.count) == [2])
    #expect(open.map(\.until) == [SeatScene.noon + 10 * SeatScene.minute])
    #expect(try scene.seats.open(of: "ben").isEmpty)
    scene.pass(minutes: 7)
    #expect(try scene.seats.open(of: "ana").isEmpty)
  }

  @Test func `codes that were signed before the sale are genuine, like all others`() throws {
    let scene = try SeatScene()
    for person in ["ana", "ben"] {
      _ = try scene.pay(try scene.best(2, by: person), by: person)
    }
    let ring = try #require(try scene.store.read { try TicketRegister.ring(in: $0) })
    let tickets = try scene.tickets().map(\.value)
    #expect(tickets.count == 4)
    for ticket in tickets {
      let code = try #require(TicketCode(ticket.code))
      #expect(ring.finding(code, on: "2026-11-21") == .genuine)
      #expect(code.body.number == ticket.number && code.body.tariff == ticket.tariff)
      #expect(code.body.place == ticket.place?.hallPlace.ticketPlace)
    }
  }
}
