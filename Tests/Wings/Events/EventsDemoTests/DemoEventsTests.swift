import Accounts
import Events
import EventsDemo
import People
import Store
import Testing
import Timekeeping

@Suite("The demo of events")
struct DemoEventsTests {
  private static let moments = DemoFilled.moments

  @Test(arguments: moments)
  func `the demo is consistent, and no work is due at once`(now: Int) throws {
    let filled = try DemoFilled(at: now)
    #expect(try filled.service.maintenance.check() == [])
    #expect(try filled.service.maintenance.settleDue() == MaintenanceService.Settled())
    let surroundings = EventDraft.Surroundings(zones: .system, categories: CategoryList())
    for event in filled.events {
      let problems = EventDraft(model: event).problems(surroundings)
      // Times near a clock change are resolved as in calendars.
      #expect(problems.allSatisfy { ["start", "end"].contains($0.field) }, "\(event.title)")
    }
  }

  @Test func `going to a saved event does not change its popularity`() throws {
    let filled = try DemoFilled(at: Self.moments[0])
    let person = filled.cast.participant.id
    let kept = try filled.events.first { event in
      let row = try filled.store.read {
        try $0.get(EventCollections.interests(of: event.id), Interest.id(event.id, person))?.value
      }
      return row?.interested == true && row?.going == 0 && !event.sells && event.capacity == nil
        && event.rule.isEmpty && event.seriesID == nil
        && event.moment(at: filled.now) == .ahead && event.isListed
    }
    let event = try #require(kept)
    func counted() throws -> Int? {
      try filled.store.read { try $0.get(EventCollections.popularity, event.id) }?.value
        .interestsCount
    }
    let before = try counted()
    try filled.service.responses.give(.going(1), event.id, by: person)
    #expect(try before != nil && counted() == before)
  }

  @Test(arguments: moments.dropLast())
  func `there is something of every kind, in every state`(now: Int) throws {
    let filled = try DemoFilled(at: now)
    #expect(filled.events.count == 120)
    #expect(Set(filled.events.compactMap(\.position?.city)).subtracting([""]).count == 8)
    #expect(Set(filled.events.compactMap(\.position?.country)).subtracting([""]).count == 5)
    #expect(Set(filled.events.flatMap(\.categories)).count == 18)
    #expect(filled.count { $0.moment(at: now) == .live } >= 2)
    #expect(filled.count { $0.moment(at: now) == .past } == 20)
    #expect(filled.count { (1...3600).contains($0.startTime - now) } == 1)
    #expect(filled.count { $0.online } == 6 && filled.count { $0.cancelled } == 1)
    #expect(filled.count { $0.allDay } == 2 && filled.count { !$0.rule.isEmpty } == 3)
    #expect(filled.count { $0.recurrenceID != nil } == 1)
    #expect(filled.count { !$0.exdates.isEmpty } == 1)
    #expect(filled.count { $0.hidden != nil } == 1)
    let drafts = filled.events.filter { $0.visibility == .draft }
    #expect(drafts.map(\.userID) == [filled.cast.organizer.id])
    for isSo in [
      { $0.price == nil }, { $0.price?.isFree == true }, { $0.price?.upTo != nil },
      { ($0.price?.amount ?? 0) > 0 },
    ] as [(Event) -> Bool] { #expect(filled.count(isSo) > 5) }
  }

  @Test func `one sells its last places, and one is full with four on the waitlist`() throws {
    let filled = try DemoFilled(at: Self.moments[0])
    let selling = try #require(
      filled.events.first { $0.sells && $0.moment(at: filled.now) == .live })
    #expect(try filled.service.waitlist.places(of: selling).state() == .left(37))
    #expect(selling.salesOver > filled.now)
    #expect(selling.plan.count == 4 && selling.moment(at: filled.now) == .live)
    let full = try #require(filled.events.first { $0.waitlist == .promote })
    #expect(try filled.service.waitlist.places(of: full).state() == .fullWaiting(4))
  }

  @Test func `one upcoming event has tickets to buy`() throws {
    let filled = try DemoFilled(at: Self.moments[0])
    let ahead = try #require(
      filled.events.first { $0.sells && $0.moment(at: filled.now) == .ahead })
    #expect(try filled.service.waitlist.places(of: ahead).state() == .left(60))
    #expect(ahead.price?.isFree == false && !ahead.cancelled && ahead.visibility == .everybody)
    #expect(try filled.service.maintenance.check() == [])
  }

  @Test func `thirty people follow one another and save two thousand events`() throws {
    let filled = try DemoFilled(at: Self.moments[0])
    let (rows, people, follows) = try filled.store.read { store in
      let names = try store.collectionNames(startingWith: "interests.")
      return (
        try names.flatMap { try store.find(StoreCollection<Interest>($0)) }.map(\.value),
        try store.count(AccountsSchema.users), try store.count(PeopleCollections.follows)
      )
    }
    #expect(rows.count == 2_000 && people == 32 && follows > 150)
    #expect(rows.allSatisfy { $0.at > filled.now - 31 * 86_400 && $0.at < filled.now })
    #expect(rows.contains { $0.userID == filled.cast.participant.id && $0.inCalendar })
    let index = try EventIndex(of: filled.store, nowUTC: filled.now * 1000)
    let first = index.answer(EventQuestion(limit: 5), at: filled.now)
    #expect(first.count > 90 && first.ids.count == 5)
    let pair = filled.events.filter { $0.title.hasPrefix("Poetry by") }
    #expect(index.duplicates(of: Duplicates.Look(pair[0])).count == 2)
  }

  @Test func `it is the same every time`() throws {
    let (one, other) = (try DemoFilled(at: Self.moments[0]), try DemoFilled(at: Self.moments[0]))
    let titles = { (filled: DemoFilled) in
      filled.events.map { "\($0.id) \($0.title) \($0.startLocal)" }.sorted()
    }
    #expect(titles(one) == titles(other))
    let later = try DemoFilled(at: Self.moments[1])
    #expect(Set(later.events.map(\.id)) == Set(one.events.map(\.id)))
  }
}
