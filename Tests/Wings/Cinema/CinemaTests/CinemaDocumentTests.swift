import Accounts
import Chance
import Fields
import FoundationEssentials
import Languages
import Testing
import Tickets

@testable import Cinema
@testable import Store

@Suite("Documents of cinemas")
struct CinemaDocumentTests {
  private let store = MemoryStore(schema: CinemaScene.schema)
  private static let at = CinemaScene.noon

  private var film: Film {
    var film = FilmDraft.full.applied(to: Film(), in: CinemaScene.kyiv)
    film.archived = true
    film.premiere = Premiere(place: 1, from: Self.at, to: Self.at + 1, text: "First")
    return film
  }

  private var cinema: CinemaVenue {
    var cinema = CinemaDraft.full.applied(to: CinemaVenue(), in: CinemaScene.zones)
    cinema.news = CinemaNews(text: "New bar", from: Self.at, to: Self.at + 1)
    cinema.closed = true
    return cinema
  }

  private var hall: Hall {
    var hall = Hall(cinemaID: "c1", title: "2", planID: "p1")
    (hall.screenMetres, hall.rowMetres, hall.archived) = (12, 1.25, true)
    return hall
  }

  private var showing: Showing {
    var showing = Showing(cinemaID: "c1", hallID: "h1", movieID: "f1")
    (showing.planID, showing.start, showing.day, showing.minutes) = (
      "p1", Self.at, "2026-11-21", 118
    )
    showing.prices = ZonePrices(standard: 18_500)
    for sign in ["V", "c", "h", "w"] { showing.prices[sign] = 26_000 }
    (showing.tariffs, showing.format, showing.language) = (["1", "2"], "3D", "uk")
    (showing.subtitles, showing.state, showing.saleFrom) = ("en", .cancelled, Self.at - 9)
    (showing.blocked, showing.changes, showing.why) = (["A1"], 2, "Broken")
    return showing
  }

  private var ticket: CinemaTicket {
    var shown = showing
    shown.id = "2611-4711"
    var ticket = CinemaTicket(shown, place: HallPlace(row: 7, number: 12), tariff: 2, price: 13_000)
    (ticket.state, ticket.currency, ticket.vat) = (.admitted, "UAH", 2_167)
    (ticket.userID, ticket.order, ticket.heldUntil) = ("ana", "261121-a", Self.at * 1000)
    (ticket.number, ticket.issue, ticket.code) = (0xC0FF_EE01, 2, "105")
    (ticket.short, ticket.returnedAt, ticket.reason) = ("K7M2P9", Self.at * 1000, "Ill")
    ticket.admissions = [TicketAdmission(at: Self.at * 1000, door: "B", isExit: true)]
    return ticket
  }

  private var wallet: Wallet {
    var entry = WalletEntry(ticket: "t1", day: "2026-11-21", start: Self.at)
    (entry.title, entry.cinema, entry.place) = ("The Salt Clock", "Zoria", "G12")
    entry.showing = "2611-4711"
    (entry.price, entry.currency, entry.state) = (13_000, "UAH", .unpaid)
    return Wallet(userID: "ana", tickets: [entry])
  }

  private var network: CinemaNetwork {
    var network = CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv")
    (network.step, network.weekStart, network.feePercent) = (500, 1, 5)
    (network.returnMinutes, network.exchangeMinutes) = (CinemaBounds.never, 30)
    network.tariffs = [Tariff(number: 2, title: "Student", share: 70, card: "Student card")]
    return network
  }

  private var receipt: CinemaReceipt {
    var receipt = CinemaReceipt(order: "o1", amount: -13_000, way: "cash", at: Self.at * 1000)
    receipt.shift = "s1"
    return receipt
  }

  private var scan: CinemaScan {
    var scan = CinemaScan(at: Self.at * 1000, door: "B", by: "ana", verdict: "alreadyIn")
    (scan.text, scan.ticket, scan.showing, scan.reason) = ("x", "t1", "2611-1", "Hand")
    return scan
  }

  private let genre = Genre(
    title: "Drama", emoji: "🎭", titles: [GenreTitle(language: "uk", title: "Драма")])
  private let staff = CinemaStaff(userID: "ana", cinemaID: "c1", role: .cashier)
  private let person = CinemaPerson(liked: ["f1"], seen: ["f2"])

  private func roundTrip<Value: FaultCarrying & Equatable>(
    _ value: Value, in collection: StoreCollection<Value>
  ) throws {
    try store.write(by: "ana", at: 0) { try $0.put(collection, id: "x", value) }
    #expect(try store.read { try $0.get(collection, "x")?.value } == value)
  }

  @Test func `every document comes back as it was`() throws {
    try roundTrip(film, in: CinemaCollections.films)
    try roundTrip(genre, in: CinemaCollections.genres)
    try roundTrip(cinema, in: CinemaCollections.cinemas)
    try roundTrip(hall, in: CinemaCollections.halls)
    try roundTrip(StoredHallPlan(text: "A   ..\n"), in: CinemaCollections.plans)
    try roundTrip(showing, in: CinemaCollections.showings("2026-11"))
    try roundTrip(ticket, in: CinemaCollections.tickets("2026-11-21"))
    try roundTrip(wallet, in: CinemaCollections.wallets(of: "ana"))
    try roundTrip(network, in: CinemaCollections.network)
    try roundTrip(receipt, in: CinemaCollections.receipts("2026-11"))
    try roundTrip(scan, in: CinemaCollections.scans("2026-11-21"))
    try roundTrip(staff, in: CinemaCollections.staff)
    try roundTrip(person, in: CinemaCollections.people("ana"))
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `stored documents have the form that other programs read`() throws {
    #expect(
      try encoded(showing) == """
        {"blocked":["A1"],"changes":2,"cinemaId":"c1","day":"2026-11-21","format":"3D","hallID":"h1",\
        "language":"uk","minutes":118,"movieId":"f1","planID":"p1","prices":{".":18500,"V":26000,\
        "c":26000,"h":26000,"w":26000},"saleFrom":1795255191,"start":1795255200,\
        "state":"cancelled","subtitles":"en","tariffs":["1","2"],"why":"Broken"}
        """)
    #expect(
      try encoded(ticket) == """
        {"admissions":[{"at":1795255200000,"door":"B","isExit":true}],"cinemaId":"c1","code":"105",\
        "currency":"UAH","date":1795255200,"heldUntil":1795255200000,"issue":2,"movieId":"f1",\
        "movieItemId":"2611-4711","number":3237998081,"order":"261121-a","place":{"row":7,\
        "section":12},"price":13000,"reason":"Ill","returnedAt":1795255200000,\
        "seat":"4711-712","short":"K7M2P9","state":"admitted","tariff":2,"userID":"ana","vat":2167}
        """)
  }

  @Test func `the fast writer writes what the encoder writes`() throws {
    var line = JSONLine()
    #expect(film.write(to: &line))
    #expect(line.string == (try encoded(film)))
    line = JSONLine()
    #expect(showing.write(to: &line))
    #expect(line.string == (try encoded(showing)))
    line = JSONLine()
    #expect(ticket.write(to: &line))
    #expect(line.string == (try encoded(ticket)))
  }

  @Test func `fields are listed in alphabetical order`() {
    for names in [
      Film.listedNames, Premiere.listedNames, Genre.listedNames, GenreTitle.listedNames,
      CinemaVenue.listedNames, CinemaLocation.listedNames, CinemaNews.listedNames,
      Hall.listedNames, StoredHallPlan.listedNames, Showing.listedNames, ZonePrices.listedNames,
      CinemaTicket.listedNames, StoredPlace.listedNames, TicketAdmission.listedNames,
      Wallet.listedNames, WalletEntry.listedNames, CinemaStaff.listedNames,
      CinemaPerson.listedNames, CinemaNetwork.listedNames, Tariff.listedNames,
      CinemaReceipt.listedNames, CinemaScan.listedNames,
    ] {
      #expect(names == names.sorted() && Set(names).count == names.count)
    }
  }

  @Test func `the names of the program that came before are kept`() {
    let seeds: [([String], [String])] = [
      (
        Film.listedNames,
        ["title", "description", "image", "rating", "startDate", "studios", "genres"]
      ), (Genre.listedNames, ["title", "emoji"]),
      (CinemaVenue.listedNames, ["title", "image", "address", "location"]),
      (CinemaLocation.listedNames, ["latitude", "longitude"]),
      (Showing.listedNames, ["cinemaId", "movieId"]),
      (
        CinemaTicket.listedNames, ["cinemaId", "movieId", "movieItemId", "date", "price", "place"]
      ), (StoredPlace.listedNames, ["row", "section"]), (CinemaPerson.listedNames, ["liked"]),
    ]
    for (names, wanted) in seeds { #expect(Set(wanted).isSubset(of: names)) }
  }

  @Test(arguments: 0..<4) func `damage is named and never guessed`(seed: Int) throws {
    var spoiler = JSONSpoiler(seed: seed)
    func spoil<Value: FieldListing & Equatable>(_ value: Value) throws {
      let bytes = Array(try encoded(value).utf8)
      for _ in 0..<300 { agree(spoiler.spoiled(bytes), Value.self) }
    }
    try spoil(film)
    try spoil(genre)
    try spoil(cinema)
    try spoil(hall)
    try spoil(showing)
    try spoil(ticket)
    try spoil(wallet)
    try spoil(network)
    try spoil(receipt)
    try spoil(scan)
    try spoil(staff)
    try spoil(person)
  }

  /// Checks that the fast reader gives nothing else than the decoder.
  private func agree<Value: FieldListing & Equatable>(_ bytes: [UInt8], _ type: Value.Type) {
    let quick = bytes.withUnsafeBytes { bytes -> Value? in
      var pieces = JSONPieces(bytes)
      return Value(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
    guard let quick, bytes.withUnsafeBytes({ JSONNode($0) }) != nil,
      (try? JSONDecoder().decode(RawJSON.self, from: Data(bytes))) != nil
    else { return }
    let decoded = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    #expect(decoded == quick, "\(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
  }

  @Test func `a ticket or showing whose state cannot be read admits and sells nothing`() throws {
    let showings = CinemaCollections.showings("2026-11")
    let tickets = CinemaCollections.tickets("2026-11-21")
    try store.write(by: "ana", at: 0) {
      try $0.put(
        StoreCollection<RawJSON>(showings.name), id: "2611-1", .object(["state": .text("open")]))
      try $0.put(
        StoreCollection<RawJSON>(tickets.name), id: "t1", .object(["state": .number(1)]))
    }
    #expect(try store.read { try $0.get(showings, "2611-1")?.value.state } == .paused)
    #expect(try store.read { try $0.get(tickets, "t1")?.value.state } == .revoked)
  }

  @Test func `a cinema with half a place is damaged`() throws {
    try store.write(by: "ana", at: 0) {
      try $0.put(
        StoreCollection<RawJSON>("cinemas"), id: "c1",
        .object([
          "location": .object(["latitude": .number(50)]), "timeZone": .text("Etc/UTC"),
          "title": .text("Zoria"),
        ]))
    }
    let cinema = try #require(try store.read { try $0.get(CinemaCollections.cinemas, "c1")?.value })
    #expect(cinema.location == nil && cinema.title == "Zoria")
    #expect(cinema.faults.fields.contains("location.longitude"))
  }

  @Test func `the store keeps one ticket a place and one showing a slot`() throws {
    let tickets = CinemaCollections.tickets("2026-11-21")
    try store.write(by: "ana", at: 0) { [ticket] in try $0.put(tickets, id: "t1", ticket) }
    let second = ticket
    #expect(throws: StoreError.self) {
      try store.write(by: "ben", at: 0) { try $0.put(tickets, id: "t2", second) }
    }
    try store.write(by: "ana", at: 0) { [ticket] in
      var returned = ticket
      returned.state = .refunded
      try $0.put(tickets, id: "t1", returned)
      try $0.put(tickets, id: "t2", ticket)
    }
    #expect(try store.read { try $0.count(tickets) } == 2)
  }

  @Test func `each property of a draft is in the list of fields and comes back`() {
    #expect(
      FilmDraft(
        model: FilmDraft.full.applied(to: Film(), in: CinemaScene.kyiv), in: CinemaScene.kyiv)
        == FilmDraft.full)
    #expect(
      CinemaDraft(model: CinemaDraft.full.applied(to: CinemaVenue(), in: CinemaScene.zones))
        == CinemaDraft.full)
    func names(_ draft: some Any) -> [String] {
      Mirror(reflecting: draft).children.compactMap(\.label).sorted()
    }
    #expect(names(FilmDraft()) == FilmDraft.fields.map(\.name).sorted())
    #expect(names(CinemaDraft()) == CinemaDraft.fields.map(\.name).sorted())
    #expect(
      names(ShowingDraft()) == (ShowingDraft.fields.map(\.name) + ["offset"]).sorted())
    let labels =
      FilmDraft.fields.map(\.label) + CinemaDraft.fields.map(\.label)
      + ShowingDraft.fields.map(\.label)
    for label in labels { #expect(CinemaScene.english.has(label), "\(label)") }
    for cause in CinemaCause.allCases where cause != .invalid {
      #expect(CinemaScene.english.has(cause.textKey), "\(cause)")
    }
    for kind in CinemaFinding.Kind.allCases {
      #expect(CinemaScene.english.has("cinema.finding.\(kind.rawValue)"), "\(kind)")
    }
    for cause in HallPlanFault.Cause.allCases {
      #expect(CinemaScene.english.has("cinema.plan.\(cause.rawValue)"), "\(cause)")
    }
  }

  @Test func `an id of a showing names its month and its number in codes`() {
    #expect(ShowingID.make(date: "2026-11-21", number: 4_711) == "2611-4711")
    #expect(ShowingID.month(of: "2611-4711") == "2026-11")
    #expect(ShowingID.number(of: "2611-4711") == 4_711 && ShowingID.number(of: "4711") == 4_711)
    for id in ["2613-1", "2611-", "2611-0", "2611-01", "261-1", "x611-1", "", "2611-1-1"] {
      #expect(ShowingID.month(of: id) == nil)
    }
  }
}
