import Accounts
import Calendars
import Cinema
import Fields
import Languages
import Payments
import Store
import Tickets
import Timekeeping

/// What came of an import from the program that came before.
package struct SeedReport: Sendable, Equatable {
  /// The numbers of what was added.
  package fileprivate(set) var films = 0
  package fileprivate(set) var cinemas = 0
  package fileprivate(set) var showings = 0
  package fileprivate(set) var tickets = 0
  /// The documents that were left out, and why.
  package fileprivate(set) var leftOut: [LeftOut] = []

  /// A document that was left out.
  package struct LeftOut: Sendable, Equatable {
    /// Such as `tickets.users.u1.t7`; empty if the reason names it.
    package let path: String
    package let why: Wording

    /// Returns the path and the reason.
    package func line(in catalogue: Catalogue) -> String {
      (path.isEmpty ? "" : path + ": ") + catalogue.text(why)
    }
  }

  fileprivate mutating func leaveOut(_ path: String, _ why: Wording) {
    leftOut.append(LeftOut(path: path, why: why))
  }
}

/// Imports films, cinemas, showings and tickets of the program that came before.
///
/// Importing a file again adds nothing. Tickets are bearer tickets, since their owners have no
/// account here.
package struct SeedImport: Sendable {
  /// The length of a showing whose film has none, in minutes.
  private static let minutes = 120

  private let service: CinemaService
  private let keys: KeyFolder?

  /// - Parameters:
  ///   - service: The cinemas.
  ///   - keys: The folder of private keys; `nil` leaves tickets out.
  package init(_ service: CinemaService, keys: KeyFolder?) {
    (self.service, self.keys) = (service, keys)
  }

  /// Imports a file as the administrator.
  ///
  /// - Returns: What was added and left out.
  /// - Throws: `CinemaError.noNetwork`; the store's errors.
  package func load(_ file: SeedCinemas) throws -> SeedReport {
    guard let network = try service.directory.network() else { throw CinemaError(.noNetwork) }
    var report = SeedReport()
    for error in file.unreadable { report.leaveOut("", error.wording) }
    for film in file.films { try add(film, file.genres, &report) }
    var showings: [SeedShowing: Showing] = [:]
    for venue in file.venues { try add(venue, network, &showings, &report) }
    try add(file.tickets, to: showings, &report)
    return report
  }

  private func add(
    _ film: SeedCinemas.SeedFilm, _ genres: [String: Genre], _ report: inout SeedReport
  ) throws {
    guard try service.directory.film(film.id) == nil else { return }
    var draft = film.draft
    if let premiere = film.premiere {
      let zone = try service.directory.zone()
      draft.premiere = LocalTime(utcMilliseconds: premiere * 1000, in: zone).date
    }
    try leavingOut("movies.\(film.id)", &report) {
      try service.films.add(
        draft, genres: genres.filter { draft.genres.contains($0.key) }, id: film.id, by: .shell)
      $0.films += 1
    }
  }

  /// Does something, and notes a refusal.
  private func leavingOut(
    _ path: String, _ report: inout SeedReport, _ body: (inout SeedReport) throws -> Void
  ) throws {
    do {
      try body(&report)
    } catch let error as CinemaError {
      report.leaveOut(path, error.problems.first?.wording ?? error.wording)
    }
  }
}

/// How the other program names a showing.
private struct SeedShowing: Hashable {
  let cinema: String
  let film: String
  let start: Int
}

// MARK: - Cinemas
extension SeedImport {
  private func add(
    _ venue: SeedCinemas.Venue, _ network: CinemaNetwork,
    _ showings: inout [SeedShowing: Showing], _ report: inout SeedReport
  ) throws {
    if try service.directory.cinema(venue.id) == nil {
      var draft = venue.draft
      (draft.zone, draft.currency) = (network.zone, network.currency)
      try leavingOut("cinemas.\(venue.id)", &report) {
        try service.cinemas.add(draft, id: venue.id, by: .shell)
        $0.cinemas += 1
      }
    }
    guard let cinema = try service.directory.cinema(venue.id) else { return }
    var halls = try SeedHalls(of: venue.id, service)
    for item in venue.items {
      for start in item.sessions {
        let name = SeedShowing(cinema: venue.id, film: item.film, start: start)
        if let known = halls.showing(of: item.film, at: start) {
          showings[name] = known
          continue
        }
        try leavingOut(item.path, &report) {
          showings[name] = try show(item, at: start, in: cinema, &halls)
          $0.showings += 1
        }
      }
    }
  }

  private func show(
    _ item: SeedCinemas.Item, at start: Int, in cinema: CinemaVenue, _ halls: inout SeedHalls
  ) throws -> Showing {
    guard let film = try service.directory.film(item.film) else { throw CinemaError(.noSuchFilm) }
    let zone = try service.directory.zone(of: cinema)
    let local = LocalTime(utcMilliseconds: start * 1000, in: zone)
    var draft = ShowingDraft()
    (draft.movieID, draft.minutes) = (item.film, film.minutes ?? Self.minutes)
    (draft.date, draft.time) = (local.date, String(local.timeOfDay.prefix(5)))
    // Only a time that occurs twice needs its offset.
    if case .twice = local.moments(in: zone) { draft.offset = zone.offsetSeconds(start) }
    draft.prices.standard = Self.minor(item.price, cinema.currency)
    let times = ShowingTimes(start: start, minutes: draft.minutes ?? Self.minutes)
    draft.hallID = try halls.free(rows: item.rows, places: item.seats, at: times)
    let showing = try service.programme.add(draft, as: .onSale, by: .shell)
    halls.note(showing)
    return showing
  }

  /// Returns a price in minor units; `nil` if it is finer than the currency.
  static func minor(_ price: Double, _ currency: String) -> Int? {
    let text = price == price.rounded() ? "\(Int(price))" : "\(price)"
    return Money.amount(of: text, currency, in: CinemaBounds.price)
  }
}

/// The halls of one cinema, which the other program knows only by their rows and seats.
private struct SeedHalls {
  private let cinemaID: String
  private let service: CinemaService
  private var ids: [String: String]
  private var showings: [Showing]

  init(of cinemaID: String, _ service: CinemaService) throws {
    (self.cinemaID, self.service) = (cinemaID, service)
    let halls = try service.directory.halls(of: cinemaID)
    ids = Dictionary(halls.map { ($0.hall.title, $0.id) }) { first, _ in first }
    showings = try service.store.read { reader in
      try CinemaDirectory.months(in: reader).flatMap { month in
        try reader.find(CinemaCollections.showings(month), .matching("cinemaId", .string(cinemaID)))
          .map(Showing.init)
      }
    }
  }

  func showing(of film: String, at start: Int) -> Showing? {
    showings.first { $0.movieID == film && $0.start == start }
  }

  mutating func note(_ showing: Showing) { showings.append(showing) }

  /// Returns a hall of a size in which nothing else is shown then, and adds one if there is none.
  mutating func free(rows: Int, places: Int, at times: ShowingTimes) throws -> String {
    var (title, number) = ("\(rows) x \(places)", 1)
    while let id = ids[title] {
      let isTaken = showings.contains {
        $0.hallID == id && $0.state != .cancelled && $0.times.clashes(with: times)
      }
      if !isTaken { return id }
      number += 1
      title = "\(rows) x \(places) (\(number))"
    }
    let id = try service.cinemas.put(
      HallFile(title: title, plan: HallPlan(rows: rows, places: places)), in: cinemaID, by: .shell)
    ids[title] = id
    return id
  }
}

// MARK: - Tickets
extension SeedImport {
  private func add(
    _ tickets: [SeedCinemas.Ticket], to showings: [SeedShowing: Showing],
    _ report: inout SeedReport
  ) throws {
    guard let keys else {
      for ticket in tickets { report.leaveOut(ticket.path, SeatError(.noKeys).wording) }
      return
    }
    var groups: [String: (showing: Showing, tickets: [SeedCinemas.Ticket])] = [:]
    for ticket in tickets {
      let name = SeedShowing(cinema: ticket.cinema, film: ticket.film, start: ticket.date)
      guard let showing = showings[name] else {
        report.leaveOut(ticket.path, CinemaError(.noSuchShowing).wording)
        continue
      }
      groups[showing.id, default: (showing, [])].tickets.append(ticket)
    }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      let (count, leftOut) = try service.perform(by: .shell) { work in
        var seats = try SeedSeats(group.showing, keys, in: work)
        return try seats.add(group.tickets)
      }
      report.tickets += count
      for (path, why) in leftOut { report.leaveOut(path, why) }
    }
  }
}

/// The places of one showing while tickets are added to them in a transaction.
private struct SeedSeats {
  private let showing: Showing
  private let cinema: CinemaVenue
  private let plan: HallPlan
  private let work: CinemaTransaction
  private let signer: TicketSigner
  private var known: Set<String>
  private var taken: Set<HallPlace>

  init(_ showing: Showing, _ keys: KeyFolder, in work: CinemaTransaction) throws {
    (self.showing, self.work) = (showing, work)
    (cinema, plan) = (try work.cinema(showing.cinemaID), try work.plan(showing.planID))
    let tickets = try work.tickets(of: showing)
    known = Set(tickets.map(\.id))
    taken = Set(tickets.filter { $0.value.takesPlace }.compactMap { $0.value.place?.hallPlace })
    signer = try TicketRegister.signer(
      keys, on: LocalTime(utcMilliseconds: work.now, in: .utc).date, in: work.transaction,
      work.configuration.randomness)
  }

  /// Adds the tickets of free places.
  ///
  /// - Returns: Their number, and the paths of the others with the reasons.
  mutating func add(
    _ tickets: [SeedCinemas.Ticket]
  ) throws -> (count: Int, leftOut: [(String, Wording)]) {
    var (count, leftOut): (Int, [(String, Wording)]) = (0, [])
    for ticket in tickets where !known.contains(ticket.id) {
      let place = HallPlace(row: ticket.row, number: ticket.section)
      let name = ["places": plan.name(of: place)]
      if plan.seat(place) == nil {
        leftOut.append((ticket.path, SeatError(.noPlace, name).wording))
      } else if !taken.insert(place).inserted {
        leftOut.append((ticket.path, SeatError(.takenAll, name).wording))
      } else if let price = SeedImport.minor(ticket.price, cinema.currency) {
        try put(ticket, at: place, price)
        count += 1
      } else {
        leftOut.append((ticket.path, SeatError(.noPrice, name).wording))
      }
    }
    return (count, leftOut)
  }

  private func put(_ ticket: SeedCinemas.Ticket, at place: HallPlace, _ price: Int) throws {
    var sold = CinemaTicket(showing, place: place, price: price)
    (sold.currency, sold.state) = (cinema.currency, ticket.isUsed ? .admitted : .valid)
    sold.vat = SeatPrice.vat(in: price, basisPoints: cinema.vatBasisPoints) ?? 0
    if ticket.isUsed {
      sold.admissions = [TicketAdmission(at: showing.start * 1000, door: "")]
    }
    sold.number = try number()
    try sold.sign(by: signer, of: showing, work.configuration.randomness)
    try work.transaction.put(CinemaCollections.tickets(showing.day), id: ticket.id, sold)
  }

  /// Returns a random number that no ticket of the showing has.
  private func number() throws -> Int {
    while true {
      let number = work.configuration.randomness.bytes(4).reduce(0) { $0 << 8 | Int($1) }
      let known = try work.transaction.find(
        CinemaCollections.tickets(showing.day), .matching("number", .int(number)))
      if number > 0, known.isEmpty { return number }
    }
  }
}
