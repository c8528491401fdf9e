import Accounts
import EventFiles
import Events
import Testing

@Suite("A newer file of a series that was split here")
struct PartedImportTests {
  private static let third = "2026-12-19T19:00:00"

  private func file(
    _ sequence: Int, _ rule: String = "FREQ=WEEKLY;COUNT=10", hour: Int = 19,
    adding more: [String] = []
  ) -> String {
    let lines = [
      "UID:a@there", "DTSTART;TZID=Europe/Kyiv:20261205T\(hour)0000",
      "DTEND;TZID=Europe/Kyiv:20261205T\(hour + 1)0000", "SUMMARY:Salsa", "LOCATION:Mill Yard",
      "SEQUENCE:\(sequence)", "RRULE:\(rule)",
    ]
    return (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + more + ["END:VEVENT", "END:VCALENDAR"])
      .joined(separator: "\r\n")
  }

  /// Returns a series of ten Saturdays, split before the third.
  private func parted() throws -> (FilesScene, former: String) {
    let scene = try FilesScene()
    try scene.bring(file(1))
    let series = try #require(try scene.directory.events(of: "ana").first)
    var draft = EventDraft(date: Self.third, of: series)
    draft.rule = try scene.service.series.rule(of: series, from: Self.third)
    draft.title = "Winter Salsa"
    _ = try scene.service.publishing.edit(
      series.id, draft, scope: .later(Self.third), by: .person("ana"))
    return (scene, series.id)
  }

  private func rule(_ scene: FilesScene, _ id: String) throws -> String? {
    try scene.directory.event(id)?.rule
  }

  private let kept = "FREQ=WEEKLY;UNTIL=20261219T165959Z"

  @Test func `it changes the former part, and adds no later date again`() throws {
    let (scene, former) = try parted()
    let newer = file(
      5, adding: ["RDATE;TZID=Europe/Kyiv:20261224T190000", "DESCRIPTION:Bring water."])
    #expect(try scene.bring(newer).count(.changed) == 1)
    let event = try #require(try scene.directory.event(former))
    #expect(event.rule == kept && event.rdates == [] && event.description == "Bring water.")
    #expect(
      try scene.directory.events(of: "ana").map(\.title).sorted() == ["Salsa", "Winter Salsa"])
    #expect(try scene.bring(newer).rows.map(\.outcome) == [.same])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an end before the split is taken from the file`() throws {
    let (scene, former) = try parted()
    try scene.bring(file(5, "FREQ=WEEKLY;COUNT=2"))
    #expect(try rule(scene, former) == "FREQ=WEEKLY;COUNT=2")
    try scene.bring(file(6, "FREQ=WEEKLY"))
    #expect(try rule(scene, former) == kept)
  }

  @Test func `a series that begins earlier in the day has no date on the day of the split`()
    throws
  {
    let (scene, former) = try parted()
    try scene.bring(file(5, hour: 17))
    #expect(try rule(scene, former) == "FREQ=WEEKLY;UNTIL=20261218T215959Z")
  }

  @Test func `a date that belongs to the later series stays there`() throws {
    let (scene, former) = try parted()
    let moved = { (day: String) in
      [
        "END:VEVENT", "BEGIN:VEVENT", "UID:a@there", "SEQUENCE:5", "SUMMARY:Moved \(day)",
        "RECURRENCE-ID;TZID=Europe/Kyiv:202612\(day)T190000", "LOCATION:Mill Yard",
        "DTSTART;TZID=Europe/Kyiv:202612\(day)T200000",
        "DTEND;TZID=Europe/Kyiv:202612\(day)T210000",
      ]
    }
    let report = try scene.bring(file(5, adding: moved("12") + moved("26")))
    #expect(
      FilesScene.lines(report.rows).dropFirst().map { String($0.prefix(70)) } == [
        "new 11 Moved 12",
        "older 20 Moved 26: this date is a separate series here: it was not cha",
      ])
    #expect(try scene.directory.ownDates(of: former).count == 1)
    #expect(try scene.service.maintenance.check() == [])
  }
}
