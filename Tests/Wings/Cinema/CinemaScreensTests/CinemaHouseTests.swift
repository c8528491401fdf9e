import Accounts
import Cinema
import Languages
import Payments
import Places
import Shell
import Store
import Testing
import Tickets
import Timekeeping

@testable import CinemaScreens

@Suite("What joins cinemas with the other sections")
struct CinemaHouseTests {
  private static let area = MapArea(
    south: 50, north: 51, west: 30, east: 31,
    here: GeoPoint(latitude: 50.45466, longitude: 30.5238), most: 100)

  /// Gives a person a ticket in row A, as the sale leaves it.
  private func sell(
    _ number: Int, of showing: Showing, to person: String, as state: TicketState = .valid,
    _ scene: CinemaScreensScene
  ) throws {
    let id = "t\(number)"
    var ticket = CinemaTicket(showing, place: HallPlace(row: 1, number: number), price: 18_500)
    (ticket.state, ticket.userID, ticket.currency) = (state, person, "UAH")
    var entry = WalletEntry(ticket: id, day: showing.day, start: showing.start)
    (entry.showing, entry.title, entry.cinema) = (showing.id, "The Salt Clock", "Zoria")
    (entry.place, entry.state) = ("A\(number)", state)
    let name = Wallet.id(person, year: "2026")
    try scene.store.write(by: "test", at: 0) { [ticket, entry] transaction in
      try transaction.put(CinemaCollections.tickets(showing.day), id: id, ticket)
      let wallets = CinemaCollections.wallets(of: person)
      var wallet = try transaction.get(wallets, name)?.value ?? Wallet(userID: person)
      wallet.tickets.append(entry)
      try transaction.put(wallets, id: name, wallet)
    }
  }

  private func agenda(_ scene: CinemaScreensScene) throws -> [AgendaItem] {
    try CinemaAgenda.items(scene.context)()
  }

  @Test func `today lists the showings for which one has tickets, once, with the places`() throws {
    let scene = try CinemaScreensScene(as: "ana")
    let showing = try scene.show(scene.film("The Salt Clock"))
    for number in [10, 2] { try sell(number, of: showing, to: "ana", scene) }
    let items = try agenda(scene)
    let item = try #require(items.first)
    #expect(items.count == 1 && item.isPlanned && item.takesTime && !item.isElsewhere)
    #expect(item.time == showing.start..<showing.times.end && item.place == "Zoria")
    #expect(scene.context.text(item.state) == "A2, A10" && item.point != nil)
    #expect(item.stop.name == "The Salt Clock")
    #expect(item.stop.route == Route(CinemaDestination.ticket("t2", on: "2026-11-21")))
    #expect(try agenda(scene.terminal(of: "ben")).isEmpty)
    #expect(try agenda(scene.terminal(of: nil)).isEmpty)
  }

  @Test func `two showings at one time clash, and a cancelled one does not`() throws {
    let scene = try CinemaScreensScene(as: "ana")
    let film = try scene.film("The Salt Clock")
    let one = try scene.show(film)
    let other = try scene.show(film, in: scene.hallOne)
    try sell(1, of: one, to: "ana", scene)
    try sell(2, of: other, to: "ana", scene)
    #expect(try agenda(scene).clash(of: 0) != nil)
    try scene.context.cinema.programme.cancel(one.id, why: "No power", by: .shell)
    let items = try agenda(scene)
    #expect(items.count == 2 && items.clash(of: 0) == nil)
    #expect(items.contains { scene.context.text($0.state) == "cancelled" && !$0.isPlanned })
  }

  @Test func `the list of tickets gives the time at the cinema, and a used ticket says so`()
    throws
  {
    let scene = try CinemaScreensScene(as: "ana")
    var draft = CinemaDraft.zoria
    (draft.title, draft.zone) = ("Far", "Asia/Tokyo")
    let far = try scene.context.cinema.cinemas.add(draft, by: .shell)
    let hall = try scene.context.cinema.cinemas.put(.of("1"), in: far, by: .shell)
    let film = try scene.film("The Salt Clock")
    let there = try scene.show(film, "2026-11-23", "20:00", in: hall)
    try sell(1, of: there, to: "ana", scene)
    try sell(2, of: scene.show(film), to: "ana", as: .admitted, scene)
    let list = try scene.open(.tickets)
    #expect(try scene.line(with: "A1", of: list).contains("Mon 20:00 +09:00"))
    let used = try scene.line(with: "A2", of: list)
    #expect(used.contains("today 19:10 ") && used.hasSuffix("used"))
  }

  @Test func `a returned ticket and a showing that is over leave the agenda`() throws {
    let scene = try CinemaScreensScene(as: "ana")
    let showing = try scene.show(scene.film("The Salt Clock"))
    try sell(1, of: showing, to: "ana", as: .refundOwed, scene)
    #expect(try agenda(scene).isEmpty)
    try sell(2, of: showing, to: "ana", scene)
    scene.pass(hours: 12)
    #expect(try agenda(scene).isEmpty)
  }

  @Test func `the map shows each cinema with what is next`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("The Salt Clock")
    for time in ["19:10", "22:10"] { try scene.show(film, "2026-11-21", time) }
    try scene.show(film, "2026-11-22")
    let found = try CinemaMarkers.source(scene.context).read(Self.area)
    #expect(found.count == 2 && found.markers.map(\.title) == ["Lantern", "Zoria"])
    #expect(found.markers.map(\.when) == ["no showing ahead", "2 showings, next 19:10"])
    #expect(found.markers[1].route == Route(CinemaDestination.cinema(scene.zoria)))
    var sought = Self.area
    sought.typed = "harbour"
    #expect(try CinemaMarkers.source(scene.context).read(sought).markers.map(\.title) == ["Zoria"])
  }

  @Test func `the palette finds films and cinemas, those that run first`() throws {
    let scene = try CinemaScreensScene(as: nil)
    try scene.film("A Quiet Harbour")
    let salt = try scene.film("The Salt Clock") { $0.originalTitle = "Solna ura" }
    try scene.show(salt)
    let names = try CinemaNames.all(scene.context)()
    #expect(
      Set(names.map(\.name)) == ["The Salt Clock", "A Quiet Harbour", "Zoria", "Lantern"])
    #expect(names[0].route == Route(CinemaDestination.film(salt)) && names[0].also == "Solna ura")
  }

  @Test func `who holds places is led back to them while they are held`() throws {
    let scene = try CinemaScreensScene(as: "ana")
    let showing = try scene.show(scene.film("The Salt Clock"))
    _ = try scene.context.cinemaSeats.hold(
      [HallPlace(row: 1, number: 1): 1, HallPlace(row: 1, number: 2): 1], of: showing.id,
      by: .person("ana"))
    scene.pass(hours: 0.05)
    let task = try #require(try CinemaTasks.all(scene.context)().first)
    #expect(scene.context.text(task.name) == "2 seats held for The Salt Clock: pay for them")
    #expect(task.route == Route(CinemaDestination.buySeats(showing.id)))
    #expect(try CinemaTasks.all(scene.terminal(of: "ben").context)().isEmpty)
    scene.pass(hours: 0.2)
    #expect(try CinemaTasks.all(scene.context)().isEmpty)
  }

  @Test func `the door counts who is in while it is open, and a cashier sees refunds`() throws {
    let scene = try CinemaScreensScene(as: "cleo")
    let showing = try scene.show(scene.film("The Salt Clock"))
    try sell(1, of: showing, to: "ana", as: .admitted, scene)
    try sell(2, of: showing, to: "ana", scene)
    func tasks() throws -> [String] {
      try CinemaTasks.all(scene.context)().map { scene.context.text($0.name) }
    }
    #expect(try tasks().isEmpty)
    try scene.context.cinema.network.appoint(.cashier, "cleo", at: scene.zoria, by: .shell)
    #expect(try tasks().isEmpty)
    scene.pass(hours: 7)
    #expect(try tasks() == ["Door: Zoria 1 of 2"])
    try scene.context.cinema.programme.cancel(showing.id, why: "No power", by: .shell)
    #expect(try tasks() == ["refunds owed: 2"])
  }
}
