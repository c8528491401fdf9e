import Accounts
import Events
import People
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

/// Acts in the popular list, and what it shows of events.
@Suite struct PopularWaysTests {
  @Test func `u undoes F, and leaves earlier acts`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert")
    func follows() throws -> Bool {
      try scene.store.read { try $0.get(PeopleCollections.follows, Follow.id("ben", "ana")) } != nil
    }
    let pane = try scene.pane(.popular)
    scene.press(.character("J"), in: pane)
    scene.press(.character("F"), in: pane)
    #expect(try follows())
    scene.press(.character("u"), in: pane)
    #expect(scene.told == ["No longer following Ana Harbour."])
    #expect(try !follows() && scene.row(event, "ben")?.going == 1)
    let person = try scene.pane(.person("ana"))
    scene.press(.character("F"), in: person)
    scene.press(.character("F"), in: person)
    scene.press(.character("u"), in: person)
    #expect(try follows() && scene.row(event, "ben")?.going == 1)
  }

  @Test func `u names what it undoes, and asks where that is not on the screen`() throws {
    let scene = try EventScreensScene()
    let quay = try scene.publish("Quay Concert")
    let list = try scene.pane(.popular)
    scene.press(.character("i"), in: list)
    scene.press(.character("u"), in: list)
    #expect(scene.told == ["No longer interested in \"Quay Concert\"."])
    scene.press(.character("a"), in: list)
    let page = try scene.pane(.event(quay.id))
    scene.press(.character("u"), in: page)
    #expect(scene.told == ["\"Quay Concert\" is no longer in your calendar."])
    // The list is read again when it is shown again.
    scene.settle(list)
    scene.press(.character("a"), in: list)
    #expect(try scene.row(quay, "ben")?.inCalendar == true)
    let elsewhere = try scene.pane(.person("cleo"))
    scene.press(.character("u"), in: elsewhere)
    #expect(try scene.row(quay, "ben")?.inCalendar == true)
    let asked = try #require(scene.questions.last)
    let body = scene.context.text(asked.body)
    #expect(body.contains("\"Quay Concert\" is no longer in your calendar."))
    try scene.agree(in: elsewhere)
    #expect(try scene.row(quay, "ben")?.inCalendar != true)
  }

  @Test func `on 120 columns titles are cut no more than on 80`()
    throws
  {
    let scene = try EventScreensScene()
    scene.context.user?.homePlace = "Kyiv, Ukraine"
    for (title, hall) in [
      ("Board Game Marathon at Night", "Observatory Hill"),
      ("Slides from the Islands and Beyond", "Lantern Theatre"),
    ] {
      try scene.publish(title) {
        ($0.place, $0.latitude, $0.longitude) = (hall, 50.4601, 30.5234)
        $0.price = Price(amount: 25_000, currency: "UAH")
      }
    }
    let pane = try scene.pane(.popular)
    func title(_ size: Size) -> Int {
      let row = scene.lines(of: pane, in: size).first { $0.contains("Board Game") } ?? ""
      return row.drop { $0 != "B" }.prefix { $0 != "\u{2026}" }.count
    }
    let narrow = title(EventScreensScene.small)
    #expect(narrow > 8 && title(EventScreensScene.large) >= narrow)
    // With enough room all columns are shown.
    let widest = Size(columns: 220, rows: 50)
    #expect(scene.shows("Slides from the Islands and Beyond", in: pane, widest))
    #expect(scene.shows("Category", in: pane, widest))
  }

  @Test func `the selected event's place stays visible after scrolling`() throws {
    let scene = try EventScreensScene()
    for day in 0..<18 {
      try scene.publish("Concert \(day)") {
        ($0.start, $0.end) = ("2026-12-0\(1 + day / 9) 20:00", "2026-12-0\(1 + day / 9) 21:00")
      }
    }
    let long = try scene.publish(String(repeating: "Long ", count: 18)) {
      ($0.start, $0.end) = ("2026-12-24 20:00", "2026-12-24 21:00")
    }
    _ = try scene.context.events.publishing.cancel(long.id, why: "Storm", by: .person("ana"))
    let pane = try scene.pane(.popular)
    scene.press(.character("s"), in: pane)
    for key in [Key.end, .home] {
      #expect(scene.shows("Place", in: pane) && scene.shows("Harbour", in: pane))
      scene.press(key, in: pane)
    }
    #expect(scene.shows("Place", in: pane))
  }

  @Test func `a title of more than sixty characters is marked as cut`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish(String(repeating: "a", count: 61))
    let line = try #require(
      try EventLine.read([event.id], for: "ben", in: scene.store, at: scene.context.seconds).first)
    let shown = EventMarks(line, scene.context).title
    #expect(shown == String(repeating: "a", count: 59) + "\u{2026}")
  }

  @Test func `the list is sorted by interest, and the preview shows friends`() throws {
    let scene = try EventScreensScene()
    let quiet = try scene.publish("Quiet Evening")
    let loud = try scene.publish("Loud Evening") {
      ($0.start, $0.end) = ("2027-11-21 20:00", "2027-11-21 21:00")
    }
    for person in ["cleo", "ana"] {
      try scene.context.events.people.follow(true, person, by: "ben")
    }
    try scene.context.events.responses.give(.interested(true), quiet.id, by: "cleo")
    for person in ["ben", "cleo"] {
      try scene.context.events.responses.give(.interested(true), loud.id, by: person)
    }
    let pane = try scene.pane(.popular)
    #expect(scene.shows("1 friend", in: pane))
    for _ in 0..<9 where !scene.shows("by people interested", in: pane) {
      scene.press(.character("s"), in: pane)
    }
    let rows = scene.lines(of: pane).filter { $0.contains("Evening") }
    #expect(rows[0].contains("Loud") && rows[1].contains("Quiet"))
  }

  @Test func `views are counted by where they come from, and the organizer sees the sums`() throws {
    let scene = try EventScreensScene()
    let concert = try scene.publish("Concert") { $0.start = "2026-11-21 20:00" }
    try scene.context.events.people.follow(true, "cleo", by: "ben")
    try scene.context.events.responses.give(.interested(true), concert.id, by: "cleo")
    func come(_ keys: [Key], from place: EventDestination) throws {
      let pane = try scene.pane(place)
      for key in keys { scene.press(key, in: pane) }
      if let route = scene.route { _ = try scene.pane(route) }
    }
    try come([.enter], from: .popular)
    try come([.character("i")], from: .popular)
    try come([.character("/"), .character("c"), .enter, .enter], from: .popular)
    try come([.character("e")], from: .friends)
    for stop in try EventNames.all(scene.context)() where stop.name.hasPrefix("Concert") {
      _ = try scene.pane(try #require(stop.route.destination as? EventDestination))
    }
    scene.context.writeLastEventFigures()
    let ana = try scene.terminal(of: "ana")
    #expect(
      ana.shows(
        "came from:   Popular 2   Friends 1   Map 0   search 2   links 0",
        in: try ana.pane(.figures(concert.id))))
  }
}
