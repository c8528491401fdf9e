import Chance
import Events
import Store
import Testing
import Waitlists

/// A simple model of a waitlist whose free places go to the first in line.
private struct PlainLine {
  var capacity: Int
  var going: [String: Int] = [:]
  var line: [(person: String, party: Int)] = []

  var free: Int { capacity - going.values.reduce(0, +) }

  mutating func serve() {
    for waiter in line where waiter.party <= free {
      going[waiter.person] = waiter.party
      line.removeAll { $0.person == waiter.person }
    }
  }

  mutating func go(_ person: String, _ party: Int) -> Bool {
    guard party <= free + going[person, default: 0] else { return false }
    going[person] = party
    line.removeAll { $0.person == person }
    serve()
    return true
  }

  mutating func leave(_ person: String) {
    going[person] = nil
    serve()
  }

  mutating func join(_ person: String, _ party: Int) -> Bool {
    guard going[person] == nil, free < party else { return false }
    if line.contains(where: { $0.person == person && $0.party == party }) { return true }
    line.removeAll { $0.person == person }
    line.append((person, party))
    return true
  }
}

@Suite("A waitlist behaves like a simple model")
struct WaitlistModelTests {
  private let people = (0..<6).map { "p\($0)" }

  @Test(arguments: 0..<12) func `after any joining, leaving and waiting`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let scene = try ServiceScene(["ana"] + people)
    let event = try scene.publish {
      ($0.capacity, $0.party, $0.waitlist) = (3, 3, .promote)
      ($0.start, $0.end) = ("2026-12-20 10:00", "2026-12-20 12:00")
    }
    var model = PlainLine(capacity: 3)
    for step in 0..<120 {
      let person = people.randomElement(using: &chance) ?? ""
      let party = Int.random(in: 1...3, using: &chance)
      scene.pass(hours: 0.01)
      func isDone(_ act: () throws -> Void) throws -> Bool {
        do {
          try act()
          return true
        } catch is EventError {
          return false
        }
      }
      switch Int.random(in: 0..<6, using: &chance) {
      case 0, 1:
        let goes = try isDone {
          try scene.service.responses.give(.going(party), event.id, by: person)
        }
        #expect(goes == model.go(person, party), "seed \(seed), step \(step)")
      case 2:
        try scene.service.responses.give(.going(0), event.id, by: person)
        model.leave(person)
      case 3, 4:
        let waits = try isDone {
          try scene.service.waitlist.join(event.id, party: party, by: person)
        }
        #expect(waits == model.join(person, party), "seed \(seed), step \(step)")
      default:
        if model.free == 0, model.capacity < 8 {
          model.capacity += 1
          try scene.edit(event) { [capacity = model.capacity] in $0.capacity = capacity }
          model.serve()
        }
      }
      try expectSame(model, event, scene, "seed \(seed), step \(step)")
    }
  }

  private func expectSame(
    _ model: PlainLine, _ event: Event, _ scene: ServiceScene, _ place: String
  ) throws {
    for person in people {
      let going = try scene.row(event, person)?.going ?? 0
      #expect(going == model.going[person, default: 0], "\(place), \(person)")
    }
    let places = try scene.service.waitlist.places(of: try scene.event(event.id))
    #expect(places.line.line.map(\.id) == model.line.map(\.person), "\(place)")
    #expect(places.line.free == model.free, "\(place)")
  }
}
