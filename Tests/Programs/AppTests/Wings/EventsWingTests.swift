import Accounts
import Demo
import EventScreens
import Events
import EventsWing
import Languages
import Notifications
import RacesWing
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// Events beside races, as in the program.
@Suite struct EventsWingTests {
  /// The events wing without its demo, so that tests publish all events.
  private static let events: Wing = {
    var events = Wing.events
    events.demo = { _, _ in }
    return events
  }()

  private func play(
    columns: Int = 80, isKiosk: Bool = false, showing shown: [Wing]? = nil
  ) throws -> Play {
    try Play(
      columns: columns, rows: 24, isKiosk: isKiosk, wings: [.races, Self.events], showing: shown)
  }

  /// Publishes an event of the organizer for a week from now.
  @discardableResult
  private func publish(_ title: String, _ play: Play) throws -> Event {
    let user = try #require(try play.accounts.user(email: play.demo.organizer))
    let context = play.coordinator.context
    let day = LocalTime(utcMilliseconds: play.clock.now.utc + 7 * 86_400_000, in: .utc).date
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = (title, ["music"], "Etc/UTC")
    (draft.start, draft.end, draft.place) = (day + " 18:00", day + " 21:00", "Harbour Hall")
    return try context.events.publishing.publish(draft, by: .person(user.id))
  }

  @Test func `a clock that was set two years ahead removes no notice, and is named once`() throws {
    let play = try play(columns: 200)
    try play.signIn(as: play.demo.participant)
    play.press(.character("0"), .character("3"))
    let now = play.clock.now.utc
    try play.store.write(by: "test", at: now) {
      _ = try NoticeService(kinds: [.news]).post(
        NoticeDraft("lapit.news", about: ""), in: $0, at: now)
    }
    func doChores() {
      play.wait(milliseconds: 61_000)
      play.wait(milliseconds: 1)
    }
    doChores()
    play.clock.stepWallClock(milliseconds: 2 * 365 * 86_400_000)
    doChores()
    #expect(play.shows("clock says"))
    play.coordinator.perform(.tell(Message(Wording("events.wing"), .warning)))
    doChores()
    #expect(!play.shows("clock says"))
    let left = try play.store.read { try $0.collectionNames(startingWith: "notices.") }
    #expect(left.count == 1)
  }

  private func bar(_ play: Play) -> String {
    String(play.screen.prefix { $0 != "\n" })
  }

  @Test func `a participant's Home says that there are events, too, and which key leads there`()
    throws
  {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    #expect(play.shows("Also here: Events. Press 0."))
    let alone = try Play(columns: 80, rows: 24)
    try alone.signIn(as: alone.demo.participant)
    #expect(!alone.shows("Also here"))
  }

  @Test(arguments: Language.allCases)
  func `the bar has room for every tab and the person in 80 columns`(language: Language) throws {
    let play = try play()
    let context = play.coordinator.context
    for email in [nil, play.demo.organizer, play.demo.participant] {
      if let email { try play.signIn(as: email) }
      context.languages.use(language)
      play.coordinator.perform(.tab(Route(EventDestination.popular)))
      let tabs = try #require(play.coordinator.state.wing).tabs(context)
      #expect(tabs.count == (email == nil ? 4 : 7))
      for (place, tab) in tabs.enumerated() {
        #expect(bar(play).contains("\(place + 1) \(tab.name.prefix(3))"), "\(bar(play))")
      }
      let person = email?.prefix { $0 != "@" } ?? ""
      #expect(bar(play).hasSuffix(person), "\(bar(play))")
    }
  }

  @Test(arguments: Language.allCases)
  func `every key and title of every tab has its text`(language: Language) throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    let context = play.coordinator.context
    context.languages.use(language)
    play.coordinator.perform(.tab(Route(EventDestination.popular)))
    for tab in try #require(play.coordinator.state.wing).tabs(context) {
      play.coordinator.perform(.tab(tab.route))
      let keys =
        play.coordinator.top.bindings.map(\.label) + [play.coordinator.top.title.key]
      #expect(keys.filter { !context.texts.has($0) }.isEmpty)
    }
  }

  @Test func `a visitor logs in from an event and returns to it`()
    throws
  {
    let play = try play()
    try publish("Quay Concert", play)
    play.press(.control("g"), .character("0"), .character("3"))
    #expect(play.shows("Quay Concert") && bar(play).hasPrefix(" Events [1 Popular]"))
    play.press(.enter, .character("J"))
    #expect(play.shows("Log in to take a place") && play.shows("Password"))
    try play.signIn(as: play.demo.participant)
    play.wait(milliseconds: 1)
    // After the login the place is taken without pressing J again.
    #expect(play.shows("Quay Concert") && play.shows("1 going") && play.shows("You are going to"))
    play.press(.character("0"), .character("1"))
    #expect(play.shows("Quay Concert") && play.shows("g going"))
  }

  @Test func `a visitor who opens friends' events is asked to log in`() throws {
    let play = try play()
    play.press(.control("g"), .character("0"), .character("3"), .character(":"))
    play.type("friends")
    play.press(.enter)
    #expect(play.shows("Log in to see friends' events."))
  }

  @Test func `with events alone the bar says so, and the edge shows page and time`()
    throws
  {
    let play = try play(showing: [Self.events])
    play.coordinator.perform(.tab(Route(EventDestination.popular)))
    #expect(bar(play).hasPrefix(" Events [1 Popular]"))
    let edge = play.screen.split(separator: "\n")[1]
    let now = LocalTime(utcMilliseconds: play.clock.now.utc)
    #expect(edge.hasSuffix(" \(now.timeOfDay.prefix(5)) ─") && edge.contains("Popular"), "\(edge)")
  }

  @Test func `an event published with n is visible to all`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("0"), .character("3"), .character("n"))
    for text in ["Chess in the Park", nil, "+2d 15:00", "+2h", "Old Oak"] {
      if let text { play.type(text) } else { play.press(.right, .right) }
      play.press(.tab)
    }
    play.press(.enter)
    #expect(play.shows("is public."))
    play.press(.character("1"))
    #expect(play.shows("Chess in the Park") && play.shows("Old Oak"))
  }

  @Test func `the palette finds events and organizers by name`() throws {
    let play = try play()
    try publish("Quay Concert", play)
    try play.signIn(as: play.demo.participant)
    play.press(.character(":"))
    play.type("quay con")
    #expect(play.shows("Quay Concert  Harbour Hall"))
    play.press(.enter)
    #expect(play.shows("Who (0 going)"))
  }

  @Test func `the inbox counter changes as soon as another user saves a change`() throws {
    let play = try play()
    let event = try publish("Quay Concert", play)
    try play.signIn(as: play.demo.participant)
    let context = play.coordinator.context
    let person = try #require(context.user)
    try context.events.responses.give(.interested(true), event.id, by: person.id)
    play.press(.character("0"), .character("3"))
    #expect(bar(play).contains("6 Inbox  7 Profile"))
    _ = try context.events.publishing.cancel(event.id, why: "Storm.", by: .shell)
    play.wait(milliseconds: 1)
    #expect(bar(play).contains("6 Inbox:1 7 Profile"))
    #expect(play.shows("Inbox: Cancelled: \"Quay Concert\""))
    play.press(.character("0"))
    #expect(play.shows("6  Inbox (1 unread)") && play.shows("6 Inbox") && !play.shows("{count}"))
    play.press(.character("6"))
    #expect(play.shows("Cancelled: \"Quay Concert\"") && play.shows("all read"))
    play.press(.enter)
    #expect(play.shows("Who") && bar(play).contains("6 Inbox  7 Profile"))
  }

  @Test func `an open program announces changes after half an hour, and upcoming starts`()
    throws
  {
    let play = try play()
    let event = try publish("Quay Concert", play)
    try play.signIn(as: play.demo.participant)
    let context = play.coordinator.context
    let person = try #require(context.user)
    try context.events.responses.give(.interested(true), event.id, by: person.id)
    play.press(.character("0"), .character("3"))
    var draft = EventDraft(model: event)
    draft.place = "Old Library"
    _ = try context.events.publishing.edit(event.id, draft, by: .person(event.userID))
    #expect(play.coordinator.wakesEvery.map { $0 <= 60_000 } == true)
    for _ in 0..<32 { play.wait(milliseconds: 60_000) }
    #expect(play.shows("Inbox: \"Quay Concert\" changed: place Harbour Hall → Old Library"))
    let left = event.startTime * 1000 - play.clock.now.utc - 3_600_000
    play.clock.advance(milliseconds: left)
    for _ in 0..<2 { play.wait(milliseconds: 60_000) }
    #expect(play.shows("\"Quay Concert\" starts in"))
  }

  @Test func `comma opens notification settings in the profile, and is text in a name`()
    throws
  {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("0"), .character("3"), .character("7"), .character(","))
    #expect(play.shows("Starts soon") && play.shows("Quiet hours from"))
    play.press(.escape, .character("e"), .right, .character(","))
    #expect(!play.shows("Quiet hours from"))
  }

  @Test func `the profile is one's page as others see it, and e opens its form`() throws {
    let play = try play()
    try play.signIn(as: play.demo.participant)
    let user = try #require(play.coordinator.context.user)
    play.press(.character("0"), .character("3"), .character("7"))
    play.wait(milliseconds: 1)
    #expect(bar(play).contains("[7 Profile]"))
    #expect(play.shows(user.fullName) && play.shows("hosting 0") && play.shows("0 followers"))
    play.press(.character("e"))
    #expect(play.shows("Home place") && play.shows("E-mail"))
  }

  @Test func `a folder that shows races alone has no events`() throws {
    let play = try play(showing: [.races])
    let event = try publish("Quay Concert", play)
    try play.signIn(as: play.demo.participant)
    #expect(bar(play).hasPrefix(" LapIt "))
    play.press(.character("0"))
    #expect(!play.shows("Sections"))
    play.press(.character(":"))
    play.type("quay")
    #expect(play.shows("No matches."))
    play.press(.escape)
    play.coordinator.perform(.open(Route(EventDestination.event(event.id))))
    #expect(play.shows("This page does not exist here."))
  }

  @Test func `a hidden section still erases, and lists what will be deleted`() throws {
    let play = try play(columns: 160, showing: [.races])
    let event = try publish("Quay Concert", play)
    let user = try #require(try play.accounts.user(email: play.demo.organizer))
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.deleteAccount))
    #expect(play.shows("1 event of yours"))
    try play.accounts.deleteAccount(user.id, password: play.demo.password)
    #expect(try play.store.read { try $0.get(EventCollections.events, event.id) } == nil)
  }

  @Test func `a kiosk shows public events and no personal page`() throws {
    let play = try play(isKiosk: true)
    try publish("Quay Concert", play)
    play.press(.character(":"))
    #expect(play.shows("2  Events"))
    play.press(.character("2"))
    #expect(play.shows("Quay Concert"))
    for place in [EventDestination.calendar, .newEvent(copyOf: nil)] {
      play.coordinator.perform(.open(Route(place)))
      #expect(play.shows("This page does not exist here."))
      play.press(.escape)
    }
  }
}
