import Accounts
import DemoTown
import EventNotices
import EventTickets
import Events
import Notifications
import Payments
import People
import Store
import Timekeeping

/// Acts of the last day, which cause all notices to the two accounts of the demo.
struct DemoActs {
  private let calendar: DemoCalendar
  private let store: any DocumentStore

  init(_ calendar: DemoCalendar, in store: any DocumentStore) {
    (self.calendar, self.store) = (calendar, store)
  }

  private var scene: DemoScene { calendar.scene }
  private var organizer: String { scene.cast.organizer.id }
  private var participant: String { scene.cast.participant.id }
  /// A person whom both demo accounts follow.
  private var host: String { scene.people[1].id }

  /// The index of the person who is interested in the demo accounts' events.
  private static let fan = 5

  /// Returns the ids of the rows that the acts create in existing events, as waitlist ids.
  static func rows(_ calendar: DemoCalendar) -> [String] {
    let scene = calendar.scene
    let bought = scene.canSell ? calendar.marked[.selling] : nil
    let wanted = owned(calendar).map { ($0, scene.people[fan].id) }
    return ([bought].compactMap(\.self).map { ($0, scene.cast.participant.id) } + wanted)
      .map { WaitlistRow.id($0.id, $1) }
  }

  /// Returns the events of the two demo accounts.
  private static func owned(_ calendar: DemoCalendar) -> [Event] {
    [.ofParticipant, .ofOrganizer].compactMap { calendar.marked[$0] }
  }

  /// Returns the number of rows that the acts create, including one for the published supper.
  static func rowCount(_ calendar: DemoCalendar) -> Int { rows(calendar).count + 1 }

  func perform() throws {
    let supper = try publishSupper()
    try buy()
    try change()
    try meet()
    try write(of: supper)
    try tellNews()
  }

  /// Publishes a supper on the evening of a race in which the participant takes part.
  private func publishSupper() throws -> Event {
    let town = DemoTown.all[0]
    let venue = town.venue(3)
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = ("Supper after the Race", ["food"], town.zone)
    draft.description = "Everybody with mud on their shoes eats first."
    (draft.place, draft.city, draft.country) = (venue.name, town.name, town.country)
    (draft.latitude, draft.longitude) = (venue.latitude, venue.longitude)
    setHour(of: &draft)
    let supper = try scene.service(store, hoursAgo: 20).publishing.publish(draft, by: .person(host))
    try scene.service(store, hoursAgo: 19).responses.give(.going(1), supper.id, by: participant)
    return supper
  }

  /// Sets a start in the near future, avoiding times that the clock skips or repeats.
  private func setHour(of draft: inout EventDraft) {
    let surroundings = EventDraft.Surroundings(zones: scene.zones, categories: CategoryList())
    for minutes in stride(from: 90, through: 240, by: 30) {
      draft.start = scene.wall(fromNow: minutes, in: draft.timeZone).typed
      draft.end = scene.wall(fromNow: minutes + 150, in: draft.timeZone).typed
      if draft.problems(surroundings).isEmpty { return }
    }
  }

  /// Buys three tickets for the participant.
  private func buy() throws {
    guard scene.canSell, let event = calendar.marked[.selling] else { return }
    let clock = scene.clock(hoursAgo: 10)
    let till = TestPayments(.succeeds) { clock.now().utc }
    // Ticket numbers are random even in a demo.
    let office = TicketOffice(
      scene.service(store, hoursAgo: 10), keys: scene.keys, ways: [till.way], feePerMille: 15)
    _ = try office.pay(try office.hold(3, of: event.id, for: participant), by: .test)
  }

  /// Postpones one event and gives it a programme, and cancels another.
  private func change() throws {
    if let event = calendar.marked[.putOff] {
      var draft = EventDraft(model: event)
      draft.start = later(draft.start)
      draft.end = later(draft.end)
      draft.plan = [PlanRow(at: String(draft.start.suffix(5)), text: "Welcome")]
      _ = try scene.service(store, hoursAgo: 6).publishing.edit(
        event.id, draft, by: .person(event.userID))
      // People are notified once the event has not been edited for a while.
      try scene.service(store, hoursAgo: 5).maintenance.settleDue()
    }
    if let event = calendar.marked[.cancelled] {
      _ = try scene.service(store, hoursAgo: 1).publishing.cancel(
        event.id, why: "Storm warning.", by: .person(event.userID))
    }
  }

  private func later(_ typed: String) -> String {
    guard let time = try? LocalTime(parsing: typed) else { return typed }
    return LocalTime(wallSeconds: time.wallSeconds + 3600).typed
  }

  /// Makes a person follow both demo accounts and take an interest in their events.
  private func meet() throws {
    guard let last = scene.everybody.last else { return }
    let service = scene.service(store, hoursAgo: 4)
    for person in [organizer, participant] { try service.people.follow(true, person, by: last) }
    for event in Self.owned(calendar) {
      try service.responses.give(.interested(true), event.id, by: scene.people[Self.fan].id)
    }
  }

  /// Sends messages to the demo accounts and between them.
  private func write(of supper: Event) throws {
    func letters(hoursAgo hours: Double) -> LetterService {
      LetterService(
        store: store, clock: scene.clock(hoursAgo: hours), identifiers: scene.identifiers
      ) { try Circle.reaches($0, from: $1, to: $2) }
    }
    let subject = EventSubject.event(supper.id)
    if let series = calendar.marked[.series] {
      try letters(hoursAgo: 3).invite(
        [participant], to: EventSubject.event(series.id), text: "Three of us go every week.",
        by: organizer)
    }
    try letters(hoursAgo: 3).invite(
      [scene.people[4].id], to: subject, text: "Two chairs are still free.", by: organizer)
    try letters(hoursAgo: 2.5).answer(.coming, to: subject, from: organizer, by: scene.people[4].id)
    try letters(hoursAgo: 2).send(
      "May I bring my dog?", about: subject, from: participant, to: organizer)
    try letters(hoursAgo: 1.5).send(
      "The soup is on us, bring bread.", about: subject, from: host, to: participant)
  }

  private func tellNews() throws {
    let now = scene.nowUTC
    let news = NoticeService(kinds: [.news], identifiers: scene.identifiers)
    try store.write(by: Author.shell.id, at: now) { transaction in
      let text = "Welcome to the demo: nobody in it is real."
      _ = try news.post(.news(text, version: 1), in: transaction, at: now)
    }
  }
}
