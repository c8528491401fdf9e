import Accounts
import Cinema
import Payments
import Store
import Tickets
import Timekeeping

/// 64 processes that press "best three" and pay until a hall of 300 places is sold out.
///
/// The yardstick is as many processes that take as many turns, in each of which they lock a file,
/// read and parse what the others appended, append as many bytes and sync. In a last round, for
/// three smaller halls, some processes are killed.
final class CinemaRushFigure {
  private static let processes = 64
  private static let places = 300
  private static let killed = 8
  /// A quarter above what was measured.
  private static let (mostTimes, longest, longestPress) = (10.0, 2.0, 1.4)
  private static let leastShare = 0.5

  private let workplace: Workplace
  private let house: CinemaHouse
  private var showings: [Showing] = []
  private var presses: [Samples] = []
  private var shares: [Double] = []
  private var areSoldOut = true

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Rush.storeName)
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let hold = try CompactionHold(folder: folder)
    defer { hold.end() }
    return try CinemaRushFigure(workplace: workplace, house: CinemaHouse(folder, store)).lines()
  }

  private init(workplace: Workplace, house: CinemaHouse) {
    (self.workplace, self.house) = (workplace, house)
  }

  private func lines() throws -> [Line] {
    let (cinema, film) = try house.build()
    let hall = try house.hall("1", rows: 15, places: 20, in: cinema)
    let turns = SharedTurns(path: workplace.path("turns"))
    var day = 0
    let comparison = try Comparison.inTurn(
      pairs: 1,
      measured: {
        day += 1
        return try rush(house.show(film, in: hall, day: day), turns)
      },
      yardstick: {
        try Rush.seconds(
          of: .turns, on: turns.path, processes: Self.processes, people: Self.processes,
          in: workplace)
      })
    try rushAndKill(film, in: cinema, day: day + 1)
    return try [elapsed(comparison)] + pressLines() + audit()
  }

  /// Lets the processes buy, and deals what they wrote to those of the yardstick.
  private func rush(_ showing: Showing, _ turns: SharedTurns) throws -> Double {
    let before = try JournalLines.of(house.folder).count
    let outcome = try outcome([showing])
    try turns.deal(Array(try JournalLines.of(house.folder).dropFirst(before)), to: Self.processes)
    let counts = outcome.results.map(CinemaRush.turns)
    shares.append((counts.min() ?? 0) * Double(counts.count) / max(1, counts.reduce(0, +)))
    presses.append(Samples(values: outcome.results.flatMap(CinemaRush.presses)))
    try catchUp()
    areSoldOut = try areSoldOut && sold(showing) == Self.places
    return outcome.seconds
  }

  private func outcome(_ showings: [Showing], killing victims: [Int] = []) throws -> Rush.Outcome {
    self.showings += showings
    return try Rush.outcome(
      of: .cinema, on: CinemaRush(showings.map(\.id), in: house.folder).subject,
      processes: Self.processes, people: Self.processes, killing: victims, in: workplace)
  }

  /// Kills some of the processes while they buy, and sells later what they have left.
  private func rushAndKill(_ film: String, in cinema: String, day: Int) throws {
    let several = try (0..<3).map { number in
      let hall = try house.hall("small \(number)", rows: 10, places: 10, in: cinema)
      return try house.show(film, in: hall, day: day)
    }
    let victims = (0..<Self.processes).shuffled().prefix(Self.killed)
    _ = try outcome(several, killing: Array(victims))
    try catchUp()
    let later = Clock.manual(ManualClock(utc: Clock.system.now().utc + 40 * 60_000))
    let seats = CinemaHouse(house.folder, house.store, clock: later).seats
    try seats.settle()
    for showing in several {
      for party in [CinemaRush.party, 2, 1] { try buyAll(party, of: showing, seats) }
    }
  }

  private func buyAll(_ party: Int, of showing: Showing, _ seats: SeatService) throws {
    var number = Self.processes
    do {
      while true {
        let buyer = SeatBuyer.person(EventTown.author(number))
        let hold = try seats.holdBest(party, of: showing.id, by: buyer)
        _ = try seats.pay(hold, by: .test, title: "Rush", as: buyer)
        number += 1
      }
    } catch let error as SeatError where error.reason == .notEnough {}
  }

  /// Reads what the other processes wrote.
  private func catchUp() throws { try house.store.write(by: "bench", at: 0) { _ in } }

  private func sold(_ showing: Showing) throws -> Int {
    try house.tickets(of: showing).count { $0.value.state == .valid }
  }

  // MARK: Lines

  private func elapsed(_ comparison: Comparison) -> Line {
    let line = Line("cinema rush", comparison, atMost: Self.mostTimes)
    let isKept =
      comparison.ratio <= Self.mostTimes && comparison.measured.median <= Self.longest
      && areSoldOut
    return line.aiming(at: line.target + ", 2 s", isKept: isKept)
  }

  private func pressLines() -> [Line] {
    let slow = Rounds(rounds: presses).slow
    let share = Samples(values: shares).median
    return [
      Line("cinema press p99", measured: Amount.time(slow))
        .aiming(at: "<= 1.4 s", isKept: slow <= Self.longestPress),
      Line("cinema least turns", measured: Amount.times(share))
        .aiming(at: ">= 0.5x", isKept: share >= Self.leastShare),
    ]
  }

  /// Returns the lines about what all rounds have left.
  private func audit() throws -> [Line] {
    let audit = try CinemaAudit(house)
    let places = Self.places * Comparison.rounds + 3 * 100
    let sold = try showings.reduce(0) { try $0 + self.sold($1) }
    return [
      Line("cinema rush sold", measured: "\(sold)")
        .aiming(at: "\(places)", isKept: sold == places)
    ]
      + audit.counts.map { name, count in
        Line("cinema rush \(name)", measured: "\(count)").aiming(at: "0", isKept: count == 0)
      }
  }
}
