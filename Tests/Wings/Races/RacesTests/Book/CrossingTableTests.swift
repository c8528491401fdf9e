import Testing
import Timekeeping

@testable import Races

@Suite("The crossings of a race in memory")
struct CrossingTableTests {
  private func field() -> Field {
    var field = Field()
    for bib in ["1", "2"] { field.add(Entry(id: "e\(bib)", competitionID: "race", bib: bib)) }
    return field
  }

  /// A table of crossings at seconds, each in its own record.
  private func table(_ crossings: (bib: String, second: Int)..., field: Field) -> CrossingTable {
    var table = CrossingTable()
    for (number, crossing) in crossings.enumerated() {
      let act = CrossingAct(
        bib: crossing.bib, moment: .elapsed(crossing.second * 1000), source: .desk)
      _ = table.append(act, id: CrossingID(sequence: number + 1), in: field)
    }
    return table
  }

  @Test func `move to another entry and back as their bib is corrected`() {
    let field = field()
    var table = table(("1", 10), ("9", 20), field: field)
    #expect(table.rows.map(\.competitor) == [0, -1])
    let record = CrossingID(sequence: 2)
    let none = Correction.BibReading(bib: "9", entryID: nil)
    let second = Correction.BibReading(bib: "2", entryID: "e2")
    table.take(.rebibbed(member: 0, before: none, after: second), of: record, by: "ana", in: field)
    #expect(table.rows[1].competitor == 1 && table.rows(ofBib: "9") == [])
    table.take(.rebibbed(member: 0, before: second, after: none), of: record, by: "ana", in: field)
    #expect(table.rows[1].competitor == -1 && table.rows(ofBib: "9") == [1])
    #expect(table.checkInvariants() == [])
  }

  @Test func `count again when an undone record is restored`() {
    let field = field()
    var table = table(("1", 10), field: field)
    table.take(.voided, of: CrossingID(sequence: 1), by: "ana", in: field)
    #expect(!table.rows[0].stands)
    table.take(.restored, of: CrossingID(sequence: 1), by: "ana", in: field)
    #expect(table.rows[0].stands && table.checkInvariants() == [])
  }

  @Test(arguments: [("ana", true), ("shell", false)])
  func `are listed once a user deletes them, and not if a reader read them twice`(
    author: String, isListed: Bool
  ) {
    let field = field()
    var table = table(("1", 10), ("1", 12), field: field)
    let second = CrossingID(sequence: 2)
    table.take(.removed(member: 0, isRemoved: true), of: second, by: author, in: field)
    #expect(!table.rows[1].stands && table.rows[1].isListed == isListed)
    #expect((table.standing, table.listed) == (1, isListed ? 2 : 1))
    table.take(.removed(member: 0, isRemoved: false), of: second, by: "ana", in: field)
    #expect(table.rows[1].stands && table.rows[1].isListed)
    #expect((table.standing, table.listed) == (2, 2) && table.checkInvariants() == [])
  }

  @Test func `keep the bib of a removed entry`() {
    let field = field()
    var table = table(("1", 10), field: field)
    table.read(.init(bib: "1", entryID: "e1"), atRow: 0, in: field)
    #expect(table.bibs.isEmpty && table.rows(ofBib: "1") == [])
    table.disown(row: 0, bib: "1")
    #expect(table.bibs[CrossingID(sequence: 1)] == "1" && table.checkInvariants() == [])
  }

  @Test func `are ordered by moment, then by order of entry`() {
    let field = field()
    let table = table(("1", 30), ("1", 10), ("2", 20), ("1", 10), field: field)
    var sheets = LapSheets(dealing: table, to: field, on: RaceClock())
    #expect(sheets.laps == [[1, 3, 0], [2]])
    let removed = sheets.remove(3, of: 0)
    #expect(removed == 1)
    #expect(
      sheets.checkInvariants(table, field, RaceClock(), start: { _ in .min }) == [
        "e1 has other laps"
      ])
    let inserted = sheets.insert(3, of: 0, table, on: RaceClock())
    #expect(inserted == 1)
    #expect(sheets.checkInvariants(table, field, RaceClock(), start: { _ in .min }) == [])
  }
}
