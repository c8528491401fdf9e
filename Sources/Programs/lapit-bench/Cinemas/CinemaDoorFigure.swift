import Accounts
import Cinema
import Store
import Tickets
import Timekeeping

/// The door of a cinema with 94,000 tickets of one day, of which every twentieth code is forged.
///
/// The yardstick of a single door appends as many bytes to a plain file and syncs.
struct CinemaDoorFigure {
  private static let tickets = 94_000
  private static let (halls, rows, seats) = (10, 99, 95)
  private static let (pairs, doors, codesPerDoor) = (200, 4, 400)
  /// The least number of codes that four doors answer in a second.
  private static let least = 150.0
  private static let ticketsPerTransaction = 1_000

  let workplace: Workplace
  let house: CinemaHouse
  private var codes: [String] = []
  private var cinema = ""

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Rush.storeName)
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    var figure = CinemaDoorFigure(
      workplace: workplace, house: CinemaHouse(folder, store, clock: CinemaDoorPlay.clock))
    let filling = try CompactionHold(folder: folder)
    try figure.fill()
    filling.end()
    try store.write(by: "bench", at: 0) { $0.eraseAfterwards() }
    let hold = try CompactionHold(folder: folder)
    defer { hold.end() }
    return try [figure.alone(), figure.together()]
  }

  private init(workplace: Workplace, house: CinemaHouse) {
    (self.workplace, self.house) = (workplace, house)
  }

  /// Sells the places of ten large halls.
  private mutating func fill() throws {
    let (cinema, film) = try house.build()
    self.cinema = cinema
    let plan = try HallPlan(rows: Self.rows, places: Self.seats)
    for number in 0..<Self.halls {
      let hall = try house.hall("\(number)", rows: Self.rows, places: Self.seats, in: cinema)
      let showing = try house.show(film, in: hall, day: 0)
      let seats = plan.seats.prefix(Self.tickets / Self.halls)
      for start in stride(from: 0, to: seats.count, by: Self.ticketsPerTransaction) {
        codes += try sell(Array(seats.dropFirst(start).prefix(Self.ticketsPerTransaction)), showing)
      }
    }
    codes.shuffle()
    for place in stride(from: 0, to: codes.count, by: 20) {
      let digit = codes[place].last?.wholeNumberValue ?? 0
      codes[place] = codes[place].dropLast() + "\((digit + 1) % 10)"
    }
  }

  private func sell(_ seats: [HallPlan.Seat], _ showing: Showing) throws -> [String] {
    let keys = KeyFolder(besideStoreIn: house.folder)
    return try house.store.write(by: "bench", at: 0) { transaction in
      let signer = try TicketRegister.signer(keys, on: showing.day, in: transaction, .system)
      return try seats.map { seat in
        var ticket = CinemaTicket(showing, place: seat.place, price: CinemaHouse.price)
        (ticket.state, ticket.number) = (.valid, 1 + seat.place.row * 100 + seat.place.number)
        try ticket.sign(by: signer, of: showing, .system)
        try transaction.put(
          CinemaCollections.tickets(showing.day), id: "\(showing.id)-\(ticket.number)", ticket)
        return ticket.code
      }
    }
  }

  /// Measures one door, code by code.
  private mutating func alone() throws -> Line {
    let door = CinemaDoor(house.seats, at: cinema, name: "Door")
    var rest = codes[...]
    _ = try door.admit(rest.removeFirst(), by: .shell)
    let bytes = [UInt8](repeating: 0x78, count: try house.lastBytes())
    let plain = try PlainFile(workplace.path("plain"))
    let comparison = try Comparison.inTurn(
      pairs: Self.pairs,
      measured: {
        let code = rest.removeFirst()
        return try Stopwatch.seconds { keep(try door.admit(code, by: .shell)) }
      },
      yardstick: { try Stopwatch.seconds { try plain.append(bytes) } })
    codes = Array(rest)
    return Line("cinema door", comparison, atMost: 8)
  }

  /// Measures four doors that work at once.
  private func together() throws -> Line {
    for number in 0..<Self.doors {
      let own = codes.dropFirst(number * Self.codesPerDoor).prefix(Self.codesPerDoor)
      try TextFile.write(
        own.joined(separator: "\n"), to: CinemaDoorPlay.codes(house.folder, number))
    }
    let outcome = try Rush.outcome(
      of: .door, on: cinema + "@" + house.folder, processes: Self.doors, people: Self.doors,
      in: workplace)
    let admitted = outcome.results.reduce(0) { $0 + $1[CinemaDoorPlay.admitted].median }
    let rate = Double(Self.doors * Self.codesPerDoor) / outcome.seconds
    let isKept = rate >= Self.least && admitted > 0.9 * Double(Self.doors * Self.codesPerDoor)
    return Line("cinema 4 doors", measured: Amount.digits(rate) + "/s")
      .aiming(at: ">= 150/s", isKept: isKept)
  }
}

/// A door in its own process, which answers the codes of a file.
enum CinemaDoorPlay {
  static let admitted = "admitted"
  /// Half an hour before the showings: 1 June 2090, 18:40 UTC.
  static let clock = Clock.manual(ManualClock(utc: 3_800_025_600_000))

  static let day = "2090-06-01"

  static func codes(_ folder: String, _ number: Int) -> String { "\(folder)-codes-\(number)" }

  /// Answers the codes of a door.
  ///
  /// - Returns: How many holders were admitted.
  static func run(_ store: FileStore, _ subject: String, _ number: Int) throws -> ChildResults {
    let parts = subject.split(separator: "@", maxSplits: 1).map(String.init)
    let house = CinemaHouse(parts[1], store, clock: clock)
    let door = CinemaDoor(house.seats, at: parts[0], name: "Door \(number)")
    let codes = (TextFile.read(codes(parts[1], number)) ?? "").split(separator: "\n")
    let count = try codes.count { try door.admit(String($0), by: .shell).verdict.isAdmitted }
    var results = ChildResults()
    results.add(Samples(values: [Double(count)]), to: admitted)
    return results
  }
}

/// The acts of doors that work at once.
extension RushAct {
  static let door = RushAct(
    open: { store, subject, _ in
      let cinema = String(subject.prefix { $0 != "@" })
      let house = CinemaHouse(String(subject.dropFirst(cinema.count + 1)), store)
      keep(try house.cinema.directory.cinema(cinema))
      // A door reads the tickets of its day before the first person comes.
      let tickets = CinemaCollections.tickets(CinemaDoorPlay.day)
      keep(try store.read { try $0.find(tickets, .matching("number", .int(0))) })
    },
    perform: { store, subject, number, results in
      results = try CinemaDoorPlay.run(store, subject, number)
    })
}
