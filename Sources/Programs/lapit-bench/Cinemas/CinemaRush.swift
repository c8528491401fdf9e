import Accounts
import Cinema
import Payments
import Store

/// The subject of a rush for places: the showings in one argument, and the folder.
struct CinemaRush {
  static let party = 3
  /// The names of the measurements: how long each press took.
  static let (best, pay) = ("best", "pay")
  /// The turns at the store of a payment: its start and its answer.
  private static let turnsToPay = 2

  let showings: [String]
  let folder: String

  init(_ showings: [String], in folder: String) {
    (self.showings, self.folder) = (showings, folder)
  }

  init(_ subject: String) {
    let parts = subject.split(separator: "@", maxSplits: 1)
    showings = parts[0].split(separator: ",").map(String.init)
    folder = String(parts[1])
  }

  var subject: String { showings.joined(separator: ",") + "@" + folder }

  /// Returns how long each press took, in seconds.
  static func presses(_ results: ChildResults) -> [Double] {
    (results[best].rounds + results[pay].rounds).flatMap(\.values)
  }

  /// Returns how often a process had its turn at the store.
  static func turns(_ results: ChildResults) -> Double {
    Double(
      results[best].rounds.reduce(0) { $0 + $1.values.count }
        + turnsToPay * results[pay].rounds.reduce(0) { $0 + $1.values.count })
  }
}

/// A client of a rush: presses "best three" and pays, again and again, until no places are left.
struct CinemaClient {
  private static let tries = 5

  private let seats: SeatService
  private let buyer: SeatBuyer
  private var best = Samples()
  private var pay = Samples()

  private init(_ seats: SeatService, _ person: Int) {
    (self.seats, buyer) = (seats, .person(EventTown.author(person)))
  }

  /// Buys in the showings of a rush, a different one first for each person.
  static func run(_ store: FileStore, _ rush: CinemaRush, _ person: Int) throws -> ChildResults {
    var client = CinemaClient(CinemaHouse(rush.folder, store).seats, person)
    let first = person % rush.showings.count
    for showing in rush.showings[first...] + rush.showings[..<first] {
      while try client.buy(showing) {}
    }
    var results = ChildResults()
    results.add(client.best, to: CinemaRush.best)
    results.add(client.pay, to: CinemaRush.pay)
    return results
  }

  /// Buys three places, and returns whether there were as many.
  private mutating func buy(_ showing: String) throws -> Bool {
    for _ in 0..<Self.tries {
      guard let hold = try choose(showing) else { return false }
      if try pay(for: hold) { return true }
    }
    throw BenchFailure("no choice of places can be paid")
  }

  /// Holds three places; `nil` if there are not as many, or a person may not have more.
  private mutating func choose(_ showing: String) throws -> SeatHold? {
    let (seats, buyer) = (seats, buyer)
    return try Self.time(&best) {
      do {
        return try seats.holdBest(CinemaRush.party, of: showing, by: buyer)
      } catch let error as SeatError
        where error.reason == .notEnough || error.reason == .tooManyPerson
      {
        return nil
      }
    }
  }

  /// Pays, and returns false if another client left a single gap beside the places meanwhile.
  private mutating func pay(for hold: SeatHold) throws -> Bool {
    let (seats, buyer) = (seats, buyer)
    return try Self.time(&pay) {
      do {
        let order = try seats.pay(hold, by: .test, title: "Rush", as: buyer).order
        guard order.state == .paid else { throw BenchFailure("an order is \(order.state)") }
        return true
      } catch let error as SeatError where error.reason == .gap {
        return false
      }
    }
  }

  private static func time<Result>(
    _ samples: inout Samples, _ press: () throws -> Result
  ) rethrows -> Result {
    let start = Stopwatch.now
    defer { samples.values.append(Stopwatch.now - start) }
    return try press()
  }
}

/// The acts of a rush for places at the cinema.
extension RushAct {
  static let cinema = RushAct(
    open: { store, subject, person in
      let rush = CinemaRush(subject)
      let house = CinemaHouse(rush.folder, store)
      for id in rush.showings {
        if let showing = try house.cinema.directory.showing(id) {
          keep(try house.tickets(of: showing))
        }
      }
    },
    perform: { store, subject, person, results in
      results = try CinemaClient.run(store, CinemaRush(subject), person)
    })
}
