import Accounts
import EventNotices
import Events
import EventsDemo
import Notifications
import Store
import Testing
import Timekeeping

@Suite("The people of the open demo")
struct DemoPeopleTests {
  private static let moment = DemoFilled.moments[0]

  /// Does what is due a number of seconds after the demo was filled.
  @discardableResult
  private func goOn(_ filled: DemoFilled, after seconds: Int) throws -> Int {
    let clock = Clock.manual(ManualClock(utc: (filled.now + seconds) * 1000))
    let cast = try #require(
      try DemoCast.known(
        to: AccountService(store: filled.store, clock: clock, hasher: .cheap), clock: clock))
    return try DemoPeople(cast, in: filled.store).goOn()
  }

  private func interests(_ filled: DemoFilled) throws -> [Interest] {
    try filled.store.read { store in
      try store.collectionNames(startingWith: "interests.")
        .flatMap { try store.find(StoreCollection<Interest>($0)) }.map(\.value)
    }
  }

  private func person(_ filled: DemoFilled) throws -> User {
    let event = try #require(filled.events.first { $0.userID == filled.cast.organizer.id })
    let users = try filled.store.read { try $0.find(AccountsSchema.users) }
    return try #require(
      users.map { User(stored: $0) }.first {
        $0.id != event.userID && $0.email.hasSuffix("town.example")
      })
  }

  @Test func `an invited person answers after a while, once`() throws {
    let filled = try DemoFilled(at: Self.moment)
    let event = try #require(
      filled.events.first { $0.isListed && $0.moment(at: filled.now) == .ahead && !$0.cancelled })
    let letters = LetterService(store: filled.store, clock: filled.service.clock)
    let (guest, subject) = (try person(filled), EventSubject.event(event.id))
    try letters.invite([guest.id], to: subject, text: "", by: filled.cast.participant.id)
    func answered() throws -> Int? {
      let id = Invitation.id(subject, filled.cast.participant.id, guest.id)
      return try filled.store.read { try $0.get(NoticeCollections.invitations, id) }?.value
        .answeredAt
    }
    let wait = try goOn(filled, after: 5)
    #expect(try wait <= 15_100 && answered() == nil)
    try goOn(filled, after: 21)
    let first = try answered()
    #expect(first == (filled.now + 21) * 1000)
    try goOn(filled, after: 60)
    #expect(try answered() == first)
  }

  @Test func `a person answers a message, once`() throws {
    let filled = try DemoFilled(at: Self.moment)
    let (niko, guest) = (filled.cast.participant.id, try person(filled).id)
    try LetterService(store: filled.store, clock: filled.service.clock)
      .send("Are you there?", about: EventSubject.person(guest), from: niko, to: guest)
    func answers() throws -> Int {
      try filled.store.read { try $0.find(NoticeCollections.messages) }
        .count { $0.value.from == guest && $0.value.to == niko }
    }
    for (seconds, count) in [(5, 0), (30, 1), (90, 1)] {
      try goOn(filled, after: seconds)
      #expect(try answers() == count)
    }
  }

  @Test func `now and then a person saves an event, and everything stays consistent`() throws {
    let filled = try DemoFilled(at: Self.moment)
    let before = try interests(filled)
    for step in 1...40 { #expect(try (1...45_000).contains(goOn(filled, after: step * 45))) }
    let after = try interests(filled)
    #expect(after.count > before.count)
    try goOn(filled, after: 40 * 45)
    #expect(try interests(filled).count == after.count)
    let later = Clock.manual(ManualClock(utc: (filled.now + 40 * 45) * 1000))
    let service = EventService(store: filled.store, clock: later, zones: .system)
    #expect(try service.maintenance.check() == [])
  }
}
