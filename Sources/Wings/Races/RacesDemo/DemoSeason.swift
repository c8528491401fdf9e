import Accounts
import RaceDay
import Races
import Seasons
import Store
import Timekeeping

/// A demo season, created by the services of races.
package enum DemoSeason {
  private static let day = 86_400_000
  /// The session of the simulated crossings.
  static let session = "demo"

  /// Fills an empty store with finished races, a running one, one to join, and a series.
  ///
  /// - Throws: Errors of the services of races.
  package static func fill(_ store: any DocumentStore, with cast: DemoCast) throws {
    let season = DemoRace.season.enumerated()
    // Lists begin with what was created last, which should be the running race.
    let order = season.filter { !$0.element.isRunning } + season.filter(\.element.isRunning)
    for (index, race) in order {
      try make(race, seed: index, cast, store, now: cast.clock.now())
    }
    try makeSeries(cast.organizer.id, store, cast.clock)
  }

  /// Creates a series of the timed races.
  private static func makeSeries(
    _ organizerID: String, _ store: any DocumentStore, _ clock: Clock
  ) throws {
    let races = try RaceDirectory(store: store).all().filter {
      !$0.goesByDistance && !$0.race.starts.isEmpty
    }
    var draft = SeriesDraft()
    draft.name = "Quayside Cup"
    draft.points = .formula
    draft.countsBest = 3
    draft.competitionIDs = races.reversed().map(\.id)
    _ = try SeriesService(store: store, clock: clock).create(draft, by: .person(organizerID))
  }

  private static func make(
    _ race: DemoRace, seed: Int, _ cast: DemoCast, _ store: any DocumentStore, now: Stamp
  ) throws {
    let opened = opening(of: race, now)
    // A future race was created a week ago.
    let made = race.isAhead ? now.moved(byMilliseconds: -7 * day) : opened
    let service = RaceService(store: store, clock: Clock { made })
    let author = Author.person(cast.organizer.id)
    let competition = try service.create(draft(of: race, at: opened), by: author)
    if race.hasCourse, let metres = race.lapMetres {
      _ = try service.attachCourse(to: competition.id, by: author) {
        DemoCourse.course(id: $0, metres: metres)
      }
    }
    if !race.isAhead { _ = try service.join(competition.id, userID: cast.participant.id) }
    try enter(race, seed: seed, cast.people, into: competition.id, service, author)
    _ = try service.assignBibs(in: competition.id, from: 11, onlyMissing: true, by: author)
    if race.isAhead { return }
    try race.lapMilliseconds == 0
      ? typeResults(in: competition.id, store, service, author)
      : ride(race, seed: seed, in: competition.id, cast, service, start: opened)
    if race.daysAgo > 20 {
      _ = try RaceService(store: store, clock: Clock { now }).deactivate(competition.id, by: author)
    }
  }

  private static func opening(of race: DemoRace, _ now: Stamp) -> Stamp {
    let opened = now.moved(byMilliseconds: -race.daysAgo * day - duration(of: race))
    guard race.isOnSunday else { return opened }
    let date = LocalTime(utcMilliseconds: opened.utc)
    // 1 January 1970 was a Thursday.
    let weekday = (CivilDay.day(year: date.year, month: date.month, day: date.day) + 4) % 7
    return opened.moved(byMilliseconds: (weekday > 3 ? 7 - weekday : -weekday) * day)
  }

  private static func duration(of race: DemoRace) -> Int {
    Int(Double(race.laps * race.lapMilliseconds) * race.progress)
  }

  private static func draft(of race: DemoRace, at opened: Stamp) -> CompetitionDraft {
    var draft = CompetitionDraft()
    draft.name = race.name
    draft.description = race.description
    draft.format = race.format
    draft.rules = race.rules
    draft.date = LocalTime(utcMilliseconds: opened.utc).date
    draft.settings.laps = draft.discipline.settings.contains(.laps) ? race.laps : nil
    draft.settings.lapMetres = race.lapMetres
    draft.settings.limitMilliseconds = race.limitMilliseconds
    draft.categories = [Category(name: "Open"), Category(name: "Masters")]
    return draft
  }

  private static func enter(
    _ race: DemoRace, seed: Int, _ people: [DemoCast.Person], into id: String,
    _ service: RaceService,
    _ author: Author
  ) throws {
    for number in 0..<race.riders {
      var entry = EntryDraft()
      let index = DemoRace.person(at: number, seed: seed)
      let person = people[index]
      entry.name = person.name
      entry.sex = Sex(rawValue: person.sex)
      entry.licence = DemoRace.licence(of: index)
      entry.categories = [number % 3 == 0 ? "Masters" : "Open"]
      entry.club = ["Harbour Harriers", "Mill Wheelers", "Quarry Ramblers"][number % 3]
      _ = try service.addEntry(entry, to: id, by: author)
    }
  }

  private static func typeResults(
    in id: String, _ store: any DocumentStore, _ service: RaceService, _ author: Author
  ) throws {
    for (index, entry) in try RaceDirectory(store: store).entries(of: id).enumerated() {
      var change = EntryChange()
      change.km = .value(4 + Double(index * 37 % 100) / 10)
      _ = try service.change(change, of: entry.id, by: author)
    }
  }

  private static func ride(
    _ race: DemoRace, seed: Int, in id: String, _ cast: DemoCast, _ service: RaceService,
    start: Stamp
  ) throws {
    let author = Author.person(cast.organizer.id)
    _ = try service.start(id, at: start, by: author)
    let entries = try RaceDirectory(store: service.store).entries(of: id)
    let field = DemoField(race, seed: seed, entries, participantID: cast.participant.id)
    let laps = field.laps(until: race.isRunning ? duration(of: race) : .max)
    _ = try service.record(DemoField.crossings(laps), in: id, by: author, session: session)
    guard !race.isRunning, let last = entries.last else { return }
    var change = EntryChange()
    change.status = .dnf
    _ = try service.change(change, of: last.id, by: author)
  }
}
