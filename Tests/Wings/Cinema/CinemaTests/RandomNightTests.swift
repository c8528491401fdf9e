import Accounts
import Chance
import Cinema
import Languages
import Payments
import Store
import Testing
import Tickets

@Suite("Random acts at a cinema")
struct RandomNightTests {
  @Test(arguments: 0..<10)
  func `places, tickets, money and wallets agree after each act`(seed: Int) throws {
    var night = try RandomNight(seed: seed)
    for step in 0..<150 {
      let act = try night.act()
      let faults = try night.invariants.faults()
      try #require(faults == [], "seed \(seed), step \(step), after \(act)")
    }
    #expect(night.done > 50, "\(night.done)")
    try night.finish()
    #expect(try night.invariants.faults() == [])
    let (had, kept) = try night.money()
    #expect(had == kept, "seed \(seed)")
  }
}

/// Random purchases of three people in two showings with two doors, reproducible by seed.
private struct RandomNight {
  private enum Act: CaseIterable {
    case hold, best, release, drop, pay, payAgain, reserve, sell, giveBack, fetch
    case admit, undo, payAtDoor, till, pass, lapse, settle, erase
  }

  private let scene: NightScene
  private var chance: SeededGenerator
  private var people = ["ben", "cleo", "dan"]
  /// The latest hold of each person, by showing.
  private var holds: [String: SeatHold] = [:]
  private(set) var done = 0
  var invariants: NightInvariants

  init(seed: Int) throws {
    (scene, chance) = (try NightScene(), SeededGenerator(seed: seed))
    invariants = NightInvariants(scene)
    // Half of the nights begin an hour before the doors open.
    if seed.isMultiple(of: 2) { scene.pass(minutes: 180) }
  }

  private var seats: SeatService { scene.seats }

  /// Performs a random act; a refused act must have a readable reason.
  mutating func act() throws -> String {
    let act = Act.allCases.randomElement(using: &chance) ?? .best
    do {
      try carryOut(act)
      done += 1
    } catch is any Worded {}
    return "\(act)"
  }

  private mutating func carryOut(_ act: Act) throws {
    let person = people.randomElement(using: &chance) ?? ""
    let showing = scene.showings.randomElement(using: &chance)?.id ?? ""
    let (name, buyer) = (person + showing, SeatBuyer.person(person))
    switch act {
    case .hold:
      let place = HallPlace(
        row: Int.random(in: 1...2, using: &chance), number: Int.random(in: 1...6, using: &chance))
      let tariff = Int.random(in: 1...2, using: &chance)
      holds[name] = try seats.hold([place: tariff], of: showing, by: buyer)
    case .best:
      let count = Int.random(in: 1...3, using: &chance)
      holds[name] = try seats.holdBest(count, of: showing, by: buyer)
    case .release:
      let places = Set(holds[name]?.lines.prefix(1).map(\.place) ?? [])
      holds[name] = try seats.release(places, of: showing, by: buyer)
    case .drop: if let hold = holds.removeValue(forKey: name) { try seats.drop(hold) }
    case .pay, .payAgain:
      guard let hold = holds[name] else { return }
      _ = try seats.pay(hold, by: .test, title: "The Salt Clock", as: buyer)
    case .reserve: if let hold = holds[name] { _ = try seats.reserve(hold, as: buyer) }
    case .sell:
      guard let hold = holds[name] else { return }
      _ = try seats.take(hold.order, by: .cash, author: .shell)
    case .giveBack, .fetch: try returnTicket(act, by: person)
    case .admit, .undo, .payAtDoor: try meet(act)
    case .till, .pass, .lapse, .settle: try meanwhile(act)
    case .erase:
      guard people.count > 1, chance.percent(10) else { return }
      try scene.erase(person)
      people.removeAll { $0 == person }
    }
  }

  private mutating func returnTicket(_ act: Act, by person: String) throws {
    guard let ticket = try scene.tickets().randomElement(using: &chance) else { return }
    if act == .giveBack {
      let day = scene.showings.first { $0.id == ticket.value.showingID }?.day ?? ""
      let author: Author = chance.percent(70) ? .person(person) : .shell
      try seats.giveBack([ticket.id], on: day, by: author)
    } else {
      _ = try seats.refund(.item(ticket.id), by: .shell, isByHand: chance.percent(50))
    }
  }

  /// Brings a ticket to one of the doors.
  private mutating func meet(_ act: Act) throws {
    guard let ticket = try scene.tickets().randomElement(using: &chance) else { return }
    let name = chance.percent(50) ? "main" : "side"
    let door = CinemaDoor(seats, at: ticket.value.cinemaID, name: name)
    switch act {
    case .admit: _ = try door.admit(ticket.value.code, by: .shell)
    case .payAtDoor: _ = try door.takePayment(for: ticket.id, by: .shell)
    default: try door.undo(ticket.id, by: .shell)
    }
  }

  private mutating func meanwhile(_ act: Act) throws {
    switch act {
    case .till: scene.till.set(TestPayments.Play.allCases.randomElement(using: &chance) ?? .late)
    case .pass: scene.pass(minutes: Int.random(in: 1...9, using: &chance))
    case .lapse: scene.pass(minutes: 21)
    default: try seats.settle()
    }
  }

  /// Lets every payment method answer.
  mutating func finish() throws {
    scene.till.set(.succeeds)
    scene.pass(minutes: 30)
    while try seats.settle() > 0 {}
  }

  /// Returns the money received, and the money that tickets account for.
  func money() throws -> (had: Int, kept: Int) {
    let kept = try scene.tickets().filter {
      [.valid, .admitted, .refundOwed].contains($0.value.state)
    }
    return (
      try scene.till.balance + scene.receipts().values.reduce(0, +),
      kept.reduce(0) { $0 + $1.value.price }
    )
  }
}
