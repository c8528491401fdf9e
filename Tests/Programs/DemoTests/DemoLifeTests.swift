import Accounts
import Demo
import RaceDay
import Races
import RacesWing
import Shell
import Store
import Testing
import Timekeeping

/// The demo after it was opened: its riders go on.
@Suite struct DemoLifeTests {
  private let store = MemoryStore(
    schema: Schema(
      version: 1, parts: [AccountsSchema.part, ShownWings.schema] + Wing.races.schema))
  private let hands = ManualClock()
  private var clock: Clock { .manual(hands) }
  private var accounts: AccountService {
    AccountService(store: store, clock: clock, hasher: .cheap)
  }

  private func fill() throws -> DemoAccounts {
    try DemoData.fill(store, accounts: accounts, clock: clock, wings: [.races])
  }

  /// Does what is due after a time, and returns the milliseconds until the next time.
  @discardableResult
  private func goOn(_ demo: DemoAccounts, after milliseconds: Int) -> Int {
    hands.advance(milliseconds: milliseconds)
    return DemoData.goOn(store, demo.cast, wings: [.races])
  }

  private func race(_ name: String = "Autumn Cross, Round 1") throws -> Competition {
    try #require(try RaceDirectory(store: store).all().last { $0.name == name })
  }

  private func elapsed(in race: Competition) throws -> [Int] {
    try store.read { try $0.find(RaceCollections.log(race.id)) }.flatMap { stored in
      guard case .crossings(let acts) = stored.value.act else { return [Int]() }
      return acts.compactMap {
        if case .elapsed(let milliseconds) = $0.moment { milliseconds } else { nil }
      }
    }
  }

  @Test func `the riders of the running race cross one after another`() throws {
    let demo = try fill()
    var wait = goOn(demo, after: 0)
    var count = try elapsed(in: race()).count
    for _ in 0..<20 {
      #expect(wait <= 60_000)
      let isCapped = wait == 60_000
      // One millisecond before, nothing is due.
      let soon = goOn(demo, after: wait - 1)
      #expect(try elapsed(in: race()).count == count)
      wait = goOn(demo, after: soon)
      let now = try elapsed(in: race()).count
      #expect(now > count || isCapped)
      count = now
    }
  }

  @Test func `what a kept demo missed is recorded at its own moments, once, and the clock stops`()
    throws
  {
    let demo = try fill()
    hands.reboot(afterMilliseconds: 6 * 3_600_000)
    let known = try #require(try DemoData.known(to: accounts, clock: clock))
    #expect(known.organizer == demo.organizer)
    goOn(known, after: 0)
    let race = try race()
    let times = try elapsed(in: race)
    #expect(times.count == 25 * 8 && Set(times).count > 190)
    #expect(times == times.sorted())
    let start = try #require(race.race.starts.first?.at)
    let stopped = try #require(race.race.stopped)
    #expect(stopped.milliseconds(since: start) == (times.max() ?? 0) + 600_000)
    goOn(known, after: 60_000)
    #expect(try elapsed(in: race) == times)
  }

  @Test func `the next round starts at ten on its day`() throws {
    let demo = try fill()
    goOn(demo, after: 13 * 86_400_000)
    #expect(try !race("Autumn Cross, Round 2").race.hasStarted)
    for _ in 0..<2 { goOn(demo, after: 86_400_000) }
    goOn(demo, after: 100)
    let round = try race("Autumn Cross, Round 2")
    let start = try #require(round.race.starts.first?.at)
    let text = LocalTime(utcMilliseconds: start.utc)
    #expect(text.hour == 10 && text.minute == 0 && text.date == round.date)
    #expect(try elapsed(in: round).count == 9 * 8 && round.race.stopped != nil)
  }

  @Test func `a race that a user stopped or closed stays as it is`() throws {
    let demo = try fill()
    let race = try race()
    let author = Author.person(demo.cast.organizer.id)
    let service = RaceService(store: store, clock: clock)
    try service.stop(race.id, by: author)
    let count = try elapsed(in: race).count
    goOn(demo, after: 600_000)
    #expect(try elapsed(in: race).count == count)
    _ = try service.deactivate(race.id, by: author)
    goOn(demo, after: 600_000)
    #expect(try elapsed(in: race).count == count)
  }

  @Test func `a race that a user made has no invented crossings`() throws {
    let demo = try fill()
    let former = try race("Autumn Cross, Round 2")
    let author = Author.person(demo.cast.organizer.id)
    let service = RaceService(store: store, clock: clock)
    let own = try service.create(CompetitionDraft(model: former), by: author)
    _ = try service.copy(Set(CopyPart.allCases), from: former.id, into: own.id, by: author)
    _ = try service.start(own.id, by: author)
    goOn(demo, after: 3_600_000)
    #expect(try elapsed(in: own).isEmpty)
  }

  @Test func `only a folder whose two accounts have the demo's password is a demo`() throws {
    #expect(try DemoData.known(to: accounts, clock: clock) == nil)
    _ = try accounts.register(
      Registration(
        email: "ana@club.example", firstName: "Ana", secondName: "Petkova",
        password: "her own secret", isOrganizer: true))
    #expect(try DemoData.known(to: accounts, clock: clock) == nil)
    _ = try accounts.register(
      Registration(
        email: "niko@club.example", firstName: "Niko", secondName: "Marin",
        password: "race day demo"))
    #expect(try DemoData.known(to: accounts, clock: clock) == nil)
  }
}
