import Accounts
import EventFiles
import Events
import Languages
import Store
import Synchronization
import Testing
import Timekeeping

@Suite("Imports are known by their files, and can be undone when interrupted")
struct KnownImportTests {
  private func table(_ count: Int) -> [UInt8] {
    let rows = (1...count).map { "Tea \($0),2026-12-\(10 + $0 % 20) 19:00,Mill \($0)\n" }
    return Array(("title,start,place\n" + rows.joined()).utf8)
  }

  private func options(_ file: String) -> EventImportOptions {
    var options = EventImportOptions(owner: "ana", zoneName: "Europe/Kyiv")
    options.fileName = file
    return options
  }

  @Test func `each import with its file, progress and remaining events, the newest first`()
    throws
  {
    let scene = try FilesScene()
    #expect(try scene.service.imports.list() == [])
    try scene.bring(table(3), options("tea.csv"))
    scene.hands.advance(milliseconds: 5_000)
    try scene.bring(table(4), options("more\u{1B}[2J.csv"))
    let known = try scene.service.imports.list(of: "ana")
    #expect(known.map(\.run.file) == ["more[2J.csv", "tea.csv"], "\(known.map(\.run.file))")
    #expect(known.map(\.run.taken) == [1, 3] && known.map(\.brought) == [1, 3])
    #expect(known.allSatisfy(\.run.isFinished) && known[0].run.at == known[1].run.at + 5)
    #expect(try scene.service.imports.list(of: "ben") == [])
    _ = try scene.service.imports.undo(known[1].id, by: .person("ana"))
    #expect(try scene.service.imports.list().map(\.run.file) == ["more[2J.csv"])
  }

  @Test func `an interrupted import is unfinished, and can be undone completely`() throws {
    let scene = try FilesScene()
    let calls = Mutex(0)
    // A killed or stopped import writes nothing after the last complete batch.
    let importer = EventImporter(
      service: scene.service, batch: 500,
      isCancelled: {
        calls.withLock { calls in
          calls += 1
          return calls > 1
        }
      })
    let plan = try scene.plan(table(1_200), options("town.csv"))
    let report = try importer.carryOut(plan, options("town.csv"), by: .person("ana"))
    #expect(report.unsaved == 700)
    let known = try #require(try scene.service.imports.list().first)
    #expect(!known.run.isFinished && known.run.taken == 500 && known.run.planned == 1_200)
    #expect(try scene.service.imports.undo(known.id, by: .shell).deleted == 500)
    #expect(try scene.service.imports.list() == [])
  }

  @Test func `the history of an imported event begins with its importer`() throws {
    let scene = try FilesScene()
    let plan = try scene.plan(table(1), options("tea.csv"))
    let importer = EventImporter(service: scene.service)
    _ = try importer.carryOut(plan, options("tea.csv"), by: .shell)
    try scene.bring("title,start,place\nCake,2026-12-09 19:00,Hall\n", options("cake.csv"))
    for (title, author) in [("Tea 1", Author.shell), ("Cake", .person("ana"))] {
      let event = try #require(try scene.directory.events(of: "ana").first { $0.title == title })
      let acts = try scene.directory.history(of: event.id, for: .shell)
      #expect(acts.map(\.kind) == [.created] && acts.map(\.by) == [author.id], "\(title)")
      #expect(acts.map(\.at) == [scene.hands.now.utc / 1000])
      _ = try scene.service.publishing.cancel(event.id, why: "Rain", by: .person("ana"))
      let later = try scene.directory.history(of: event.id, for: .shell)
      #expect(later.map(\.kind) == [.created, .cancelled])
    }
  }

  @Test func `values filled in after the preview are checked as well`() throws {
    let scene = try FilesScene()
    let text = "title,start,place,category\nTea,2026-12-09 19:00,Hall,music\n"
    var plan = try scene.plan(Array(text.utf8))
    plan.fill { $1.categories = ["gone"] }
    let report = try EventImporter(service: scene.service)
      .carryOut(plan, scene.options(), by: .person("ana"))
    #expect(report.rows.map(\.outcome) == [.skipped] && report.importID == nil)
    #expect(try scene.service.imports.list() == [])
  }

  @Test func `an empty import is not listed, and a deleted account's imports are deleted`()
    throws
  {
    let scene = try FilesScene()
    try scene.bring(table(2), options("a.csv"))
    try scene.bring(table(2), options("again.csv"))
    #expect(try scene.service.imports.list().map(\.run.file) == ["a.csv"])
    try scene.store.write(by: "ana", at: 0) {
      try EventErasure.hooks(scene.service.configuration, clock: scene.service.clock).erase(
        $0, "ana")
    }
    #expect(try scene.store.read { try $0.count(EventCollections.importRuns, .all) } == 0)
  }
}
