import DemoTown
import Games
import Timekeeping

/// Drafts of the demo's games: their sport, place and time.
struct DemoDrafts {
  let scene: DemoScene
  let courts: DemoCourts
  var roster = DemoRoster()

  init(_ scene: DemoScene, _ courts: DemoCourts) { (self.scene, self.courts) = (scene, courts) }

  /// Returns a draft without a time, at a venue without a court.
  func draft(_ number: Int) -> GameDraft {
    let sport = DemoSport.of(number)
    // These towns have one time, so that no one plays in two of them at once.
    let town = DemoTown.all[number % 5 < 3 ? 0 : 1 + number / 5 % 4]
    let venue = town.venue(number * 3)
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers) = (sport.name, sport.maxPlayers)
    (draft.placeName, draft.zone) = ("\(venue.name), \(town.name)", town.zone)
    (draft.latitude, draft.longitude) = (venue.latitude, venue.longitude)
    return draft
  }

  /// Sets an evening time on a day, and a free court of the sport if there is one.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - number: The number of the game, which chooses among times and courts.
  ///   - day: Days from today.
  ///   - onCourt: Whether it takes a court.
  /// - Returns: The time.
  mutating func place(
    _ draft: inout GameDraft, _ number: Int, on day: Int, onCourt: Bool
  ) -> DemoRoster.Time {
    let court = onCourt ? freeCourt(number, on: day) : nil
    if let court {
      let chosen = courts.courts[court.number]
      draft.fill(chosen.id, chosen.court)
    }
    let time = court?.time ?? DemoRoster.Time(day: day, slot: number % DemoRoster.slots)
    let start = DemoRoster.start(ofSlot: time.slot)
    let begin = scene.wall(day, start.hour, start.minute, in: draft.zone)
    let end = LocalTime(wallSeconds: begin.wallSeconds + DemoRoster.slotMinutes * 60)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = (begin.date, begin.clock, end.clock)
    return time
  }

  private mutating func freeCourt(
    _ number: Int, on day: Int
  ) -> (number: Int, time: DemoRoster.Time)? {
    let fitting = DemoSport.of(number).courts
    for step in 0..<DemoRoster.slots {
      let time = DemoRoster.Time(day: day, slot: (number + step) % DemoRoster.slots)
      for place in fitting.indices {
        let court = fitting[(number + place) % fitting.count]
        if court == DemoCourts.closed, DemoCourts.closedDays.contains(day) { continue }
        if roster.take("court \(court)", at: time) { return (court, time) }
      }
    }
    return nil
  }

  /// Sets a time some minutes from now.
  func takeNow(_ draft: inout GameDraft, from: Int, to: Int) {
    let zone = scene.local(draft.zone)
    let (start, end) = (scene.moment(fromNow: from), scene.moment(fromNow: to))
    let begin = LocalTime(utcMilliseconds: start * 1000, in: zone)
    (draft.matchDate, draft.matchStart) = (begin.date, begin.clock)
    draft.matchEnd = LocalTime(utcMilliseconds: end * 1000, in: zone).clock
    // While clocks go back a time of day is not enough.
    (draft.startOffset, draft.endOffset) = (zone.offsetSeconds(start), zone.offsetSeconds(end))
  }
}

extension LocalTime {
  /// The time of day of a draft, `HH:MM`.
  fileprivate var clock: String { String(timeOfDay.prefix(5)) }
}
