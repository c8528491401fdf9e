import Accounts
import App
import Cinema
import CinemaScreens
import CursesTerminal
import Glibc
import Payments
import Shell
import Store
import Terminal
import Timekeeping

/// The map of a hall with 1,200 places of which 700 are taken, while another process holds places.
///
/// The yardstick of a key is one full redraw; a key comes together with a change of the other.
enum CinemaMapFigure {
  private static let mostSeconds = 0.016
  private static let mostSecondsUntilSeen = 0.1
  private static let (mostBytes, mostBytesSeen) = (400.0, 300.0)
  private static let (orders, perOrder) = (35, 20)

  @MainActor static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Rush.storeName)
    let showing = try fill(folder)
    let programs = Programs(workplace: workplace)
    func results(_ scene: MapScene) throws -> ChildResults {
      let arguments = [folder, showing, scene.rawValue]
      let rival = scene == .alone ? nil : try programs.rival(arguments, as: .seatRival)
      defer { rival?.end() }
      return try programs.results(of: .seatMap, arguments)
    }
    let (alone, keys, seen) = (try results(.alone), try results(.keys), try results(.seen))
    let comparison = Comparison(
      measured: keys[MapWatching.seconds], yardstick: keys[MapWatching.redraw])
    let (slow, late) = (comparison.measured.slow, seen[MapWatching.seconds].slow)
    return [
      Line("cinema key p50", comparison, atMost: 3.5),
      Line("cinema key p99", slowest: comparison)
        .aiming(at: "< " + Amount.time(mostSeconds), isKept: slow < mostSeconds),
      bytes("cinema key bytes", alone, atMost: mostBytes),
      Line("cinema seen p99", measured: Amount.time(late)).aiming(
        at: "< " + Amount.time(mostSecondsUntilSeen), isKept: late < mostSecondsUntilSeen),
      bytes("cinema seen bytes", seen, atMost: mostBytesSeen),
    ]
  }

  private static func bytes(_ name: String, _ results: ChildResults, atMost most: Double) -> Line {
    let bytes = results[MapWatching.bytes].slow
    return Line(name, measured: Amount.bytes(Int(bytes)))
      .aiming(at: "<= " + Amount.bytes(Int(most)), isKept: bytes <= most)
  }

  /// Sells 700 places from the tenth row on, and returns the showing.
  private static func fill(_ folder: String) throws -> String {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    try ShownWings.show(
      Wings.all.filter { $0.id.name == "cinema" }, in: store, by: "bench", at: 0)
    let house = CinemaHouse(folder, store)
    let (cinema, film) = try house.build()
    let hall = try house.hall("1", rows: 30, places: 40, in: cinema)
    let showing = try house.show(film, in: hall, day: 0)
    for number in 0..<orders {
      let (row, first) = (10 + number / 2, 1 + number % 2 * perOrder)
      let places = (first..<first + perOrder).map { (HallPlace(row: row, number: $0), 1) }
      let hold = try house.seats.hold(
        Dictionary(uniqueKeysWithValues: places), of: showing.id, by: .cashier(.shell))
      _ = try house.seats.take(hold.order, by: .cash, author: .shell)
    }
    return showing.id
  }
}

/// A visitor at the map of a hall, on a real terminal that another process reads.
@MainActor struct MapWatching {
  nonisolated static let (seconds, redraw, bytes) = ("seconds", "redraw", "bytes")
  private static let perRound = 30
  private static let keys: [Key] =
    Array(repeating: .left, count: 9) + [.up] + Array(repeating: .right, count: 9) + [.down]

  private let driver: CursesTerminal
  private let loop: EventLoop

  static func results(_ folder: String, _ showing: String, _ scene: MapScene) throws -> ChildResults
  {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let driver = try CursesTerminal()
    defer { driver.end() }
    let options = ApplicationOptions(store: store, stateFolder: folder + "-state", version: "")
    let loop = Application.loop(options, driver: driver)
    loop.coordinator.perform(.open(Route(CinemaDestination.buySeats(showing))))
    while loop.coordinator.context.worker.isBusy { loop.wait() }
    loop.draw()
    let watching = MapWatching(driver: driver, loop: loop)
    var results = ChildResults()
    for _ in 0..<Comparison.rounds {
      scene == .seen ? watching.look(folder, &results) : watching.move(scene, &results)
    }
    return results
  }

  /// Moves the cursor; among others' changes, each key comes with one of them.
  private func move(_ scene: MapScene, _ results: inout ChildResults) {
    var (times, redraws, sent) = (Samples(), Samples(), Samples())
    for number in 0..<Self.perRound {
      // Longer than the pause of the other process, so that a change is waiting.
      usleep(scene.pause * 3 / 2)
      let (before, start) = (ProcessFacts.own.written.anything, Stopwatch.now)
      loop.coordinator.handle(.key(Self.keys[number % Self.keys.count]), at: Clock.system.now())
      if scene == .keys { loop.wait() }
      loop.draw()
      times.values.append(Stopwatch.now - start)
      sent.values.append(Double(ProcessFacts.own.written.anything - before))
      while loop.coordinator.context.worker.isBusy { loop.wait() }
      redraws.values.append(Stopwatch.seconds { driver.redrawAll() })
    }
    results.add(times, to: Self.seconds)
    results.add(redraws, to: Self.redraw)
    results.add(sent, to: Self.bytes)
  }

  /// Notes how long after its beginning each change is shown, and what that sends.
  private func look(_ folder: String, _ results: inout ChildResults) {
    var (shown, sent) = ([Double](), Samples())
    while shown.count < Self.perRound {
      loop.wait()
      let before = ProcessFacts.own.written.anything
      loop.draw()
      guard case let bytes = ProcessFacts.own.written.anything - before, bytes > 0 else { continue }
      shown.append(Stopwatch.now)
      sent.values.append(Double(bytes))
    }
    let acts = SeatRival.acts(folder).filter { $0 > shown[0] && $0 < shown[shown.count - 1] }
    let delays = acts.compactMap { act in shown.first { $0 > act }.map { $0 - act } }
    results.add(Samples(values: delays), to: Self.seconds)
    results.add(sent, to: Self.bytes)
  }
}

/// What happens at a map.
enum MapScene: String {
  /// The cursor moves in a quiet hall, or among 20 changes a second.
  case alone, keys
  /// The visitor looks on while another process changes a place now and then.
  case seen

  /// The microseconds between two changes.
  var pause: UInt32 { self == .alone ? 0 : self == .keys ? 50_000 : 100_000 }
}

/// A process that holds a place and lets it go until it is ended.
enum SeatRival {
  private static func log(_ folder: String) -> String { folder + "-acts" }

  /// Returns when it began each change.
  static func acts(_ folder: String) -> [Double] {
    (TextFile.read(log(folder)) ?? "").split(separator: "\n").compactMap { Double($0) }
  }

  static func work(_ folder: String, _ showing: String, _ scene: MapScene) throws -> Never {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    let (seats, log) = (CinemaHouse(folder, store).seats, try PlainFile(log(folder)))
    var hold: SeatHold?
    while true {
      let start = Stopwatch.now
      if let held = hold {
        try seats.drop(held)
        hold = nil
      } else {
        // Both are in sight, beside the taken rows. The process before may have ended with its
        // place held.
        let place = HallPlace(row: scene == .keys ? 8 : 9, number: 24)
        hold = try seats.hold([place: 1], of: showing, by: .cashier(.shell))
      }
      try log.append(Array("\(start)\n".utf8))
      usleep(scene.pause)
    }
  }
}
