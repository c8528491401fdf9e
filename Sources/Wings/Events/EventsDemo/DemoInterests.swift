import Accounts
import DemoTown
import Events

/// The saved events and attendance of the demo.
struct DemoInterests {
  /// The number of rows, including those that acts create.
  static let count = 2_000
  private static let days = 30

  /// The interests by event.
  private(set) var rows: [String: [Interest]] = [:]
  /// The rows of the waitlist.
  private(set) var waiting: [WaitlistRow] = []
  private let scene: DemoScene

  init(_ calendar: DemoCalendar) {
    scene = calendar.scene
    let open = calendar.events.filter { $0.isListed && $0.seriesID == nil }
    fill(calendar)
    let taken = rows.values.reduce(0) { $0 + $1.count } + DemoActs.rowCount(calendar)
    let kept = Set(waiting.map(\.id) + DemoActs.rows(calendar))
    for (event, person) in chosen(open, Self.count - taken, without: kept) {
      add(person, to: event)
    }
  }

  /// Returns when a person saved an event, derived from both ids.
  private func moment(_ event: Event, _ person: String) -> Int {
    var chance = DemoChance(event.id + person)
    // Interests of new accounts do not count yet, so this is yesterday at the latest.
    let oldest = min(Self.days * 86_400, max(2 * 86_400, scene.now - event.addTime))
    return scene.now - 86_400 - chance.number(below: oldest - 86_400)
  }

  private func row(_ event: Event, _ person: String) -> Interest {
    let year = event.rule.isEmpty ? String(event.startLocal.prefix(4)) : SavedEvents.seriesYear
    return Interest(
      eventID: event.id, userID: person, at: moment(event, person), year: year)
  }

  private mutating func add(_ person: String, to event: Event) {
    var row = row(event, person)
    var chance = DemoChance(person + event.id)
    switch chance.number(below: 10) {
    case 0...5: row.interested = true
    case 6, 7: (row.interested, row.inCalendar) = (true, true)
    case 8 where event.rule.isEmpty && event.capacity == nil && !event.cancelled:
      (row.going, row.inCalendar) = (1, true)
    case 8: row.interested = true
    default: row.inCalendar = true
    }
    rows[event.id, default: []].append(row)
  }

  /// Fills the places of the events with a capacity, and a waitlist.
  private mutating func fill(_ calendar: DemoCalendar) {
    if let selling = calendar.marked[.selling] {
      // Three each: 63 of a hundred places, including those that the participant buys.
      let people = others(of: selling).prefix(21)
      for person in people.dropFirst(scene.canSell ? 1 : 0) {
        go(3, person, to: selling)
      }
    }
    for event in [DemoCalendar.Mark.soon, .cancelled, .putOff].compactMap({ calendar.marked[$0] }) {
      for person in scene.everybody.prefix(2) where person != event.userID { keep(event, person) }
    }
    guard let full = calendar.marked[.full] else { return }
    let people = others(of: full)
    for person in people.prefix(12) { go(1, person, to: full) }
    waiting = people.dropFirst(12).prefix(4).enumerated().map { place, person in
      WaitlistRow(
        eventID: full.id, userID: person, party: 1, joined: scene.now - 40_000 + place * 600)
    }
  }

  private mutating func keep(_ event: Event, _ person: String) {
    var row = row(event, person)
    (row.interested, row.inCalendar) = (true, true)
    rows[event.id, default: []].append(row)
  }

  private mutating func go(_ party: Int, _ person: String, to event: Event) {
    var row = row(event, person)
    (row.going, row.inCalendar) = (party, true)
    rows[event.id, default: []].append(row)
  }

  /// Returns everyone but the author; the participant comes first.
  private func others(of event: Event) -> [String] {
    scene.everybody.dropFirst().filter { $0 != event.userID }
  }

  /// Selects pairs of events and people, so that some events are popular and others are not.
  private func chosen(
    _ events: [Event], _ count: Int, without kept: Set<String>
  ) -> [(Event, String)] {
    var pairs: [(weight: Double, event: Int, person: String)] = []
    for (place, event) in events.enumerated() {
      let known = Set(rows[event.id, default: []].map(\.userID))
      // The first events of the programme are the most popular.
      let pull = 1 / (1 + Double(place) / 40)
      for person in scene.everybody where person != event.userID && !known.contains(person) {
        if kept.contains(WaitlistRow.id(event.id, person)) { continue }
        var chance = DemoChance("pull" + event.id + person)
        pairs.append((chance.share() / pull, place, person))
      }
    }
    pairs.sort { ($0.weight, $0.event, $0.person) < ($1.weight, $1.event, $1.person) }
    return pairs.prefix(count).map { (events[$0.event], $0.person) }
  }
}
