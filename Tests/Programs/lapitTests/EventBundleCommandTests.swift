import Foundation
import Testing

/// The transfer of events between folders.
@Suite struct EventBundleCommandTests {
  private let town = Program()
  private let hall = Program()

  /// A picture of one pixel.
  private static let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAA"
      + "AABJRU5ErkJggg==")

  private func concert(_ more: String...) throws -> String {
    let made = try town.run(
      [
        "event", "create", "--author", "ana@club.example", "--title", "Quay Concert", "--start",
        "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music", "--place",
        "Harbour Hall", "--at", "50.45,30.52", "--price", "250", "--currency", "UAH",
      ] + more)
    return try #require(made.lines.first, "\(made.error)")
  }

  private func merge(_ file: String, _ more: String...) throws -> Program.Outcome {
    try hall.run(["event", "merge", file, "--author", "ana@club.example"] + more)
  }

  @Test
  func `a bundle of events is merged with its pictures, and a newer one replaces it`()
    throws
  {
    try town.organizer()
    try hall.organizer()
    let (file, newer, image) = (town.folder + ".bundle", town.folder + ".new", town.folder + ".png")
    defer {
      for path in [file, newer, image] { try? FileManager.default.removeItem(atPath: path) }
    }
    try #require(Self.picture).write(to: URL(fileURLWithPath: image))
    let id = try concert("--image", image)
    _ = try concert("--title", "Secret", "--draft")
    let made = try town.run("event", "bundle", file)
    #expect(made.status == 0 && made.output.hasPrefix("Events: 1, pictures: 1. Signed by "))
    let signer = try #require(made.output.firstMatch(of: /Signed by ([0-9a-f]{20})/)?.1)
    let again = try town.run("event", "bundle", file)
    #expect(again.status == 1 && again.error.contains("already exists"))

    let dry = try merge(file, "--dry-run")
    #expect(dry.lines == ["Signed by \(signer).", "new 33 Quay Concert", "new 1"], "\(dry)")
    #expect(try hall.run("event", "list").lines.isEmpty)
    #expect(try merge(file, "--signer", String(signer)).status == 0)
    let list = try hall.run("event", "list", "--json").output
    #expect(list.contains("Quay Concert") && !list.contains("Secret"))
    #expect(list.contains("\"image\":\"") && list.contains("\"minor\":25000"))
    #expect(try merge(file).lines.contains("same 1"))

    #expect(try town.run("event", "edit", id, "--start", "2127-12-05 20:00").status == 0)
    #expect(try town.run("event", "bundle", newer).status == 0)
    #expect(try merge(newer).output.contains("changed 1"))
    #expect(try hall.run("event", "list").output.contains("2127-12-05 20:00"))
    #expect(try merge(file).lines.contains("older 1"))
    #expect(try hall.run("event", "check").status == 0)
  }

  @Test
  func `a bundle needs no author if there is one account, and any importer's copy is known`()
    throws
  {
    try town.organizer()
    try hall.organizer()
    let file = town.folder + ".bundle"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let id = try concert("--city", "Kyiv", "--capacity", "90")
    #expect(try town.run("event", "bundle", file).status == 0)
    #expect(try hall.run("event", "merge", file).lines.contains("new 1"))
    #expect(try hall.run("event", "list", "--city", "Kyiv").lines.count == 1)
    #expect(try hall.run("event", "list", "--json").output.contains("\"capacity\":90"))
    try hall.organizer(email: "ben@club.example")
    let whose = try hall.run("event", "merge", file)
    #expect(whose.status == 1 && whose.error.contains("--author"))
    let ben = ["event", "merge", "--author", "ben@club.example"]
    #expect(try hall.run(ben + [file]).lines.contains("same 1"))
    #expect(try town.run("event", "edit", id, "--start", "2127-12-05 20:00").status == 0)
    try FileManager.default.removeItem(atPath: file)
    #expect(try town.run("event", "bundle", file).status == 0)
    #expect(try hall.run(ben + [file]).lines.contains("changed 1"))
    #expect(try hall.run("event", "list", "--author", "ana@club.example").lines.count == 1)
  }

  @Test func `a bundle of another key changes an event only with its author's yes`() throws {
    try town.organizer()
    try hall.organizer()
    let (file, forged) = (town.folder + ".bundle", town.folder + ".forged")
    let copy = Program()
    defer {
      for path in [file, forged] { try? FileManager.default.removeItem(atPath: path) }
    }
    let id = try concert()
    #expect(try town.run("event", "bundle", file).status == 0)
    #expect(try merge(file).status == 0)
    // Another folder with the same event signs with a key of its own.
    let plain = town.folder + ".plain"
    defer { try? FileManager.default.removeItem(atPath: plain) }
    #expect(try town.run("store", "export", plain).status == 0)
    #expect(try copy.run("store", "import", plain).status == 0)
    #expect(try copy.run("ticket", "key", "new").status == 0)
    #expect(try copy.run("event", "edit", id, "--start", "2127-12-05 19:30").status == 0)
    #expect(try copy.run("event", "bundle", forged).status == 0)
    for options in [["--dry-run"], []] {
      let outcome = try hall.run(
        ["event", "merge", forged, "--author", "ana@club.example"] + options)
      #expect(outcome.status == 1 && outcome.output.contains("skipped 1"), "\(outcome)")
      #expect(outcome.output.contains("--yes"), "\(outcome)")
    }
    #expect(try hall.run("event", "list").output.contains("2127-12-05 19:00"))
    #expect(try town.run(["event", "merge", forged, "--author", "ana@club.example"]).status == 1)
    #expect(try merge(forged, "--yes").output.contains("changed 1"))
    #expect(try hall.run("event", "list").output.contains("2127-12-05 19:30"))
  }

  @Test func `a bundle that was changed, or of another signer, is refused`() throws {
    try town.organizer()
    try hall.organizer()
    let file = town.folder + ".bundle"
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try concert()
    #expect(try town.run("event", "bundle", file).status == 0)
    let other = try merge(file, "--signer", "0123456789")
    #expect(other.status == 1 && other.error.contains("nothing was imported"))
    var text = try String(contentsOfFile: file, encoding: .utf8)
    text = text.replacingOccurrences(of: "\"made\":1", with: "\"made\":2")
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    let changed = try merge(file)
    #expect(changed.status == 1 && changed.error.contains("changed or cut off"))
    let none = try hall.run(
      ["event", "merge", "-", "--author", "ana@club.example"], input: "title,start\n")
    #expect(none.status == 1 && none.error.contains("lapit event bundle writes one"))
    #expect(try hall.run("event", "list").lines.isEmpty)
  }
}
