import Accounts
import Events
import Foundation
import Languages
import People
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct EventPageTests {
  private func concert(_ scene: EventScreensScene) throws -> Event {
    let event = try scene.publish("Quay Concert") {
      $0.description = "Four musicians, two boats and a borrowed organ."
      $0.price = Price(amount: 25_000, upTo: 40_000, currency: "UAH")
      ($0.capacity, $0.waitlist) = (2, .offer)
      $0.plan = [
        PlanRow(at: "18:00", text: "Doors"),
        PlanRow(at: "18:30", text: "Support act", place: "Quay"),
        PlanRow(at: "2026-11-21 19:15", text: "Main set"),
      ]
    }
    try scene.context.events.responses.give(.going(1), event.id, by: "cleo")
    try scene.context.events.people.follow(true, "cleo", by: "ben")
    return event
  }

  @Test func `a member reads what it is, the current and next plan row, and who goes`() throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    try scene.expectFrame(
      """
      Quay Concert
      LIVE until 21:00
      Saturday, November 21 2026   18:00-21:00   Europe/Kyiv (16:00-19:00 yours)
      Harbour Hall, Kyiv   250-400 UAH
      Music   by Ana Harbour
      1 interested or going   1 you follow   1 going   1 of 2 left

      Four musicians, two boats and a borrowed organ.

      Plan
        18:00  Doors
      > 18:30  Support act  @ Quay   now, 35 min left
        19:15  Main set   next in 35 min

      Who (1 going)
      Cleo Marsh




      """, of: scene.pane(.event(event.id)))
  }

  @Test func `for an event that sells elsewhere b says where to pay`() throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    let pane = try scene.pane(.event(event.id))
    #expect(
      scene.disabled("b", in: pane)
        == "No tickets are sold here: pay at the event. c writes to Ana Harbour."
    )
    let other = try scene.publish("Chess") {
      $0.price = Price(amount: 5_000, currency: "UAH")
      $0.link = "https://chess.example/"
    }
    #expect(
      scene.disabled("b", in: try scene.pane(.event(other.id)))
        == "No tickets are sold here: pay at https://chess.example/.")
    _ = try scene.context.events.publishing.cancel(other.id, why: "", by: .person("ana"))
    #expect(
      scene.disabled("b", in: try scene.pane(.event(other.id)))?.contains("is cancelled") == true)
    let free = try scene.publish("Free Chess")
    #expect(scene.disabled("b", in: try scene.pane(.event(free.id))) == nil)
  }

  @Test func `going to an event with a price says what to pay where`()
    throws
  {
    let scene = try EventScreensScene()
    let page = try scene.pane(.event(try concert(scene).id))
    scene.press(.character("J"), in: page)
    #expect(
      scene.told == [
        "You are going to \"Quay Concert\". L releases your place. Pay at the door: 250-400 UAH."
      ])
    let other = try scene.publish("Chess") {
      $0.price = Price(amount: 5_000, currency: "UAH")
      $0.link = "https://chess.example/"
    }
    scene.press(.character("J"), in: try scene.pane(.event(other.id)))
    #expect(scene.told.last?.hasSuffix("Pay at https://chess.example/: 50 UAH.") == true)
    let free = try scene.publish("Free Chess")
    scene.press(.character("J"), in: try scene.pane(.event(free.id)))
    #expect(scene.told.last == "You are going to \"Free Chess\". L releases your place.")
  }

  @Test func `on a wide screen plan and people are beside the page`() throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    try scene.expectFrame(
      """
      ╭ Quay Concert ────────────────────────────────────────────────────────╮╭ Plan ────────────────────────────────────────╮
      │ LIVE until 21:00                                                     ││   18:00  Doors                               │
      │ Saturday, November 21 2026   18:00-21:00                             ││ > 18:30  Support act  @ Quay                 │
      │ Europe/Kyiv (16:00-19:00 yours)                                      ││     now, 35 min left                         │
      │ Harbour Hall, Kyiv   250-400 UAH                                     ││   19:15  Main set   next in 35 min           │
      │ Music   by Ana Harbour                                               │╰──────────────────────────────────────────────╯
      │ 1 interested or going   1 you follow   1 going   1 of 2 left         │╭ Who (1 going) ───────────────────────────────╮
      │                                                                      ││ Cleo Marsh                                   │
      │ Four musicians, two boats and a borrowed organ.                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      │                                                                      ││                                              │
      ╰──────────────────────────────────────────────────────────────────────╯╰──────────────────────────────────────────────╯
      """, of: scene.pane(.event(event.id)), in: EventScreensScene.large)
  }

  @Test func `beside the page each attendee has a line, with those interested below`()
    throws
  {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    for person in ["ana", "ben"] {
      try scene.context.events.responses.give(.interested(true), event.id, by: person)
    }
    // The heading counts only attendees.
    let pane = try scene.pane(.event(event.id))
    let lines = scene.lines(of: pane, in: EventScreensScene.large)
    let last = try #require(lines.firstIndex { $0.contains("Who (1 going)") })
    let names = lines[(last + 1)...(last + 4)].map { line in
      line.split(separator: "\u{2502}").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
    #expect(names == ["Cleo Marsh", "Interested:", "Ben Quick", "1 anonymous"])
  }

  @Test func `a visitor sees how many go, but no names`() throws {
    let scene = try EventScreensScene(as: nil)
    let event = try concert(scene)
    let pane = try scene.pane(.event(event.id))
    #expect(scene.shows("1 interested or going", in: pane) && scene.shows("1 going", in: pane))
    #expect(scene.shows("Who (1 going)", in: pane) && !scene.shows("Cleo", in: pane))
    let offered = pane.bindings.flatMap(\.keys)
    #expect(!offered.contains(.character("e")) && !offered.contains(.character("X")))
  }

  @Test func `an organizer who goes counts as an attendee`() throws {
    let scene = try EventScreensScene(as: nil)
    let event = try concert(scene)
    try scene.context.events.responses.give(.going(0), event.id, by: "cleo")
    try scene.context.events.responses.give(.going(1), event.id, by: "ana")
    let lines = scene.lines(of: try scene.pane(.event(event.id)))
    // An organizer's interest does not count for the order; the page says so if the numbers differ.
    #expect(
      lines.contains("Who (1 going)")
        && lines.contains("1 interested or going   Popularity: 0   1 going"))
  }

  @Test func `times are those of the event, and z shows the user's own`() throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    let pane = try scene.pane(.event(event.id))
    #expect(scene.shows("18:00-21:00   Europe/Kyiv (16:00-19:00 yours)", in: pane))
    scene.press(.character("z"), in: pane)
    #expect(scene.shows("16:00-19:00   your time", in: pane))
  }

  @Test func `a whole day is that of the event, by whatever clock it is read`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Fair") {
      ($0.allDay, $0.start, $0.end) = (true, "2026-12-05", "2026-12-05")
    }
    let pane = try scene.pane(.event(event.id))
    for _ in 0..<2 {
      #expect(scene.shows("Saturday, December 5 2026   all day", in: pane))
      scene.press(.character("z"), in: pane)
    }
  }

  @Test func `the organizer cancels with a reason, and can undo that`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try concert(scene)
    let page = try scene.pane(.event(event.id))
    scene.press(.character("X"), in: page)
    #expect(scene.route == .cancelEvent(event.id))
    let form = try scene.pane(.cancelEvent(event.id))
    #expect(scene.shows("\"Quay Concert\" will be cancelled", in: form))
    scene.type("Storm", in: form)
    scene.press(.enter, in: form)
    #expect(scene.hasGoneBack)
    #expect(try scene.event(event.id).cancelReason == "Storm")
    scene.settle(page)
    #expect(scene.shows("CANCELLED: Storm", in: page))
    // Restoring notifies people too, so it asks first.
    scene.press(.character("X"), in: page)
    #expect(try scene.event(event.id).cancelled)
    #expect(scene.questions.map { scene.context.text($0.title) } == ["Reinstate the event?"])
    try scene.agree(in: page)
    #expect(try !scene.event(event.id).cancelled)
  }

  @Test func `deleting requires the title, and leaves the page`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try concert(scene)
    let page = try scene.pane(.event(event.id))
    scene.press(.character("D"), in: page)
    #expect(scene.questions.first?.typed == "Quay Concert")
    try scene.agree(in: page)
    #expect(scene.hasGoneBack)
    #expect(scene.told == ["\"Quay Concert\" is deleted."])
    #expect(scene.shows("This event no longer exists", in: page))
    #expect(throws: EventError.self) { try scene.pane(.event(event.id)) }
  }

  @Test func `the history shows who changed what, and is closed to others`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try concert(scene)
    var draft = EventDraft(model: event)
    (draft.start, draft.place) = ("2026-11-21 20:00", "Old Library")
    draft.price = Price(amount: 30_050, currency: "UAH")
    _ = try scene.context.events.publishing.edit(event.id, draft, by: .person("ana"))
    let pane = try scene.pane(.history(event.id))
    scene.expectFrame(
      """
      Quay Concert

      21 Nov 2026  16:40  Ana Harbour  changed it
          start: 21 Nov 2026 18:00 Europe/Kyiv › 21 Nov 2026 20:00 Europe/Kyiv
          place: Harbour Hall, Kyiv › Old Library, Kyiv
          price: 250-400 UAH › 300.50 UAH
      21 Nov 2026  16:40  Ana Harbour  created it



      """, of: pane, in: Size(columns: 80, rows: 10))
    scene.context.user = try scene.user("ben")
    #expect(throws: EventError.self) { try scene.pane(.history(event.id)) }
    #expect(throws: EventError.self) { try scene.pane(.editEvent(event.id)) }
    #expect(throws: EventError.self) { try scene.pane(.cancelEvent(event.id)) }
  }

  @Test func `when all places are taken W joins the waitlist, and J accepts an offer`() throws {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-12-05 18:00", "2026-12-05 21:00")
      ($0.capacity, $0.waitlist) = (2, .offer)
    }
    try scene.context.events.responses.give(.going(1), event.id, by: "cleo")
    try scene.context.events.responses.give(.going(1), event.id, by: "ana")
    let page = try scene.pane(.event(event.id))
    #expect(scene.shows("full", in: page))
    scene.press(.character("J"), in: page)
    #expect(scene.told.first?.contains("is full") == true)
    scene.press(.character("W"), in: page)
    #expect(scene.shows("first in line", in: page))
    scene.press(.character("u"), in: page)
    #expect(!scene.shows("first in line", in: page))
    scene.press(.character("W"), in: page)
    try scene.context.events.responses.give(.going(0), event.id, by: "cleo")
    scene.settle(page)
    #expect(scene.shows("yours until", in: page))
    scene.press(.character("J"), in: page)
    #expect(try scene.row(event, "ben")?.going == 1)
    scene.press(.character("L"), in: page)
    #expect(try scene.row(event, "ben") == nil)
  }

  @Test func `in the last two hours J takes a free place from the waitlist, and W leaves it`()
    throws
  {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") {
      ($0.start, $0.end) = ("2026-11-21 20:00", "2026-11-21 21:00")
      ($0.capacity, $0.waitlist) = (1, .offer)
    }
    try scene.context.events.responses.give(.going(1), event.id, by: "cleo")
    let page = try scene.pane(.event(event.id))
    scene.press(.character("W"), in: page)
    try scene.context.events.responses.give(.going(0), event.id, by: "cleo")
    scene.settle(page)
    #expect(scene.shows("1 left", in: page))
    scene.press(.character("W"), in: page)
    #expect(scene.questions.map { scene.context.text($0.body).contains("Quay Concert") } == [true])
    try scene.agree(in: page)
    #expect(scene.told == ["You have left the waitlist of \"Quay Concert\"."])
    try scene.context.events.responses.give(.going(1), event.id, by: "cleo")
    scene.settle(page)
    scene.press(.character("W"), in: page)
    try scene.context.events.responses.give(.going(0), event.id, by: "cleo")
    scene.settle(page)
    scene.press(.character("J"), in: page)
    #expect(try scene.row(event, "ben")?.going == 1)
  }

  @Test func `with guests allowed each J brings one more, and L releases all places`()
    throws
  {
    let scene = try EventScreensScene()
    let event = try scene.publish("Quay Concert") { ($0.capacity, $0.party) = (40, 3) }
    let page = try scene.pane(.event(event.id))
    for _ in 1...3 { scene.press(.character("J"), in: page) }
    #expect(scene.told == ["3 of you are going to \"Quay Concert\". L releases the places."])
    #expect(scene.shows("1 going, 3 with guests   37 of 40 left", in: page))
    scene.press(.character("J"), in: page)
    #expect(scene.told == ["You have all 3 allowed places."])
    scene.press(.character("L"), in: page)
    #expect(try scene.row(event, "ben") == nil)
  }

  @Test func `a draft is visible to its author only`() throws {
    let scene = try EventScreensScene(as: "ana")
    let draft = try scene.publish("Secret Supper") { $0.visibility = .draft }
    _ = try scene.pane(.event(draft.id))
    #expect(!scene.shows("Secret Supper", in: try scene.pane(.popular)))
    scene.press(.character("p"), in: try scene.pane(.calendar))
    #expect(scene.route == .person("ana"))
    #expect(scene.shows("Secret Supper (draft)", in: try scene.pane(.person("ana"))))
    scene.context.user = try scene.user("ben")
    #expect(!scene.shows("Secret Supper", in: try scene.pane(.person("ana"))))
    #expect(throws: EventError.self) { try scene.pane(.event(draft.id)) }
  }

  @Test func `the reason why an event is hidden is shown to its author`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try concert(scene)
    try scene.context.events.moderation.hide(.event(event.id), why: "wrong place", by: .shell)
    #expect(scene.shows("wrong place", in: try scene.pane(.event(event.id))))
    scene.context.user = try scene.user("ben")
    #expect(throws: EventError.self) { try scene.pane(.event(event.id)) }
  }

  @Test func `a person's page lists their events, and F follows them`() throws {
    let scene = try EventScreensScene()
    let event = try concert(scene)
    scene.press(.character("p"), in: try scene.pane(.event(event.id)))
    #expect(scene.route == .person("ana"))
    let person = try scene.pane(.person("ana"))
    #expect(scene.shows("Ana Harbour", in: person) && scene.shows("Quay Concert", in: person))
    #expect(scene.shows("1 event   hosting 1   0 followers   follows 0", in: person))
    scene.press(.character("F"), in: person)
    #expect(scene.shows("1 follower ", in: person))
    scene.press(.character("F"), in: person)
    #expect(scene.shows("0 followers", in: person))
    try scene.context.events.people.mute(.block, "ben", by: "ana")
    #expect(throws: PeopleError.self) { try scene.pane(.person("ana")) }
  }

  @Test func `the user's own time shows its day if that differs`() throws {
    let scene = try EventScreensScene()
    let night = try scene.publish("Night Market") {
      ($0.start, $0.end) = ("2026-11-26 00:35", "2026-11-26 03:35")
    }
    let pane = try scene.pane(.event(night.id))
    #expect(scene.shows("Thursday, November 26 2026", in: pane))
    #expect(scene.shows("Europe/Kyiv (Wed 25 Nov 22:35-01:35 yours)", in: pane))
    let days = try scene.publish("Two Days") {
      ($0.start, $0.end) = ("2026-11-26 18:00", "2026-11-28 01:00")
    }
    #expect(scene.shows("(16:00-Fri 27 Nov 23:00 yours)", in: try scene.pane(.event(days.id))))
  }

  @Test func `today is the user's: an event tomorrow has its date`() throws {
    let scene = try EventScreensScene()
    let early = try scene.publish("Early Run") {
      ($0.start, $0.end) = ("2026-11-22 03:45", "2026-11-22 05:00")
    }
    scene.hands.advance(milliseconds: (5 * 60 + 50) * 60_000)
    #expect(scene.context.eventTimes.short(early) == "Sun 22 Nov 03:45 +02:00")
    #expect(scene.context.calendarTimes.short(early) == "Sun 01:45")
    scene.hands.advance(milliseconds: 2 * 3_600_000)
    #expect(scene.context.eventTimes.short(early) == "today 03:45 +02:00")
  }
}
