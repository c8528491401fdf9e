import Accounts
import Calendars
import Cinema
import Fields
import Files
import Languages
import Payments
import Timekeeping

/// Reads and writes tables of showings.
package struct ShowingsTable: CinemaTable {
  private let service: CinemaService

  package init(service: CinemaService) { self.service = service }

  /// The kind of rows, for the page that gives columns their meanings.
  package static let kind = ShowingDraft.columnKind(
    "showings",
    with: [
      FieldColumn("cinema", 1), FieldColumn("hall", 2), FieldColumn("film", 3, also: ["movie"]),
      FieldColumn("id", 12, also: ["uid"]),
    ], Wording("cinema.import.kind.showings"),
    labels: [
      "cinema": "cinema.cinema.title", "hall": "cinema.showing.hall",
      "film": "cinema.showing.film", "zone_prices": "cinema.showing.zonePrices",
    ])

  /// Returns a CSV table (RFC 4180) of showings.
  ///
  /// - Parameter showings: The rows, in order.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: The store's errors.
  package func text(_ showings: [Showing]) throws -> String {
    let (directory, names) = (service.directory, try ProgrammeNames(service.directory))
    return CSVText.text(
      [Self.kind.fields]
        + (try showings.map { showing in
          let cinema = names.cinemas[showing.cinemaID]
          let draft = ShowingDraft(model: showing, in: try directory.zone(of: cinema))
          let currency = cinema?.currency ?? ""
          let zones = draft.prices.bySign.filter { $0.key != "." }.sorted { $0.key < $1.key }
          return draft.cells(
            of: Self.kind.fields,
            special: [
              "id": showing.id, "cinema": CSVText.typed(cinema?.title ?? showing.cinemaID),
              "hall": CSVText.typed(names.halls[showing.hallID]?.title ?? showing.hallID),
              "film": CSVText.typed(names.films[showing.movieID]?.title ?? showing.movieID),
              "date": draft.date,
              "time": draft.time + (draft.offset.map(LocalTimeError.text(ofOffset:)) ?? ""),
              "sale_from": draft.saleFrom,
              "price": draft.prices.standard.map { Money.number($0, currency) } ?? "",
              "zone_prices": zones.map { "\($0.key)=\(Money.number($0.value, currency))" }
                .joined(separator: ";"),
            ])
        }))
  }

  /// Returns the importer of such tables; their films, cinemas and halls must be there.
  ///
  /// - Parameter author: The account that imports them, or the administrator.
  /// - Returns: The importer.
  package func importer(by author: Author) -> RowImporter {
    RowImporter { [service] in try ShowingRows(service, by: author) }
  }
}

/// The names of what showings refer to, by id.
private struct ProgrammeNames {
  let films: [String: Film]
  let cinemas: [String: CinemaVenue]
  let halls: [String: Hall]

  init(_ directory: CinemaDirectory) throws {
    films = Dictionary(
      uniqueKeysWithValues: try directory.films().map { ($0.id, $0.film) })
    let known = try directory.cinemas()
    cinemas = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.cinema) })
    halls = Dictionary(
      uniqueKeysWithValues: try known.flatMap { try directory.halls(of: $0.id) }
        .map { ($0.id, $0.hall) })
  }

  /// The halls of each cinema.
  var hallIDs: [String: NamedIDs] {
    Dictionary(grouping: halls, by: \.value.cinemaID).mapValues { halls in
      NamedIDs(Dictionary(uniqueKeysWithValues: halls.map { ($0.key, $0.value.title) }))
    }
  }
}

/// The rows of a table of showings.
private final class ShowingRows: RowSubject {
  static var kind: ColumnKind { ShowingsTable.kind }
  static let needed = ["cinema", "hall", "film", "date", "time", "price"]
  static func title(of row: CSVTable.Row) -> String {
    ["film", "date", "time"].map(row.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private let service: CinemaService
  private let author: Author
  private let names: ProgrammeNames
  private let known: [String: Showing]
  /// The stored showings and those of earlier rows, by hall.
  private var taken: [String: [Showing]]
  private let cancelled: [String: [Showing]]
  private let films: NamedIDs
  private let cinemas: NamedIDs
  private let halls: [String: NamedIDs]

  init(_ service: CinemaService, by author: Author) throws {
    (self.service, self.author) = (service, author)
    let names = try ProgrammeNames(service.directory)
    (self.names, halls) = (names, names.hallIDs)
    films = NamedIDs(names.films.mapValues(\.title))
    cinemas = NamedIDs(names.cinemas.mapValues(\.title))
    let showings = try service.directory.showings(withAll: true, withPast: true)
    known = Dictionary(uniqueKeysWithValues: showings.map { ($0.id, $0) })
    taken = Dictionary(grouping: showings.filter { $0.state != .cancelled }, by: \.hallID)
    cancelled = Dictionary(grouping: showings.filter { $0.state == .cancelled }, by: \.hallID)
  }

  func act(of cells: TableCells) throws -> (key: String, act: RowAct) {
    let cinemaID = try one(cinemas.ids(cells["cinema"]), cells, .noSuchCinema)
    let hall = try one(halls[cinemaID]?.ids(cells["hall"]) ?? [], cells, .noSuchHall)
    let zone = try service.directory.zone(of: names.cinemas[cinemaID])
    var read = ShowingDraft()
    try fill(&read, cells, hall, names.cinemas[cinemaID]?.currency ?? "", in: zone)
    let planned = try planned(read, cells, in: zone)
    let stored =
      known[cells["id"]] ?? taken[hall]?.first { !$0.id.isEmpty && $0.start == planned.start }
    guard let stored else {
      try requireAhead(planned, cells, Wording("cinema.import.past"))
      try requireNotCancelled(planned, cells)
      try requireFree(planned, except: nil, cells, in: zone)
      taken[hall, default: []].append(planned)
      return ("\(hall)/\(planned.start)", add(read))
    }
    var draft = ShowingDraft(model: stored, in: zone)
    try fill(&draft, cells, hall, names.cinemas[cinemaID]?.currency ?? "", in: zone)
    let act = change(stored, to: draft, in: zone)
    if case .change = act {
      try requireAhead(stored, cells, CinemaError(.begun).wording)
      try requireAhead(planned, cells, Wording("cinema.import.past"))
      try requireFree(planned, except: stored, cells, in: zone)
    }
    return (stored.id, act)
  }

  private func requireAhead(
    _ showing: Showing, _ cells: TableCells, _ wording: Wording
  ) throws(RowProblem) {
    if 1000 * showing.start <= service.directory.clock.now().utc { throw cells.problem(wording) }
  }

  /// A file that is imported again does not bring back what was cancelled meanwhile.
  private func requireNotCancelled(
    _ planned: Showing, _ cells: TableCells
  ) throws(RowProblem) {
    let isCancelled = cancelled[planned.hallID]?.contains {
      ($0.start, $0.movieID) == (planned.start, planned.movieID)
    }
    if isCancelled == true { throw cells.problem(Wording("cinema.import.cancelled")) }
  }

  /// Returns the only id of a name.
  private func one(
    _ ids: [String], _ cells: TableCells, _ cause: CinemaCause
  ) throws(RowProblem) -> String { try cells.one(of: ids, or: CinemaError(cause).wording) }

  private func fill(
    _ draft: inout ShowingDraft, _ cells: TableCells, _ hall: String, _ currency: String,
    in zone: LocalZone
  ) throws {
    (draft.hallID, draft.movieID) = (hall, try one(films.ids(cells["film"]), cells, .noSuchFilm))
    try cells.fill(&draft)
    try fillStart(&draft, cells, in: zone)
    draft.prices.standard = try amount(cells["price"], "price", cells, in: currency)
    for part in cells.list("zone_prices") where !part.isEmpty {
      let sides = part.split(separator: "=").map(String.init)
      guard sides.count == 2, ZonePrices.signs.contains(sides[0]) else {
        throw cells.problem("zone_prices", form: "V=260;h=220")
      }
      draft.prices[sides[0]] = try amount(sides[1], "zone_prices", cells, in: currency)
    }
    if case .wall(let from) = CellMoment(cells["sale_from"], order: nil) {
      draft.saleFrom = from.count > 10 ? String(from.prefix(16)) : from + " 00:00"
    } else if !cells["sale_from"].isEmpty {
      throw cells.problem("sale_from", form: "2026-11-21 10:00")
    }
  }

  /// Reads date and time; behind a local time that occurs twice stands its offset from UTC.
  private func fillStart(
    _ draft: inout ShowingDraft, _ cells: TableCells, in zone: LocalZone
  ) throws(RowProblem) {
    let (time, offset) = LocalMoment.offset(behind: cells["time"])
    guard case .wall(let start) = CellMoment(cells["date"], time: time, order: nil),
      start.count >= 16, let local = try? LocalTime(parsing: String(start.prefix(16)))
    else {
      // A date alone is read where only the time is wrong.
      let isDate = if case .wall = CellMoment(cells["date"], order: nil) { true } else { false }
      throw isDate
        ? cells.problem("time", form: "19:10") : cells.problem("date", form: "2026-11-21")
    }
    (draft.date, draft.time, draft.offset) = (local.date, String(local.timeOfDay.prefix(5)), nil)
    switch local.moments(in: zone) {
    case .twice: draft.offset = offset
    case .once(let own) where offset ?? own != own:
      throw cells.problem("time", form: draft.time + LocalTimeError.text(ofOffset: own))
    case .once, .never: break
    }
  }

  private func amount(
    _ text: String, _ column: String, _ cells: TableCells, in currency: String
  ) throws(RowProblem) -> Int {
    guard let amount = Money.amount(of: text, currency, in: 0...Int.max) else {
      throw cells.problem(column, form: column == "price" ? "185.00" : "V=260;h=220")
    }
    guard CinemaBounds.price.contains(amount) else {
      throw cells.problem(Wording("cinema.error.field.price"))
    }
    return amount
  }

  /// Returns the showing that a row would become.
  private func planned(
    _ draft: ShowingDraft, _ cells: TableCells, in zone: LocalZone
  ) throws -> Showing {
    let around = CinemaSurroundings(zones: service.configuration.zones, zone: zone)
    if let problem = draft.problems(around).first { throw cells.problem(problem.wording) }
    let film = names.films[draft.movieID]
    guard let minutes = draft.minutes ?? film?.minutes else {
      throw cells.problem(
        Wording("cinema.error.field.minutesMissing", ["film": film?.title ?? ""]))
    }
    return draft.planned(minutes: minutes, in: zone)
  }

  private func requireFree(
    _ planned: Showing, except stored: Showing?, _ cells: TableCells, in zone: LocalZone
  ) throws(RowProblem) {
    let other = taken[planned.hallID]?.first {
      ($0.id.isEmpty || $0.id != stored?.id) && $0.times.clashes(with: planned.times)
    }
    guard let other else { return }
    let words = other.clashWords(film: names.films[other.movieID]?.title ?? "", in: zone)
    throw cells.problem(
      other.id.isEmpty
        ? Wording("cinema.import.clash", words) : CinemaError(.clash, words).wording)
  }

  private func add(_ draft: ShowingDraft) -> RowAct {
    .add { [service, author] in
      let id = try service.programme.add(draft, as: .onSale, by: author).id
      return { try service.programme.remove(id, by: author) }
    }
  }

  private func change(
    _ stored: Showing, to draft: ShowingDraft, in zone: LocalZone
  ) -> RowAct {
    let former = ShowingDraft(model: stored, in: zone)
    if draft.cleanedFields == former.cleanedFields { return .same }
    return .change { [service, author] in
      let edited = try service.programme.edit(stored.id, draft, since: stored, by: author)
      return { try service.programme.edit(edited.id, former, since: edited, by: author) }
    }
  }
}
