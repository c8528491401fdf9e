import App
import Foundation
import Glibc
import Store
import Testing

@Suite struct StoreCommandTests {
  private let program = Program()

  /// Returns a path outside the data folder, deleted with the user's folder.
  private func beside(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: program.home, withIntermediateDirectories: true)
    return program.home + "/" + name
  }

  /// Flips a bit in the middle of the journal.
  private func damageJournal() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder)
    let name = try #require(names.first { $0.hasPrefix("journal-") })
    let url = URL(fileURLWithPath: program.folder + "/" + name)
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count / 2] ^= 1
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: bytes)
    try file.close()
  }

  @Test func `a damaged folder is reported line by line with the next step`() throws {
    let id = try program.competition()
    _ = try program.run("record", "--competition", id, input: "7,60\n8,61\n9,62\n7,120\n8,121\n")
    try damageJournal()
    let outcome = try program.run("store", "verify")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("problem: journal-000001.jsonl, line "))
    #expect(outcome.error.contains("lapit store rescue NEWFOLDER"))
    #expect(outcome.complaints.allSatisfy { $0.hasPrefix("lapit: ") })
  }

  @Test func `a rescue reports losses, saves the report, and its folder is sound`() throws {
    let id = try program.competition()
    _ = try program.run("record", "--competition", id, input: "7,60\n8,61\n9,62\n7,120\n8,121\n")
    try damageJournal()
    let target = try beside("new")
    let outcome = try program.run("store", "rescue", target)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("Lost or doubtful:"))
    #expect(outcome.output.contains("This report is saved as \(target).report.txt."))
    let report = try String(contentsOfFile: target + ".report.txt", encoding: .utf8)
    #expect(report.contains("Content:"))
    #expect(report.contains("\"ops\""))
    var status = stat()
    #expect(stat(target + ".report.txt", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try program.run("--data", target, "store", "verify").status == 0)
    let again = try program.run("store", "rescue", target)
    #expect(again.status == 1)
    #expect(again.error.contains("already exists"))
  }

  @Test(arguments: ["backup", "restore", "export", "import", "rescue"])
  func `a hyphen is no name of a copy, and no file of that name is made`(verb: String) throws {
    _ = try program.competition()
    let outcome = try program.shell("cd \(NSTemporaryDirectory()) && lapit store \(verb) -")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.error.contains("Name a file or a folder."))
    #expect(!FileManager.default.fileExists(atPath: NSTemporaryDirectory() + "/-"))
  }

  @Test func `a healthy folder's rescue loses nothing and says so`() throws {
    let id = try program.competition()
    let target = try beside("new")
    let outcome = try program.run("store", "rescue", target + "/")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("No saved data is lost."))
    #expect(try program.run("--data", target, "competition", "list").output.contains(id))
  }

  /// Stores a race with an unreadable name and one with two dates, as no verb would.
  private func storeDamaged() throws {
    let folder = try beside("plain")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text =
      #"{"collection":"competitions","documents":{"#
      + #""a":{"name":7,"isActive":true},"b":{"name":"x","date":"2026-05-01","date":"2026-05-02"}}}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/competitions.json"))
    let refused = try program.run("store", "import", folder)
    #expect(refused.status == 1 && refused.error.contains("competitions.json:1: name of a "))
    let store = try FileStore.open(
      folder: program.folder, schema: Schema(version: Application.schema.version))
    defer { store.close() }
    _ = try store.importDocuments(from: folder, by: "test")
  }

  @Test func `a repair shows what it clears, keeps the former documents and leaves a sound folder`()
    throws
  {
    try storeDamaged()
    let shown = try program.run("store", "repair")
    #expect(shown.status == 0 && shown.lines.count == 3)
    #expect(shown.lines.first == "name of a in competitions is cleared: 7")
    #expect(try program.run("store", "verify").status == 1)
    let done = try program.run("store", "repair", "--yes")
    #expect(done.status == 0 && done.lines.last?.hasPrefix("The former documents are in ") == true)
    let file = try #require(done.lines.last?.split(separator: " ").last?.dropLast())
    defer { try? FileManager.default.removeItem(atPath: String(file)) }
    let former = try String(contentsOfFile: String(file), encoding: .utf8)
    #expect(former.contains(#""id":"a","document":{"name":7,"isActive":true}}"#))
    #expect(try program.run("store", "verify").status == 0)
    #expect(try program.run("store", "repair").output == "No document is damaged.\n")
  }

  @Test func `a rescue names damaged documents and does not call them sound`() throws {
    try storeDamaged()
    let outcome = try program.run("store", "rescue", try beside("new"))
    #expect(outcome.output.contains("but 2 problems in the documents") && outcome.status == 0)
    #expect(outcome.output.contains("name of a in competitions cannot be read: 7."))
    #expect(outcome.output.contains("b in competitions has date twice."))
    #expect(!outcome.output.contains("is sound."))
  }

  @Test func `an export with damaged documents says that it needs a repair to be imported`() throws
  {
    try storeDamaged()
    let outcome = try program.run("store", "export", try beside("damaged"))
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Exported"))
    #expect(outcome.error.contains("2 documents are damaged"))
    #expect(outcome.error.contains("lapit store repair"))
    #expect(try program.run("store", "repair", "--yes").status == 0)
    let mended = try program.run("store", "export", try beside("mended"))
    #expect(mended.status == 0 && mended.error.isEmpty)
    #expect(try Program().run("store", "import", try beside("mended")).status == 0)
  }

  @Test func `an export is imported into a new folder, the same byte by byte`() throws {
    let id = try program.competition()
    _ = try program.run("record", "--competition", id, input: "7,60\n8,61\n")
    let (first, second) = (try beside("first"), try beside("second"))
    #expect(try program.run("store", "export", first).status == 0)
    let other = Program()
    #expect(try other.run("store", "import", first).output.contains("Imported "))
    #expect(try other.run("store", "import", first).output.contains("Imported 0 documents; "))
    #expect(try other.run("store", "export", second).status == 0)
    #expect(try program.shell("diff -r '\(first)' '\(second)'").status == 0)
    #expect(try other.run("results", id).output == program.run("results", id).output)
  }

  @Test func `a race continues in the folder it was imported into, and accepts crossings`()
    throws
  {
    let id = try program.competition(laps: 9)
    _ = try program.run(
      "record", "--competition", id, input: (1...40).map { "7,\($0 * 60)\n" }.joined())
    let (plain, csv) = (try beside("plain"), try beside("more.csv"))
    #expect(try program.run("store", "export", plain).status == 0)
    let other = Program()
    #expect(try other.run("store", "import", plain).status == 0)
    let lines = (41...90).map { "7,\($0 * 60)\n" }.joined()
    let recorded = try other.run("record", "--competition", id, input: lines)
    #expect(recorded.status == 0 && recorded.lines.count == 50, "\(recorded.error)")
    try Data("bib,elapsed_seconds\n8,5460\n9,5520\n".utf8).write(to: URL(fileURLWithPath: csv))
    let imported = try other.run("import", "crossings", "--competition", id, csv)
    #expect(imported.status == 0, "\(imported.error)")
  }

  @Test func `an invalid file is reported with its line, and nothing is imported`() throws {
    let folder = try beside("plain")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("{\"collection\":\"users\",\"documents\":{\n\"1\":{\"email\":12x}}}\n".utf8)
      .write(to: URL(fileURLWithPath: folder + "/users.json"))
    let outcome = try program.run("store", "import", folder)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.count == 1)
    #expect(outcome.complaints.first?.hasPrefix("lapit: \(folder)/users.json:2: ") == true)
  }

  @Test func `control and hidden characters are removed from imported text`() throws {
    let folder = try beside("plain")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let name = #"Mill\u001b[2J Run\u202e\u200b\u009b"#
    let text =
      #"{"collection":"competitions","documents":{"#
      + #""a":{"name":"\#(name)","isActive":true,"distanceOrTime":1},"#
      + #""b":{"name":"Caf\u00e9 😀","isActive":true,"distanceOrTime":1}}}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/competitions.json"))
    let outcome = try program.run("store", "import", folder)
    #expect(outcome.lines.count == 2 && outcome.lines.last?.contains(" 1 of them") == true)
    let listed = try program.run("competition", "list", "--json").output
    #expect(listed.contains(#""Mill[2J Run""#) && listed.contains("Café 😀"))
    #expect(
      !listed.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{200B}", "\u{9B}"].contains($0) })
    #expect(try program.run("store", "import", folder).output.hasPrefix("Imported 0 documents; 2 "))
  }

  @Test func `every verb reports what it has done, without warnings`() throws {
    _ = try program.competition()
    let (backup, export) = (try beside("race.backup"), try beside("plain"))
    for (verb, file, said) in [
      ("backup", backup, "Backed up to \(backup): "), ("compact", "", "Compacted: "),
      ("restore", backup, "The previous folder is kept as "), ("export", export, "Exported to "),
      ("import", export, "Imported 0 documents; "), ("verify", "", "The store is sound: "),
    ] {
      let outcome = try program.run(["store", verb] + (file.isEmpty ? [] : [file]))
      #expect(outcome.status == 0, "\(verb): \(outcome.error)")
      #expect(outcome.output.contains(said), "\(verb)")
      #expect(outcome.complaints.isEmpty, "\(verb)")
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
    let name = URL(fileURLWithPath: program.folder).lastPathComponent
    for folder in folders where folder.hasPrefix(name + ".") {
      try FileManager.default.removeItem(atPath: NSTemporaryDirectory() + folder)
    }
  }

  @Test func `keys and mails beside the store are not leftovers`() throws {
    try program.organizer()
    let made = try program.run(
      "event", "create", "--author", "ana@club.example", "--title", "Quay", "--start",
      "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place", "Hall",
      "--price", "250", "--currency", "UAH", "--sells")
    let list = program.folder + ".list"
    defer { try? FileManager.default.removeItem(atPath: list) }
    #expect(try program.run("ticket", "pack", made.lines.first ?? "", "--out", list).status == 0)
    try FileManager.default.createDirectory(
      atPath: program.folder + "/outbox", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    let keys = try FileManager.default.contentsOfDirectory(atPath: program.folder + "/keys")
    #expect(keys.count == 1)
    let outcome = try program.run("store", "verify")
    #expect(outcome.status == 0 && outcome.lines.count == 1, "\(outcome.output)")
  }
}

extension Program.Outcome {
  /// Standard error without progress lines.
  fileprivate var complaints: [String] {
    error.split(separator: "\n").map(String.init).filter { !$0.hasSuffix(" %") }
  }
}
