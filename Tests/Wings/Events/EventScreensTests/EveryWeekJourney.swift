import Calendars
import Events
import Foundation
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

/// Every week at the same hour, while the clocks change.
@Suite struct EveryWeekJourney {
  /// Monday, 5 October 2026, 10:00 in Kyiv.
  private static let monday = 1_791_183_600

  private func go(to field: String, _ scene: EventScreensScene, _ pane: any Pane) throws {
    let form = try #require(pane as? EventFormPane)
    for _ in 0..<30 where form.model.form.focused?.id != field { scene.press(.tab, in: pane) }
    try #require(form.model.form.focused?.id == field)
  }

  /// Types over what stands in a field.
  private func retype(
    _ text: String, at field: String, _ scene: EventScreensScene, _ pane: any Pane
  )
    throws
  {
    try go(to: field, scene, pane)
    let form = try #require(pane as? EventFormPane)
    for _ in form.model.form[field] { scene.press(.backspace, in: pane) }
    scene.type(text, in: pane)
  }

  /// Fills in the five fields and how often, and publishes.
  private func publish(_ scene: EventScreensScene) throws -> Event {
    let pane = try scene.pane(.newEvent(copyOf: nil))
    scene.type("Salsa for Beginners", in: pane)
    scene.press(.tab, in: pane)
    scene.press(.right, in: pane)
    try retype("12.10. 19:00", at: "start", scene, pane)
    try retype("+2h", at: "end", scene, pane)
    try retype("Studio North", at: "place", scene, pane)
    try go(to: "more", scene, pane)
    scene.press(.character(" "), in: pane)
    try retype("Europe/Kyiv", at: "timeZone", scene, pane)
    try go(to: "rule", scene, pane)
    scene.press(.right, in: pane)
    scene.press(.right, in: pane)
    try retype("5", at: "ruleEnd", scene, pane)
    #expect(scene.shows("every week on Monday, 5 times", in: pane))
    scene.press(.enter, in: pane)
    return try #require(
      try scene.store.read { try $0.find(EventCollections.events).map(Event.init(stored:)) }.first)
  }

  /// Opens a row of the calendar.
  private func open(_ date: String, _ scene: EventScreensScene) throws -> any Pane {
    let calendar = try scene.pane(.calendar)
    for _ in 0..<10 {
      if scene.shows("> Mon \(date)", in: calendar) { break }
      scene.press(.down, in: calendar)
    }
    scene.press(.enter, in: calendar)
    return try scene.pane(try #require(scene.route))
  }

  /// What another program reads in the file that `E` writes.
  private func exported(_ series: Event, _ scene: EventScreensScene) throws -> [UInt8] {
    let folder = NSTemporaryDirectory() + "/lapit-week-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    scene.context.outputFolder = folder
    scene.press(.enter, in: try scene.pane(.share([series.id], as: .ics)))
    let path = "\(folder)/salsa-for-beginners.ics"
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test
  func `every week at 19:00 over the clock change, one date off, one moved, is read so elsewhere`()
    throws
  {
    let hands = ManualClock(utc: Self.monday * 1000)
    let scene = try EventScreensScene(as: "ana", hands: hands)
    let series = try publish(scene)
    #expect((series.rule, series.startLocal) == ("FREQ=WEEKLY;COUNT=5", "2026-10-12T19:00:00"))
    scene.press(.character("a"), in: try scene.pane(.event(series.id)))

    // Five Mondays at 19:00, whatever the clocks do on 25 October.
    let rows = scene.lines(of: try scene.pane(.calendar)).filter { $0.contains("Salsa") }
    #expect(rows.count == 5 && rows.allSatisfy { $0.contains("19:00-21:00") })

    // The second is called off, from its row in the calendar.
    let second = try open("19 Oct", scene)
    #expect(scene.shows("Monday, October 19 2026", in: second))
    scene.press(.character("X"), in: second)
    let cancel = try scene.pane(try #require(scene.route))
    scene.press(.tab, in: cancel)
    scene.type("The floor is wet", in: cancel)
    scene.press(.enter, in: cancel)
    #expect(scene.told == ["\"Salsa for Beginners\" is cancelled, and its holders are told."])

    // The third takes place on Tuesday.
    scene.press(.character("e"), in: try open("26 Oct", scene))
    let dates = try scene.pane(try #require(scene.route))
    scene.press(.enter, in: dates)
    let form = try scene.pane(try #require(scene.route))
    try retype("27.10. 20:00", at: "start", scene, form)
    try retype("27.10. 21:30", at: "end", scene, form)
    scene.press(.enter, in: form)
    #expect(scene.hasGoneBack)

    let file = try CalendarReader.file(try exported(series, scene), zoneName: "Etc/UTC")
    let whole = CalendarSeries.grouped(file.entries.map(\.item))
    #expect(whole.count == 1)
    let read = try whole.first?.dates(in: Self.monday * 1000..<(Self.monday + 86_400 * 60) * 1000)
    let told = (read ?? []).map { date in
      let local = LocalTime(utcMilliseconds: date.start, in: .utc)
      return "\(local.date) \(local.timeOfDay.prefix(5))Z"
        + (date.item.status == .cancelled ? " called off" : "")
    }
    #expect(
      told.sorted() == [
        "2026-10-12 16:00Z", "2026-10-19 16:00Z called off", "2026-10-27 18:00Z",
        "2026-11-02 17:00Z", "2026-11-09 17:00Z",
      ])
    #expect(try scene.context.events.check() == [])
  }
}
