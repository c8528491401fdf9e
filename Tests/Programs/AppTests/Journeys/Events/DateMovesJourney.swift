import Accounts
import EventScreens
import Events
import Foundation
import Languages
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// A moved date: the organizer sees who is affected, each holder gets one notice.
@Suite struct DateMovesJourney {
  /// Replaces the start in the form and presses Enter.
  private func move(to start: String, _ seat: Seat, _ id: String) {
    seat.open(.editEvent(id, .all))
    for _ in 0..<2 { seat.press(.tab) }
    seat.press(.end)
    for _ in 0..<20 { seat.press(.backspace) }
    seat.type(start)
    seat.press(.enter)
  }

  /// Returns the lines with id and revision of a file that `E` writes.
  private func exported(_ id: String, _ seat: Seat) throws -> [String] {
    let folder = NSTemporaryDirectory() + "/lapit-moved-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    seat.context.outputFolder = folder
    seat.open(.share([id], as: .ics))
    seat.press(.enter)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    return try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      .split(whereSeparator: \.isNewline).map(String.init)
      .filter { $0.hasPrefix("UID") || $0.hasPrefix("SEQUENCE") || $0.hasPrefix("DTSTART") }
  }

  private func start(_ id: String, _ town: EventTown) throws -> String {
    try #require(try town.store.read { try $0.get(EventCollections.events, id) }).value.startLocal
  }

  @Test(arguments: Stage.all)
  func `a date moves three times within half an hour, and each holder finds one line`(stage: Stage)
    throws
  {
    let town = try EventTown()
    let ana = try town.settle("Ana", "Harbour")
    let event = try town.publish("Quay Concert", by: ana, inDays: 3) { draft in
      draft.start = draft.start.replacingOccurrences(of: "18:00", with: "19:00")
    }
    let day = String(event.startLocal.prefix(10))
    let acts: [(String, EventResponse)] = [
      ("Ben", .going(1)), ("Cleo", .interested(true)), ("Dora", .inCalendar(true)),
    ]
    let holders = try acts.map { name, act in
      let holder = try town.settle(name, "Quick")
      try town.events.responses.give(act, event.id, by: holder.id)
      return try town.seat(holder, stage)
    }
    let anas = try town.seat(ana, stage)
    let before = try exported(event.id, anas)

    // Ana sees whom the new date affects and when they are notified, and can still go back.
    move(to: "\(day) 20:00", anas, event.id)
    let due = LocalTime(utcMilliseconds: town.clock.now.utc + 1_800_000, in: .system)
    let time = anas.context.texts.timeOfDay(String(due.timeOfDay.prefix(5)))
    #expect(
      anas.shows("1 going, 1 interested, 1 with it in the calendar:")
        && anas.shows("or choose \"notify now\"."),
      "\(anas.screen)")
    #expect(anas.shows("save, notify at \(time)") && anas.shows("[ back ]"))
    anas.press(.enter)
    #expect(try start(event.id, town) == event.startLocal)
    anas.press(.enter, .character("y"))
    #expect(anas.shows("half an hour after the last change"))
    // The exported file has the same event with one revision.
    let once = try exported(event.id, anas)
    #expect(before.first { $0.hasPrefix("UID") } == once.first { $0.hasPrefix("UID") })
    #expect(before.contains("SEQUENCE:0") && once.contains("SEQUENCE:1"))

    // After two more edits within that half hour no one is notified yet.
    for time in ["20:30", "20:45"] {
      move(to: "\(day) \(time)", anas, event.id)
      #expect(anas.shows("notify now"), "\(anas.screen)")
      anas.press("y")
    }
    for holder in holders {
      holder.press("6")
      #expect(!holder.shows("Quay Concert\" changed"))
    }

    // Half an hour after the last edit each holder gets one line, from the first start to the last.
    town.clock.advance(milliseconds: 1_800_000)
    try anas.context.events.maintenance.settleDue()
    for holder in holders {
      holder.look()
      #expect(holder.shows("\"Quay Concert\" changed: start 19:00 → 20:45"))
      #expect(!holder.shows("20:00") && !holder.shows("20:30"))
    }

    // The exported file now has three revisions.
    let after = try exported(event.id, anas)
    #expect(before.count == 3 && after.count == 3)
    #expect(before.first { $0.hasPrefix("UID") } == after.first { $0.hasPrefix("UID") })
    #expect(before.contains("SEQUENCE:0") && after.contains("SEQUENCE:3"))
    #expect(after.contains { $0.hasPrefix("DTSTART") && $0.contains("T204500") })
  }

  @Test func `at once sends at once, and soon before the start there is nothing to choose`() throws
  {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let event = try town.publish("Quay Concert", by: ana, inDays: 3)
    let day = String(event.startLocal.prefix(10))
    try town.events.responses.give(.going(1), event.id, by: ben.id)
    let (anas, bens) = (try town.seat(ana), try town.seat(ben))
    bens.press("6")

    move(to: "\(day) 19:00", anas, event.id)
    #expect(anas.shows("notify now"))
    anas.press("a")
    #expect(anas.shows("Attendees are notified now."))
    bens.look()
    #expect(bens.shows("\"Quay Concert\" changed: start 18:00 → 19:00"))

    // Two hours before the start.
    town.clock.advance(milliseconds: event.startTime * 1000 - town.clock.now.utc - 7_200_000)
    move(to: "\(day) 20:00", anas, event.id)
    #expect(anas.shows("notified now, since it begins soon") && anas.shows("save and notify"))
    anas.press("y")
    bens.look()
    #expect(bens.shows("start 19:00 → 20:00"))
  }

  @Test func `an edit that concerns no other user is saved without asking`() throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    let event = try town.publish("Quay Concert", by: ana, inDays: 3)
    let anas = try town.seat(ana)
    let day = String(event.startLocal.prefix(10))
    move(to: "\(day) 19:00", anas, event.id)
    #expect(anas.shows("is saved."))
    try town.events.responses.give(.going(1), event.id, by: ben.id)
    move(to: "\(day) 19:00", anas, event.id)
    #expect(anas.shows("is saved."))
    #expect(try start(event.id, town).hasSuffix("19:00:00"))
  }
}
