import Foundation
import Testing

/// Import and export of calendars and event tables.
@Suite struct EventImportCommandTests {
  private let program = Program()

  private static let two = """
    BEGIN:VCALENDAR\r
    BEGIN:VEVENT\r
    UID:a\r
    DTSTART;TZID=Europe/Kyiv:21271205T190000\r
    DTEND;TZID=Europe/Kyiv:21271205T220000\r
    SUMMARY:Night of the Long Tables\r
    LOCATION:Mill Yard\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:b\r
    SUMMARY:When?\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  private func take(_ options: String..., input: String = two) throws -> Program.Outcome {
    try program.run(
      ["event", "import", "-", "--author", "ana@club.example"] + options, input: input)
  }

  @Test func `a dry run says what would become of each event, and writes nothing`() throws {
    try program.organizer()
    let dry = try take("--dry-run")
    #expect(dry.status == 3)
    #expect(
      dry.lines == [
        "new 2 Night of the Long Tables",
        "skipped 9 When?: Line 9: When? does not say when it begins.", "new 1, skipped 1",
      ])
    let mine = ["event", "export", "--mine", "ana@club.example", "--format", "csv"]
    #expect(try program.run(mine).lines.count == 1)
    #expect(try take("--strict").error.contains("Nothing was imported"))
    #expect(try program.run(mine).lines.count == 1)
  }

  @Test func `a calendar without events says so`() throws {
    try program.organizer()
    let outcome = try take(input: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")
    #expect(outcome.lines.contains("The calendar has no events."))
  }

  @Test func `an invalid file of events is never reported as a file of races`() throws {
    try program.organizer()
    let long = String(repeating: "x", count: 40_000)
    let rows = String(repeating: "\"\(long.prefix(30_000))\",", count: 40)
    for (file, said) in [
      ("", "The file is empty"), ("title,start\n\(long),2127-12-05\n", "a cell is longer"),
      ("title,start\n\(rows)\n", "a row is longer"), ("name,when\nA,B\n", "no column"),
      ("PK\u{3}\u{4}", "spreadsheet"),
    ] {
      let outcome = try take("--dry-run", input: file)
      let text = outcome.output + outcome.error
      #expect(outcome.status == 1 && text.contains(said), "\(text.prefix(300))")
      for word in ["race", "bib", "entries", "lap ", "runner"] {
        #expect(!text.contains(word), "\(text.prefix(300))")
      }
    }
    let large = try program.shell(
      "head -c 270000000 /dev/zero | lapit event import - --author ana@club.example")
    #expect(
      large.status == 1 && large.error.contains("The file is larger than 256 MB: split it."))
  }

  @Test func `an import is private, the same a second time, and undone completely`() throws {
    try program.organizer()
    let first = try take("--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any])
    let id = try #require(report["import_id"] as? String)
    #expect((report["counts"] as? [String: Int])?["new"] == 1)
    #expect(try program.run("event", "list").lines.isEmpty)
    #expect(try take().lines.suffix(1) == ["same 1, skipped 1"])
    let undone = try program.run("event", "undo-import", id, "--json")
    #expect(undone.output == "{\"deleted\":1,\"kept\":0,\"restored\":0,\"type\":\"undone\"}\n")
    #expect(try program.run("event", "undo-import", id).status == 1)
  }

  @Test func `imports are listed, the newest first, and removed once undone`() throws {
    try program.organizer()
    let none = try program.run("event", "undo-import")
    #expect(none.status == 0 && none.lines == ["There is no import to undo."])
    let file = program.home + "-two.ics"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Self.two.write(toFile: file, atomically: false, encoding: .utf8)
    _ = try program.run("event", "import", file, "--author", "ana@club.example")
    _ = try take(input: "title,start,place\nTea,2127-12-07 19:00,Mill\n")
    let rows = try #require(try program.run("event", "undo-import", "--json").items)
    #expect(
      Set(rows.compactMap { $0["name"] as? String }) == ["", URL(filePath: file).lastPathComponent])
    #expect(rows.allSatisfy { $0["is_finished"] as? Bool == true && $0["taken"] as? Int == 1 })
    let id = try #require(rows.first { $0["name"] as? String != "" }?["id"] as? String)
    #expect(try program.run("event", "undo-import").output.contains("two.ics  imported: 1 of 1"))
    #expect(try program.run("event", "undo-import", id).status == 0)
    #expect(try program.run("event", "undo-import").lines.count == 1)
  }

  @Test(arguments: ["ics", "csv", "google"])
  func `a written file is imported again unchanged`(format: String) throws {
    try program.organizer()
    #expect(try take("--publish").lines.contains("new 1, skipped 1"))
    let file = program.home + "-events"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let written = try program.run("event", "export", "--format", format, "--out", file)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try program.run("event", "export", "--format", format, "--out", file).status == 1)
    let again = try program.run(
      "event", "import", file, "--author", "ana@club.example", "--dates", "mdy",
      "--zone", "Europe/Kyiv")
    // Google's table has no ids, so an unchanged row is found as a duplicate.
    #expect(again.lines.last == (format == "google" ? "duplicate 1" : "same 1"))
    #expect(again.status == 0)
  }

  @Test func `a date that can be read in two ways is asked about`() throws {
    try program.organizer()
    let table = "title,start,place\nTea,03/04/2127 19:00,Mill\n"
    let unclear = try take(input: table)
    #expect(unclear.status == 1 && unclear.error.contains("--dates dmy, --dates mdy"))
    #expect(try take("--dates", "d/m/y", input: table).status == 2)
    #expect(try take("--dates", "dmy", "--publish", input: table).status == 0)
    #expect(try program.run("event", "list").output.contains("2127-04-03 19:00  Tea"))
  }

  @Test func `an invalid file is reported in one line`() throws {
    try program.organizer()
    let none = try program.run("event", "import", "/nowhere", "--author", "ana@club.example")
    #expect(none.status == 1 && none.error.contains("There is no file /nowhere"))
    #expect(try take(input: "a,b\n1,2\n").status == 1)
    #expect(try take("--zone", "Mars/Olympus").error.contains("is not a known time zone"))
  }

  @Test func `events are written as pages, and rewritten each time`() throws {
    try program.organizer()
    #expect(try take("--publish").status == 3)
    let folder = program.home + "-pages"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for _ in 0..<2 {
      let written = try program.run("event", "page", folder)
      #expect(written.status == 0 && written.lines == ["Files written: 6, events: 1."])
    }
    let feed = try String(contentsOfFile: folder + "/feed.ics", encoding: .utf8)
    #expect(feed.contains("SUMMARY:Night of the Long Tables"))
    let index = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
    #expect(index.hasPrefix("<!DOCTYPE html>"))
    try Data("own".utf8).write(to: URL(filePath: folder + "/events/own.html"))
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder + "/events")
    let page = try #require(pages.first { $0.hasSuffix(".html") && $0 != "own.html" })
    let id = page.dropLast(".html".count)
    #expect(try program.run("event", "hide", String(id), "--why", "spam").status == 0)
    #expect(try program.run("event", "page", folder).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/events") == ["own.html"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/feeds").isEmpty)
    let nowhere = try program.run("event", "page", "/proc/pages")
    #expect(nowhere.status == 1 && nowhere.error.contains("/proc/pages"))
    let long = String(repeating: "x", count: 300)
    #expect(try program.run("event", "page", folder + "2/" + long).status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder + "2"))
  }
}
