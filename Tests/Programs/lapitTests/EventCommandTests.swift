import Accounts
import App
import Foundation
import Store
import Testing
import Timekeeping

@Suite struct EventCommandTests {
  private let program = Program()

  private func event(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try program.run(["event"] + arguments, input: input)
  }

  private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  /// Creates a person who goes to events, and an organizer.
  private func people() throws {
    try program.organizer()
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    _ = try AccountService(store: store, clock: .system, hasher: .cheap).register(
      Registration(
        email: "ben@club.example", firstName: "Ben", secondName: "Marin",
        password: "a fine day out"))
  }

  private func concert(_ more: String...) throws -> String {
    try people()
    let made = try program.run(
      [
        "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
        "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place",
        "Harbour Hall", "--at", "50.45,30.52", "--zone", "Europe/Kiev", "--price", "250",
        "--currency", "UAH", "--capacity", "40",
      ] + more)
    #expect(made.status == 0 && made.lines.count == 1, "\(made.error)")
    return try #require(made.lines.first)
  }

  @Test func `an export by id has no names and no drafts`() throws {
    let id = try concert()
    #expect(
      try event("interest", id, "--email", "ben@club.example", "going").status == 0)
    let mine = ["--mine", "ana@club.example", "--format", "json"]
    #expect(try program.run(["event", "export", id] + mine).output.contains("Ben Marin"))
    #expect(try !event("export", id, "--format", "json").output.contains("Ben Marin"))
    #expect(try event("edit", id, "--draft").status == 1)
    #expect(
      try event("interest", id, "--email", "ben@club.example", "off").status == 0)
    #expect(try event("edit", id, "--draft").status == 0)
    let draft = try event("export", id, "--format", "json")
    #expect(draft.status == 1 && draft.output.isEmpty)
    #expect(try program.run(["event", "export", id] + mine).output.contains("Quay Concert"))
  }

  @Test func `one date of a series is changed, and an unknown date is refused`() throws {
    let id = try concert("--rule", "FREQ=WEEKLY;COUNT=4")
    let none = try event("edit", id, "--date", "2127-12-13 19:00", "--title", "Indoors")
    #expect(none.status == 1 && none.error.contains("has no date 2127-12-13 19:00"))
    #expect(
      try event("edit", id, "--date", "2127-12-12 19:00", "--title", "Indoors").status == 0)
    #expect(
      try event("edit", id, "--date", "2127-12-12", "--place", "Mill Yard").status == 0)
    let lines = try event("list").lines
    #expect(lines.count == 2 && lines.contains { $0.contains("Quay Concert") })
    #expect(
      lines.contains { $0.contains("2127-12-12 19:00  Indoors") && $0.contains("Mill Yard") })
    let calendar = try event("export", id, "--format", "ics").output
    #expect(calendar.contains("RECURRENCE-ID"))
    #expect(calendar.components(separatedBy: "RRULE:FREQ=WEEKLY").count == 2)
  }

  @Test func `all later dates of a series are changed or cancelled`() throws {
    let id = try concert("--rule", "FREQ=WEEKLY;COUNT=6")
    #expect(
      try event("edit", id, "--date", "2127-12-19", "--later", "--title", "Winter").status == 0)
    let later = try #require(
      try event("list", "--text", "Winter").lines.first.map { String($0.prefix { $0 != " " }) })
    let calendar = try event("export", later, "--format", "ics").output
    #expect(calendar.contains("RRULE:FREQ=WEEKLY;COUNT=4\r\n"))
    #expect(
      try event("cancel", later, "--date", "2128-01-02", "--later", "--why", "Snow").status == 0)
    #expect(try event("show", later).lines.allSatisfy { !$0.contains("CANCELLED") })
    #expect(try event("cancel", id, "--date", "2127-12-12", "--why", "Ill").status == 0)
    let first = try event("export", id, "--format", "ics").output
    #expect(first.contains("STATUS:CANCELLED") && first.contains("UNTIL=2127"))
    let alone = try event("edit", id, "--later", "--title", "X")
    #expect(alone.status == 2 && alone.error.contains("--later needs --date"))
    #expect(try event("check").status == 0)
  }

  @Test func `the next date is the one left after the first is cancelled and one is moved`()
    throws
  {
    try people()
    let now = Clock.system.now().utc
    let days = (0..<4).map { LocalTime(utcMilliseconds: now + ($0 + 1) * 86_400_000).date }
    let made = try event(
      "create", "--author", "ana@club.example", "--title", "Swim", "--category", "sport",
      "--place", "Lake", "--start", days[0] + " 10:00", "--end", days[0] + " 11:00",
      "--rule", "FREQ=DAILY;COUNT=4")
    let id = try #require(made.lines.first)
    func next() throws -> [String] {
      try event("next", "--email", "ana@club.example", "--format", "{start} {title}").lines
    }
    #expect(try next() == [days[0] + " 10:00 Swim"])
    #expect(
      try event(
        "edit", id, "--date", days[0], "--start", days[3] + " 15:00", "--end", days[3] + " 16:00"
      ).status == 0)
    #expect(try next() == [days[1] + " 10:00 Swim"])
    #expect(try event("edit", id, "--date", days[1], "--title", "Swim 2").status == 0)
    let second = try event("list", "--text", "Swim 2").lines.first?.prefix { $0 != " " }
    #expect(try event("cancel", String(second ?? ""), "--why", "Ill").status == 0)
    #expect(try next() == [days[2] + " 10:00 Swim"])
    // The list shows the series on that date, too.
    let listed = try event("list", "--text", "Swim").lines.first { $0.hasPrefix(id) }
    #expect(listed?.contains(days[2] + " 10:00  Swim") == true, "\(listed ?? "")")
  }

  @Test func `an event is made, shown and listed`() throws {
    let id = try concert()
    let shown = try event("show", id)
    #expect(
      shown.lines == [
        "Quay Concert", "2127-12-05 19:00 - 22:00 Europe/Kyiv", "Harbour Hall, geo:50.45,30.52",
        "250 UAH", "Music", "by Ana Petkova", "0 interested", "0 going", "40 left",
      ])
    #expect(try event("list").lines == ["\(id)  2127-12-05 19:00  Quay Concert  Harbour Hall"])
    #expect(try event("list", "--near", "50.46,30.5", "--km", "5").lines.count == 1)
    #expect(try event("list", "--near", "49.8,24", "--km", "5").lines.isEmpty)
    #expect(try event("list", "--category", "art").lines.isEmpty)
    #expect(try event("list", "--from", "2128-01-01").lines.isEmpty)
    #expect(try event("list", "--text", "harbour", "--to", "2127-12-05").lines.count == 1)
    let json = try object(try event("show", id, "--json"))
    #expect(json["id"] as? String == id && json["time_zone"] as? String == "Europe/Kyiv")
  }

  @Test func `all errors are reported at once, and nothing is created`() throws {
    try people()
    let refused = try event(
      "create", "--author", "ana@club.example", "--title", "", "--start", "2127-12-05 19:00",
      "--category", "nope")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.error.split(separator: "\n").map(String.init) == [
        "lapit: Time zone Etc/UTC, that of this machine: no city is known.",
        "lapit: title: Enter a title.",
        "lapit: categories: There is no category nope: choose one from the list.",
        "lapit: end: Enter when it ends.",
        "lapit: place: Enter a place, or choose Online.",
      ])
    #expect(try event("list").lines.isEmpty)
    for wrong in [
      ["create", "--author", "x", "--rule", "weekly"], ["create", "--author", "x", "--at", "here"],
      ["create", "--author", "x", "--draft", "--private"], ["list", "--km", "5"],
      ["list", "--order", "loud"], ["delete", "x"], ["interest", "x", "maybe", "--email", "y"],
    ] { #expect(try program.run(["event"] + wrong).status == 2, "\(wrong)") }
    let nobody = try event("create", "--author", "x@y.example", "--title", "T")
    #expect(nobody.status == 1 && nobody.error.contains("x@y.example"))
  }

  @Test func `an event is changed, cancelled, restored and deleted, and its history says so`()
    throws
  {
    let id = try concert()
    #expect(try event("edit", id, "--title", "Night Concert", "--price", "none").status == 0)
    let endless = try event("plan", id, "-", input: String(repeating: "x", count: 100_000) + "\n")
    #expect(endless.status == 1 && endless.error.utf8.count < 400)
    #expect(try event("plan", id, "-", input: "18:00 Doors\n19:15 Main set @ Quay\n").status == 0)
    #expect(try event("cancel", id, "--why", "Storm").status == 0)
    #expect(try event("show", id).lines.prefix(2) == ["Night Concert", "cancelled"])
    #expect(try event("cancel", id, "--why", "Again").status == 1)
    #expect(try event("restore", id).status == 0)
    let shown = try event("show", id).lines
    #expect(shown.suffix(2) == ["18:00 Doors", "19:15 Main set @ Quay"])
    #expect(!shown.contains("250 UAH"))
    let acts = try event("history", id).lines.filter { !$0.hasPrefix(" ") }
      .map { $0.split(separator: "  ")[1] }
    #expect(acts == ["created", "edited", "edited", "cancelled", "reinstated"])
    #expect(try event("delete", id).status == 2)
    #expect(try event("delete", id, "--yes").status == 0)
    let gone = try event("show", id)
    #expect(gone.status == 1 && gone.error.contains("There is no event \(id)"))
  }

  @Test func `the JSON of show creates the same event again`() throws {
    let id = try concert("--description", "Four musicians.", "--rule", "FREQ=WEEKLY;COUNT=3")
    let json = try event("show", id, "--json").output
    let made = try event(
      "create", "--author", "ben@club.example", "--file", "-", input: json)
    let copy = try #require(made.lines.first)
    let both = try [id, copy].map { try event("show", $0).lines.filter { !$0.hasPrefix("by ") } }
    #expect(both[0] == both[1])
  }

  @Test func `users save events, go and follow, and see what is next`() throws {
    let id = try concert()
    for what in ["on", "calendar", "going"] {
      #expect(try event("interest", id, what, "--email", "ben@club.example").status == 0)
    }
    let lines = try event("show", id).lines
    #expect(lines.contains("1 going") && lines.contains("39 left"))
    let next = try event("next", "--email", "ben@club.example")
    #expect(next.lines.first?.hasSuffix("Quay Concert  Harbour Hall") == true)
    let own = try event("next", "--email", "ben@club.example", "--format", "{id} {title}")
    #expect(own.lines == ["\(id) Quay Concert"])
    #expect(
      try event("follow", "on", "--email", "ben@club.example", "--whom", "ana@club.example").status
        == 0)
    #expect(try event("interest", id, "off", "--email", "ben@club.example").status == 0)
    let none = try event("next", "--email", "ben@club.example")
    #expect(none.status == 0 && none.output.isEmpty)
    let sound = try event("check")
    #expect(sound.status == 0 && sound.lines == ["All event data is consistent."])
  }

  @Test func `a moderator at the shell hides, blocks and verifies`() throws {
    let id = try concert()
    #expect(try event("hide", id, "--why", "spam").status == 0)
    #expect(try event("list").lines.isEmpty)
    #expect(try event("show", id).lines[1] == "hidden")
    #expect(try event("unhide", id).status == 0)
    #expect(try event("unhide", id).status == 1)
    #expect(try event("verify", "--email", "ana@club.example", "--note", "passport").status == 0)
    let json = try object(try event("show", id, "--json"))
    #expect((json["author"] as? [String: Any])?["is_verified"] as? Bool == true)
    #expect(try event("block", "--email", "ana@club.example", "--why", "rude").status == 0)
    #expect(try event("list").lines.isEmpty)
    #expect(try event("unblock", "--email", "ana@club.example").status == 0)
    #expect(try event("list").lines.count == 1)
    #expect(try event("reports", "--json").items?.isEmpty == true)
    #expect(try event("reports", "--decided", "--json").items?.isEmpty == true)
  }

  @Test func `kinds are added, renamed and no longer offered`() throws {
    let id = try concert()
    #expect(
      try event("category", "add", "quiz", "--title", "Quiz", "--title", "uk=Вікторина").status == 0
    )
    #expect(try event("category", "add", "quiz", "--title", "Quiz").status == 1)
    #expect(try event("category", "add", "Quiz!", "--title", "Quiz").status == 1)
    #expect(try event("edit", id, "--category", "quiz").status == 0)
    #expect(try event("category", "rename", "quiz", "--title", "Pub quiz").status == 0)
    #expect(try event("show", id).lines.contains("Pub quiz"))
    #expect(try event("category", "hide", "quiz").status == 0)
    let all = try event("category", "list").lines
    #expect(all.count == 19 && all.last == "quiz  Qu  Pub quiz  [hidden]")
    #expect(
      try program.run("--lang", "uk", "event", "category", "list").output.contains("Вікторина"))
  }

  @Test func `deleting an account deletes its events`() throws {
    let id = try concert()
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    let accounts = Application.accounts(store, hasher: .cheap)
    let ana = try #require(try accounts.user(email: "ana@club.example"))
    #expect(try accounts.whatGoes(with: ana.id).count == 1)
    try accounts.deleteAccount(ana.id, password: "a fine day out")
    store.close()
    #expect(try event("show", id).status == 1)
    #expect(try event("check").status == 0)
  }

  @Test func `the end of ticket sales can be set, and is the start by default`()
    throws
  {
    let id = try concert("--sells", "--sales-end", "2127-12-05 18:00")
    func end() throws -> String? {
      try object(event("show", id, "--json"))["sales_end"] as? String
    }
    #expect(try end() == "2127-12-05T18:00:00+02:00")
    #expect(try event("edit", id, "--sales-end", "2127-12-05 23:00").status == 1)
    #expect(try event("edit", id, "--sales-end", "soon").status == 2)
    #expect(try event("edit", id, "--sales-end", "none").status == 0)
    #expect(try end() == nil)
  }
}
