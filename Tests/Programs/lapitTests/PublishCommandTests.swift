import Foundation
import Testing

@Suite("A web site of the data folder")
struct PublishCommandTests {
  private let program = Program()
  private var site: String { program.home + "/site" }

  init() throws {
    try program.organizer()
    try FileManager.default.createDirectory(
      atPath: program.home, withIntermediateDirectories: true)
    _ = try program.anotherCompetition("Quarry Loop")
    #expect(try event("Quay Concert").status == 0)
  }

  @discardableResult
  private func event(_ title: String) throws -> Program.Outcome {
    // The front page lists what comes soon by the system's clock.
    let day = Date.now.addingTimeInterval(2 * 86_400).formatted(
      .iso8601.year().month().day())
    return try program.run(
      "event", "create", "--author", "ana@club.example", "--title", title, "--start",
      "\(day) 19:00", "--end", "\(day) 22:00", "--category", "music", "--place",
      "Harbour Hall", "--zone", "Europe/Kyiv")
  }

  private func publish(_ more: String...) throws -> Program.Outcome {
    try program.run(["publish", site] + more)
  }

  /// Returns the names of all files with what changes when one is written.
  private func state() throws -> [String: String] {
    let listed = try program.shell("cd '\(site)' && find . -printf '%p %i %T@ %C@ %m\\n'")
    return Dictionary(
      uniqueKeysWithValues: listed.lines.map { line in
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
      })
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: site + "/" + path, encoding: .utf8)
  }

  @Test func `races and events are under one index, and a second time touches no file`() throws {
    let first = try publish("--url", "https://club.example/2027")
    #expect(first.status == 0 && first.output.contains("written: "), "\(first.error)")
    let index = try text("index.html")
    #expect(index.contains("Quarry Loop") && index.contains("Quay Concert"))
    let before = try state().filter { !["."].contains($0.key) }
    let again = try publish("--url", "https://club.example/2027")
    #expect(again.status == 0 && again.output.isEmpty && again.error.isEmpty)
    #expect(try state().filter { !["."].contains($0.key) } == before)
    let counts = try publish("--url", "https://club.example/2027", "--json").output
    #expect(counts.contains("\"removed\":0") && counts.contains("\"written\":0"))
  }

  @Test func `everyone may read the files, whatever the process's mask is`() throws {
    let made = try program.shell("umask 077 && lapit publish '\(site)'")
    #expect(made.status == 0, "\(made.error)")
    let state = try state()
    #expect(state["./index.html"]?.hasSuffix(" 644") == true)
    #expect(state["./events"]?.hasSuffix(" 755") == true)
    #expect(state["./.lapit-pages"]?.hasSuffix(" 600") == true)
  }

  @Test func `a deleted page is listed to be answered as gone until it is back`() throws {
    #expect(try publish("--url", "https://club.example/2027").status == 0)
    let listed = try program.run("event", "list").output
    let id = try #require(listed.split(separator: " ").first.map(String.init))
    #expect(try program.run("event", "hide", id, "--why", "spam").status == 0)
    #expect(try publish("--url", "https://club.example/2027").status == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(site)/events/\(id).html"))
    let rule = "location = /2027/events/\(id).html { return 410; }"
    #expect(try text(".lapit-gone.conf").contains(rule))
    #expect(try program.run("event", "unhide", id).status == 0)
    #expect(try publish("--url", "https://club.example/2027").status == 0)
    #expect(try !text(".lapit-gone.conf").contains(rule))
  }

  @Test func `a failure leaves the pages as they were`() throws {
    #expect(try publish().status == 0)
    let before = try text("index.html")
    try event("Second Concert")
    // The place of a page is taken by a folder.
    let page = site + "/events/index.html"
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.createDirectory(
      atPath: page + "/own", withIntermediateDirectories: true)
    let failed = try publish()
    #expect(failed.status == 1 && failed.error.contains("events/index.html"))
    #expect(!FileManager.default.fileExists(atPath: site + "/.lapit-new"))
    try FileManager.default.removeItem(atPath: page)
    #expect(try publish().status == 0)
    #expect(try text("index.html") != before)
  }

  @Test func `pages speak the language that is asked for`() throws {
    #expect(try program.run(["--lang", "hr", "publish", site]).status == 0)
    #expect(try text("index.html").contains("<html lang=\"hr\">"))
    #expect(try text("races/index.html").contains("<h1>Utrke</h1>"))
  }

  @Test func `map and feed are valid, and an address of no folder is refused`() throws {
    guard try program.shell("command -v xmllint").status == 0 else { return }
    #expect(try publish("--url", "https://club.example").status == 0)
    let checked = try program.shell("cd '\(site)' && xmllint --noout sitemap.xml feed.atom")
    #expect(checked.status == 0, "\(checked.error)")
    for url in [
      "club.example", "ftp://club.example/", "https://a/?b", "https:///", "https://a/\"b",
    ] {
      #expect(try publish("--url", url).status == 2, "\(url)")
    }
  }

  @Test func `systemd finds no fault in the service and the timer`() throws {
    let service = try publish("--url", "https://club.example/", "--unit", "--user", "daemon").output
    #expect(service.contains("ReadWritePaths=\(program.folder) \(site)"))
    #expect(
      service.contains(
        "--lang en --data \(program.folder) publish \(site) --url https://club.example/"))
    #expect(!FileManager.default.fileExists(atPath: site))
    guard try program.shell("command -v systemd-analyze").status == 0 else { return }
    let (folder, timer) = (program.home, try publish("--timer").output)
    try service.write(toFile: folder + "/lapit-publish.service", atomically: true, encoding: .utf8)
    try timer.write(toFile: folder + "/lapit-publish.timer", atomically: true, encoding: .utf8)
    let checked = try program.shell(
      "cd '\(folder)' && systemd-analyze verify --man=no ./lapit-publish.service "
        + "./lapit-publish.timer")
    #expect(!checked.error.contains("lapit-publish"), "\(checked.error)")
  }
}
