import Accounts
import App
import Foundation
import Store
import Testing
import Timekeeping

@Suite("Event notifications from the shell")
struct EventNoticeCommandTests {
  private let program = Program()

  private func people() throws {
    try program.organizer()
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    _ = try AccountService(store: store, clock: .system, hasher: .cheap).register(
      Registration(
        email: "ben@club.example", firstName: "Ben", secondName: "Marin",
        password: "a fine day out"))
  }

  /// Creates an event that Ben keeps.
  private func concert(start: String = "2127-12-05 19:00", end: String = "2127-12-05 22:00") throws
    -> String
  {
    try people()
    let made = try program.run(
      "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
      start, "--end", end, "--category", "music", "--place", "Harbour Hall", "--zone", "Etc/UTC")
    let id = try #require(made.lines.first)
    let kept = try program.run("event", "interest", id, "--email", "ben@club.example", "on")
    #expect(kept.status == 0)
    return id
  }

  private func inbox(of email: String) throws -> [String] {
    try program.run("inbox", "--email", email).lines.map { String($0.dropFirst(20)) }
  }

  @Test func `a user who saved an event is notified of its cancellation, and tick plans mail`()
    throws
  {
    let id = try concert()
    #expect(try program.run("event", "cancel", id, "--why", "Storm.").status == 0)
    let line = "Cancelled: \"Quay Concert\", 5 Dec 2127 19:00, Harbour Hall. Storm."
    #expect(try inbox(of: "ben@club.example") == [line])
    #expect(
      try program.run("tick").output
        == "changes announced: 0, waitlists: 0, recounted: 0, reminders: 0, mails planned: 1, "
        + "orders settled: 0\n")
    #expect(
      try program.run("tick", "--json").output
        == #"{"orders":0,"planned":0,"recounted":0,"reminders":0,"told":0,"type":"work","waitlists":0}"#
        + "\n")
    #expect(try program.run("mail", "send").output == "1 sent, 0 failed, 0 waiting\n")
    let outbox = program.folder + "/outbox/"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: outbox).first)
    let mail = try String(contentsOfFile: outbox + name, encoding: .utf8)
    #expect(mail.contains("text/calendar") && mail.contains("method=CANCEL"))
  }

  @Test func `news is sent to every account, and the same news only once`() throws {
    try people()
    let told = try program.run("news", "-", input: "New: \u{1B}[2Jevents\n")
    #expect(told.output == "Sent to everyone.\n" && told.status == 0)
    #expect(
      try program.run("news", "-", input: "New: [2Jevents").output
        == "This text was already sent.\n")
    for email in ["ana@club.example", "ben@club.example"] {
      #expect(try inbox(of: email) == ["New: [2Jevents"])
    }
    let long = try program.run("news", "-", input: String(repeating: "a", count: 501))
    #expect(long.status == 1 && long.error.contains("500"))
    #expect(try program.run("news", "/nowhere").status == 1)
  }

  @Test func `a watcher gets an object a line for what concerns many`() throws {
    let id = try concert()
    let out = program.folder + "-watched"
    defer { try? FileManager.default.removeItem(atPath: out) }
    // `watch` prints only what happens after it has started.
    let said = try program.shell(
      "lapit event watch --json | head -1 >\(out) & while [ ! -s \(out) ]; do "
        + "lapit event cancel \(id) --why Storm.; lapit event restore \(id); done; cat \(out)")
    let line = try #require(said.lines.first)
    #expect(line.hasPrefix("{\"at\":") && line.contains("\"event_id\":\"\(id)\""))
    #expect(line.contains("\"kind\":\"cancelled\"") || line.contains("\"kind\":\"changed\""))
    #expect(line.contains("\"text\":\"") && line.contains("\"changes\":[{\"field\":\"cancelled\""))
  }

  @Test func `a user's day is printed, and nothing if nothing is planned`() throws {
    let now = LocalTime(utcMilliseconds: Int(Date().timeIntervalSince1970 * 1000), in: .utc)
    _ = try concert(start: now.date + " 00:00", end: now.date + " 23:59")
    let told = try program.shell("TZ=UTC lapit event digest --email ben@club.example")
    #expect(
      told.lines == ["Today: 00:00 Quay Concert", "00:00  Quay Concert", "    Harbour Hall"])
    let week = try program.run("event", "digest", "--week", "--email", "ben@club.example")
    #expect(week.output.isEmpty && week.status == 0)
    #expect(try program.run("event", "digest", "--email", "no@club.example").status == 1)
  }
}
