import Accounts
import Cinema
import CinemaTexts
import Fields
import FoundationEssentials
import Languages
import Store
import Testing
import Tickets
import Timekeeping

@testable import CinemaFiles

@Suite("The export of the previous program")
struct SeedImportTests {
  private static let english = Catalogue(.english, files: TextFile.base + CinemaTexts.all)
  private let service: CinemaService
  private let keys: KeyFolder

  init() throws {
    let kyiv = LocalZone { _ in 7_200 }
    service = CinemaService(
      store: MemoryStore(
        schema: Schema(
          version: 1,
          parts: [AccountsSchema.part, TicketRegister.schema, CinemaCollections.schema])),
      clock: .manual(ManualClock(utc: 1_795_255_200_000)),
      configuration: CinemaConfiguration(
        zones: Zones { $0 == "Europe/Kyiv" ? Zones.Zone(name: $0, local: kyiv) : nil }))
    try service.network.setUp(
      CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv"), by: .shell)
    let folder = FileManager.default.temporaryDirectory.path + "/seed-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    keys = KeyFolder(besideStoreIn: folder)
  }

  /// Two films at one cinema, on Saturday 21 November 2026 at 17:00 and 20:00 in Kyiv.
  private static let file = """
    {"genres": {"g1": {"title": "Drama", "emoji": "D"}},
     "movies": {
       "m1": {"title": "The Salt Clock", "rating": 7.5, "startDate": {"_seconds": 1795132800},
              "genres": ["g1"], "studios": ["Northlight"]},
       "m2": {"title": "Nine Lamps", "startDate": "2026-11-26T00:00:00+02:00"}},
     "cinemas": {
       "c1": {"title": "Zoria", "address": "12 Salt Street",
              "location": {"_latitude": 50.45, "_longitude": 30.52},
              "movieItems": [
                {"id": "m1", "price": 185, "place": {"rows": 5, "seats": 8},
                 "sessions": [1795273200, {"_seconds": 1795284000}]},
                {"id": "m2", "price": 129.5, "place": {"rows": 5, "seats": 8},
                 "sessions": [1795273200]}]}},
     "tickets": {"users": {
       "u1": {"t1": {"cinemaId": "c1", "movieId": "m1", "date": 1795273200, "price": 185,
                     "place": {"row": 2, "section": 3}, "isDisactivated": true},
              "t2": {"cinemaId": "c1", "movieId": "m1", "date": 1795273200, "price": 185,
                     "place": {"row": 2, "section": 4}}},
       "u2": {"t3": {"cinemaId": "c1", "movieId": "m1", "date": 1795273200, "price": 185,
                     "place": {"row": 2, "section": 3}},
              "t4": {"cinemaId": "c1", "movieId": "m1", "date": 1795273200, "price": 185,
                     "place": {"row": 9, "section": 9}},
              "t5": {"cinemaId": "c1", "movieId": "m9", "date": 1795273200, "price": 185,
                     "place": {"row": 1, "section": 1}},
              "t6": {"cinemaId": "c1", "movieId": "m1", "date": "soon", "price": 185,
                     "place": {"row": 1, "section": 1}}}}}}
    """

  private func load(_ text: String = file) throws -> SeedReport {
    try SeedImport(service, keys: keys).load(SeedCinemas(Array(text.utf8)))
  }

  private func showings() throws -> [Showing] { try service.directory.showings() }

  @Test func `films, genres and cinemas keep their ids`() throws {
    let report = try load()
    #expect(report.films == 2 && report.cinemas == 1)
    let film = try #require(try service.directory.film("m1"))
    #expect(film.title == "The Salt Clock" && film.rating == 7.5 && film.genres == ["g1"])
    #expect(try service.directory.genres().map(\.genre.title) == ["Drama"])
    let cinema = try #require(try service.directory.cinema("c1"))
    #expect(cinema.currency == "UAH" && cinema.timeZone == "Europe/Kyiv")
    #expect(cinema.location?.latitude == 50.45)
    #expect(try service.check() == [])
  }

  @Test func `each session is a showing, in another hall of that size if one is taken`() throws {
    #expect(try load().showings == 3)
    let showings = try showings()
    #expect(showings.map(\.movieID) == ["m1", "m2", "m1"])
    #expect(showings.map(\.prices.standard) == [18_500, 12_950, 18_500])
    let halls = try service.directory.halls(of: "c1")
    #expect(halls.map(\.hall.title) == ["5 x 8", "5 x 8 (2)"])
    #expect(showings[0].hallID != showings[1].hallID && showings[0].hallID == showings[2].hallID)
    #expect(showings.allSatisfy { $0.state == .onSale && $0.day == "2026-11-21" })
  }

  @Test func `a ticket is signed, and one that was used is in`() throws {
    #expect(try load().tickets == 2)
    let used = try #require(try service.directory.ticket("t1", on: "2026-11-21"))
    let good = try #require(try service.directory.ticket("t2", on: "2026-11-21"))
    #expect(used.state == .admitted && good.state == .valid)
    let code = try #require(TicketCode(good.code))
    let ring = try #require(try service.store.read { try TicketRegister.ring(in: $0) })
    #expect(ring.finding(code, on: "2026-11-21") == .genuine)
    #expect(code.body.place == .seat(row: 2, seat: 4) && good.price == 18_500)
  }

  @Test func `what cannot be taken over is named with its path`() throws {
    let report = try load()
    let lines = report.leftOut.map { $0.line(in: Self.english) }
    #expect(lines.count == 4)
    #expect(lines[0] == "tickets.users.u2.t6.date: must be a number.")
    let paths = Set(report.leftOut.map(\.path))
    #expect(paths.isSuperset(of: ["t3", "t4", "t5"].map { "tickets.users.u2.\($0)" }))
  }

  @Test func `a file imported twice adds nothing`() throws {
    _ = try load()
    let again = try load()
    #expect([again.films, again.cinemas, again.showings, again.tickets] == [0, 0, 0, 0])
    #expect(try showings().count == 3)
  }

  @Test func `another file is refused`() throws {
    for text in ["", "[]", "{\"events\": []}"] {
      #expect(throws: JSONFieldError.self) { try load(text) }
    }
  }
}
