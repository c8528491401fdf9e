import Accounts
import Chance
import Cinema
import CinemaTexts
import FoundationEssentials
import Languages
import Payments
import Store
import Synchronization
import Testing
import Tickets
import Timekeeping

/// A network of cinemas in a store, with some people and a manual clock.
final class CinemaScene: Sendable {
  /// Saturday, 21 November 2026, 12:00 in Kyiv, in seconds since 1970.
  static let noon = 1_795_255_200
  static let kyiv = LocalZone { _ in 7_200 }
  /// With summer time from 28 March to 31 October 2027, 01:00 UTC each.
  static let riga = LocalZone { (1_806_195_600..<1_824_944_400).contains($0) ? 10_800 : 7_200 }
  static let zones = Zones { name in
    switch name {
    case "Europe/Kyiv": Zones.Zone(name: name, local: kyiv)
    case "Europe/Riga": Zones.Zone(name: name, local: riga)
    case "Asia/Tokyo": Zones.Zone(name: name, local: LocalZone { _ in 32_400 })
    default: nil
    }
  }
  static let english = Catalogue(.english, files: TextFile.base + CinemaTexts.all)
  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, TicketRegister.schema, OrderCollections.schema, CinemaCollections.schema,
    ])

  let hands = ManualClock(utc: noon * 1000)
  let store = MemoryStore(schema: schema)
  /// The notifications that were sent.
  let told = HeardLines<CinemaNotification>()
  let service: CinemaService
  let zoria: String
  let hall: String

  init(_ people: [String] = ["ana", "ben", "cleo"]) throws {
    let count = Mutex(0)
    let identifiers = Identifiers {
      count.withLock { count in
        count += 1
        return "id\(count)"
      }
    }
    let told = told
    service = CinemaService(
      store: store, clock: .manual(hands),
      configuration: CinemaConfiguration(
        zones: Self.zones, identifiers: identifiers,
        notifier: CinemaNotifier { told.hear($1, in: $0) }))
    try store.write(by: "test", at: 0) { transaction in
      for person in people {
        let user = User(
          id: person, email: "\(person)@club.example", firstName: person.capitalized,
          secondName: "Marsh")
        try transaction.put(AccountsSchema.users, id: person, user)
      }
    }
    try service.network.setUp(.sample, by: .shell)
    zoria = try service.cinemas.add(.sample, by: .shell)
    hall = try service.cinemas.put(HallFile.sample, in: zoria, by: .shell)
  }

  var directory: CinemaDirectory { service.directory }

  /// Creates a folder for the keys of tickets.
  static func newFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/cinema-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @discardableResult
  func film(_ title: String, _ premiere: String = "2026-11-20", minutes: Int? = 118) throws
    -> String
  { try service.film(title, premiere, minutes: minutes) }

  @discardableResult
  func show(
    _ film: String, _ date: String = "2026-11-21", _ time: String = "19:10",
    in hall: String? = nil, as state: Showing.State = .onSale, by author: Author = .shell,
    _ change: (inout ShowingDraft) -> Void = { _ in }
  ) throws -> Showing {
    try service.show(film, date, time, in: hall ?? self.hall, as: state, by: author, change)
  }

  /// Sells a place without money, as a sale leaves it.
  func sell(_ showing: Showing, _ row: Int, _ number: Int, id: String = "t1") throws {
    try store.write(by: "test", at: 0) { transaction in
      var ticket = CinemaTicket(showing, place: HallPlace(row: row, number: number), price: 18_500)
      (ticket.state, ticket.code) = (.valid, "1")
      try transaction.put(CinemaCollections.tickets(showing.day), id: id, ticket)
    }
  }

  /// Returns the reason of a refusal as text.
  func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as any Worded {
      return Self.english.text(error.wording)
    } catch {
      return "\(error)"
    }
  }

  /// Returns the findings of the check as text.
  func findings() throws -> [String] {
    try service.check().map { "\($0.collection) \($0.id): \(Self.english.text($0.wording))" }
  }
}

extension CinemaService {
  @discardableResult
  func film(_ title: String, _ premiere: String = "2026-11-20", minutes: Int? = 118) throws
    -> String
  {
    var draft = FilmDraft()
    (draft.title, draft.premiere, draft.minutes) = (title, premiere, minutes)
    return try films.add(draft, by: .shell)
  }

  @discardableResult
  func show(
    _ film: String, _ date: String, _ time: String, in hall: String,
    as state: Showing.State = .onSale, by author: Author = .shell,
    _ change: (inout ShowingDraft) -> Void = { _ in }
  ) throws -> Showing {
    var draft = ShowingDraft()
    (draft.hallID, draft.movieID) = (hall, film)
    (draft.date, draft.time, draft.prices) = (date, time, ZonePrices(standard: 18_500))
    change(&draft)
    return try programme.add(draft, as: state, by: author)
  }

  /// Erases a person as the deletion of an account does: the wing first, then the orders.
  func erase(_ person: String, at now: Int) throws {
    let hooks = [CinemaErasure.hooks(configuration, clock: clock), PaymentService.erasure]
    try store.write(by: person, at: now) { transaction in
      for hook in hooks { try hook.erase(transaction, person) }
    }
  }
}

extension CinemaNetwork {
  static let sample = CinemaNetwork(name: "Northern Lights", currency: "UAH", zone: "Europe/Kyiv")

  /// A network with two kinds of price, rounded to 5.00.
  static let selling: CinemaNetwork = {
    var network = sample
    network.step = 500
    network.tariffs = [
      Tariff(number: 1, title: "adult"),
      Tariff(number: 2, title: "student", share: 70, card: "student card"),
    ]
    return network
  }()
}

extension CinemaDraft {
  static var sample: CinemaDraft {
    var draft = CinemaDraft()
    (draft.title, draft.city, draft.address) = ("Zoria", "Kyiv", "3 Harbour Street")
    (draft.latitude, draft.longitude) = (50.45466, 30.5238)
    (draft.zone, draft.currency, draft.vatBasisPoints) = ("Europe/Kyiv", "UAH", 2_000)
    return draft
  }

  /// A draft with a value in every field.
  static var full: CinemaDraft {
    var draft = CinemaDraft.sample
    (draft.doorsMinutes, draft.lateMinutes) = (45, 20)
    (draft.services, draft.image) = (["bar", "parking"], "p1")
    return draft
  }
}

extension FilmDraft {
  /// A draft with a value in every field.
  static var full: FilmDraft {
    var draft = FilmDraft()
    (draft.title, draft.originalTitle) = ("The Salt Clock", "Солоний годинник")
    (draft.premiere, draft.end, draft.minutes, draft.age) = ("2026-11-20", "2026-12-20", 118, "12+")
    (draft.genres, draft.studios, draft.cast) = (["g1"], ["Northlight"], ["Ida Marsh"])
    (draft.director, draft.distributor) = ("Lev Moroz", "Harbour Films")
    (draft.rating, draft.votes, draft.description, draft.image) = (7.5, 120, "A\nstory", "p1")
    return draft
  }
}

extension HallFile {
  /// Two rows of eight, the second with VIP places.
  static var sample: HallFile {
    get throws {
      try HallFile(title: "2", plan: HallPlan(parsing: "A   ........\nB   VVVV....\n"))
    }
  }
}
