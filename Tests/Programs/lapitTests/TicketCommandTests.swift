import Foundation
import Testing

@Suite struct TicketCommandTests {
  private let program = Program()

  private func concert() throws -> String {
    try program.organizer()
    let made = try program.run(
      "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
      "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place",
      "Harbour Hall", "--price", "250", "--currency", "UAH", "--capacity", "40", "--sells")
    return try #require(made.lines.first, "\(made.error)")
  }

  private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  @Test func `whether an event sells tickets is a flag, and shown as JSON`() throws {
    let id = try concert()
    #expect(try object(program.run("event", "show", id, "--json"))["sells"] as? Bool == true)
    #expect(try program.run("event", "edit", id, "--title", "Quay").status == 0)
    #expect(try object(program.run("event", "show", id, "--json"))["sells"] as? Bool == true)
    let free = try program.run("event", "edit", id, "--price", "none")
    #expect(free.status == 1 && free.error.contains("To sell tickets, enter one price"))
    #expect(try program.run("event", "edit", id, "--price", "none", "--no-sells").status == 0)
    #expect(try program.run("event", "list", "--json").output.contains("\"sells\":false"))
    let json = try program.run("event", "edit", id, "--file", "-", input: #"{"sells":1}"#)
    #expect(json.status == 1 && json.error.contains("sells"))
  }

  @Test func `a waitlist offers sold places by default and can be switched off`()
    throws
  {
    func waitlist(_ id: String) throws -> String? {
      try object(program.run("event", "show", id, "--json"))["waitlist"] as? String
    }
    let id = try concert()
    #expect(try waitlist(id) == "offer")
    let off = try program.run("event", "edit", id, "--file", "-", input: #"{"waitlist":"off"}"#)
    #expect(off.status == 0)
    #expect(try program.run("event", "edit", id, "--capacity", "50").status == 0)
    #expect(try waitlist(id) == "off")
    let json = #"""
      "title":"Opera","startLocal":"2127-12-06T19:00:00","endLocal":"2127-12-06T22:00:00",
      "timeZone":"Europe/Kyiv","categories":["music"],"position":{"name":"Quay"},"capacity":5,
      "price":{"amount":100,"currency":"UAH"}
      """#
    for (more, kept) in [
      (#","sells":true"#, "offer"), (#","sells":true,"waitlist":"off""#, "off"), ("", "off"),
    ] {
      let made = try program.run(
        "event", "create", "--author", "ana@club.example", "--file", "-",
        input: "{\(json)\(more)}")
      #expect(try waitlist(try #require(made.lines.first, "\(made.error)")) == kept)
    }
  }

  @Test func `a door takes a list along, records admissions, and its file is merged`() throws {
    let id = try concert()
    let (list, back) = (program.folder + ".list", program.folder + ".back")
    defer { for file in [list, back] { try? FileManager.default.removeItem(atPath: file) } }
    let packed = try program.run("ticket", "pack", id, "--out", list, "--door", "Gate B")
    #expect(packed.status == 0 && packed.output.contains("Only Gate B admits people until"))
    #expect(packed.output.contains("lapit ticket door \(list)"))
    let mode = try FileManager.default.attributesOfItem(atPath: list)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let second = try program.run("ticket", "pack", id, "--out", list + "2")
    #expect(second.status == 1 && second.error.contains("lapit ticket take FILE"))
    let door = try program.run(["ticket", "door", list, "--out", back], input: "hello\n-\n")
    #expect(door.status == 1 && door.lines == ["no not-a-ticket", "no undone"])
    #expect(door.error.contains("Gate B admits people to \"Quay Concert\""))
    #expect(door.error.contains(/clock says \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\./))
    let more = try program.run(["ticket", "door", list, "--out", back, "--json"], input: "1\n")
    #expect(try object(more)["verdict"] as? String == "not_a_ticket")
    let taken = try object(program.run("ticket", "take", back, "--json"))
    #expect(taken["refused"] as? Int == 2 && taken["door"] as? String == "Gate B")
    #expect(try object(program.run("ticket", "take", back, "--json"))["known"] as? Int == 2)
  }

  @Test func `an unwritable list does not start a door, and a damaged file is reported`() throws {
    let id = try concert()
    let (list, back) = (program.folder + ".list", program.folder + ".back")
    defer { for file in [list, back] { try? FileManager.default.removeItem(atPath: file) } }
    let nowhere = try program.run("ticket", "pack", id, "--out", "/nowhere/list")
    #expect(nowhere.status == 1 && nowhere.error.contains("/nowhere/list"))
    #expect(try program.run("ticket", "pack", id, "--out", list).status == 0)
    #expect(try program.run("ticket", "pack", id, "--give-up").output.contains("All doors"))
    #expect(try program.run("ticket", "pack", id, "--give-up").output.contains("No door"))
    let there = try program.run("ticket", "pack", id, "--out", list)
    #expect(there.status == 1 && there.error.contains("already exists"))
    _ = try program.run(["ticket", "door", list, "--out", back], input: "a\nb\n")
    var text = try String(contentsOfFile: back, encoding: .utf8)
    text = text.replacingOccurrences(of: "\"counter\":2", with: "\"counter\":3")
    try text.write(toFile: back, atomically: false, encoding: .utf8)
    let taken = try program.run("ticket", "take", back)
    #expect(taken.status == 3 && taken.lines.first?.hasPrefix("Admitted: 0. Refused: 1.") == true)
    #expect(taken.error.contains("damaged from line 5 on"))
    #expect(try program.run("ticket", "take", list).status == 1)
    for wrong in [
      ["pack", id], ["pack", id, "--out", "x", "--give-up"], ["refund"],
      ["refund", "--event", id, "--by-hand"],
    ] {
      #expect(try program.run(["ticket"] + wrong).status == 2, "\(wrong)")
    }
  }

  @Test func `nothing is refunded if nothing is owed, and an unknown ticket is refused`() throws {
    let id = try concert()
    let all = try program.run("ticket", "refund", "--event", id)
    #expect(all.status == 0 && all.lines == ["Refunded: 0, refused: 0, pending: 0."])
    let none = try program.run("ticket", "refund", "777777")
    #expect(none.status == 1 && none.error.contains("There is no such ticket"))
  }

  @Test func `each copy of a folder with ticket keys carries them, or says where they are`() throws
  {
    _ = try concert()
    #expect(try program.run("ticket", "key", "new").status == 0)
    let keys = program.folder + "/keys"
    let other = Program()
    let (backup, plain) = (program.folder + ".backup", program.folder + ".plain")
    let rescued = program.folder + ".rescued"
    defer {
      for path in [backup, plain, rescued, rescued + ".report.txt"] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    for outcome in [
      try program.run("store", "backup", backup), try program.run("store", "export", plain),
    ] {
      #expect(outcome.status == 0 && outcome.error.contains("They are in \(keys)"))
    }
    let rescue = try program.run("store", "rescue", rescued)
    #expect(rescue.output.contains("1 ticket signing key was copied from \(keys)"))
    #expect(try program.run("--data", rescued, "event", "check").status == 0)
    let restored = try program.run("store", "restore", backup)
    defer { _ = try? program.shell("rm -rf \(program.folder).before-restore*") }
    #expect(restored.output.contains("1 ticket signing key was copied from "))
    #expect(try program.run("doctor").output.contains("  tickets ") == false)
    for verb in [["restore", backup], ["import", plain]] {
      try? FileManager.default.removeItem(atPath: other.folder)
      let outcome = try other.run(["store"] + verb)
      #expect(outcome.status == 0 && outcome.error.contains("lapit ticket key new"), "\(verb)")
    }
    let checked = try other.run("event", "check")
    #expect(checked.status == 1 && checked.output.contains("lapit ticket key new"))
    let ticked = try other.run("tick")
    #expect(ticked.status == 1 && ticked.error.contains("lapit ticket key new"))
    #expect(try other.run("doctor").output.contains("lapit ticket key new"))
    #expect(try other.run("ticket", "key", "new").status == 0)
    #expect(try other.run("event", "check").status == 0 && other.run("tick").status == 0)
  }

  @Test func `a new key is made, and a door still admits tickets of the former one`() throws {
    _ = try concert()
    func key(_ options: String...) throws -> [String: Any] {
      try object(program.run(["ticket", "key", "new", "--json"] + options))
    }
    let (first, second) = (try key(), try key("--until", "2127-12-05"))
    #expect(first["slot"] as? Int == 0 && second["slot"] as? Int == 1)
    #expect(second["key"] as? String != first["key"] as? String)
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder + "/keys")
    #expect(files.count == 2)
    let said = try program.run("ticket", "key", "new")
    #expect(said.lines == ["New tickets are signed with the key in slot 2."])
    for day in ["2127-02-30", "tomorrow", "2127-2-3"] {
      #expect(try program.run("ticket", "key", "new", "--until", day).status != 0)
    }
  }
}
