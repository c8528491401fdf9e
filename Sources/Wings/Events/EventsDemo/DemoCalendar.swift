import Accounts
import DemoTown
import Events
import Timekeeping

/// The events of the demo: a hundred and twenty in eight towns.
struct DemoCalendar {
  /// The number of events, including a moved date and a duplicate, without the published supper.
  static let count = 119
  private static let singles = count - 2
  private static let past = 20
  private static let ofParticipant = 19
  /// The index of an event tomorrow that sells tickets.
  private static let sellingAhead = 15

  let scene: DemoScene
  private(set) var events: [Event] = []
  /// The events with a special feature, by that feature.
  private(set) var marked: [Mark: Event] = [:]

  enum Mark: CaseIterable {
    /// An event that sells tickets, and a full one with a waitlist.
    case selling, full
    case cancelled, hidden, reported, draft, series
    /// An event within the next hour, a postponed one, and events of the two demo accounts.
    case soon, putOff, ofParticipant, ofOrganizer
  }

  init(_ scene: DemoScene) {
    self.scene = scene
    for number in 0..<Self.singles { add(number) }
    addMovedDate()
    addTwin()
  }

  private mutating func add(_ number: Int) {
    let (category, title) = DemoProgramme.all[number]
    let town = number < 8 || number == 18 ? DemoTown.all[0] : DemoTown.town(of: number)
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = (title, [category], town.zone)
    draft.description = DemoProgramme.descriptions[number % DemoProgramme.descriptions.count]
    if number % 6 == 0, category != "community" { draft.categories.append("community") }
    Self.place(&draft, number, in: town)
    Self.price(&draft, number, in: town)
    setTime(&draft, number)
    let author = author(number)
    var days = 1 + number * 13 % 29
    shape(&draft, number, &days)
    var event = scene.event(title, by: author, publishedDaysAgo: days, draft)
    finish(&event, number)
    events.append(event)
  }

  private func author(_ number: Int) -> String {
    if number == Self.ofParticipant { return scene.cast.participant.id }
    return number % 9 == 0 ? scene.cast.organizer.id : scene.people[number * 7 % 30].id
  }

  private static func place(_ draft: inout EventDraft, _ number: Int, in town: DemoTown) {
    let venue = town.venue(number * 5 + number / DemoTown.venueCount)
    (draft.place, draft.city, draft.country) = (venue.name, town.name, town.country)
    (draft.latitude, draft.longitude) = (venue.latitude, venue.longitude)
  }

  /// Sets a price: one sum, free, a range or unknown.
  private static func price(_ draft: inout EventDraft, _ number: Int, in town: DemoTown) {
    let unit = town.currency == "UAH" ? 5_000 : town.currency == "PLN" ? 1_000 : 300
    switch number % 4 {
    case 0: draft.price = Price(amount: unit * (1 + number % 5), currency: town.currency)
    case 1: draft.price = Price(amount: 0, currency: town.currency)
    case 2 where number % 3 == 0:
      draft.price = Price(amount: unit, upTo: unit * 4, currency: town.currency)
    case 2: draft.price = Price(amount: 0, currency: town.currency)
    default: break
    }
  }

  /// Sets a time.
  ///
  /// Most events are in the next five weeks, more of them sooner; the last ones are over.
  private func setTime(_ draft: inout EventDraft, _ number: Int) {
    let isPast = number >= Self.singles - Self.past
    let days = isPast ? -1 - number % 27 : 1 + number * number / 330 + number % 3
    let start = scene.wall(days, 10 + number * 5 % 11, number % 2 * 30, in: draft.timeZone)
    draft.start = start.typed
    draft.end = Self.after(start, minutes: 60 + number % 4 * 30)
  }

  private static func after(_ start: LocalTime, minutes: Int) -> String {
    LocalTime(wallSeconds: start.wallSeconds + minutes * 60).typed
  }

  /// Sets the special features of some events, by their index in the programme.
  private func shape(_ draft: inout EventDraft, _ number: Int, _ days: inout Int) {
    switch number {
    case 0: makeSelling(&draft)
    case 1: takeNow(&draft, from: -30, to: 60)
    case 2: takeNow(&draft, from: 45, to: 165)
    case 3: takeNow(&draft, from: 120, to: 240)
    case 4: takeNow(&draft, from: 180, to: 260)
    case 5: makeWeekly(&draft, hour: 18, rule: "FREQ=WEEKLY;COUNT=12")
    case 6: makeFull(&draft)
    case 8: makeLong(&draft, days: 2)
    // Forty weeks always include a change of the clocks.
    case 10: makeWeekly(&draft, hour: 19, rule: "FREQ=WEEKLY;COUNT=40")
    case 16: makeLong(&draft, days: 1)
    case 17: makeWeekly(&draft, hour: 20, rule: "FREQ=MONTHLY;COUNT=6")
    case 12, 23, 34, 45, 56, 67: makeOnline(&draft)
    case Self.sellingAhead: sellAhead(&draft)
    case 18: draft.visibility = .draft
    case 40: days = 2
    default: break
    }
  }

  private func takeNow(_ draft: inout EventDraft, from: Int, to: Int) {
    draft.start = scene.wall(fromNow: from, in: draft.timeZone).typed
    draft.end = scene.wall(fromNow: to, in: draft.timeZone).typed
  }

  /// Makes an event that is in progress, in the middle of its programme.
  ///
  /// It has a capacity of a hundred places, of which 37 stay free.
  private func makeSelling(_ draft: inout EventDraft) {
    takeNow(&draft, from: -70, to: 110)
    draft.price = Price(amount: 25_000, currency: "UAH")
    (draft.capacity, draft.party) = (100, 3)
    let rows = [(-70, "Doors"), (-40, "Support act"), (15, "Main set"), (90, "Encore")]
    draft.plan = rows.map { minutes, text in
      PlanRow(at: scene.wall(fromNow: minutes, in: draft.timeZone).typed, text: text)
    }
  }

  private func sellAhead(_ draft: inout EventDraft) {
    draft.price = Price(amount: 18_000, currency: "UAH")
    (draft.capacity, draft.party) = (60, 4)
  }

  private func makeFull(_ draft: inout EventDraft) {
    let start = scene.wall(4, 18, in: draft.timeZone)
    (draft.start, draft.end) = (start.typed, Self.after(start, minutes: 300))
    (draft.capacity, draft.party, draft.waitlist) = (12, 1, .promote)
    draft.plan = [
      PlanRow(at: "18:00", text: "Soup", place: "Long table"), PlanRow(at: "19:30", text: "Bread"),
      PlanRow(at: "21:00", text: "Songs", place: "Yard"),
    ]
  }

  private func makeWeekly(_ draft: inout EventDraft, hour: Int, rule: String) {
    let start = scene.wall(2, hour, in: draft.timeZone)
    (draft.start, draft.end) = (start.typed, Self.after(start, minutes: 90))
    draft.rule = rule
  }

  private func makeLong(_ draft: inout EventDraft, days: Int) {
    draft.allDay = true
    draft.start = scene.wall(6, 0, in: draft.timeZone).date
    draft.end = scene.wall(5 + days, 0, in: draft.timeZone).date
  }

  private func makeOnline(_ draft: inout EventDraft) {
    (draft.online, draft.link) = (true, "https://talks.example/live")
    (draft.place, draft.city, draft.country) = ("", "", "")
    (draft.latitude, draft.longitude) = (nil, nil)
  }

  private mutating func finish(_ event: inout Event, _ number: Int) {
    switch number {
    case 0:
      // Tickets are sold until the end.
      (event.sells, event.salesEnd) = (true, event.endTime)
      marked[.selling] = event
    case Self.sellingAhead: event.sells = true
    case 2: marked[.soon] = event
    case 11: marked[.putOff] = event
    case Self.ofParticipant: marked[.ofParticipant] = event
    case 9: marked[.ofOrganizer] = event
    case 5:
      // The third date is excluded and the second one is moved.
      event.exdates = [Self.date(2, of: event)]
      marked[.series] = event
    case 6: marked[.full] = event
    case 7: marked[.cancelled] = event
    case 18: marked[.draft] = event
    case 40:
      event.hidden = Hidden(
        at: scene.now - 40_000, by: scene.cast.organizer.id, why: "Not what it says.")
      marked[.hidden] = event
    case 41: marked[.reported] = event
    default: break
    }
  }

  /// Returns a date of a weekly series in local time.
  private static func date(_ weeks: Int, of event: Event) -> String {
    (try? LocalTime(parsing: event.startLocal))?.adding(days: 7 * weeks).wallText ?? ""
  }

  /// Moves the second date of a series by an hour and to another room.
  private mutating func addMovedDate() {
    guard let series = marked[.series] else { return }
    let wall = Self.date(1, of: series)
    guard let start = try? LocalTime(parsing: wall) else { return }
    var draft = EventDraft(model: series)
    let later = LocalTime(wallSeconds: start.wallSeconds + 3600)
    (draft.start, draft.end, draft.rule) = (later.typed, Self.after(later, minutes: 90), "")
    let venue = DemoTown.all[0].venue(11)
    (draft.place, draft.latitude, draft.longitude) = (venue.name, venue.latitude, venue.longitude)
    var event = scene.event("moved", by: series.userID, publishedDaysAgo: 3, draft)
    (event.uid, event.seriesID, event.recurrenceID) = (series.uid, series.id, wall)
    events.append(event)
  }

  /// Adds a likely duplicate that another author published.
  private mutating func addTwin() {
    guard let first = events.first(where: { $0.title == "Poetry by Candlelight" }) else { return }
    var draft = EventDraft(model: first)
    draft.title = "Poetry by candle light"
    draft.price = nil
    let author = scene.people.first { $0.id != first.userID }?.id ?? scene.cast.organizer.id
    events.append(scene.event("twin", by: author, publishedDaysAgo: 1, draft))
  }
}
