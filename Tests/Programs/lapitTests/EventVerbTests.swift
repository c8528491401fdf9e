import Foundation
import Testing

/// The arguments and messages of event verbs in edge cases.
@Suite struct EventVerbTests {
  private let program = Program()

  private func event(_ arguments: String...) throws -> Program.Outcome {
    try program.run(["event"] + arguments)
  }

  private func made(_ more: String...) throws -> String {
    let outcome = try create(more)
    return try #require(outcome.lines.first, "\(outcome.error)")
  }

  private func create(_ more: [String]) throws -> Program.Outcome {
    try program.run(
      [
        "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
        "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place",
        "Harbour Hall", "--zone", "Europe/Kyiv",
      ] + more)
  }

  @Test func `a negative price is refused, free is accepted`() throws {
    try program.organizer()
    for price in ["-1", "250-", "-5-10"] {
      let refused = try create(["--price=\(price)", "--currency", "UAH"])
      #expect(refused.status == 1 && refused.error.contains("\(price) UAH is not a price"))
    }
    #expect(try event("show", made("--price", "free")).lines.contains("free"))
  }

  @Test func `a price alone is in the money of where its author lives`() throws {
    try program.organizer()
    let id = try made("--price", "100")
    #expect(try event("show", id).lines.contains { $0.hasPrefix("100 ") && $0.count == 7 })
  }

  @Test func `a blocked user cannot publish from the shell either`() throws {
    try program.organizer()
    #expect(try event("block", "--email", "ana@club.example", "--why", "rude").status == 0)
    let refused = try create([])
    #expect(refused.status == 1 && refused.error.contains("rude"))
    #expect(try create(["--draft"]).status == 0)
  }

  @Test func `a user can go to one date of a series, and is counted`() throws {
    try program.organizer()
    try program.organizer(email: "ben@club.example")
    let id = try made("--rule", "FREQ=WEEKLY;COUNT=4")
    let email = ["--email", "ben@club.example"]
    #expect(try program.run(["event", "interest", id, "going"] + email).status == 1)
    let date = ["--date", "2127-12-12"]
    #expect(try program.run(["event", "interest", id, "going"] + email + date).status == 0)
    let none = try program.run(
      ["event", "interest", id, "going"] + email + ["--date", "2127-12-13"])
    #expect(none.status == 1 && none.error.contains("has no date 2127-12-13"))
    #expect(try program.run(["event", "interest", id, "on"] + email).status == 0)
    // Repeating it does not count twice.
    #expect(try program.run(["event", "interest", id, "on"] + email).status == 0)
    #expect(
      try event("figures", id).output.hasSuffix("seen 0, saved 0, interested 1, going 0, sold 0\n"))
  }

  @Test func `the next event is shown in its own zone`() throws {
    try program.organizer()
    _ = try made()
    let next = try event("next", "--email", "ana@club.example", "--format", "{start}")
    #expect(next.lines == ["2127-12-05 19:00 Europe/Kyiv"])
  }

  @Test func `events of the earlier program are imported, and exported as it reads them`() throws {
    try program.organizer()
    let seed = """
      {"events": [
        {"event_id": 7, "title": "Old Jazz", "time_zone": "Europe/Kyiv", "start_time": 4983696000,
         "end_time": 4983703200, "description": "", "image": "http://x.example/a.jpg",
         "position": {"name": "Harbour Hall", "latitude": 50.45, "longitude": 30.52},
         "categories": [{"category_id": "11", "title": "Music"}], "interests_count": 4,
         "user": {"user_id": "u", "name": "U"}, "cancelled": false, "online": false},
        {"event_id": "x", "title": "Odd", "start_time": "late"}, 5
      ]}
      """
    func bring(_ more: String...) throws -> Program.Outcome {
      try program.run(
        ["event", "import", "seed", "-", "--author", "ana@club.example", "--publish"] + more,
        input: seed)
    }
    let brought = try bring()
    #expect(brought.status == 3 && brought.lines.contains("new 1, skipped 2"), "\(brought)")
    #expect(brought.output.contains("events[1].startTime"))
    #expect(try bring().lines.contains("same 1, skipped 2"))
    let list = try event("list").lines
    #expect(list.count == 1 && list[0].contains("2127-12-05 18:00  Old Jazz  Harbour Hall"))
    let out = try event("export", "seed")
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(out.output.utf8)) as? [[String: Any]])
    #expect(objects.count == 1 && objects[0].count == 18)
    #expect(objects[0]["start_time"] as? Int == 4_983_696_000)
    let kinds = objects[0]["categories"] as? [[String: String]]
    #expect(kinds == [["category_id": "music", "title": "Music"]])
    #expect(try event("import", "x", "y", "--author", "ana@club.example").status == 2)
    #expect(try event("export").status == 2)
  }

  @Test func `a list of the earlier program saved by Windows is read, and errors are reported`()
    throws
  {
    try program.organizer()
    func bring(_ seed: String) throws -> Program.Outcome {
      try program.run(
        ["event", "import", "seed", "-", "--author", "ana@club.example"], input: seed)
    }
    let brought = try bring(
      """
      \u{FEFF}[{"event_id": 7, "title": "Old Jazz", "time_zone": "Europe/Kyiv",
        "start_time": 4983696000, "end_time": 4983703200},
       {"event_id": 8, "title": "Odd", "start_time": "late"}]
      """)
    #expect(brought.status == 3 && brought.lines.contains("new 1, skipped 1"), "\(brought)")
    let told = "skipped 2 -: [1].startTime: must be a number; correct the file"
    #expect(brought.output.contains(told), "\(brought)")
    let broken = try bring("[{\"event_id\": 7,")
    #expect(broken.status == 1 && broken.error.contains("export it again"), "\(broken)")
  }

  @Test func `an event as JSON has every member, empty or not`() throws {
    try program.organizer()
    let json = try event("show", made(), "--json").output
    for member in [
      "\"link\":\"\"", "\"cancel_reason\":\"\"", "\"city\":\"\"", "\"country\":\"\"",
      "\"latitude\":null", "\"sales_end\":null", "\"more\":\"\"",
    ] { #expect(json.replacing(" ", with: "").contains(member), "\(member)") }
  }
}
