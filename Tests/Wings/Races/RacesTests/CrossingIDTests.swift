import Accounts
import RaceDay
import RaceSamples
import Races
import Store
import Testing

@Suite("Crossings and records have ids that fit")
struct CrossingIDTests {
  private static let field = 1_100

  private func race() throws -> (RaceScene, Competition) {
    let scene = try RaceScene()
    return (scene, try scene.competition(.timetrial))
  }

  /// Enters a field in one transaction, which is quick.
  private func enter(_ scene: RaceScene, _ race: Competition) throws -> [String] {
    let ids = (1...Self.field).map { "e\($0)" }
    try scene.store.write(by: "test", at: 0) { transaction in
      for (number, id) in ids.enumerated() {
        let entry = Entry(id: id, competitionID: race.id, bib: "\(number + 1)", name: id)
        try transaction.put(RaceCollections.entries, id: id, entry)
      }
    }
    return ids
  }

  @Test func `a start list of 1,100 leaves room in the log for what comes next`() throws {
    let (scene, race) = try race()
    let ids = try enter(scene, race)
    try scene.service.assignStarts(ids, every: 30_000, in: race.id, by: RaceScene.owner)
    try scene.cross("7", 100, in: race)
    let book = try scene.book(race)
    #expect(StartList(of: book).lines.last?.milliseconds == 1_099 * 30_000)
    #expect(book.crossingCount == 1)
    let records = try scene.store.read { try $0.ids(RaceCollections.log(race.id)) }
    let sequences = try scene.store.read { $0.sequence }
    let last = try #require(records.compactMap(CrossingID.init(documentID:)).max())
    #expect(last < CrossingID(sequence: sequences + 1))
  }

  @Test func `a bunch of 1,100 is saved whole, in records of at most 500`() throws {
    let (scene, race) = try race()
    _ = try enter(scene, race)
    let acts = (1...Self.field).map {
      CrossingAct(bib: "\($0)", moment: .elapsed($0), source: .record)
    }
    let receipt = try scene.service.record(
      acts, in: race.id, by: RaceScene.owner, session: "line")
    #expect(receipt.crossings.count == Self.field)
    #expect(try scene.book(race).crossingCount == Self.field)
    let sizes = try scene.store.read { try $0.find(RaceCollections.log(race.id)) }.map {
      if case .crossings(let acts) = $0.value.act { acts.count } else { 0 }
    }
    #expect(sizes.max() ?? 0 <= 500)
  }

  @Test(arguments: ["1.sg", "1.zz", "1.-1", "-1", "z.1.1", ".", "1.", "zzzzzzzzzzzzz"])
  func `an impossible document id names no crossing`(id: String) {
    #expect(CrossingID(documentID: id) == nil)
  }
}
