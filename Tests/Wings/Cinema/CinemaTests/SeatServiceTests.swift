import Accounts
import Cinema
import Payments
import Store
import Testing
import Tickets

@Suite("Places are held and sold")
struct SeatServiceTests {
  @Test func `a held place is taken for others, and the loser learns what is still good`() throws {
    let scene = try SeatScene()
    let hold = try scene.hold("10-10", "10-11", by: "ana")
    #expect(hold.lines.map(\.name) == ["10-10", "10-11"] && hold.total == 37_000)
    #expect(hold.until == SeatScene.noon + 10 * SeatScene.minute)
    let error = try #require(throws: SeatError.self) {
      try scene.hold("10-11", "10-12", by: "ben")
    }
    #expect(error.reason == .taken && error.arguments["places"] == "10-11")
    #expect(error.arguments["free"] == "11-10, 11-11")
    #expect(try scene.taken() == ["10-10", "10-11"])
    #expect(try scene.orders().count == 1)
  }

  @Test func `further places join the order and keep its end, and can be let go`() throws {
    let scene = try SeatScene()
    let first = try scene.hold("3-1", by: "ana")
    scene.pass(minutes: 4)
    let second = try scene.hold("3-2", by: "ana", tariff: 2)
    #expect(second.order == first.order && second.until == first.until)
    #expect(second.lines.map(\.price) == [18_500, 13_000])
    let left = try scene.seats.release(
      [scene.place("3-1")], of: scene.showing, by: .person("ana"))
    #expect(left?.lines.map(\.name) == ["3-2"])
    try scene.seats.release([scene.place("3-2")], of: scene.showing, by: .person("ana"))
    #expect(try scene.taken().isEmpty)
    #expect(try scene.orders().map(\.value.state) == [.dropped])
  }

  @Test func `the best places of two buyers are different ones`() throws {
    let scene = try SeatScene()
    let (one, other) = (try scene.best(2, by: "ana"), try scene.best(2, by: "ben"))
    #expect(one.lines.map(\.name) == ["10-10", "10-11"] && one.arrangement == .together)
    #expect(Set(one.lines.map(\.place)).isDisjoint(with: other.lines.map(\.place)))
    #expect(try scene.best(3, by: "ana").lines.count == 3)
    #expect(try scene.taken().count == 5)
  }

  @Test func `after ten minutes the place is anyone's, and the late buyer cannot pay`() throws {
    let scene = try SeatScene()
    let late = try scene.hold("1-1", by: "ana")
    scene.pass(minutes: 10)
    #expect(try scene.hold("1-1", by: "ben").lines.count == 1)
    #expect(throws: OrderError.tooLate) { try scene.pay(late, by: "ana") }
    #expect(scene.till.balance == 0)
    try scene.seats.settle()
    #expect(try scene.taken() == ["1-1"])
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `a paid place has a signed ticket and a line in the wallet`() throws {
    let scene = try SeatScene()
    let order = try scene.pay(try scene.best(2, by: "ana"), by: "ana")
    #expect(order.state == .paid && scene.till.balance == 37_000)
    let tickets = try scene.tickets().map(\.value)
    #expect(tickets.allSatisfy { $0.state == .valid && $0.vat == 3_083 && $0.heldUntil == nil })
    #expect(Set(tickets.map(\.short)).count == 2)
    #expect(try scene.cinema.findings() == [])
    #expect(throws: SeatError.self) { try scene.hold("10-10", by: "ben") }
  }

  @Test func `the tickets of a purchase stand in the order of their seats`() throws {
    let scene = try SeatScene()
    _ = try scene.pay(try scene.best(8, by: "ana"), by: "ana")
    let bought = try scene.cinema.directory.tickets(of: "ana")
    let numbers = bought.compactMap { $0.place.split { !$0.isNumber }.last.flatMap { Int($0) } }
    #expect(numbers.count == 8 && numbers == numbers.sorted())
  }

  @Test func `money for a place that is gone buys an equal one, or is due`() throws {
    let scene = try SeatScene(rows: 1, places: 4)
    let hold = try scene.hold("1-1", "1-2", by: "ana")
    scene.till.set(.silent)
    #expect(try scene.pay(hold, by: "ana").state == .unsettled)
    scene.pass(minutes: 21)
    try scene.hold("1-1", "1-2", by: "ben")
    try scene.seats.settle()
    #expect(try scene.orders().first { $0.id == hold.order }?.value.state == .paid)
    #expect(try scene.taken() == ["1-1", "1-2", "1-3", "1-4"])

    let full = try SeatScene(rows: 1, places: 2)
    let lost = try full.hold("1-1", "1-2", by: "ana")
    full.till.set(.silent)
    _ = try full.pay(lost, by: "ana")
    full.pass(minutes: 21)
    full.till.set(.succeeds)
    #expect(try full.pay(full.hold("1-1", "1-2", by: "ben"), by: "ben").state == .paid)
    try full.seats.settle()
    #expect(try full.orders().first { $0.id == lost.order }?.value.state == .refunded)
    #expect(full.till.balance == 37_000)
    #expect(try full.cinema.findings() == [])
  }

  @Test func `a choice that leaves a place alone is refused when it is paid, not to a cashier`()
    throws
  {
    let scene = try SeatScene()
    let hold = try scene.hold("5-1", "5-3", by: "ana")
    let error = try #require(throws: SeatError.self) { try scene.pay(hold, by: "ana") }
    #expect(error.reason == .gap && error.arguments["place"] == "5-2")
    let sale = try scene.seats.take(hold.order, by: .cash, author: .shell)
    #expect(sale.order.state == .paid && sale.receipt == 1)
    let other = try scene.hold("6-1", by: "ben")
    #expect(try scene.seats.take(other.order, by: .cash, author: .shell).receipt == 2)
    #expect(throws: CinemaError(.notAllowed)) {
      try scene.seats.take(other.order, by: .cash, author: .person("ben"))
    }
  }

  @Test func `a reservation lapses half an hour before the start`() throws {
    let scene = try SeatScene()
    let hold = try scene.hold("5-5", "5-6", by: "ana")
    #expect(try scene.seats.reserve(hold, as: .person("ana")).state == .reserved)
    #expect(throws: SeatError.self) { try scene.hold("5-5", by: "ben") }
    scene.pass(minutes: 400)
    #expect(try scene.hold("5-5", by: "ben").lines.count == 1)
    #expect(try scene.tickets().filter { $0.value.state == .cancelled }.count == 1)
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `a fifth of the places can be reserved`() throws {
    let scene = try SeatScene(rows: 1, places: 10)
    let hold = try scene.hold("1-1", "1-2", "1-3", by: "ana")
    #expect(throws: SeatError(.tooManyReserved)) {
      try scene.seats.reserve(hold, as: .person("ana"))
    }
  }

  @Test func `a person holds eight places, and waits after three lapsed holds`() throws {
    let scene = try SeatScene()
    #expect(throws: SeatError(.tooMany, ["count": "8"])) { try scene.best(9, by: "ana") }
    for _ in 0..<3 {
      _ = try scene.hold("2-2", by: "ben")
      _ = try scene.hold("2-4", by: "cleo")
      scene.pass(minutes: 10)
    }
    // The holds lapsed ten minutes apart, which is not too often.
    #expect(try scene.hold("2-2", by: "ben").lines.count == 1)
  }

  @Test func `a showing that is not on sale sells nothing`() throws {
    let scene = try SeatScene()
    scene.pass(minutes: 430 + 15)
    #expect(throws: SeatError(.over)) { try scene.hold("1-1", by: "ana") }
    let open = try SeatScene()
    #expect(throws: SeatError(.noPlace, ["places": "99-99"])) { try open.hold("77-1", by: "ana") }
  }
}
