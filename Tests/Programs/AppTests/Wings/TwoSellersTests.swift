import Accounts
import Chance
import Cinema
import EventTickets
import Events
import Foundation
import Languages
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import App

@Suite("Events and cinemas sell in one folder")
struct TwoSellersTests {
  @Test(arguments: 0..<6)
  func `each settles its own orders alone, and all money is accounted for`(seed: Int) throws {
    var sale = try RandomSales(seed: seed)
    for step in 0..<100 {
      let act = try sale.act()
      let faults = try sale.faults()
      try #require(faults == [], "seed \(seed), step \(step), after \(act)")
    }
    #expect(sale.done > 30, "\(sale.done)")
    try sale.finish()
    #expect(try sale.faults() == [])
    let (had, kept) = try sale.money()
    #expect(had == kept, "seed \(seed)")
  }
}

/// Random purchases of three people at an event and at a showing, reproducible by seed.
private struct RandomSales {
  private enum Act: CaseIterable {
    case buyTicket, reserveTicket, giveBack, buySeats, chooseSeats, reserveSeats, till, pass
    case settleEvents, settleSeats
  }

  private let scene: TwoSellers
  private var chance: SeededGenerator
  private(set) var done = 0
  private var strayed: [String] = []

  init(seed: Int) throws { (scene, chance) = (try TwoSellers(), SeededGenerator(seed: seed)) }

  /// Performs a random act; a refused act must have a readable reason.
  mutating func act() throws -> String {
    let act = Act.allCases.randomElement(using: &chance) ?? .pass
    do {
      try carryOut(act)
      done += 1
    } catch is any Worded {}
    return "\(act)"
  }

  private mutating func carryOut(_ act: Act) throws {
    let person = ["ben", "cleo", "dan"].randomElement(using: &chance) ?? ""
    let count = Int.random(in: 1...2, using: &chance)
    let (office, seats, buyer) = (scene.events, scene.seats, SeatBuyer.person(person))
    func best() throws -> SeatHold { try seats.holdBest(count, of: scene.showing, by: buyer) }
    switch act {
    case .buyTicket: _ = try office.pay(office.hold(count, of: scene.event, for: person), by: .test)
    case .reserveTicket:
      _ = try office.pay(office.hold(count, of: scene.event, for: person), by: .desk)
    case .giveBack:
      let owned = try office.tickets(ofEvent: scene.event).randomElement(using: &chance)
      _ = try office.giveBack(owned?.id ?? "none", by: .person("ana"))
    case .buySeats: _ = try seats.pay(best(), by: .test, title: "The Salt Clock", as: buyer)
    case .chooseSeats: _ = try best()
    case .reserveSeats: _ = try seats.reserve(best(), as: buyer)
    case .till:
      scene.till.set([.succeeds, .silent, .late].randomElement(using: &chance) ?? .late)
    case .pass:
      scene.hands.advance(milliseconds: Int.random(in: 1...22, using: &chance) * 60_000)
      _ = try scene.events.events.maintenance.settleDue()
    case .settleEvents: try settle("showing:") { try office.settle() }
    case .settleSeats: try settle("event:") { try seats.settle() }
    }
  }

  /// Settles one section's orders, and notes it if those of the other one change.
  private mutating func settle(_ other: String, _ settle: () throws -> Int) throws {
    let before = try scene.orders(of: other)
    _ = try settle()
    if try scene.orders(of: other) != before { strayed.append("settling changed \(other)") }
  }

  /// Returns what is wrong now; empty if nothing is.
  func faults() throws -> [String] {
    let now = scene.hands.now.utc
    let tickets = try scene.store.read { try TicketCheck.findings(in: $0, at: now) }
    return strayed + tickets.map { "\($0.kind) \($0.collection) \($0.id)" }
      + (try scene.events.events.maintenance.check().map { "\($0.kind) \($0.collection) \($0.id)" })
      + (try scene.cinema.check().map { "\($0.kind) \($0.collection) \($0.id)" })
  }

  /// Lets every payment method answer.
  func finish() throws {
    scene.till.set(.succeeds)
    scene.hands.advance(milliseconds: 60_000)
    while try scene.events.settle() > 0 {}
    while try scene.seats.settle() > 0 {}
  }

  /// Returns the money received, and the money that tickets account for.
  func money() throws -> (had: Int, kept: Int) {
    let (tickets, seats) = try scene.store.read { reader in
      (
        try reader.find(EventCollections.tickets).map(\.value),
        try reader.find(CinemaCollections.tickets("2026-11-28")).map(\.value)
      )
    }
    let sums = [
      tickets.filter { $0.isPaid || $0.state == .refundOwed }.map(\.total),
      seats.filter { $0.state == .valid }.map(\.price),
    ]
    return (scene.till.balance, sums.joined().reduce(0, +))
  }
}

/// An event with five tickets and a showing with eight places, sold by one payment method.
private final class TwoSellers: Sendable {
  let hands = ManualClock(utc: 1_795_248_000_000)
  let store = MemoryStore(schema: Application.schema)
  let till: TestPayments
  let events: TicketOffice
  let cinema: CinemaService
  let seats: SeatService
  let event: String
  let showing: String
  private let folder: String

  init() throws {
    let (hands, store) = (hands, store)
    folder = NSTemporaryDirectory() + "/two-sellers-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    till = TestPayments(.succeeds) { hands.now.utc }
    let zones = Zones { Zones.Zone(name: $0, local: LocalZone { _ in 7_200 }) }
    let keys = KeyFolder(besideStoreIn: folder)
    events = TicketOffice(
      EventService(
        store: store, clock: .manual(hands), zones: zones, storeID: "s"),
      keys: keys, ways: [till.way], feePerMille: 15)
    cinema = CinemaService(
      store: store, clock: .manual(hands), configuration: CinemaConfiguration(zones: zones))
    seats = SeatService(cinema, keys: keys, ways: [till.way])
    try store.write(by: "shell", at: 0) { transaction in
      for person in ["ana", "ben", "cleo", "dan"] {
        let user = User(id: person, email: "\(person)@club.example", firstName: person.capitalized)
        try transaction.put(AccountsSchema.users, id: person, user)
      }
    }
    event = try Self.publish(events.events)
    showing = try Self.show(cinema)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func publish(_ events: EventService) throws -> String {
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = ("Quay Concert", ["music"], "Europe/Kyiv")
    (draft.start, draft.end) = ("2026-11-28 18:00", "2026-11-28 21:00")
    (draft.place, draft.sells) = ("Harbour Hall", true)
    draft.price = Price(amount: 25_000, currency: "UAH")
    (draft.capacity, draft.party) = (5, 3)
    return try events.publishing.publish(draft, by: .person("ana")).id
  }

  private static func show(_ cinema: CinemaService) throws -> String {
    try cinema.network.setUp(
      CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv"), by: .shell)
    var venue = CinemaDraft()
    (venue.title, venue.city, venue.address) = ("Zoria", "Kyiv", "3 Harbour Street")
    (venue.zone, venue.currency) = ("Europe/Kyiv", "UAH")
    var film = FilmDraft()
    (film.title, film.premiere, film.minutes) = ("The Salt Clock", "2026-11-20", 118)
    var draft = ShowingDraft()
    (draft.date, draft.time, draft.prices) = ("2026-11-28", "19:10", ZonePrices(standard: 18_500))
    draft.hallID = try cinema.cinemas.put(
      HallFile(title: "2", plan: HallPlan(rows: 2, places: 4)),
      in: cinema.cinemas.add(venue, by: .shell), by: .shell)
    draft.movieID = try cinema.films.add(film, by: .shell)
    return try cinema.programme.add(draft, as: .onSale, by: .shell).id
  }

  /// The orders of one section, by id.
  func orders(of subject: String) throws -> [String: Order] {
    let all = try store.read { try OrderCollections.everything(in: $0) }
    return Dictionary(
      uniqueKeysWithValues: all.filter { $0.value.subject.hasPrefix(subject) }
        .map { ($0.id, $0.value) })
  }
}
