import Accounts
import RaceSamples
import Races
import Testing

@testable import RaceDay

@Suite("Many entries at once")
struct ManyEntriesTests {
  private let scene: RaceScene
  private let race: Competition
  private let ids: [String]

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road) { $0.categories = [Category(name: "Open")] }
    ids = try scene.enter(["11", "12", "13"], into: race).map(\.id)
  }

  private func entries() throws -> [Entry] {
    try RaceDirectory(store: scene.store).entries(of: race.id)
  }

  private func set(_ change: (inout EntrySetting) -> Void) throws -> EntryEdits {
    var setting = EntrySetting()
    change(&setting)
    return try scene.service.set(
      setting, of: Array(ids.prefix(2)), in: race.id, by: RaceScene.owner)
  }

  @Test func `chosen entries get category, wave, team and status together`()
    throws
  {
    let edits = try set {
      ($0.category, $0.wave, $0.team, $0.status) = ("Masters", "Late", "Mill Wheelers", .dns)
    }
    #expect(edits.count == 2)
    let all = try entries()
    for entry in all.prefix(2) {
      #expect(entry.categories == ["Masters"] && entry.wave == "Late" && entry.status == .dns)
      #expect(entry.team == "Mill Wheelers")
    }
    #expect(all[2].categories.isEmpty && all[2].status == .ok && all[2].team.isEmpty)
  }

  @Test func `a disqualification of many keeps its reason for each`() throws {
    var setting = EntrySetting()
    setting.status = .dsq
    _ = try scene.service.set(
      setting, of: Array(ids.prefix(2)), in: race.id, by: RaceScene.owner, why: " cut the course ")
    let book = try scene.book(race)
    #expect(
      ids.map { book.statusReason(ofEntry: $0) } == ["cut the course", "cut the course", nil])
  }

  @Test func `the change is undone at once, and redone`() throws {
    let before = try entries()
    let edits = try set { ($0.category, $0.team, $0.status) = ("Open", "Mill", .dnf) }
    let after = try entries()
    try scene.service.undo(edits, by: RaceScene.owner)
    #expect(try entries() == before)
    try scene.service.redo(edits, by: RaceScene.owner)
    #expect(try entries().map(\.team) == after.map(\.team))
    #expect(try entries().map(\.status) == after.map(\.status))
    #expect(try entries().map(\.categories) == after.map(\.categories))
  }

  @Test func `empty values remove, and a team named none is no team`() throws {
    _ = try set { ($0.category, $0.team) = ("Open", "Mill") }
    #expect(try set { ($0.category, $0.team) = ("", "Unattached") }.count == 2)
    #expect(try entries().allSatisfy { $0.categories.isEmpty && $0.team.isEmpty })
    #expect(try set { $0.category = "" }.count == 0)
  }

  @Test func `entries changed since by another user are not taken back`() throws {
    let edits = try set { $0.category = "Open" }
    try scene.change("11", in: race) { $0.category = "Masters" }
    #expect(throws: RaceError.self) { try scene.service.undo(edits, by: RaceScene.owner) }
  }

  @Test func `only organizers of a race change its entries`() throws {
    var setting = EntrySetting()
    setting.wave = "Late"
    #expect(throws: RaceError(.notAllowed, ["competition": race.name])) {
      try scene.service.set(setting, of: ids, in: race.id, by: .person("runner"))
    }
  }

  // MARK: - Bibs

  private func plan(
    _ first: String, _ last: String = "", of chosen: [String]? = nil, skips: Bool = false
  ) throws -> BibPlan {
    try BibPlan(
      BibRange(from: first, to: last), for: chosen ?? ids, among: try entries(), skipsTaken: skips
    ) { $0.ownName }
  }

  private func bibs() throws -> [String] { try entries().map(\.bib) }

  @Test(arguments: [
    ("101", ["101", "102", "103"]), ("A9", ["A9", "A10", "A11"]), ("009", ["009", "010", "011"]),
    ("12", ["12", "13", "14"]),
  ])
  func `bibs are given from a range, those of the same people passed on`(
    first: String, given: [String]
  ) throws {
    let edits = try scene.service.giveBibs(plan(first), in: race.id, by: RaceScene.owner)
    #expect(try bibs() == given)
    #expect(edits.count == 3)
    try scene.service.undo(edits, by: RaceScene.owner)
    #expect(try bibs() == ["11", "12", "13"])
  }

  @Test func `a taken bib is reported or skipped`() throws {
    let two = Array(ids.prefix(2))
    #expect(
      throws: BibPlanError(.taken, ["bib": "13", "name": "Rider 13"], field: "first")
    ) { try plan("12", of: two) }
    #expect(try plan("12", of: two, skips: true).bibs.map(\.bib) == ["12", "14"])
  }

  @Test func `a range that is too short or invalid is reported at its field`() throws {
    #expect(throws: BibPlanError(.tooFew, ["needed": "3", "found": "2"], field: "last")) {
      try plan("101", "102")
    }
    #expect(throws: BibPlanError(.badEnd, ["first": "101"], field: "last")) {
      try plan("101", "100")
    }
    #expect(throws: BibPlanError(.noNumber, field: "first")) { try plan("ABC") }
  }
}
