import DemoTown

/// Who has time and which courts are free, so that no one plays twice at once in the demo.
struct DemoRoster {
  /// The games of a day begin at 16:00, 17:30, 19:00 and 20:30.
  static let slots = 4
  static let slotMinutes = 90

  static func start(ofSlot slot: Int) -> (hour: Int, minute: Int) {
    let minutes = 16 * 60 + slot * slotMinutes
    return (minutes / 60, minutes % 60)
  }

  /// A slot of a day, in days from today.
  struct Time: Hashable {
    let day, slot: Int
  }

  private var taken: [Time: Set<String>] = [:]

  /// Takes a person or a court for a time; `false` if it is taken already.
  mutating func take(_ id: String, at time: Time) -> Bool {
    taken[time, default: []].insert(id).inserted
  }

  /// Takes some people who have time, beginning at a different one for each name.
  mutating func take(
    _ count: Int, of people: [String], at time: Time, named name: String
  ) -> [String] {
    var chance = DemoChance("roster " + name)
    let first = chance.number(below: people.count)
    var found: [String] = []
    for place in people.indices where found.count < count {
      let person = people[(first + place) % people.count]
      if take(person, at: time) { found.append(person) }
    }
    return found
  }
}
