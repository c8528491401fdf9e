import RaceDay
import Races
import Shell
import Testing

@testable import RaceScreens

@Suite("Disqualifying in the list of entries")
struct DisqualifiedEntriesTests {
  private let scene: RaceScreensScene
  private let race: Competition
  private let model: EntriesViewModel

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    race = try scene.competition()
    for bib in ["7", "8"] { try scene.enter(bib, "Rider \(bib)", into: race) }
    model = try EntriesViewModel(race.id, scene.context)
    model.markAllTapped()
    _ = model.settingTapped()
  }

  private func entry(_ bib: String) throws -> Entry {
    try #require(try scene.context.races.entry(bib: bib, in: race.id))
  }

  private func reasons() throws -> [String?] {
    let book = try LiveRace(store: scene.store, competitionID: race.id).book
    return try ["7", "8"].map { book.statusReason(ofEntry: try entry($0).id) }
  }

  @Test func `asks for the reason, which is kept for each`() throws {
    model.form?["status"] = "DSQ"
    _ = model.submitTapped()
    #expect(model.form?.fields.map(\.id) == ["why"])
    #expect(try entry("7").status == .ok)
    model.form?["why"] = "cut the course"
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7").status == .dsq && entry("8").status == .dsq)
    #expect(try reasons() == ["cut the course", "cut the course"])
    #expect(model.form == nil)
  }

  @Test func `is done without a reason on a second Enter`() throws {
    model.form?["status"] = "DSQ"
    _ = model.submitTapped()
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7").status == .dsq)
    #expect(try reasons() == [nil, nil])
  }

  @Test func `is asked about for no other status`() throws {
    model.form?["status"] = "DNF"
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7").status == .dnf && model.form == nil)
  }
}
