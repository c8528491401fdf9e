import Accounts
import EventScreens
import Events
import People
import Places
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// The timeline of all wings, with its clashes.
@Suite struct TodayJourney {
  /// Publishes an evening concert by the quay, or another event.
  private func concert(
    _ town: EventTown, _ title: String, _ user: User, from: String, to: String,
    at point: (Double, Double)? = nil, days: Int = 2, isPrivate: Bool = false
  ) throws -> Event {
    let event = try town.publish(title, by: user, inDays: days) { draft in
      let day = String(draft.start.prefix(10))
      (draft.start, draft.end) = ("\(day) \(from)", "\(day) \(to)")
      if isPrivate { draft.visibility = .own }
      if let point { (draft.latitude, draft.longitude) = point }
    }
    return event
  }

  private func today(_ town: EventTown, _ user: User, columns: Int = 120) throws -> Seat {
    let seat = try town.seat(user, columns: columns)
    seat.press("0")
    seat.press("1")
    return seat
  }

  private func line(with text: String, _ seat: Seat) -> String {
    let lines = seat.screen.split(separator: "\n").filter { !$0.contains("\u{2500}") }
    let line = lines.first { $0.contains(text) } ?? ""
    return line.split(separator: " ").joined(separator: " ")
  }

  @Test func `overlaps and distances too far to walk are marked and explained`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let quay = try concert(
      town, "Quay Concert", ana, from: "18:00", to: "20:55", at: (50.4501, 30.5234))
    let poems = try concert(
      town, "Poetry", ana, from: "21:00", to: "22:00", at: (50.4590, 30.5167))
    let chess = try concert(town, "Chess", ana, from: "20:00", to: "20:30")
    let salsa = try concert(
      town, "Salsa", ana, from: "22:30", to: "23:00", at: (50.4501, 30.5234))
    for event in [quay, poems, salsa] {
      try town.events.responses.give(.inCalendar(true), event.id, by: ben.id)
    }
    // An interest alone is not a plan and causes no clash.
    try town.events.responses.give(.interested(true), chess.id, by: ben.id)
    let seat = try today(town, ben)
    #expect(line(with: "Quay Concert", seat).contains("18:00-20:55 ! Quay Concert"))
    #expect(seat.shows("! ends 20:55, 18 min on foot, Poetry starts 21:00"))
    #expect(line(with: "Salsa", seat).contains("22:30-23:00 Salsa"))
    seat.press(.down)
    #expect(seat.shows("! at the same time for 30 min: Quay Concert"))
    seat.press(.down, .enter)
    #expect(seat.shows("Poetry") && seat.shows("Harbour Hall") && !seat.shows("Salsa"))
    // Its page names what is too far away to walk from.
    #expect(seat.shows("Quay Concert"))
    seat.press(.escape)
    #expect(seat.shows("Poetry") && seat.shows("Quay Concert") && seat.shows("Salsa"))
    seat.press(.escape)
    #expect(seat.shows("[1 Popular]"))
  }

  @Test func `private plans clash too`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    _ = try concert(town, "Dentist", ben, from: "18:30", to: "19:00", isPrivate: true)
    let quay = try concert(town, "Quay Concert", ben, from: "18:00", to: "21:00")
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let seat = try today(town, ben)
    #expect(seat.shows("! at the same time for 30 min: Dentist"))
  }

  @Test func `of several clashes Today and the calendar name the worst, beside its row too`()
    throws
  {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    // Clashes with the concert, in time order: too far away, half an hour, one hour.
    for (title, from, to, latitude) in [
      ("Poetry", "16:00", "17:55", 50.4690), ("Chess", "17:00", "18:30", 50.4501),
      ("Salsa", "19:00", "20:00", 50.4501), ("Quay Concert", "18:00", "20:00", 50.4501),
    ] {
      let event = try concert(town, title, ben, from: from, to: to, at: (latitude, 30.5234))
      try town.events.responses.give(.inCalendar(true), event.id, by: ben.id)
    }
    let seat = try today(town, ben)
    seat.choose("Quay Concert")
    #expect(seat.shows("! at the same time for 60 min: Salsa"))
    #expect(line(with: "Quay Concert", seat).contains("! Quay Concert clash: 60 min"))
    seat.press(.escape)
    seat.go(to: .calendar)
    seat.choose("Quay Concert")
    let note = seat.screen.split(separator: "\n").first { $0.contains("! at the same time") }
    #expect(note?.contains("Salsa") == true, "\(seat.screen)")
    #expect(line(with: "Quay Concert", seat).contains("clash: 60 min"))
  }

  @Test func `the switcher says how many further plans do not fit`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    // Two authors, since a user may publish only twenty events a day.
    for number in 0..<30 {
      let event = try concert(
        town, "Concert \(number)", number < 15 ? ana : ben, from: "18:00", to: "19:00",
        days: 2 + number)
      try town.events.responses.give(.inCalendar(true), event.id, by: ben.id)
    }
    let seat = try town.seat(ben, columns: 120)
    seat.press("0")
    let shown = seat.screen.split(separator: "\n").count { $0.contains("Concert ") }
    #expect(shown < 30 && seat.shows("▾ \(30 - shown) "))
  }

  @Test func `a joined race clashes with an event on its day`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    try town.race("Autumn Cross", ben, inDays: 2)
    let quay = try concert(town, "Quay Concert", ben, from: "18:00", to: "21:00")
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let seat = try today(town, ben)
    #expect(line(with: "Autumn Cross", seat).contains("you race"))
    #expect(seat.shows("! on the same day, hour unknown: Quay Concert"))
    // The calendar of events shows it, too, and leads there.
    seat.press(.escape)
    seat.go(to: .calendar)
    #expect(seat.shows("! on the same day, hour unknown: Autumn Cross"))
    seat.press(.up)
    #expect(seat.shows("! on the same day, hour unknown: Quay Concert"))
    seat.press(.enter)
    #expect(seat.shows("Autumn Cross") && !seat.shows("Quay Concert"))
  }

  /// Creates and starts the race Autumn Cross, then lets it run for some milliseconds.
  private func race(
    in town: EventTown, of person: User, runningFor milliseconds: Int, waves: [String: Int] = [:]
  ) throws {
    let race = try town.race("Autumn Cross", person, inDays: 0, waves: waves)
    _ = try RaceService(store: town.store, clock: .manual(town.clock))
      .start(race, at: town.clock.now, by: .shell)
    town.clock.advance(milliseconds: milliseconds)
  }

  @Test func `a running race takes time from its start, with an open end`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    try race(in: town, of: ben, runningFor: 20 * 60_000)
    for (title, from, to) in [("Quay Concert", "16:00", "17:00"), ("Poetry", "21:00", "22:00")] {
      let event = try concert(town, title, ben, from: from, to: to, days: 0)
      try town.events.responses.give(.inCalendar(true), event.id, by: ben.id)
    }
    let seat = try today(town, ben)
    #expect(line(with: "Autumn Cross", seat).contains("15:06 ! Autumn Cross"))
    #expect(
      seat.shows("! at the same time for 60 min: Quay Concert") && !seat.shows("hour unknown"))
    #expect(line(with: "Poetry", seat).contains("21:00-22:00 Poetry"))
    seat.press(.escape)
    seat.go(to: .calendar)
    #expect(line(with: "Autumn Cross", seat).contains("15:06 R ! RUNNING Autumn Cross clash:"))
  }

  /// Returns the calendar's text about Autumn Cross.
  private func cross(_ seat: Seat) -> String {
    let words = line(with: "Autumn Cross", seat).split(separator: " ")
    return words.drop { $0 != "clash:" }.joined(separator: " ")
  }

  @Test func `the estimated end of a running race does not move with the clock`()
    throws
  {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    try race(in: town, of: ben, runningFor: 20 * 60_000)
    let quay = try concert(town, "Quay Concert", ben, from: "16:30", to: "20:00", days: 0)
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let seat = try town.seat(ben, columns: 120)
    seat.go(to: .calendar)
    // Two hours after its start at 15:06.
    let said = cross(seat)
    #expect(said.hasPrefix("clash: 37 min"), "\(seat.screen)")
    for isInterested in [true, false, true] {
      town.clock.advance(milliseconds: 20 * 60_000)
      try town.events.responses.give(.interested(isInterested), quay.id, by: ben.id)
      seat.look()
      #expect(cross(seat) == said, "\(seat.screen)")
    }
    // After that it counts one hour more without any change, since riders are still out.
    town.clock.advance(milliseconds: 60 * 60_000)
    seat.coordinator.timePassed(town.clock.now)
    #expect(line(with: "Autumn Cross", seat).contains("R ! RUNNING Autumn Cross"))
    seat.timePasses()
    #expect(cross(seat).hasPrefix("clash: 97 min"), "\(seat.screen)")
  }

  @Test func `a race lasts at least from the wave that is still to start`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    try race(
      in: town, of: ben, runningFor: 20 * 60_000, waves: ["A": 0, "B": 60 * 60_000])
    let quay = try concert(town, "Quay Concert", ben, from: "16:30", to: "20:00", days: 0)
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let seat = try town.seat(ben, columns: 120)
    seat.go(to: .calendar)
    #expect(cross(seat).hasPrefix("clash: 97 min"), "\(seat.screen)")
  }

  @Test func `an event hidden by a moderator stays in Today and the calendar, marked as hidden`()
    throws
  {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let quay = try concert(town, "Quay Concert", ana, from: "18:00", to: "21:00")
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let moderator = try town.settle("Mo", "Stern")
    try town.accounts.setModerator(true, moderator.id)
    try town.events.moderation.hide(.event(quay.id), why: "Spam", by: .person(moderator.id))
    let seat = try today(town, ben)
    #expect(line(with: "Quay Concert", seat).contains("18:00-21:00"))
    #expect(seat.shows("hidden"))
  }

  @Test func `a race still running since yesterday is on today's list without a time`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    try race(in: town, of: ben, runningFor: 24 * 3_600_000)
    let seat = try today(town, ben)
    #expect(seat.shows("Autumn Cross") && !seat.shows("15:06"), "\(seat.screen)")
  }

  @Test func `another day has room, and 0 leads from Today back to the switcher`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    try town.race("Autumn Cross", ben, inDays: 3)
    let quay = try concert(town, "Quay Concert", ben, from: "18:00", to: "21:00")
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let seat = try today(town, ben, columns: 80)
    #expect(!seat.shows("!") && seat.shows("Quay Concert") && seat.shows("Autumn Cross"))
    seat.press("/")
    seat.type("quay")
    #expect(!seat.shows("Autumn Cross"))
    seat.press(.escape, .escape)
    seat.press("0")
    seat.press("1")
    seat.press("0")
    #expect(seat.shows("2 Races") && seat.shows("Sections"))
  }

  @Test func `a distance too far to walk is shown in kilometres`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    for (title, from, to, point) in [
      ("Quay Concert", "18:00", "20:00", (50.4501, 30.5234)),
      ("Opera", "20:30", "22:00", (49.8397, 24.0297)),
    ] {
      let event = try concert(town, title, ben, from: from, to: to, at: point)
      try town.events.responses.give(.inCalendar(true), event.id, by: ben.id)
    }
    #expect(try today(town, ben).shows("! 468 km between this and Opera"))
  }

  @Test func `an event that begins while the screen is open becomes today's`() throws {
    let town = try EventTown()
    let ben = try town.settle("Ben", "Quick")
    let quay = try concert(town, "Quay Concert", ben, from: "18:00", to: "21:00", days: 1)
    try town.events.responses.give(.inCalendar(true), quay.id, by: ben.id)
    let seat = try today(town, ben)
    #expect(line(with: "Quay Concert", seat).contains("tomorrow"))
    town.clock.advance(milliseconds: 86_400_000)
    seat.look()
    #expect(line(with: "Quay Concert", seat).contains("today"))
  }
}
