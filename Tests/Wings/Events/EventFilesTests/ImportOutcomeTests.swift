import Accounts
import Chance
import EventFiles
import Events
import Files
import Store
import Synchronization
import Testing

@Suite("Imports are compared with existing events")
struct ImportOutcomeTests {
  private static let first = [
    "UID:a@there", "DTSTART;TZID=Europe/Kyiv:20261205T190000",
    "DTEND;TZID=Europe/Kyiv:20261205T220000", "SUMMARY:Night of the Long Tables",
    "LOCATION:Mill Yard", "LAST-MODIFIED:20261101T100000Z", "SEQUENCE:1",
  ]

  private func file(_ changes: [String: String] = [:], adding more: [String] = []) -> String {
    let lines = Self.first.map { line in
      let name = String(line.prefix { $0 != ":" && $0 != ";" })
      return changes[name].map { "\(name)\($0)" } ?? line
    }
    return (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + more + ["END:VEVENT", "END:VCALENDAR"])
      .joined(separator: "\r\n")
  }

  private func outcome(
    after changes: [String: String], adding more: [String] = []
  ) throws -> ImportedRow {
    let scene = try FilesScene()
    #expect(try scene.bring(file()).count(.new) == 1)
    let plan = try scene.plan(Array(file(changes, adding: more).utf8))
    return try #require(plan.rows.first)
  }

  @Test func `two users who import one file at once publish it once`() throws {
    let scene = try FilesScene()
    let bytes = Array(file().utf8)
    let (ana, ben) = (
      scene.options("ana", publishes: true), scene.options("ben", publishes: true)
    )
    let plans = try [scene.plan(bytes, ana), scene.plan(bytes, ben)]
    #expect(plans.map { $0.count(.new) } == [1, 1])
    let importer = EventImporter(service: scene.service)
    #expect(try importer.carryOut(plans[0], ana, by: .person("ana")).count(.new) == 1)
    let late = try importer.carryOut(plans[1], ben, by: .person("ben"))
    #expect(late.importID == nil && late.rows.map(\.outcome) == [.duplicate])
    #expect(FilesScene.lines(late.rows)[0].contains("seems to be \"Night of the Long Tables\""))
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 1)
  }

  @Test
  func `an event can be imported twice on purpose, and others' private events do not count`()
    throws
  {
    let scene = try FilesScene()
    let bytes = Array(file().utf8)
    let (ana, ben) = (scene.options("ana"), scene.options("ben", publishes: true))
    let importer = EventImporter(service: scene.service)
    let plan = try scene.plan(bytes, ben)
    _ = try importer.carryOut(try scene.plan(bytes, ana), ana, by: .person("ana"))
    #expect(try importer.carryOut(plan, ben, by: .person("ben")).count(.new) == 1)
    let own = scene.options("ana")
    let other = Array(file(["UID": ":b@there"]).utf8)
    var again = try scene.plan(other, own)
    #expect(again.count(.duplicate) == 1)
    again.takeAnyway([again.rows[0].line])
    #expect(try importer.carryOut(again, own, by: .person("ana")).count(.new) == 1)
  }

  @Test func `many changes made meanwhile are noticed as well`() throws {
    let scene = try FilesScene()
    let ben = scene.options("ben", publishes: true)
    let plan = try scene.plan(Array(file().utf8), ben)
    try scene.bring(file(), scene.options("ana", publishes: true))
    // These are more changes than a store keeps in its list of changes.
    try scene.store.write(by: "ana", at: 0) { transaction in
      for number in 0..<20_000 {
        let user = User(id: "u\(number)", email: "u\(number)@club.example", firstName: "U")
        try transaction.put(AccountsSchema.users, id: user.id, user)
      }
    }
    let late = try EventImporter(service: scene.service).carryOut(plan, ben, by: .person("ben"))
    #expect(late.rows.map(\.outcome) == [.duplicate])
  }

  @Test func `a day without a zone matches the same day in the event's city`() throws {
    let scene = try FilesScene()
    try scene.publish { draft in
      (draft.title, draft.allDay) = ("Castle Fair", true)
      (draft.start, draft.end) = ("2026-12-05", "2026-12-05")
      (draft.place, draft.city) = ("Hall", "Kyiv")
    }
    var ben = scene.options("ben", publishes: true)
    ben.zoneName = "Etc/UTC"
    let fair = calendar(
      "UID:fair@there", "DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261206",
      "SUMMARY:Castle Fair", "LOCATION:Hall\\, Kyiv")
    #expect(try scene.plan(Array(fair.utf8), ben).rows.map(\.outcome) == [.duplicate])
    let next = fair.replacing("20261205", with: "20261206").replacing(
      "DTEND;VALUE=DATE:20261206", with: "DTEND;VALUE=DATE:20261207")
    #expect(try scene.plan(Array(next.utf8), ben).rows.map(\.outcome) == [.new])
  }

  @Test func `a later sequence is a change, field by field`() throws {
    let row = try outcome(
      after: ["SEQUENCE": ":2", "DTSTART": ";TZID=Europe/Kyiv:20261205T200000"])
    #expect(row.outcome == .changed)
    #expect(row.differences.map(\.field) == ["startTime"])
    #expect(row.differences[0].old == .number(1_796_490_000))
    #expect(row.differences[0].new == .number(1_796_493_600))
  }

  @Test func `the same sequence changes only what was changed later`() throws {
    #expect(try outcome(after: [:]).outcome == .same)
    let later = ["SUMMARY": ":Other", "LAST-MODIFIED": ":20261102T100000Z"]
    #expect(try outcome(after: later).outcome == .changed)
    let older = ["SUMMARY": ":Other", "LAST-MODIFIED": ":20261031T100000Z"]
    #expect(try outcome(after: older).outcome == .older)
    #expect(try outcome(after: ["SEQUENCE": ":0"]).outcome == .older)
  }

  @Test func `a change without a newer stamp is reported, and the event stays`()
    throws
  {
    let scene = try FilesScene()
    try scene.bring(file())
    let row = try #require(try scene.plan(Array(file(["SUMMARY": ":Other"]).utf8)).rows.first)
    #expect(row.outcome == .older && row.differences.map(\.field) == ["title"])
    #expect(FilesScene.lines([row])[0].contains("changed without a newer stamp"))
    try scene.bring(file(["SUMMARY": ":Other"]))
    #expect(try scene.directory.events(of: "ana").map(\.title) == ["Night of the Long Tables"])
  }

  @Test func `a file that cancels an event cancels it once`() throws {
    let scene = try FilesScene()
    try scene.bring(Array(file().utf8))
    let off = file(["SEQUENCE": ":2"], adding: ["STATUS:CANCELLED"])
    #expect(try scene.bring(off).count(.cancelled) == 1)
    #expect(try scene.directory.events(of: "ana").map(\.cancelled) == [true])
    #expect(try scene.bring(off).count(.same) == 1)
  }

  @Test func `one event under two ids is a duplicate, which is left out unless chosen`() throws {
    let scene = try FilesScene()
    try scene.publish {
      $0.title = "Night of the long tables"; $0.place = "Mill Yard"
    }
    try scene.publish { draft in
      (draft.start, draft.end) = ("2026-12-05 19:10", "2026-12-05 22:00")
      (draft.title, draft.place) = ("Night of the Long Tables!", "mill yard")
    }
    var plan = try scene.plan(Array(file().utf8), scene.options("ben"))
    #expect(
      FilesScene.lines(plan.rows) == [
        "duplicate 2 Night of the Long Tables: seems to be \"Night of the Long Tables!\","
          + " which already exists here"
      ])
    let importer = EventImporter(service: scene.service)
    let options = scene.options("ben")
    #expect(try importer.carryOut(plan, options, by: .person("ben")).importID == nil)
    plan.takeAnyway([2])
    #expect(try importer.carryOut(plan, options, by: .person("ben")).count(.new) == 1)
    #expect(try scene.directory.events(of: "ben").count == 1)
  }

  @Test func `events that a file distinguishes are not duplicates`() throws {
    let scene = try FilesScene()
    func court(_ number: Int) -> String {
      calendar(
        "UID:court\(number)", "DTSTART:20261206T100000Z", "SUMMARY:Court \(number)",
        "LOCATION:Hall")
    }
    try scene.bring(court(1))
    let plan = try scene.plan(Array((court(1) + "\r\n" + court(2)).utf8))
    #expect(plan.rows.map(\.outcome) == [.same, .new])
    // Without the first event it looks like a duplicate of the stored one.
    #expect(try scene.plan(Array(court(2).utf8)).rows.map(\.outcome) == [.duplicate])
  }

  @Test func `undoing an import deletes what it added and restores what it changed`() throws {
    let scene = try FilesScene()
    try scene.bring(Array(file().utf8))
    let before = try scene.directory.events(of: "ana")
    let both =
      file(["SEQUENCE": ":2", "SUMMARY": ":Short Tables"]).replacing("END:VCALENDAR", with: "")
      + calendar("UID:b", "DTSTART:20261206T100000Z", "SUMMARY:Swim")
    let report = try scene.bring(both)
    #expect(report.count(.changed) == 1 && report.count(.new) == 1)
    let id = try #require(report.importID)
    #expect(throws: EventError(.noSuchImport)) {
      try scene.service.imports.undo(id, by: .person("ben"))
    }
    let undone = try scene.service.imports.undo(id, by: .person("ana"))
    #expect(undone == UndoneImport(deleted: 1, restored: 1))
    #expect(try scene.directory.events(of: "ana") == before)
    #expect(throws: EventError(.noSuchImport)) {
      try scene.service.imports.undo(id, by: .person("ana"))
    }
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `undoing an import notifies no one who was not notified, and is a later state`()
    throws
  {
    let scene = try FilesScene()
    try scene.bring(file(), scene.options(publishes: true))
    let event = try #require(try scene.directory.events(of: "ana").first)
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    let later = ["SEQUENCE": ":2", "DTSTART": ";TZID=Europe/Kyiv:20261205T200000"]
    let id = try #require(try scene.bring(file(later)).importID)
    let changes = { try scene.store.read { try $0.count(EventCollections.pendingChanges) } }
    #expect(try changes() == 1)
    #expect(try scene.service.imports.undo(id, by: .person("ana")) == UndoneImport(restored: 1))
    #expect(try changes() == 0)
    let back = try #require(try scene.directory.event(event.id))
    #expect(back.startLocal == event.startLocal && back.sequence == 3)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an import that freed places stays if they were taken since`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { $0.capacity = 1 }
    try scene.service.responses.give(.going(1), event.id, by: "ana")
    let text = EventTable.csv([event]).replacing(",1,,,", with: ",2,,,")
    let id = try #require(try scene.bring(text).importID)
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(try scene.service.imports.undo(id, by: .person("ana")) == UndoneImport(kept: 1))
    #expect(try scene.directory.event(event.id)?.capacity == 2)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `fields changed since the import stay when it is undone`() throws {
    let scene = try FilesScene()
    try scene.bring(Array(file().utf8))
    let id = try #require(try scene.bring(file(["SEQUENCE": ":2", "SUMMARY": ":B"])).importID)
    let event = try #require(try scene.directory.events(of: "ana").first)
    var draft = EventDraft(model: event)
    draft.title = "Mine"
    _ = try scene.service.publishing.edit(event.id, draft, by: .person("ana"))
    #expect(try scene.service.imports.undo(id, by: .shell) == UndoneImport(kept: 1))
    #expect(try scene.directory.events(of: "ana").map(\.title) == ["Mine"])
  }

  @Test
  func `an imported event that was edited since stays when the import is undone`()
    throws
  {
    let scene = try FilesScene()
    let id = try #require(try scene.bring(file(["SUMMARY": ":B"])).importID)
    let event = try #require(try scene.directory.events(of: "ana").first)
    var draft = EventDraft(model: event)
    draft.title = "Mine"
    _ = try scene.service.publishing.edit(event.id, draft, by: .person("ana"))
    #expect(try scene.service.imports.undo(id, by: .person("ana")) == UndoneImport(kept: 1))
    #expect(try scene.directory.events(of: "ana").map(\.title) == ["Mine"])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `published imports are visible to all, except private ones`() throws {
    let scene = try FilesScene()
    let two =
      file().replacing("END:VCALENDAR", with: "")
      + calendar("UID:b", "DTSTART:20261206T100000Z", "SUMMARY:Dentist", "CLASS:PRIVATE")
    try scene.bring(two, scene.options(publishes: true))
    let seen = try scene.directory.events(of: "ana").map { "\($0.title) \($0.visibility.rawValue)" }
    #expect(seen == ["Night of the Long Tables public", "Dentist private"])
    let ids = try scene.directory.events(of: "ana").map(\.id)
    let visible = try ids.map { try scene.directory.view($0, for: nil) != nil }
    #expect(visible == [true, false])
  }

  @Test func `publishing many keeps to the daily limit, and names the others`() throws {
    let scene = try FilesScene()
    let events = (1...21).map { number in
      calendar(
        "UID:\(number)", "DTSTART:202612\(number < 10 ? "0" : "")\(number)T100000Z",
        "SUMMARY:Swim \(number)", "LOCATION:Lake")
    }.joined(separator: "\r\n")
    let report = try scene.bring(events, scene.options(publishes: true))
    #expect(report.count(.new) == 20 && report.count(.skipped) == 1)
    #expect(FilesScene.lines(report.rows)[20].contains("20 events were published within 24 hours"))
  }

  @Test func `reading a file can be cancelled and reports progress`() throws {
    let scene = try FilesScene()
    let events = (0..<501).map { calendar("UID:\($0)", "DTSTART:20261206T100000Z", "SUMMARY:A") }
    let bytes = Array(events.joined(separator: "\r\n").utf8)
    let told = Mutex<[Int]>([])
    let importer = EventImporter(
      service: scene.service, batch: 500,
      progress: { done, _ in told.withLock { $0.append(done) } },
      isCancelled: { told.withLock { $0.contains(500) } })
    #expect(try importer.plan(bytes, scene.options()).rows.count == 501)
    #expect(told.withLock { $0 } == [0, 0, 500])
    #expect(throws: CancellationError.self) { try importer.plan(bytes, scene.options()) }
  }

  @Test func `a cancelled import reports only what was saved`() throws {
    let scene = try FilesScene()
    let events = (0..<501).map { calendar("UID:\($0)", "DTSTART:20261206T100000Z", "SUMMARY:A") }
    let bytes = Array(events.joined(separator: "\r\n").utf8)
    let plan = try scene.plan(bytes)
    let told = Mutex<[Int]>([])
    let importer = EventImporter(
      service: scene.service, batch: 500,
      progress: { done, _ in told.withLock { $0.append(done) } },
      isCancelled: { told.withLock { $0.contains(500) } })
    let report = try importer.carryOut(plan, scene.options(), by: .person("ana"))
    #expect(report.unsaved == 1 && report.rows.count == 501 && report.importID != nil)
    #expect(report.reached.count == 500)
    #expect(try scene.directory.events(of: "ana").count == 500)
  }

  @Test func `events that are too many for one transaction are saved in several`() throws {
    let scene = try FilesScene()
    let events = (0..<40).map { calendar("UID:\($0)", "DTSTART:20261206T100000Z", "SUMMARY:A") }
    let plan = try scene.plan(Array(events.joined(separator: "\r\n").utf8))
    let narrow = NarrowStore(store: scene.store, events: 7)
    let importer = EventImporter(
      service: EventService(store: narrow, clock: scene.service.clock, zones: scene.service.zones))
    let report = try importer.carryOut(plan, scene.options(), by: .person("ana"))
    #expect(report.count(.new) == 40 && report.unsaved == 0 && report.failure == nil)
    #expect(try scene.directory.events(of: "ana").count == 40)
  }

  @Test func `a strict import adds nothing if one event is bad`() throws {
    let scene = try FilesScene()
    var options = scene.options()
    options.reading.isStrict = true
    let two = file().replacing("END:VCALENDAR", with: "") + calendar("UID:b", "SUMMARY:When?")
    let report = try scene.bring(two, options)
    #expect(report.isRefused && report.importID == nil)
    #expect(try scene.directory.events(of: "ana").isEmpty)
  }

  @Test func `long texts are shortened, and are complete in the description`() throws {
    let scene = try FilesScene()
    let title = String(repeating: "Long ", count: 30)
    let words = String(repeating: "word ", count: 80)
    try scene.bring(
      calendar(
        "UID:l", "DTSTART:20261206T100000Z", "SUMMARY:" + title, "DESCRIPTION:" + words))
    let event = try #require(try scene.directory.events(of: "ana").first)
    #expect(event.title.count == 100 && event.title.hasSuffix("\u{2026}"))
    #expect(event.description.count <= 255 && !event.description.hasSuffix(" "))
    let lines = event.more.split(separator: "\n").map(String.init)
    #expect(lines.first == title.dropLast().description)
    #expect((event.description + " " + lines[1]).split(separator: " ").count == 80)
  }
}

/// A store that accepts a limited number of new events in one transaction.
private final class NarrowStore: ForwardingStore {
  let store: any DocumentStore
  private let most: Int

  init(store: any DocumentStore, events most: Int) { (self.store, self.most) = (store, most) }

  func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    let most = most
    return try store.write(by: author, at: utcMilliseconds) { transaction in
      let before = try transaction.count(EventCollections.events)
      let result = try body(transaction)
      let new = try transaction.count(EventCollections.events) - before
      guard new <= most else {
        throw StoreError.tooLarge(collection: "events", id: "", bytes: new, limitBytes: most)
      }
      return result
    }
  }
}
