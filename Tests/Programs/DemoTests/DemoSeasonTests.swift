import Accounts
import Demo
import RaceDay
import Races
import RacesWing
import Seasons
import Shell
import Store
import Testing
import Timekeeping

@Suite struct DemoSeasonTests {
  private let store = MemoryStore(
    schema: Schema(
      version: 1, parts: [AccountsSchema.part, ShownWings.schema] + Wing.races.schema))

  private func fill(
    daysOn days: Int = 0
  ) throws -> (accounts: AccountService, demo: DemoAccounts) {
    let hands = ManualClock()
    hands.advance(milliseconds: days * 86_400_000)
    let clock = Clock.manual(hands)
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    return (accounts, try DemoData.fill(store, accounts: accounts, clock: clock, wings: [.races]))
  }

  @Test func `both named accounts log in with the named password`() throws {
    let (accounts, demo) = try fill()
    let organizer = try accounts.logIn(email: demo.organizer, password: demo.password)
    let participant = try accounts.logIn(email: demo.participant, password: demo.password)
    #expect(organizer.isOrganizer)
    #expect(!participant.isOrganizer)
  }

  @Test func `one race runs and others of both formats are over`() throws {
    _ = try fill()
    let all = try RaceDirectory(store: store).all()
    #expect(all.count { $0.race.isRunning && $0.isActive } == 1)
    #expect(Set(all.filter { !$0.isActive }.map(\.format)) == [.time, .distance])
  }

  @Test func `one future race can be joined by the participant`() throws {
    let (accounts, demo) = try fill()
    let user = try #require(try accounts.user(email: demo.participant))
    let ahead = try RaceDirectory(store: store).all().filter { !$0.race.hasStarted && $0.isActive }
    let race = try #require(ahead.first { $0.format == .time })
    let service = RaceService(store: store, clock: .manual(ManualClock()))
    let number = try RaceDirectory(store: store).entries(of: race.id).count
    _ = try service.join(race.id, userID: user.id)
    #expect(try RaceDirectory(store: store).entries(of: race.id).count == number + 1)
  }

  @Test(arguments: 0..<7)
  func `the event named after Sunday is on a Sunday, whenever the demo is opened`(days: Int) throws
  {
    _ = try fill(daysOn: days)
    let races = try RaceDirectory(store: store).all()
    let date = try #require(races.first { $0.name.hasPrefix("Sunday") }?.date)
    let day = try LocalTime(parsing: date + " 12:00").utcMilliseconds(in: .utc) / 86_400_000
    #expect((day + 4) % 7 == 0, "\(date)")
  }

  @Test func `the participant has a history and records to look at`() throws {
    let (accounts, demo) = try fill()
    let user = try #require(try accounts.user(email: demo.participant))
    let participation = try Participation(store: store, userID: user.id)
    #expect(participation.previous.count == 4)
    #expect(participation.totalKm > 10)
    #expect(!participation.records.isEmpty)
  }
}
