import Accounts
import Events
import Languages
import People
import Places
import NoticeScreens
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct PopularTests {
  /// Publishes an evening of events: live, later, cancelled, online, full and the user's own.
  private static func evening(_ scene: EventScreensScene) throws {
    let concert = try scene.publish("Quay Concert") {
      $0.description = "Four musicians, two boats and a borrowed organ."
      $0.price = Price(amount: 25_000, currency: "UAH")
      $0.plan = [
        PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "18:30", text: "Support act"),
        PlanRow(at: "19:15", text: "Main set"),
      ]
      ($0.latitude, $0.longitude) = (50.4590, 30.5167)
    }
    try scene.publish("Poetry by Candlelight") {
      ($0.start, $0.end, $0.place) = ("2026-11-21 19:30", "2026-11-21 21:00", "Old Library")
      ($0.categories, $0.price) = (["literature"], Price(amount: 0, currency: "UAH"))
    }
    let market = try scene.publish("Winter Market") {
      ($0.start, $0.end, $0.place) = ("2026-11-22 10:00", "2026-11-22 18:00", "Castle Square")
      $0.categories = ["market", "food"]
    }
    try scene.publish("Lecture: Glaciers") {
      ($0.start, $0.end, $0.online) = ("2026-11-24 20:00", "2026-11-24 21:30", true)
      $0.categories = ["science"]
    }
    let tables = try scene.publish("Night of the Long Tables", by: "ben") {
      ($0.start, $0.end, $0.place) = ("2026-12-05 18:00", "2026-12-06 01:00", "Mill Yard")
      ($0.categories, $0.capacity) = (["food"], 1)
    }
    _ = try scene.context.events.publishing.cancel(market.id, why: "Storm", by: .person("ana"))
    try scene.context.events.responses.give(.interested(true), concert.id, by: "cleo")
    try scene.context.events.responses.give(.interested(true), concert.id, by: "ben")
    try scene.context.events.responses.give(.inCalendar(true), concert.id, by: "ben")
    try scene.context.events.responses.give(.going(1), tables.id, by: "cleo")
  }

  @Test func `a member sees upcoming events, the most popular first, and a preview`() throws {
    let scene = try EventScreensScene()
    try Self.evening(scene)
    try scene.expectFrame(
      """
      5 of 5  by popularity  no location set (f)  local times
             When                       Event              Place        Price   People
      > *+   LIVE until 21:00 +02:00    Quay Concert       Harbour Hall 250 UAH      2
        @    Sat 5 Dec 18:00 +02:00     Night of the Long… Mill Yard    FULL         1
             today 19:30 +02:00         Poetry by Candlel… Old Library  free         0
             Tue 20:00 +02:00           Lecture: Glaciers  ONLINE                    0
             CANCELLED Sun 10:00 +02:00 Winter Market      Castle Squa…              0








      ─ Quay Concert ─────────────────────────────────────────────────────────────────
      Music   by Ana Harbour   Harbour Hall, Kyiv   250 UAH
      now 18:30 Support act   next 19:15 Main set
      Four musicians, two boats and a borrowed organ.

      """, of: scene.pane(.popular))
  }

  @Test func `w says that a cancelled event comes after those that take place`() throws {
    let scene = try EventScreensScene()
    let (off, on) = (try scene.publish("Market"), try scene.publish("Concert"))
    _ = try scene.context.events.publishing.cancel(off.id, why: "Storm", by: .person("ana"))
    let told = "It was cancelled: it comes after all events that take place."
    #expect(scene.shows(told, in: try scene.pane(.why(off.id))))
    #expect(!scene.shows(told, in: try scene.pane(.why(on.id))))
  }

  @Test func `on a wide screen plan and people are beside the list`() throws {
    let scene = try EventScreensScene()
    try Self.evening(scene)
    try scene.expectFrame(
      """
      ╭ 5 events ──────────────────────────────────────────────────────────────────────────╮╭ Quay Concert ──────────────────╮
      │ 5 of 5  by popularity  no location set (f)  local times                            ││ LIVE until 21:00               │
      │        When                       Event                Place        Price   People ││ Saturday, November 21 2026     │
      │ > *+   LIVE until 21:00 +02:00    Quay Concert         Harbour Hall 250 UAH      2 ││ 18:00-21:00   Europe/Kyiv      │
      │   @    Sat 5 Dec 18:00 +02:00     Night of the Long T… Mill Yard    FULL         1 ││ (16:00-19:00 yours)            │
      │        today 19:30 +02:00         Poetry by Candlelig… Old Library  free         0 ││ Harbour Hall, Kyiv   250 UAH   │
      │        Tue 20:00 +02:00           Lecture: Glaciers    ONLINE                    0 ││ Music   by Ana Harbour         │
      │        CANCELLED Sun 10:00 +02:00 Winter Market        Castle Squa…              0 ││ Popularity: 2                  │
      │                                                                                    ││ * interested                   │
      │                                                                                    ││ + in the calendar              │
      │                                                                                    ││                                │
      │                                                                                    ││ Plan                           │
      │                                                                                    ││   18:00  Doors                 │
      │                                                                                    ││ > 18:30  Support act           │
      │                                                                                    ││     now, 35 min left           │
      │                                                                                    ││   19:15  Main set              │
      │                                                                                    ││     next in 35 min             │
      │                                                                                    ││                                │
      │                                                                                    ││ Four musicians, two boats and  │
      │                                                                                    ││ a borrowed organ.              │
      │                                                                                    ││                                │
      │                                                                                    ││ 50.459, 30.5167                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      │                                                                                    ││                                │
      ╰────────────────────────────────────────────────────────────────────────────────────╯╰────────────────────────────────╯
      """, of: scene.pane(.popular), in: EventScreensScene.large)
  }

  @Test func `a user with a home sees distances and can sort by them`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Far Concert") { ($0.latitude, $0.longitude) = (50.4590, 30.5167) }
    try scene.publish("Near Concert") { ($0.latitude, $0.longitude) = (49.85, 24.03) }
    var ben = try scene.user("ben")
    ben.homePlace = "Lviv"
    scene.context.user = ben
    let pane = try scene.pane(.popular)
    _ = scene.lines(of: pane)
    scene.settle(pane)
    #expect(scene.shows("> ", in: pane) && scene.lines(of: pane).contains { $0.contains(" km ") })
    for _ in 0..<9 where !scene.shows("by distance", in: pane) {
      scene.press(.character("s"), in: pane)
    }
    #expect(scene.shows("by distance", in: pane))
    let rows = scene.lines(of: pane).filter { $0.contains("Concert") }
    #expect(rows[0].contains("Near Concert") && rows[1].contains("Far Concert"))
    #expect(rows[1].contains("468 km") || rows[1].contains("467 km"))
  }

  @Test(arguments: Language.allCases)
  func `no time is wider than its column in any language`(language: Language) throws {
    let scene = try EventScreensScene(language: language)
    try Self.evening(scene)
    try scene.publish("Someday") { ($0.start, $0.end) = ("2127-12-25 18:00", "2127-12-25 19:00") }
    let times = scene.context.eventTimes
    let lines = try #require((try scene.pane(.popular) as? PopularPane)?.model.list.items)
    #expect(lines.count == 6)
    for line in lines {
      #expect(TextWidth.columns(of: times.short(line.event)) <= 30, "\(times.short(line.event))")
    }
  }

  @Test func `i, a and J mark an event, and u undoes the last of them`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.popular)
    scene.press(.character("i"), in: pane)
    #expect(scene.told == ["\"Quay Concert\": you are interested. u undoes it."])
    scene.press(.character("a"), in: pane)
    scene.press(.character("J"), in: pane)
    #expect(scene.shows(">*+g ", in: pane) || scene.shows("> *+g ", in: pane))
    scene.press(.character("u"), in: pane)
    #expect(try scene.row(event, "ben")?.flags == "ic")
    scene.press(.character("u"), in: pane)
    scene.press(.character("u"), in: pane)
    #expect(try scene.row(event, "ben") == nil)
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["There is nothing to undo."])
  }

  @Test func `a visitor saves events on this machine, and logs in for everything else`() throws {
    let scene = try EventScreensScene(as: nil)
    let event = try scene.publish("Quay Concert")
    let pane = try scene.pane(.popular)
    scene.press(.character("a"), in: pane)
    #expect(try scene.row(event, Interest.guest)?.inCalendar == true)
    scene.press(.character("J"), in: pane)
    #expect(scene.told == ["Log in to take a place: you come back here."])
    #expect(scene.wantedPlace == Route(EventDestination.event(event.id)))
    #expect(try scene.row(event, Interest.guest)?.going == 0)
  }

  @Test func `after signing in a user is asked once about events saved on this machine`() throws {
    let scene = try EventScreensScene(as: nil)
    let event = try scene.publish("Quay Concert")
    scene.press(.character("a"), in: try scene.pane(.popular))
    scene.context.user = try scene.user("ben")
    let pane = try scene.pane(.popular)
    #expect(scene.questions.count == 1)
    try scene.agree(in: pane)
    #expect(scene.told == ["1 event was added to your calendar."])
    #expect(try scene.row(event, "ben")?.inCalendar == true)
    #expect(try scene.row(event, Interest.guest) == nil)
    scene.press(.down, in: pane)
    _ = try scene.pane(.popular)
    #expect(scene.questions.isEmpty)
  }

  @Test func `a filter searches all events, not only those on the screen`() throws {
    let scene = try EventScreensScene()
    // One author publishes most of them, within the limit for each day.
    for number in 1...230 {
      if number % 20 == 0 { scene.hands.advance(milliseconds: 86_400_000) }
      try scene.publish("Event \(number)") {
        ($0.start, $0.end) = ("2026-12-21 18:00", "2026-12-21 19:00")
      }
    }
    let pane = try scene.pane(.popular)
    #expect(scene.shows("230 of 230", in: pane))
    scene.press(.character("/"), in: pane)
    scene.type("EVENT 17", in: pane)
    #expect(scene.shows("Event 17 ", in: pane) && scene.shows("Event 179", in: pane))
    #expect(!scene.shows("Event 16", in: pane))
  }

  @Test func `typed text is searched in all events, within the criteria`() throws {
    let scene = try EventScreensScene()
    for number in 1...230 {
      if number % 20 == 0 { scene.hands.advance(milliseconds: 86_400_000) }
      try scene.publish("Event \(number)") {
        ($0.start, $0.end) = ("2026-12-21 18:00", "2026-12-21 19:00")
        $0.place = number > 210 ? "Old Library" : "Harbour Hall"
      }
    }
    let pane = try scene.pane(.popular)
    scene.context.eventListState.chosen.criteria.text = "event"
    scene.settle(pane)
    scene.press(.character("/"), in: pane)
    scene.type("library", in: pane)
    #expect(scene.shows("20 of 230", in: pane))
    #expect(scene.shows("Event 211", in: pane) || scene.shows("Event 229", in: pane))
  }

  @Test func `events of muted users and of users who block the reader are not shown`() throws {
    let scene = try EventScreensScene()
    try scene.publish("Quay Concert")
    try scene.publish("Poetry by Candlelight", by: "cleo")
    try scene.context.events.people.mute(.mute, "ana", by: "ben")
    let pane = try scene.pane(.popular)
    #expect(!scene.shows("Quay Concert", in: pane) && scene.shows("Poetry", in: pane))
    #expect(scene.shows("1 of 1", in: pane))
    try scene.context.events.people.mute(nil, "ana", by: "ben")
    try scene.context.events.people.mute(.block, "ben", by: "cleo")
    scene.settle(pane)
    #expect(scene.shows("Quay Concert", in: pane) && !scene.shows("Poetry", in: pane))
  }

  @Test func `s and a click on a heading change the order`() throws {
    let scene = try EventScreensScene()
    try Self.evening(scene)
    let pane = try scene.pane(.popular)
    func first() throws -> String? { (pane as? PopularPane)?.model.list.items.first?.event.title }
    #expect(try first() == "Quay Concert")
    scene.press(.character("s"), in: pane)
    scene.press(.character("s"), in: pane)
    #expect(scene.shows("newest first", in: pane))
    scene.press(.character("s"), in: pane)
    #expect(scene.shows("by price", in: pane))
    #expect(try first() == "Poetry by Candlelight")
    let heading = try #require(
      scene.lines(of: pane).firstIndex { $0.contains("When") })
    _ = pane.take(
      .mouse(MouseEvent(kind: .press, at: Point(column: 9, row: heading))))
    scene.settle(pane)
    #expect(scene.shows("by start", in: pane))
  }

  @Test func `c changes the category, and Ctrl-U shows everything again`() throws {
    let scene = try EventScreensScene()
    try Self.evening(scene)
    let pane = try scene.pane(.popular)
    scene.press(.character("c"), in: pane)
    #expect(scene.shows("1 of 5  Music (Ctrl-U)  by popularity", in: pane))
    scene.press(.character("c"), in: pane)
    #expect(scene.shows("Without Category: 5", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("5 of 5", in: pane))
  }

  @Test func `an empty list says how it fills`() throws {
    let member = try EventScreensScene()
    let popular = try member.pane(.popular)
    #expect(member.shows("No events yet: n adds one, I imports a calendar.", in: popular))
    let visitor = try EventScreensScene(as: nil)
    let said = visitor.screen(of: try visitor.pane(.popular)).split { $0.isWhitespace }
      .joined(separator: " ")
    #expect(said.contains("Log in to add one with n, or import a calendar with I."))
  }

  @Test func `a comma opens the notification settings, and a visitor logs in first`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert")
    for place in [EventDestination.popular, .friends, .calendar, .person("ana"), .event(event.id)] {
      scene.press(.character(","), in: try scene.pane(place))
      #expect(scene.moves.flatMap(\.routes).last == Route(NoticeDestination.settings), "\(place)")
    }
    scene.context.user = nil
    scene.press(.character(","), in: try scene.pane(.popular))
    #expect(scene.moves.flatMap(\.routes).last == Route(AccountDestination.login))
    #expect(scene.told == ["Log in to choose your notifications: you come back here."])
  }

  @Test func `events published or cancelled elsewhere show at once`() throws {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.popular)
    let event = try scene.publish("Quay Concert")
    scene.settle(pane)
    #expect(scene.shows("LIVE until 21:00", in: pane))
    _ = try scene.context.events.publishing.cancel(event.id, why: "", by: .person("ana"))
    scene.settle(pane)
    #expect(scene.shows("CANCELLED", in: pane))
    try scene.context.events.publishing.delete(event.id, title: "Quay Concert", by: .person("ana"))
    scene.settle(pane)
    #expect(!scene.shows("Quay Concert", in: pane))
  }

  @Test func `w shows every number that ranks an event`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert")
    scene.press(.character("w"), in: try scene.pane(.popular))
    #expect(scene.route == .why(event.id))
    let why = try scene.pane(.why(event.id))
    scene.press(.character("n"), in: why)
    let lines = scene.lines(of: why)
    #expect(lines[0] == "Quay Concert")
    #expect(lines[2].hasPrefix("recent interest") && lines[4].hasPrefix("total"))
    #expect(lines[2].split(separator: " ").last == lines[4].split(separator: " ").last)
  }

  @Test func `a shared machine offers nothing that would stay for the next user`() throws {
    let scene = try EventScreensScene(as: nil, isKiosk: true)
    try scene.publish("Quay Concert")
    let pane = try scene.pane(.popular)
    let working = pane.bindings.filter { $0.disabled == nil }.flatMap(\.keys)
    #expect(!working.contains(.character("i")) && !working.contains(.character("n")))
    scene.press(.character("a"), in: pane)
    #expect(try scene.context.eventDirectory.held(by: Interest.guest).isEmpty)
    #expect(working.contains(.character("f")))
  }

  @Test func `acts that count nothing or change nothing leave no figures`() throws {
    let scene = try EventScreensScene()
    let concert = try scene.publish("Concert") { $0.start = "2026-11-21 20:00" }
    try scene.context.events.responses.give(.interested(true), concert.id, by: "ben")
    let list = try scene.pane(.popular)
    let line = try #require((list as? PopularPane)?.model.list.selected)
    scene.press(.character("i"), in: list)
    #expect(try scene.row(concert, "ben") == nil)
    // It was saved in the meantime, so the act changes nothing.
    try scene.context.events.responses.give(.inCalendar(true), concert.id, by: "ben")
    _ = EventActs(scene.context).calendarTapped(line)
    scene.settle(list)
    scene.context.writeLastEventFigures()
    #expect(try scene.store.read { try $0.count(EventCollections.figures("2026-11")) } == 0)
  }

  @Test func `an act is counted once it succeeds, and a refused one is not`() throws {
    let scene = try EventScreensScene()
    let concert = try scene.publish("Concert") { $0.start = "2026-11-21 20:00" }
    func counted() throws -> EventFigures? {
      scene.context.writeLastEventFigures()
      return try scene.store.read {
        try $0.find(EventCollections.figures("2026-11")).first?.value
      }
    }
    let list = try scene.pane(.popular)
    scene.press(.character("i"), in: list)
    #expect(try counted()?.interested == 1)
    let line = try #require((list as? PopularPane)?.model.list.selected)
    _ = try scene.context.events.publishing.cancel(concert.id, why: "Storm", by: .person("ana"))
    let acts = EventActs(scene.context)
    _ = acts.goTapped(line)
    scene.settle(list)
    #expect(try scene.row(concert, "ben")?.going == 0)
    #expect(try counted()?.going == 0)
  }
}
