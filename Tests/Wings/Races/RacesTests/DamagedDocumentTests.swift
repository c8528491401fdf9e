import Accounts
import Chance
import FoundationEssentials
import Languages
import RaceDay
import RaceSamples
import Races
import Store
import Testing
import Timekeeping

@Suite("Documents whose fields are damaged")
struct DamagedDocumentTests {
  private func race() throws -> (RaceScene, Competition, [Entry]) {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entries = try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 200, in: race)
    return (scene, race, entries)
  }

  @Test func `an unreadable status gets no place, and no save writes over it`() throws {
    let (scene, race, entries) = try race()
    let id = entries[0].id
    try scene.store.edit("competitions_stats", id, "status", to: #""dsq""#)
    #expect(try scene.board(race) == ["1 2 3:20 ", "- 1 1:40 "])
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 5_000 }
    let stored = try scene.store.raw("competitions_stats", id)
    #expect(stored?["status"] == .text("dsq"))
    #expect(stored?["penalty_ms"] == .number(5_000))
  }

  @Test func `with an unreadable erasure mark the name is not printed`() throws {
    let (scene, race, entries) = try race()
    try scene.store.edit("competitions_stats", entries[0].id, "isErased", to: "null")
    let rows = try scene.book(race).rows()
    #expect(rows.first { $0.bib == "1" }?.isErased == true)
    #expect(rows.map(\.name).filter { !$0.isEmpty } == ["Rider 2"])
  }

  @Test func `a record with more crossings than ids is damage, and the race is read`() throws {
    let (scene, race, _) = try race()
    let acts = (0...1024).map {
      CrossingAct(bib: "1", moment: .elapsed($0), source: .record)
    }
    let record = LogRecord(
      stamp: scene.hands.now, author: "owner", session: "gate", act: .crossings(acts))
    let text = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    let raw = try RawDocument(text)
    try scene.store.write(by: "editor", at: 0) {
      try $0.put(StoreCollection<RawDocument>("crossings.\(race.id)"), id: "zz", raw)
    }
    #expect(try scene.book(race).crossingCount == 2)
  }

  @Test func `an unreadable gun stays in the document whatever is saved`() throws {
    let (scene, race, _) = try race()
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    let gun = #"{"b":"boot","m":"noon","u":0}"#
    try scene.store.edit("competitions", race.id, "race.starts", to: "[{\"at\":\(gun)}]")
    let damaged = try scene.store.raw("competitions", race.id)?["race"]
    _ = try? scene.service.start(race.id, by: RaceScene.owner)
    _ = try? scene.service.stop(race.id, by: RaceScene.owner)
    var draft = CompetitionDraft(model: race)
    draft.description = "Now with a description."
    _ = try scene.service.update(race.id, draft, by: RaceScene.owner)
    let stored = try scene.store.raw("competitions", race.id)
    #expect(stored?["race"] == damaged)
    #expect(stored?["description"] == .text("Now with a description."))
  }

  @Test func `the desk records damaged entries too, and the board says so`() throws {
    let desk = try DeskScene(rules: .road)
    let id = try #require(desk.book.entry(bib: "2")?.id)
    try desk.scene.store.edit("competitions_stats", id, "status", to: "5")
    _ = try desk.live.refresh()
    desk.wait(100)
    desk.type("2")
    desk.type("1")
    let row = try #require(desk.book.position(ofEntry: id).map { desk.book.row(at: $0) })
    #expect(desk.crossings.count == 2)
    #expect(row.isDamaged && row.place == nil && row.status == .notPlaced)
    #expect(row.time == "1:41")
    #expect(desk.book.rows().map(\.place) == [1, nil, nil, nil, nil])
  }

  @Test func `a new status replaces an unreadable one`() throws {
    let (scene, race, entries) = try race()
    try scene.store.edit("competitions_stats", entries[0].id, "status", to: #""dsq""#)
    try scene.change("1", in: race) { $0.status = .ok }
    #expect(try scene.store.raw("competitions_stats", entries[0].id)?["status"] == .text("OK"))
    #expect(try scene.board(race).first == "1 1 1:40 ")
  }

  @Test func `a race with a damaged state says so, keeps it, and gives no places`() throws {
    let (scene, race, _) = try race()
    try scene.store.edit("competitions", race.id, "race.lapCounts", to: "[]")
    let book = try scene.book(race)
    #expect(book.isDamaged && book.rows().allSatisfy { $0.place == nil })
    #expect(BoardNotes(of: book).damage?.arguments["fields"] == "race.lapCounts")
    #expect(
      throws: StoreError.damagedField(
        collection: "competitions", id: race.id, field: "race.lapCounts")
    ) {
      try scene.service.start(race.id, by: RaceScene.owner)
    }
    try scene.cross("1", 300, in: race)
    #expect(try scene.book(race).crossingCount == 3)
  }

  @Test func `a crossing with a damaged moment leaves only its own entry unplaced`() throws {
    let (scene, race, _) = try race()
    let log = RaceCollections.log(race.id).name
    let ids = try scene.store.read { try $0.ids(StoreCollection<RawDocument>(log)) }
    for id in ids {
      guard var record = try scene.store.raw(log, id),
        case .array(let acts)? = record["a.crossings._0"],
        case .object(var act)? = acts.first, act["b"] == .text("1")
      else { continue }
      act["t"] = .text("noon")
      record["a.crossings._0"] = .array([.object(act)])
      let damaged = record
      try scene.store.write(by: "editor", at: 0) {
        try $0.put(StoreCollection<RawDocument>(log), id: id, damaged)
      }
    }
    let book = try scene.book(race)
    #expect(book.rows().map(\.isDamaged) == [false, true])
    #expect(book.rows().map(\.place) == [1, nil])
  }

  @Test(arguments: 1...40) func `no damaged field traps or loses data`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let (scene, race, entries) = try race()
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    let documents = [("competitions", race.id)] + entries.map { ("competitions_stats", $0.id) }
    let wrong = ["5", "-1.5", #""x""#, "true", "[]", "[5]", "{}", #"{"a":{}}"#, "[[]]"]
    for (collection, id) in documents {
      let fields = try scene.store.raw(collection, id)?.allFields ?? []
      let kept: Set<String> = ["competition_id", "ownerID", "isActive", "id"]
      for field in fields where !kept.contains(field) && Bool.random(using: &random) {
        try? scene.store.edit(
          collection, id, field, to: wrong.randomElement(using: &random) ?? "5")
      }
    }
    let before = try documents.map { try scene.store.raw($0, $1) }
    let faults = try scene.store.read { reader in
      let competition = try reader.get(RaceCollections.competitions, race.id)
      let stored = try entries.map { try reader.get(RaceCollections.entries, $0.id) }
      return [competition?.value.faults.all ?? []] + stored.map { $0?.value.faults.all ?? [] }
    }
    _ = try? scene.book(race).rows()
    _ = try? scene.change("1", in: race) { $0.penaltyMilliseconds = 1_000 }
    if let known = try RaceDirectory(store: scene.store).competition(race.id) {
      var draft = CompetitionDraft(model: known)
      draft.description = "Told anew."
      _ = try? scene.service.update(race.id, draft, by: RaceScene.owner)
    }
    _ = try? scene.service.stop(race.id, by: RaceScene.owner)
    for (place, document) in documents.enumerated() {
      let after = try scene.store.raw(document.0, document.1)
      let mended: Set<String> = ["penalty_ms", "description"]
      for fault in faults[place] where fault.path.first.map(mended.contains) != true {
        let path = fault.path.joined(separator: ".")
        #expect(after?[path] == before[place]?[path], "\(fault.field)")
      }
    }
  }
}

extension RawDocument {
  /// The paths of all fields, nested ones included.
  fileprivate var allFields: [String] {
    guard case .object(let members) = self else { return [] }
    return members.keys.sorted().flatMap { name in
      [name] + (members[name]?.allFields.map { "\(name).\($0)" } ?? [])
    }
  }
}
