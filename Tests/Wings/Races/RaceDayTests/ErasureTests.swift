import RaceDay
import RaceSamples
import Races
import Store
import Testing

@Suite("An erased person is in no race, however the documents name people")
struct ErasureTests {
  /// Writes an entry of the oldest format, which has only an e-mail address.
  private func enter(_ email: String, as id: String, in race: Competition, _ scene: RaceScene)
    throws
  {
    var entry = Entry(id: id, competitionID: race.id)
    entry.userEmail = email
    try scene.store.write(by: "test", at: 0) { [entry] in
      try $0.put(RaceCollections.entries, id: id, entry)
    }
  }

  private func erase(_ userID: String, _ scene: RaceScene) throws {
    try scene.store.write(by: userID, at: 0) { try RaceErasure.erase($0, userID: userID) }
  }

  @Test
  func `an entry with the person's address leaves active races, and is anonymous elsewhere`()
    throws
  {
    let scene = try RaceScene()
    let (open, closed) = (try scene.competition(.road), try scene.competition(.road))
    try enter("Runner@Example.ORG", as: "a", in: open, scene)
    try enter("runner@example.org", as: "b", in: closed, scene)
    try enter("helper@example.org", as: "c", in: open, scene)
    _ = try scene.service.deactivate(closed.id, by: RaceScene.owner)
    let reach = try scene.store.read { try RaceErasure.reach(of: "runner", in: $0) }
    #expect(reach == RaceErasure.ErasureScope(competitions: 0, entries: 1, names: 1))
    try erase("runner", scene)
    let entries = try scene.store.read { try $0.find(RaceCollections.entries).map(\.value) }
    #expect(entries.map(\.userEmail) == [nil, "helper@example.org"])
    #expect(entries.first?.isErased == true)
  }

  @Test func `the acts of an erased person stay in others' races without a readable author`() throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    _ = try scene.service.join(race.id, userID: "runner")
    func authors() throws -> [String] {
      try scene.store.read {
        try $0.find(RaceCollections.log(race.id)).map { $0.value.author }
      }
    }
    let before = try authors()
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    #expect(before.contains("runner"))
    try erase("runner", scene)
    #expect(try authors() == before.map { $0 == "runner" ? "" : $0 })
    #expect(try live.refresh())
    #expect(try scene.store.read { try $0.find(RaceCollections.entries) }.isEmpty)
  }

  @Test func `a race that names its owner by address alone goes with the owner`() throws {
    let scene = try RaceScene()
    var old = Competition(id: "old", name: "Mill Race", format: .time, ownerID: "")
    old.email = "Owner@example.org"
    var other = Competition(id: "other", name: "Mill Walk", format: .time, ownerID: "helper")
    other.email = "owner@example.org"
    try scene.store.write(by: "test", at: 0) { [old, other] in
      try $0.put(RaceCollections.competitions, id: "old", old)
      try $0.put(RaceCollections.competitions, id: "other", other)
    }
    let reach = try scene.store.read { try RaceErasure.reach(of: "owner", in: $0) }
    #expect(reach.competitions == 1)
    try erase("owner", scene)
    let left = try scene.store.read { try $0.find(RaceCollections.competitions) }
    #expect(left.map(\.id) == ["other"])
    #expect(left.first?.value.email == nil)
  }

  @Test func `rows with the typed address go if they are the person's, and else lose the address`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let person = try #require(
      try scene.store.read { try $0.get(RaceCollections.people, "runner") }
    ).value
    let rows = [("own", person.full), ("child", "Mia Reed"), ("unnamed", "")]
    try scene.store.write(by: "test", at: 0) {
      for (id, name) in rows {
        var entry = Entry(id: id, competitionID: race.id, name: name)
        entry.email = "Runner@example.org"
        try $0.put(RaceCollections.entries, id: id, entry)
      }
    }
    try erase("runner", scene)
    let left = try scene.store.read { try $0.find(RaceCollections.entries) }
    #expect(left.map(\.id).sorted() == ["child", "unnamed"])
    #expect(left.allSatisfy { $0.value.email.isEmpty })
    #expect(left.first { $0.id == "child" }?.value.name == "Mia Reed")
  }

  @Test func `an erased address beside another's id is removed, and the entry stays`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    var entry = Entry(id: "a", competitionID: race.id)
    (entry.userID, entry.userEmail) = ("helper", "runner@example.org")
    try scene.store.write(by: "test", at: 0) { [entry] in
      try $0.put(RaceCollections.entries, id: "a", entry)
    }
    try erase("runner", scene)
    let left = try scene.store.read { try $0.get(RaceCollections.entries, "a") }
    #expect(left?.value.userID == "helper" && left?.value.userEmail == nil)
  }
}
