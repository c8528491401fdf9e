import Events
import Languages
import Places
import Testing
import Timekeeping

@Suite("Rules of events")
struct EventRuleTests {
  @Test func `an event is ahead, soon, live and past in turn`() {
    func moment(_ now: Int) -> EventMoment { EventMoment(start: 20_000, end: 27_200, now: now) }
    #expect(moment(20_000 - 10_801) == .ahead)
    #expect(moment(20_000 - 7_800) == .soon(seconds: 7_800))
    #expect(moment(20_000) == .live)
    #expect(moment(27_199) == .live)
    #expect(moment(27_200) == .past)
    #expect(EventMoment(start: 0, end: 10, isCancelled: true, now: 5) == .cancelled)
  }

  @Test func `the clocks of the tests are those of this machine`() throws {
    let zone = try #require(Zones.system.named("Europe/Kyiv"))
    for hour in stride(from: 1_780_000_000, to: 1_815_000_000, by: 3600) {
      #expect(zone.local.offsetSeconds(hour) == SampleZones.kyiv.offsetSeconds(hour))
    }
  }

  @Test func `titles are as similar as the two examples say`() {
    let title = Trigrams("Quay Concert")
    #expect(abs(title.likeness(to: Trigrams("Quay Concert 2026")) - 0.72) < 0.005)
    #expect(abs(title.likeness(to: Trigrams("Harbour concert")) - 0.32) < 0.005)
    #expect(title.likeness(to: Trigrams("QUAY  cóncert")) == 1)
    #expect(Trigrams("").likeness(to: Trigrams("a")) == 0)
  }

  private func look(
    _ title: String = "Quay Concert", at start: Int = 0, online: Bool = false,
    place: String = "Harbour Hall", city: String = "", allDay: Bool = false,
    _ point: GeoPoint? = nil
  ) -> Duplicates.Look {
    Duplicates.Look(
      title: title, start: start, allDay: allDay, online: online, place: place, city: city,
      point: point)
  }

  @Test func `a calendar that has the city in the name means the same place`() {
    let here = look(city: "Kyiv")
    #expect(Duplicates.areSame(here, look(place: "Harbour Hall, Kyiv")))
    #expect(Duplicates.areSame(look(), look(place: "harbour hall, Quay 4, Kyiv")))
    #expect(Duplicates.areSame(here, look(place: "Harbour Hall, Kyiv", city: "Kyiv")))
    let rooms = ("Room 3, North School", "Room 3, South School")
    #expect(!Duplicates.areSame(look(place: rooms.0), look(place: rooms.1)))
    #expect(!Duplicates.areSame(look(place: "Harbour Hall Two, Kyiv"), here))
  }

  @Test func `whole days are compared by date, whichever zone they were written in`() {
    let (kyiv, utc) = (look(at: 0, allDay: true), look(at: 2 * 3600, allDay: true))
    #expect(Duplicates.areSame(kyiv, utc) && Duplicates.areSame(utc, kyiv))
    #expect(!Duplicates.areSame(kyiv, look(at: 86_400, allDay: true)))
    #expect(!Duplicates.areSame(kyiv, look(at: 2 * 3600)))
  }

  @Test func `a duplicate is found by time, place and title`() {
    #expect(Duplicates.areSame(look(), look("Quay Concert 2026", at: 1800)))
    #expect(Duplicates.areSame(look(), look(place: "HARBOUR HALL")))
    #expect(!Duplicates.areSame(look(), look(at: 1801)))
    #expect(!Duplicates.areSame(look(), look("Harbour concert")))
    #expect(!Duplicates.areSame(look(), look(place: "Old Library")))
    #expect(Duplicates.areSame(look(online: true, place: ""), look(online: true, place: "")))
    #expect(!Duplicates.areSame(look(place: ""), look(place: "")))
    let here = GeoPoint(latitude: 50.45, longitude: 30.52)
    let near = GeoPoint(latitude: 50.4525, longitude: 30.52)
    let far = GeoPoint(latitude: 50.4530, longitude: 30.52)
    #expect(Duplicates.areSame(look(place: "a", here), look(place: "b", near)))
    #expect(!Duplicates.areSame(look(place: "a", here), look(place: "b", far)))
  }

  @Test func `an edit that turns an event into another is flagged if enough people saved it`() {
    let old = EventDraft.sample.event()
    var draft = EventDraft.sample
    draft.title = "Discount mattresses"
    (draft.start, draft.end) = ("2026-11-29 18:00", "2026-11-29 21:00")
    #expect(IdentityChange.isBait(from: old, to: draft.event(), holders: 11))
    #expect(!IdentityChange.isBait(from: old, to: draft.event(), holders: 10))
    draft.title = "Quay Concert, new date"
    #expect(!IdentityChange.isBait(from: old, to: draft.event(), holders: 11))
    draft.title = "Discount mattresses"
    (draft.start, draft.end) = ("2026-11-28 18:00", "2026-11-28 21:00")
    #expect(!IdentityChange.isBait(from: old, to: draft.event(), holders: 11))
  }

  @Test func `an edit to a distant place is flagged too`() {
    var draft = EventDraft.sample
    (draft.latitude, draft.longitude) = (50.45, 30.52)
    let old = draft.event()
    draft.title = "Discount mattresses"
    draft.latitude = 50.49
    #expect(!IdentityChange.isBait(from: old, to: draft.event(), holders: 11))
    draft.latitude = 50.50
    #expect(IdentityChange.isBait(from: old, to: draft.event(), holders: 11))
  }

  @Test func `the weekly choice has the best, two per author, and nothing shown before`() {
    func candidate(_ id: String, _ author: String, friends: Int) -> WeeklyChoice.Candidate {
      WeeklyChoice.Candidate(id: id, author: author, start: 0, friends: friends, isFree: true)
    }
    let all = [
      candidate("a", "x", friends: 3), candidate("b", "x", friends: 2),
      candidate("c", "x", friends: 2), candidate("d", "y", friends: 1),
      candidate("e", "z", friends: 0), candidate("f", "y", friends: 9),
    ]
    #expect(WeeklyChoice.of(all, shown: []) == ["a", "f", "b", "d"])
    #expect(WeeklyChoice.of(all, shown: ["a", "f"]) == ["b", "c", "d"])
    #expect(WeeklyChoice.of(all, shown: ["a", "b", "f"]) == [])
    #expect(all[5].points == 14)
    let full = WeeklyChoice.Candidate(
      id: "g", author: "z", start: 0, followsAuthor: true, friends: 1, isNear: true,
      isUsedCategory: true, isFree: true)
    #expect(full.points == 17)
    let many = (0..<20).map { candidate("\($0)", "\($0)", friends: 1) }
    #expect(WeeklyChoice.of(many, shown: []).count == 7)
  }

  @Test func `the facts about an organizer are listed line by line`() {
    var facts = Verification.Facts(
      isAddressConfirmed: true, accountDays: 30, held: 3, hiddenIn180Days: 0,
      cancelledOfLastTen: 2)
    #expect(Verification.states(facts).allSatisfy { $0.isMet })
    (facts.accountDays, facts.held, facts.hiddenIn180Days) = (29, 2, 1)
    (facts.isAddressConfirmed, facts.cancelledOfLastTen) = (false, 3)
    #expect(!Verification.states(facts).contains { $0.isMet })
    let words = Verification.Criterion.allCases.map { Catalogue.english.text($0.wording) }
    #expect(words.first == "e-mail address confirmed" && words.count == 5)
  }
}
