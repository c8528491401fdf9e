import Accounts
import Chance
import Cinema
import CinemaTexts
import Fields
import Files
import Languages
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import CinemaFiles

@Suite("Tables of films, cinemas and showings")
struct CinemaTableTests {
  private static let english = Catalogue(.english, files: TextFile.base + CinemaTexts.all)
  // Saturday, 21 November 2026, 12:00 in Kyiv.
  private let clock = ManualClock(utc: 1_795_255_200_000)
  private let service: CinemaService

  init() throws {
    // Summer time in October 2027 alone.
    let kyiv = LocalZone { (1_822_348_800..<1_824_944_400).contains($0) ? 10_800 : 7_200 }
    service = CinemaService(
      store: MemoryStore(
        schema: Schema(
          version: 1,
          parts: [
            AccountsSchema.part, TicketRegister.schema, CinemaCollections.schema,
            OrderCollections.schema,
          ])),
      clock: .manual(clock),
      configuration: CinemaConfiguration(
        zones: Zones { $0 == "Europe/Kyiv" ? Zones.Zone(name: $0, local: kyiv) : nil }))
    try service.network.setUp(
      CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv"), by: .shell)
  }

  private static let films = """
    title,premiere,genre,rating,minutes,director,score,votes
    The Salt Clock,2026-11-20,Drama; Comedy,12+,118,Lev Moroz,7.5,120
    Nine Lamps,26.11.2026,drama,,96,,,
    Wilson,2044-08-01,,,,,11,

    """

  private func take(
    _ importer: RowImporter, _ text: String, strict: Bool = false
  ) throws -> (report: ImportReport, undo: RowUndo) {
    try importer.take(Array(text.utf8), ImportOptions(isStrict: strict))
  }

  private func counts(_ report: ImportReport) -> [Int] {
    [report.added, report.updated, report.unchanged, report.problems.count]
  }

  private func texts(_ problems: ProblemList) -> [String] {
    problems.listed.map { "\($0.line): \($0.text(in: Self.english))" }
  }

  private func programme() throws {
    _ = try take(FilmsTable(service: service).importer(by: .shell), Self.films)
    _ = try take(
      CinemasTable(service: service).importer(by: .shell),
      "title,city,address,latitude,longitude\nZoria,Kyiv,3 Harbour Street,50.45466,30.5238\n")
    let zoria = try #require(try service.directory.cinemas().first?.id)
    let plan = try HallPlan(rows: 2, places: 8)
    try service.cinemas.put(HallFile(title: "2", plan: plan), in: zoria, by: .shell)
  }

  @Test func `films are imported with what is wrong and what is missing`() throws {
    let table = FilmsTable(service: service)
    let report = try take(table.importer(by: .shell), Self.films).report
    #expect(counts(report) == [2, 0, 0, 1])
    #expect(texts(report.problems) == ["4: Wilson: A score is 0 to 10."])
    #expect(try service.directory.genres().map(\.genre.title) == ["Comedy", "Drama"])
    let film = try #require(try service.directory.films(.now).first?.film)
    #expect(film.title == "The Salt Clock" && film.minutes == 118 && film.genres.count == 2)
    #expect(film.age == "12+" && film.rating == 7.5 && film.votes == 120)
    #expect(try service.directory.films(.soon).map(\.film.title) == ["Nine Lamps"])
  }

  @Test func `an imported film that lacks something is told`() throws {
    let text = "title,premiere\nWilson,2044-08-01\nWilson,1994-10-10\n"
    let report = try take(FilmsTable(service: service).importer(by: .shell), text).report
    #expect(counts(report) == [2, 0, 0, 0])
    #expect(
      texts(report.warnings) == [
        "2: Wilson: has no genre", "2: Wilson: has no length, which showings need",
        "2: Wilson: the premiere 2044-08-01 is years ahead: is the year right?",
        "3: Wilson: has no genre", "3: Wilson: has no length, which showings need",
        "3: Wilson: has the title of line 2 and another premiere",
      ])
  }

  @Test func `importing twice adds nothing, and an import is taken back whole`() throws {
    let table = FilmsTable(service: service)
    let first = try take(table.importer(by: .shell), Self.films)
    let again = try take(table.importer(by: .shell), Self.films).report
    #expect(counts(again) == [0, 0, 2, 1])
    let changed = Self.films.replacing("118", with: "121")
    let second = try take(table.importer(by: .shell), changed)
    #expect(counts(second.report) == [0, 1, 1, 1])
    #expect(try second.undo.takeBack().isEmpty && first.undo.takeBack().isEmpty)
    #expect(try service.directory.films().isEmpty)
  }

  @Test func `an export is read back without a change`() throws {
    try programme()
    let hall = "cinema,hall,film,date,time,price,zone_prices,format\n"
    let rows = hall + "Zoria,2,The Salt Clock,2026-11-21,19:10,185.00,V=260;h=220,3D\n"
    _ = try take(ShowingsTable(service: service).importer(by: .shell), rows)
    for (text, importer) in [
      (
        try FilmsTable(service: service).text(), FilmsTable(service: service).importer(by: .shell)
      ),
      (
        try CinemasTable(service: service).text(),
        CinemasTable(service: service).importer(by: .shell)
      ),
      (
        try ShowingsTable(service: service).text(service.directory.showings()),
        ShowingsTable(service: service).importer(by: .shell)
      ),
    ] {
      let report = try take(importer, text).report
      #expect(report.isClean && report.added + report.updated == 0 && report.unchanged > 0)
    }
  }

  @Test func `a strict import with a bad row imports nothing`() throws {
    let report = try take(
      FilmsTable(service: service).importer(by: .shell), Self.films, strict: true
    ).report
    #expect(report.isRefused && counts(report) == [0, 0, 0, 1])
    #expect(try service.directory.films().isEmpty)
  }

  @Test func `a strict import takes back its rows if a later one cannot be saved`() throws {
    try programme()
    let table = ShowingsTable(service: service)
    let text =
      "cinema,hall,film,date,time,price\nZoria,2,The Salt Clock,2026-11-28,19:10,185.00\n"
    _ = try take(table.importer(by: .shell), text)
    let showing = try #require(try service.directory.showings().first)
    let seats = SeatService(service, keys: nil)
    _ = try seats.hold([HallPlace(row: 1, number: 1): 1], of: showing.id, by: .person("ana"))
    let rows =
      "cinema,hall,film,date,time,price,id\nZoria,2,The Salt Clock,2026-11-30,19:10,185,\n"
      + "Zoria,2,The Salt Clock,2026-11-29,19:10,185,\(showing.id)\n"
    let report = try take(table.importer(by: .shell), rows, strict: true).report
    #expect(report.isRefused && counts(report) == [0, 0, 0, 1])
    #expect(try service.directory.showings().map(\.start) == [showing.start])
  }

  @Test func `clashes are shown before anything is saved`() throws {
    try programme()
    let text = """
      cinema,hall,film,date,time,price
      Zoria,2,The Salt Clock,2026-11-21,19:10,185.00
      zoria,2,Nine Lamps,2026-11-21,21:15,185
      Zoria,2,Nine Lamps,2026-11-21,21:23,185.00
      Zoria,3,Nine Lamps,2026-11-21,21:30,185.00
      Zoria,2,Old Salt,2026-11-22,10:00,185.00
      Zoria,2,Nine Lamps,2026-11-22,10:00,1.234.5

      """
    let importer = ShowingsTable(service: service).importer(by: .shell)
    let plan = try importer.dryRun(Array(text.utf8), ImportOptions())
    #expect(try service.directory.showings().isEmpty)
    #expect(plan.added == 2)
    #expect(
      texts(plan.problems) == [
        "3: Nine Lamps 2026-11-21 21:15: The hall shows The Salt Clock from 2026-11-21 19:10 by an"
          + " earlier row and is free at 21:23: choose another time or hall.",
        "5: Nine Lamps 2026-11-21 21:30: There is no such hall.",
        "6: Old Salt 2026-11-22 10:00: There is no such film.",
        "7: Nine Lamps 2026-11-22 10:00: price: 1.234.5 cannot be read: write it as 185.00.",
      ])
    let report = try take(importer, text).report
    #expect(counts(report) == [2, 0, 0, 4])
    #expect(try service.directory.showings().map(\.state) == [.onSale, .onSale])
    #expect(try service.check() == [])
  }

  @Test func `a week imported again in its middle adds nothing and refuses nothing`() throws {
    try programme()
    let text = """
      cinema,hall,film,date,time,price
      Zoria,2,The Salt Clock,2026-11-21,19:10,185.00
      Zoria,2,The Salt Clock,2026-11-23,19:10,185.00

      """
    let importer = ShowingsTable(service: service).importer(by: .shell)
    #expect(counts(try take(importer, text).report) == [2, 0, 0, 0])
    clock.advance(milliseconds: 86_400_000)
    #expect(counts(try take(importer, text).report) == [0, 0, 2, 0])
    let dearer = try importer.dryRun(
      Array(text.replacing("185.00", with: "200.00").utf8), ImportOptions())
    #expect(counts(dearer) == [0, 1, 0, 1])
    #expect(
      texts(dearer.problems) == [
        "2: The Salt Clock 2026-11-21 19:10: The showing has begun: only one that lies ahead can be"
          + " changed."
      ])
  }

  @Test func `a time that occurs twice is chosen by its offset, and read back from an export`()
    throws
  {
    try programme()
    let table = ShowingsTable(service: service)
    let text = """
      cinema,hall,film,date,time,price
      Zoria,2,The Salt Clock,2027-10-31,03:30,185.00
      Zoria,2,The Salt Clock,2027-10-31,03:30+02:00,185.00
      Zoria,2,The Salt Clock,2027-10-31,19:10+03:00,185.00
      Zoria,2,The Salt Clock,2027-10-31,21:30+02:00,185.00

      """
    let report = try take(table.importer(by: .shell), text).report
    #expect(
      texts(report.problems) == [
        "2: The Salt Clock 2027-10-31 03:30: 03:30 occurs twice that night, at +03:00 and +02:00"
          + " from UTC: choose one of them.",
        "4: The Salt Clock 2027-10-31 19:10+03:00: time: 19:10+03:00 cannot be read: write it as"
          + " 19:10+02:00.",
      ])
    let showings = try service.directory.showings()
    #expect(showings.map(\.start) == [1_824_946_200, 1_825_011_000])
    let export = try table.text(showings)
    #expect(export.contains(",03:30+02:00,") && export.contains(",21:30,"))
    #expect(counts(try take(table.importer(by: .shell), export).report) == [0, 0, 2, 0])
  }

  @Test func `a new showing that lies back is refused, and a wrong time or price is named`() throws
  {
    try programme()
    let text = """
      cinema,hall,film,date,time,price
      Zoria,2,The Salt Clock,2025-11-28,19:10,185.00
      Zoria,2,The Salt Clock,2026-11-28,25:10,185.00
      Zoria,2,The Salt Clock,2026-11-28,19:10,100001
      Zoria,2,The Salt Clock,2026-11-28,19:10,-1

      """
    let importer = ShowingsTable(service: service).importer(by: .shell)
    let plan = try importer.dryRun(Array(text.utf8), ImportOptions())
    #expect(
      texts(plan.problems) == [
        "2: The Salt Clock 2025-11-28 19:10: The showing has begun or is over: check the date.",
        "3: The Salt Clock 2026-11-28 25:10: time: 25:10 cannot be read: write it as 19:10.",
        "4: The Salt Clock 2026-11-28 19:10: A price is 0 to 100,000.00.",
        "5: The Salt Clock 2026-11-28 19:10: price: -1 cannot be read: write it as 185.00.",
      ])
  }

  @Test func `a week imported again does not bring back a showing that was cancelled`() throws {
    try programme()
    let text =
      "cinema,hall,film,date,time,price\nZoria,2,The Salt Clock,2026-11-28,19:10,185.00\n"
    let importer = ShowingsTable(service: service).importer(by: .shell)
    _ = try take(importer, text)
    let showing = try #require(try service.directory.showings().first)
    try service.programme.cancel(showing.id, why: "storm", by: .shell)
    let again = try importer.dryRun(Array(text.utf8), ImportOptions())
    #expect(
      texts(again.problems) == [
        "2: The Salt Clock 2026-11-28 19:10: This showing was cancelled: delete the row, or choose"
          + " another time."
      ])
    let other = text.replacing("The Salt Clock", with: "Nine Lamps")
    #expect(counts(try take(importer, other).report) == [1, 0, 0, 0])
  }

  @Test func `a showing cannot be moved into the past`() throws {
    try programme()
    let table = ShowingsTable(service: service)
    let text =
      "cinema,hall,film,date,time,price\nZoria,2,The Salt Clock,2026-11-21,19:10,185.00\n"
    _ = try take(table.importer(by: .shell), text)
    let export = try table.text(service.directory.showings())
    let back = try take(table.importer(by: .shell), export.replacing("19:10", with: "09:10")).report
    #expect(
      texts(back.problems) == [
        "2: The Salt Clock 2026-11-21 09:10: The showing has begun or is over: check the date."
      ])
    #expect(try service.directory.showings().map(\.start) == [1_795_281_000])
  }

  @Test func `a week is changed by its hall and start`() throws {
    try programme()
    let text =
      "cinema,hall,film,date,time,price,sale_from\n"
      + "Zoria,2,The Salt Clock,2026-11-28,19:10,185.00,2026-11-25 10:00\n"
    let importer = ShowingsTable(service: service).importer(by: .shell)
    #expect(counts(try take(importer, text).report) == [1, 0, 0, 0])
    let dearer = text.replacing("185.00", with: "200.00")
    let second = try take(importer, dearer)
    #expect(counts(second.report) == [0, 1, 0, 0])
    let showing = try #require(try service.directory.showings().first)
    #expect(showing.prices.standard == 20_000 && showing.saleFrom == 1_795_593_600)
    #expect(try second.undo.takeBack().isEmpty)
    #expect(try service.directory.showings().first?.prices.standard == 18_500)
  }

  @Test func `each column has a label`() {
    for kind in [FilmsTable.kind, CinemasTable.kind, ShowingsTable.kind] {
      for field in kind.fields {
        #expect(Self.english.has(kind.label(of: field)), "\(kind.id) \(field)")
      }
    }
  }
}
