import Accounts
import Events
import Languages
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import EventNotices

@Suite("Days and starts are announced by the user's clock")
struct ReminderTests {
  /// Ben has saved two events of this Friday; it is 8:00 in UTC and 10:00 at the events.
  private func scene() throws -> (scene: ToldScene, salsa: Event, chess: Event) {
    let scene = try ToldScene()
    let salsa = try scene.publish("Salsa") {
      ($0.start, $0.end) = ("2026-11-20 12:00", "2026-11-20 13:00")
    }
    let chess = try scene.publish("Chess") {
      ($0.start, $0.end) = ("2026-11-20 20:00", "2026-11-20 22:00")
    }
    try scene.hold(.inCalendar(true), salsa, "ben")
    try scene.hold(.going(1), chess, "ben")
    return (scene, salsa, chess)
  }

  @Test func `the day is announced in the morning, and a start an hour before`() throws {
    let (scene, _, _) = try scene()
    let today = "Today: 2 plans, first 10:00 (your time) Salsa"
    #expect(try scene.said(to: "ben") == [today])
    scene.pass(minutes: 59)
    #expect(try scene.said(to: "ben") == [today])
    scene.pass(minutes: 1)
    #expect(
      try scene.said(to: "ben") == [
        "\"Salsa\" starts in 1 hour: 12:00 +02:00, Harbour Hall", today,
      ])
    scene.pass(minutes: 20)
    #expect(
      try scene.said(to: "ben").first == "\"Salsa\" starts in 40 min: 12:00 +02:00, Harbour Hall")
    scene.pass(minutes: 40)
    #expect(try scene.said(to: "ben") == [today])
  }

  @Test(arguments: [
    (Preferences.Units.metric, false, "5.1 km"), (.imperial, false, "3.2 mi"),
    (.metric, true, ""),
  ])
  func `the distance to an event that starts soon is shown if the home is known`(
    units: Preferences.Units, isOnline: Bool, said: String
  ) throws {
    let (scene, salsa, _) = try scene()
    try scene.edit(salsa) {
      ($0.latitude, $0.longitude, $0.online) = (50.4501, 30.5234, isOnline)
    }
    scene.pass(minutes: 60)
    let near = { try scene.said(to: "ben").filter { $0.contains("\"Salsa\" starts") } }
    let plain = "\"Salsa\" starts in 1 hour: 12:00 +02:00" + (isOnline ? "" : ", Harbour Hall")
    #expect(try near() == [plain])
    try scene.prefer("ben") {
      ($0.latitude, $0.longitude, $0.units) = (50.4959, 30.5234, units)
    }
    #expect(try near() == [plain + (said.isEmpty ? "" : ", " + said)])
    try scene.prefer("ben") { ($0.latitude, $0.longitude) = (nil, nil) }
    try scene.store.write(by: "ben", at: 0) { transaction in
      var user = User(id: "ben", email: "ben@club.example", firstName: "Ben")
      user.homePlace = "Kyiv, Ukraine"
      try transaction.put(AccountsSchema.users, id: "ben", user)
    }
    #expect(try near().first?.hasPrefix(plain + (isOnline ? "" : ", ")) == true)
  }

  @Test func `a reminder of an event created late begins when the event was created`() throws {
    let scene = try ToldScene()
    let late = try scene.publish("Late") {
      ($0.start, $0.end) = ("2026-11-20 10:30", "2026-11-20 12:00")
    }
    try scene.hold(.going(1), late, "ben")
    let line = try #require(
      try scene.inbox.lines(of: "ben", in: .english).first { $0.text.contains("starts in") })
    #expect(line.item.at == scene.now)
  }

  @Test func `reminder minutes can be chosen, and differ for one event`() throws {
    let (scene, salsa, chess) = try scene()
    try scene.prefer("ben") { $0.remind = 120 }
    try scene.hold(.remind(2_880), chess, "ben")
    #expect(
      try scene.said(to: "ben").filter { $0.contains("starts in") }.sorted() == [
        "\"Chess\" starts in 10 hours: 20:00 +02:00, Harbour Hall",
        "\"Salsa\" starts in 2 hours: 12:00 +02:00, Harbour Hall",
      ])
    _ = try scene.service.publishing.cancel(salsa.id, why: "", by: .person("ana"))
    #expect(try scene.said(to: "ben").contains { $0.contains("Salsa\" starts") } == false)
  }

  @Test func `a day that begins early is announced the evening before`() throws {
    let (scene, _, _) = try scene()
    let swim = try scene.publish("Swim") {
      ($0.start, $0.end) = ("2026-11-21 09:00", "2026-11-21 10:00")
    }
    try scene.hold(.interested(true), swim, "cleo")
    scene.pass(minutes: 11 * 60 + 59)
    #expect(try scene.said(to: "cleo") == [])
    scene.pass(minutes: 1)
    #expect(try scene.said(to: "cleo") == ["Tomorrow: 07:00 (your time) Swim"])
  }

  @Test func `the next date of a repeating event is announced, without excluded dates`() throws {
    let scene = try ToldScene()
    let weekly = try scene.publish("Choir") {
      ($0.start, $0.end) = ("2026-11-13 11:00", "2026-11-13 12:00")
      $0.rule = "FREQ=WEEKLY"
    }
    try scene.hold(.interested(true), weekly, "ben")
    #expect(
      try scene.said(to: "ben").sorted() == [
        "\"Choir\" starts in 1 hour: 11:00 +02:00, Harbour Hall", "Today: 09:00 (your time) Choir",
      ])
  }

  @Test
  func `after a zone change local times stay, and organizers are notified`()
    throws
  {
    let scene = try ToldScene()
    let event = try scene.publish()
    let past = try scene.publish("Old") {
      ($0.start, $0.end) = ("2026-11-01 10:00", "2026-11-01 11:00")
    }
    func chores(_ edition: String?) -> EventChores {
      var service = scene.service
      if edition == "2026z" {
        service = EventService(
          store: scene.store, clock: scene.clock,
          zones: Zones { name in
            Zones.Zone(name: name, local: LocalZone { _ in 10_800 })
          }, storeID: "s", teller: .notices())
      }
      return EventChores(service, zoneEdition: edition)
    }
    func start(_ event: Event) throws -> Int? {
      try scene.store.read { try $0.get(EventCollections.events, event.id)?.value.startTime }
    }
    for edition in ["2026a", nil, "2026a"] { try chores(edition).run() }
    #expect(try start(event) == event.startTime)
    for _ in 0..<2 { try chores("2026z").run() }
    #expect(try start(event) == event.startTime - 3600 && start(past) == past.startTime)
    #expect(
      try scene.said(to: "ana").filter { $0.contains("new rules") } == [
        "The time zone Europe/Kyiv has new rules: \"Quay Concert\" keeps its local time, Sat 28 Nov 19:00 +02:00, Harbour Hall"
      ])
    // A process with the former zones changes nothing back.
    try chores("2026a").run()
    #expect(try start(event) == event.startTime - 3600)
    #expect(InstalledZones.edition(ofFile: "/dev/null") == nil)
  }

  @Test func `a reminder by mail is sent once, however often it is checked`() throws {
    let (scene, _, _) = try scene()
    try scene.prefer("ben") {
      $0.set(EventNoticeKind.startsSoon, .mail, to: true)
      $0.quiet = .never
    }
    let chores = DueWork(scene)
    #expect(try chores.run().reminders == 0)
    scene.pass(minutes: 60)
    let done = try chores.run()
    #expect(done.reminders == 1 && done.planned == 1)
    let again = try chores.run()
    #expect(again.reminders == 0 && again.planned == 0)
    #expect(try scene.said(to: "ben").filter { $0.contains("Salsa\" starts") }.count == 1)
  }

  @Test func `a day's mail lists it, and a week's mail has suggestions`()
    throws
  {
    let (scene, _, _) = try scene()
    try scene.service.people.follow(true, "ana", by: "ben")
    for (title, author) in [("Lecture", "ana"), ("Poetry", "ana"), ("Market", "dan")] {
      try scene.publish(title, by: author) {
        ($0.start, $0.end) = ("2026-11-24 19:00", "2026-11-24 21:00")
      }
    }
    let (person, other) = (try scene.reader("ben"), try scene.reader("eve"))
    let (today, week, tooLittle) = try scene.store.read { reader in
      let digest = EventDigest(reader, person, zones: ToldScene.zones)
      let nobody = EventDigest(reader, other, zones: ToldScene.zones)
      return (try digest.today(), try digest.week(), try nobody.week())
    }
    #expect(today?.subject == "Today: 2 plans, first 10:00 (your time) Salsa")
    #expect(
      today?.body
        == "10:00  Salsa\n    your time, Harbour Hall\n\n18:00  Chess\n    your time, Harbour Hall")
    #expect(week?.body.contains("Lecture") == true && week?.body.contains("Market") == true)
    #expect(week?.body.contains("Salsa") == false && tooLittle == nil)
  }
}
