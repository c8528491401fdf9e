import Accounts
import Cinema
import Payments
import Store

/// Holding and selling places in a hall of 300 of which a third is sold.
///
/// The yardstick appends as many bytes to a plain file and syncs. Limits are a quarter above what was
/// measured.
enum CinemaSeatFigure {
  private static let pairs = 40
  private static let sold = 99
  private static let party = 3

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let hold = try CompactionHold(folder: folder)
    defer { hold.end() }
    let house = CinemaHouse(folder, store)
    let (cinema, film) = try house.build()
    let hall = try house.hall("1", rows: 15, places: 20, in: cinema)
    let showings = try (0...Comparison.rounds).map { day in
      let showing = try house.show(film, in: hall, day: day)
      for _ in 0..<Self.sold / party { try sell(party, of: showing, in: house) }
      return showing
    }
    let plain = try PlainFile(workplace.path("plain"))
    return try [
      holding("cinema hold", atMost: 9, showings[0], house, plain) {
        try house.seats.hold(free($0), of: showings[0].id, by: buyer($0))
      },
      holding("cinema best", showings[0], house, plain) {
        try house.seats.holdBest(party, of: showings[0].id, by: buyer(1_000 + $0))
      },
      selling(Array(showings.dropFirst()), house, plain),
    ]
  }

  private static func buyer(_ number: Int) -> SeatBuyer { .person(EventTown.author(number)) }

  private static func sell(_ count: Int, of showing: Showing, in house: CinemaHouse) throws {
    let hold = try house.seats.holdBest(count, of: showing.id, by: .cashier(.shell))
    _ = try house.seats.take(hold.order, by: .cash, author: .shell)
  }

  /// Returns three places side by side near the screen, where nothing is sold.
  private static func free(_ number: Int) -> [HallPlace: Int] {
    let first = 1 + number % 17
    return Dictionary(
      uniqueKeysWithValues: (first..<first + party).map { (HallPlace(row: 1, number: $0), 1) })
  }

  /// Measures holds that are let go in between.
  private static func holding(
    _ name: String, atMost target: Double? = nil, _ showing: Showing, _ house: CinemaHouse,
    _ plain: PlainFile, _ act: (Int) throws -> SeatHold
  ) throws -> Line {
    var (number, bytes): (Int, [UInt8]) = (0, [])
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        number += 1
        let start = Stopwatch.now
        let hold = try act(number)
        let seconds = Stopwatch.now - start
        bytes = [UInt8](repeating: 0x78, count: try house.lastBytes())
        try house.seats.drop(hold)
        return seconds
      },
      yardstick: { try Stopwatch.seconds { try plain.append(bytes) } })
    return Line(name, comparison, atMost: target)
  }

  /// Measures sales of two places over the counter; each round has its showing.
  private static func selling(
    _ showings: [Showing], _ house: CinemaHouse, _ plain: PlainFile
  ) throws -> Line {
    var (number, bytes): (Int, [UInt8]) = (0, [])
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        let showing = showings[number / pairs].id
        number += 1
        let hold = try house.seats.holdBest(2, of: showing, by: buyer(2_000 + number))
        let seconds = try Stopwatch.seconds {
          keep(try house.seats.take(hold.order, by: .cash, author: .shell))
        }
        bytes = [UInt8](repeating: 0x78, count: try house.lastBytes())
        return seconds
      },
      yardstick: { try Stopwatch.seconds { try plain.append(bytes) } })
    return Line("cinema sale", comparison, atMost: 6)
  }
}
