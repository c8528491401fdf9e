import Accounts
import Store
import Tickets
import Timekeeping

/// An inconsistency in stored documents about cinemas.
package typealias CinemaFinding = Finding<CinemaFindingKind>

/// The kinds of inconsistencies.
package enum CinemaFindingKind: String, FindingKind, CaseIterable {
  package static let texts = "cinema.finding."

  case damaged, misnamed, zone, filmGone, cinemaGone, hallGone, planGone, planFault, personGone
  case showingGone, clash, day, seat, noPlace, issue, admissions, wallet
  case codeDiffers, orderGone, orderDiffers, ticketGone
  case owed, receipts, receiptGone
}

/// Checks the consistency of all stored documents about cinemas.
struct CinemaCheck: DocumentCheck {
  let reader: any StoreReader
  let zones: Zones
  let now: Int
  var findings: [CinemaFinding] = []
  private var films: Set<String> = []
  private var cinemas: [String: CinemaVenue] = [:]
  private var halls: [String: Hall] = [:]
  private var plans: [String: HallPlan] = [:]
  private var showings: [String: Showing] = [:]
  private var people: Set<String> = []
  /// The tickets of each person, by the id of the wallet.
  private var wanted: [String: [String: TicketState]] = [:]

  static func findings(
    in reader: any StoreReader, zones: Zones, at now: Int
  ) throws -> [CinemaFinding] {
    var check = CinemaCheck(reader: reader, zones: zones, now: now)
    check.people = Set(try reader.ids(AccountsSchema.users))
    try check.checkHouses()
    try check.checkShowings()
    try check.checkTickets()
    try check.checkWallets()
    try check.checkPeople()
    return try check.findings
      + CinemaMoneyCheck.findings(of: check.showings, in: reader, at: now)
  }

  private init(reader: any StoreReader, zones: Zones, now: Int) {
    (self.reader, self.zones, self.now) = (reader, zones, now)
  }

  private mutating func checkHouses() throws {
    for stored in try all(CinemaCollections.network) where zones.named(stored.value.zone) == nil {
      note(.zone, CinemaCollections.network.name, stored.id, ["name": stored.value.zone])
    }
    _ = try all(CinemaCollections.genres)
    films = Set(try all(CinemaCollections.films).map(\.id))
    for stored in try all(CinemaCollections.cinemas) {
      cinemas[stored.id] = stored.value
      if zones.named(stored.value.timeZone) == nil {
        note(.zone, CinemaCollections.cinemas.name, stored.id, ["name": stored.value.timeZone])
      }
    }
    for stored in try all(CinemaCollections.plans) {
      guard let plan = try? HallPlan(parsing: stored.value.text) else {
        note(.planFault, CinemaCollections.plans.name, stored.id)
        continue
      }
      plans[stored.id] = plan
      if plan.id != stored.id { note(.misnamed, CinemaCollections.plans.name, stored.id) }
    }
    let name = CinemaCollections.halls.name
    for stored in try all(CinemaCollections.halls) {
      let hall = stored.value
      halls[stored.id] = hall
      if cinemas[hall.cinemaID] == nil { note(.cinemaGone, name, stored.id) }
      if plans[hall.planID] == nil { note(.planGone, name, stored.id) }
    }
  }

  private mutating func checkShowings() throws {
    for month in try CinemaDirectory.months(in: reader) {
      let collection = CinemaCollections.showings(month)
      for stored in try all(collection) {
        let showing = Showing(stored)
        showings[showing.id] = showing
        if ShowingID.month(of: showing.id) != month { note(.misnamed, collection.name, stored.id) }
        check(showing, collection.name)
      }
    }
    let halls = Dictionary(
      grouping: showings.values.filter { $0.state != .cancelled }, by: \.hallID)
    for (_, ones) in halls.sorted(by: { $0.key < $1.key }) {
      let ones = ones.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
      for (one, next) in zip(ones, ones.dropFirst()) where one.times.clashes(with: next.times) {
        note(.clash, "showings", next.id, ["other": one.id])
      }
    }
  }

  private mutating func check(_ showing: Showing, _ name: String) {
    if !films.contains(showing.movieID) { note(.filmGone, name, showing.id) }
    if halls[showing.hallID]?.cinemaID != showing.cinemaID { note(.hallGone, name, showing.id) }
    if plans[showing.planID] == nil { note(.planGone, name, showing.id) }
    guard let cinema = cinemas[showing.cinemaID] else {
      return note(.cinemaGone, name, showing.id)
    }
    guard let zone = zones.named(cinema.timeZone)?.local else { return }
    if LocalTime(utcMilliseconds: showing.start * 1000, in: zone).date != showing.day {
      note(.day, name, showing.id)
    }
  }

  private mutating func checkTickets() throws {
    let prefix = CinemaCollections.ticketsPrefix
    for name in try reader.collectionNames(startingWith: prefix).sorted() {
      var seats: Set<String> = []
      for stored in try all(StoreCollection<CinemaTicket>(name)) {
        check(stored.value, stored.id, name, day: String(name.dropFirst(prefix.count)))
        if let seat = stored.value.seat, !seats.insert(seat).inserted {
          note(.seat, name, stored.id, ["seat": seat])
        }
      }
    }
  }

  private mutating func check(_ ticket: CinemaTicket, _ id: String, _ name: String, day: String) {
    guard let showing = showings[ticket.showingID], showing.day == day else {
      return note(.showingGone, name, id)
    }
    if let plan = plans[showing.planID], ticket.takesPlace,
      ticket.place.map({ plan.seat($0.hallPlace) == nil }) ?? true
    {
      note(.noPlace, name, id)
    }
    let inside = ticket.admissions.reduce(0) { $0 + ($1.isExit ? -1 : 1) }
    if !(0...1).contains(inside) { note(.admissions, name, id) }
    if ticket.state == .valid || ticket.state == .admitted, ticket.code.isEmpty {
      note(.issue, name, id)
    }
    guard !ticket.userID.isEmpty, ticket.state != .held else { return }
    wanted[Wallet.id(ticket.userID, year: String(day.prefix(4))), default: [:]][id] = ticket.state
  }

  private mutating func checkWallets() throws {
    for name in try reader.collectionNames(startingWith: CinemaCollections.walletsPrefix) {
      for stored in try all(StoreCollection<Wallet>(name)) {
        let kept = Dictionary(
          stored.value.tickets.map { ($0.ticket, $0.state) }
        ) { first, _ in first }
        if kept != wanted.removeValue(forKey: stored.id) ?? [:] {
          note(.wallet, name, stored.id, ["user": stored.value.userID])
        }
      }
    }
    for id in wanted.keys.sorted() {
      let person = String(id.dropLast(5))
      note(.wallet, CinemaCollections.wallets(of: person).name, id, ["user": person])
    }
  }

  private mutating func checkPeople() throws {
    for stored in try all(CinemaCollections.staff) {
      let (staff, name) = (stored.value, CinemaCollections.staff.name)
      if stored.id != staff.id { note(.misnamed, name, stored.id) }
      if !people.contains(staff.userID) {
        note(.personGone, name, stored.id, ["user": staff.userID])
      }
      if !staff.cinemaID.isEmpty, cinemas[staff.cinemaID] == nil {
        note(.cinemaGone, name, stored.id)
      }
    }
    for name in try reader.collectionNames(startingWith: CinemaCollections.peoplePrefix) {
      for stored in try all(StoreCollection<CinemaPerson>(name))
      where !people.contains(stored.id) {
        note(.personGone, name, stored.id, ["user": stored.id])
      }
    }
    for prefix in [CinemaCollections.receiptsPrefix, CinemaCollections.scansPrefix] {
      for name in try reader.collectionNames(startingWith: prefix) {
        if prefix == CinemaCollections.scansPrefix {
          _ = try all(StoreCollection<CinemaScan>(name))
        } else {
          _ = try all(StoreCollection<CinemaReceipt>(name))
        }
      }
    }
  }
}
