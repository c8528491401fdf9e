import Accounts
import Chance
import Events
import Foundation
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App
@testable import EventScreens

/// A weekly series across clock changes.
@Suite struct EveryWeekJourney {
  /// Monday, 5 October 2026, 10:00 in Kyiv.
  private static let monday = 1_791_183_600
  /// The dates of the series after one was cancelled and one moved.
  private static let dates = [
    "2026-10-12 16:00", "2026-10-19 16:00 CANCELLED", "2026-10-27 18:00", "2026-11-02 17:00",
    "2026-11-09 17:00",
  ]

  /// Moves to a field of the open form.
  private func go(to field: String, _ seat: Seat) throws {
    let form = try #require(seat.coordinator.top as? EventFormPane)
    for _ in 0..<30 where form.model.form.focused?.id != field { seat.press(.tab) }
    try #require(form.model.form.focused?.id == field)
  }

  /// Replaces the text of a field.
  private func retype(_ text: String, at field: String, _ seat: Seat) throws {
    try go(to: field, seat)
    let form = try #require(seat.coordinator.top as? EventFormPane)
    for _ in form.model.form[field] { seat.press(.backspace) }
    seat.type(text)
  }

  /// Fills in the five fields and the recurrence, and publishes.
  private func publish(_ seat: Seat) throws {
    seat.press("n")
    seat.type("Salsa")
    seat.press(.tab, .right)
    try retype("12.10. 19:00", at: "start", seat)
    try retype("+2h", at: "end", seat)
    try retype("Studio North", at: "place", seat)
    try go(to: "more", seat)
    seat.press(" ")
    try retype("Europe/Kyiv", at: "timeZone", seat)
    try go(to: "rule", seat)
    seat.press(.right, .right)
    try retype("5", at: "ruleEnd", seat)
    #expect(seat.shows("every week on Monday, 5 times"))
    seat.press(.enter)
    #expect(seat.shows("\"Salsa\" is public."))
  }

  /// Opens a row of the calendar.
  private func open(_ date: String, _ seat: Seat) {
    seat.press("5")
    seat.choose(date)
    #expect(seat.chosenRow.contains(date), "\(seat.screen)")
    seat.press(.enter)
  }

  /// Exports the series with `E`, and lets other programs read the file if they are installed.
  private func exported(_ seat: Seat) throws -> (text: String, python: [String]?, khal: [String]?) {
    let folder = NSTemporaryDirectory() + "/lapit-week-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    seat.context.outputFolder = folder
    open("12 Oct", seat)
    seat.press("E")
    seat.press(.enter)
    #expect(seat.shows("Written to"))
    let path = "\(folder)/salsa.ics"
    return (
      try String(contentsOfFile: path, encoding: .utf8),
      OtherCalendars.hasPython ? OtherCalendars.python(path) : nil,
      OtherCalendars.hasKhal ? try OtherCalendars.khal(path) : nil
    )
  }

  @Test(arguments: Stage.all)
  func `every week at 19:00 over the clock change, one date off, one moved, is read so elsewhere`(
    stage: Stage
  ) throws {
    let town = try EventTown(ManualClock(utc: Self.monday * 1000))
    let seat = try town.seat(try town.settle("Ana", "Harbour"), stage)
    try publish(seat)

    // Five Mondays at 19:00, regardless of the clock change on 25 October.
    //
    // A user's own events are in their calendar.
    seat.press("5")
    seat.press("z")
    let rows = seat.screen.split(separator: "\n").filter { $0.contains("Salsa") }
    #expect(rows.count == 5, "\(seat.screen)")
    #expect(rows.allSatisfy { $0.contains("19:00") && $0.contains("@") })

    // The second date is cancelled from its row in the calendar.
    open("19 Oct", seat)
    #expect(seat.reads("Monday, October 19 2026"))
    seat.press("X")
    seat.press(.tab)
    seat.type("The floor is wet")
    seat.press(.enter)
    #expect(seat.shows("was cancelled; attendees were notified."))

    // The third date is moved to Tuesday.
    open("26 Oct", seat)
    seat.press("e")
    seat.press(.enter)
    try retype("27.10. 20:00", at: "start", seat)
    try retype("27.10. 21:30", at: "end", seat)
    seat.press(.enter)
    seat.press("5")
    let moved = seat.screen.split(separator: "\n").filter { $0.contains("Salsa") }
    #expect(moved.count == 5 && moved.contains { $0.contains("27 Oct") && $0.contains("20:00") })
    #expect(moved.contains { $0.contains("19 Oct") && $0.contains("CANCELLED") })

    // Other programs read exactly these dates from the file.
    let (text, python, khal) = try exported(seat)
    #expect(text.contains("RRULE:FREQ=WEEKLY"))
    if let python { #expect(python == Self.dates) }
    if let khal { #expect(khal == Self.dates) }
    #expect(try town.events.maintenance.check() == [])
  }
}

/// Other calendar programs: their dates from October to December, including cancelled ones.
private enum OtherCalendars {
  static let hasPython =
    CodeReader.output(of: "python3 -c 'import icalendar, recurring_ical_events' 2>&1 || echo no")
    .isEmpty
  static let hasKhal = !CodeReader.output(of: "command -v khal").isEmpty

  static func python(_ path: String) -> [String] {
    let program = """
      import datetime, icalendar, recurring_ical_events as E
      calendar = icalendar.Calendar.from_ical(open("\(path)", "rb").read())
      for e in sorted(E.of(calendar).between((2026, 10, 1), (2026, 12, 1)), key=lambda e: e.start):
          day = e.start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M")
          print(day, "CANCELLED") if e.get("STATUS") == "CANCELLED" else print(day)
      """
    return CodeReader.output(of: "python3 -W ignore - 2>&1 <<'END'\n\(program)\nEND\n")
      .split(separator: "\n").map(String.init)
  }

  /// Imports the file into a new calendar and lists it.
  static func khal(_ path: String) throws -> [String] {
    let folder = path + ".khal"
    try FileManager.default.createDirectory(
      atPath: folder + "/calendar", withIntermediateDirectories: true)
    let settings = """
      [calendars]
      [[c]]
      path = \(folder)/calendar
      [locale]
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      default_timezone = UTC
      local_timezone = UTC
      [sqlite]
      path = \(folder)/index

      """
    try settings.write(toFile: folder + "/settings", atomically: true, encoding: .utf8)
    let khal = "khal -c '\(folder)/settings'"
    _ = CodeReader.output(of: "\(khal) import --batch -a c '\(path)' 2>&1")
    let listed = CodeReader.output(
      of: "\(khal) list --day-format '' --format '{start} {status}' 2026-10-01 60d 2>&1")
    return listed.split(separator: "\n").map { line in
      line.split(separator: " ").filter { $0 != "CONFIRMED" }.joined(separator: " ")
    }
  }
}
