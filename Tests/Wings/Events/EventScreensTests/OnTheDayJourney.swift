import Accounts
import Events
import Languages
import Shell
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite("On the day")
struct OnTheDayJourney {
  private func concert(_ scene: EventScreensScene) throws -> Event {
    try scene.publish("Quay Concert") {
      $0.plan = [
        PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "18:30", text: "Support act"),
        PlanRow(at: "19:15", text: "Main set"), PlanRow(at: "20:40", text: "Encore"),
      ]
    }
  }

  @Test func `one key shifts the rest of the plan, and open terminals follow`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try concert(ana)
    let ben = try ana.terminal(of: "ben")
    let page = try ben.pane(.event(event.id))
    #expect(ben.shows("LIVE until 21:00", in: page))
    #expect(ben.shows("> 18:30  Support act   now, 35 min left", in: page))
    #expect(ben.shows("19:15  Main set   next in 35 min", in: page))

    let order = try ana.pane(.runningOrder(event.id))
    #expect(ana.lines(of: order)[0] == "Support act")
    // The plan is in the time of the place, which is not Ana's.
    #expect(ana.shows("Europe/Kyiv (", in: order))
    ana.press(.character("+"), in: order)
    ben.settle(page)
    #expect(ben.shows("19:20  Main set   next in 40 min", in: page))
    #expect(ben.shows("20:45  Encore", in: page) && ben.shows("18:00  Doors", in: page))

    // The event runs ahead of time: the next row starts now.
    ana.press(.enter, in: order)
    #expect(ana.lines(of: order)[0] == "Main set")
    ben.settle(page)
    #expect(ben.shows("> 18:40  Main set", in: page) && ben.shows("20:05  Encore", in: page))
    ana.press(.character("u"), in: order)
    ana.press(.character("u"), in: order)
    #expect(try ana.event(event.id).plan == event.plan)
  }

  @Test func `the plan cannot shift before its current row, and only organizers can shift it`()
    throws
  {
    let ana = try EventScreensScene(as: "ana")
    let event = try concert(ana)
    let order = try ana.pane(.runningOrder(event.id))
    for _ in 0..<12 { ana.press(.character("-"), in: order) }
    #expect(try ana.event(event.id).plan.map(\.at) == ["18:00", "18:30", "18:40", "19:40"])
    let ben = try ana.terminal(of: "ben")
    #expect(throws: EventError.self) { try ben.pane(.runningOrder(event.id)) }
    #expect(throws: EventError.self) { try ben.pane(.door(event.id)) }
    #expect(throws: EventError.self) { try ben.pane(.figures(event.id)) }
  }

  @Test func `views are counted by day, written within a minute, and drawn`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try concert(ana)
    let ben = try ana.terminal(of: "ben")
    let none = try ana.pane(.figures(event.id))
    #expect(ana.shows("Figures appear after", in: none) && !ana.shows("seen 0", in: none))
    let page = try ben.pane(.event(event.id))
    ben.press(.character("i"), in: page)
    #expect(try ana.context.eventDirectory.figures(of: event.id) == [])
    let again = try ben.pane(.event(event.id))
    // The program writes the figures every minute; here the test does.
    ben.context.writeEventFigures()
    ben.settle(again)
    #expect(
      try ana.context.eventDirectory.figures(of: event.id) == [
        EventFigures(eventID: event.id, date: "2026-11-21", seen: 2, interested: 1)
      ])
    ben.press(.character("a"), in: again)
    ben.context.writeLastEventFigures()
    let figures = try ana.pane(.figures(event.id))
    #expect(ana.shows("seen 2   saved 1   interested 1   going 0   sold 0", in: figures))
    // Views by an organizer are not counted.
    _ = try ana.pane(.event(event.id))
    #expect(try ana.context.eventDirectory.figures(of: event.id).first?.seen == 2)
  }

  @Test func `messages to attendees are limited to three times a day`() throws {
    let ana = try EventScreensScene(as: "ana")
    let event = try concert(ana)
    for _ in 0..<4 {
      let pane = try ana.pane(.announce(event.id))
      ana.type("The quay is slippery.", in: pane)
      ana.press(.enter, in: pane)
    }
    #expect(ana.told == ["The limit is 3 a day. Write to them tomorrow."])
    #expect(
      try ana.context.eventDirectory.history(of: event.id, for: .shell).filter {
        $0.kind == .announced
      }.count
        == 3)
  }
}
