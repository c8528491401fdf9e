import Testing

@testable import Races

@Suite("Whose a crossing is")
struct FieldTests {
  private var rules: RaceRules {
    RaceRules(of: Competition(id: "race", name: "Quarry Loop", format: .time, ownerID: "owner"))
  }

  private func field(_ bibs: String...) -> Field {
    var field = Field()
    for bib in bibs { field.add(entry(bib)) }
    for index in field.indices { field.place(index, by: rules) }
    return field
  }

  private func entry(_ bib: String, id: String? = nil) -> Entry {
    Entry(id: id ?? "e\(bib)", competitionID: "race", bib: bib, name: "Rider \(bib)")
  }

  @Test func `is the entry with the bib, until the bib is given to another`() {
    var field = field("1", "2")
    #expect(field.holder(of: "1", at: CrossingID(sequence: 1)) == 0)
    field.replace(0, with: entry("7", id: "e1"), accountName: nil)
    field.replace(1, with: entry("1", id: "e2"), accountName: nil)
    #expect(field.holder(of: "1", at: CrossingID(sequence: 1)) == 1)
    #expect(field.index(ofBib: "7") == 0 && field.index(ofBib: "2") == nil)
    #expect(field.checkInvariants() == [])
  }

  @Test func `is no entry for crossings up to the record that removed it`() {
    var field = field("1")
    field.remove(0)
    field.noteGone("1", upTo: CrossingID(sequence: 5))
    field.add(entry("1", id: "again"))
    #expect(field.holder(of: "1", at: CrossingID(sequence: 5)) == -1)
    #expect(field.holder(of: "1", at: CrossingID(sequence: 6)) == 1)
    #expect(field.index(ofEntry: "e1") == nil && field.checkInvariants() == [])
  }

  @Test func `is the entry into which it was merged, and its own again when separated`() {
    var field = field("1", "2")
    var twin = entry("2")
    twin.mergedInto = "e1"
    field.replace(1, with: twin, accountName: nil)
    field.place(1, by: rules)
    #expect(field.owner(of: 1) == 0 && !field.competitors[1].isPresent)
    field.replace(1, with: entry("2"), accountName: nil)
    #expect(field.checkInvariants() == ["e2 is merged elsewhere"])
    field.place(1, by: rules)
    #expect(field.owner(of: 1) == 1 && field.checkInvariants() == [])
  }

  @Test func `ignores a relegation that would form a circle`() {
    var field = field("1", "2", "3")
    for (index, other) in [(0, "e2"), (1, "e1"), (2, "e1")] {
      var entry = field.competitors[index].entry
      entry.relegation = .behind(entryID: other)
      field.replace(index, with: entry, accountName: nil)
    }
    #expect(field.indices.map { field.relegationTarget(of: $0) } == [nil, nil, 0])
  }
}
