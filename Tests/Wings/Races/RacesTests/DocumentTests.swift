import FoundationEssentials
@testable import Races
import Store
import Testing
import Timekeeping

@Suite("Documents of the races section")
struct DocumentTests {
  private func decode<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `an empty document opens`() throws {
    let competition: Competition = try decode("{}")
    let entry: Entry = try decode("{}")
    let person: PersonName = try decode("{}")
    #expect(!competition.isActive && competition.name.isEmpty)
    #expect(entry.km == 0 && entry.status == .ok)
    #expect(!person.isOrganizer && person.full.isEmpty)
  }

  @Test func `documents of the first LapIt open with everything they hold`() throws {
    let competition: Competition = try decode(
      """
      {"id":"A1","email":"o@example.org","name":"Lake Run","description":"","distanceOrTime":1,
      "isActive":true}
      """)
    #expect(competition.format == .time && competition.isActive)
    let entry: Entry = try decode(
      """
      {"competition_id":"A1","user_email":"r@example.org","km":10,"min":52.5}
      """)
    #expect(entry.km == 10 && entry.min == 52.5 && entry.userEmail == "r@example.org")
    let book = RaceBook(
      competition: competition, entries: [entry], accountNames: ["r@example.org": "Rada Lund"])
    #expect(book.rows().map(\.name) == ["Rada Lund"])
    #expect(book.rows().map(\.time) == ["52:30"])
  }

  @Test(arguments: [#""km":"far""#, #""status":"LOST""#, #""age":true"#, #""bib":7"#])
  func `a field of the wrong type does not count as absent`(field: String) throws {
    #expect(throws: DecodingError.self) { try decode("{\(field)}") as Entry }
  }

  @Test func `every document comes back from JSON as it was`() throws {
    let stamp = ManualClock().now
    var competition = Competition(id: "c", name: "C", format: .time, ownerID: "o")
    competition.rules = .laps
    competition.settings.laps = 5
    competition.categories = [Category(name: "W", sex: .female, minimumAge: 40, laps: 3)]
    competition.race.starts = [RaceStart(wave: "A", at: stamp)]
    competition.race.lapCounts = ["": 9]
    #expect(try again(competition) == competition)
    var entry = Entry(id: "e", competitionID: "c", bib: "1", name: "N")
    (entry.status, entry.statusMoment) = (.pulled, .stamp(stamp))
    entry.statusOrder = CrossingID(sequence: 9)
    entry.imported = ImportedResult(gunMilliseconds: 5, laps: 2)
    #expect(try again(entry) == entry)
    var crossing = CrossingAct(bib: "1", moment: .elapsed(5), source: .desk, checkpoint: "hill")
    crossing.mark = CrossingAct.MarkTaken(record: CrossingID(sequence: 3), at: stamp)
    let values = EntryValues(of: entry)
    let acts: [RaceAct] = [
      .gun(wave: nil, at: stamp, isReading: false), .crossings([crossing]), .mark(at: stamp),
      .startCorrected(wave: "A", from: stamp, to: stamp), .stopped(at: stamp),
      .entryChanged(entryID: "e", before: values, after: values),
      .roster(.left, entryID: "e", bib: "1"), .lapCount(group: "", before: nil, after: 4),
      .clockCorrected(boot: "b", milliseconds: 5), .competition(.created),
      .correction(
        .rebibbed(
          member: 1, before: .init(bib: "1", entryID: nil), after: .init(bib: "2", entryID: "e"))),
      .correction(.taken(by: CrossingID(sequence: 4))), .correction(.voided),
    ]
    for act in acts {
      let record = LogRecord(stamp: stamp, author: "p", session: "s", act: act)
      #expect(try again(record) == record)
    }
  }

  @Test(arguments: [(1, 0), (35, 0), (36, 5), (9_999_999, 1023)])
  func `a crossing's id and its document's name each other`(sequence: Int, record: Int) throws {
    let id = CrossingID(sequence: sequence, record: record)
    #expect(CrossingID(documentID: id.documentID) == id)
    #expect(CrossingID(sequence: sequence, record: record, member: 7).record == id)
    #expect(id.documentID.utf8.count <= 15)
  }

  @Test func `a crossing in memory takes 24 bytes`() {
    #expect(MemoryLayout<CrossingRow>.stride == 24)
  }

  @Test func `ids of any letters become names the store takes`() {
    #expect(RaceCollections.log("abc-1").name == "crossings.abc-1")
    #expect(RaceCollections.log("AB").name == "crossings._41_42")
  }
}
