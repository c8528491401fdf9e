import Accounts
import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite("Making results official")
struct OfficialTests {
  private func body(_ scene: RaceScreensScene, _ race: Competition) throws -> String {
    scene.context.user = scene.organizer
    let model = try RunViewModel(race.id, scene.context)
    guard case .ask(let question) = model.officialTapped() else { return "" }
    return scene.context.text(question.body)
  }

  @Test func `once the clock is stopped it is the first key of the page until it is done`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition()
    try scene.enter("1", "Ada Moor", into: race)
    try scene.start(race)
    try scene.cross("1", 100, in: race)
    func first() throws -> Bool {
      try scene.pane(.run(race.id)).bindings.first { $0.isInFooter }?.matches(.character("O"))
        ?? false
    }
    #expect(try !first())
    try scene.context.races.stop(
      race.id, at: scene.context.clock.now(), by: .person(scene.organizer.id))
    #expect(try first())
  }

  @Test func `official results ask differently, and corrected ones become official again`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition()
    let author = Author.person(scene.organizer.id)
    try scene.enter("1", "Ada Moor", into: race)
    try scene.start(race)
    try scene.cross("1", 100, in: race)
    func question() throws -> Question {
      guard case .ask(let question) = try RunViewModel(race.id, scene.context).officialTapped()
      else { throw RaceError(.noSuchRecord) }
      return question
    }
    #expect(try question().yes.key == "races.run.official.yes")
    try scene.context.races.setOfficial(true, race.id, by: author)
    #expect(try question().yes.key == "races.run.provisional.yes")
    #expect(try scene.context.text(question().body).contains("official, "))
    try scene.cross("1", 200, in: race)
    #expect(try question().yes.key == "races.run.confirm.yes")
    #expect(try question().other?.label.key == "races.run.provisional.yes")
    let model = try RunViewModel(race.id, scene.context)
    guard case .ask(let again) = model.officialTapped() else { return }
    _ = again.answer()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(
      try LiveRace(store: scene.store, competitionID: race.id).book.official.stage == .official)
  }

  @Test func `open questions are listed before the confirmation`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    try scene.enter("1", "Ada Moor", into: race)
    try scene.start(race)
    try scene.cross("1", 100, 200, 300, in: race)
    #expect(try body(scene, race).hasPrefix("The results of Quarry Loop"))
    try scene.cross("77", 310, in: race)
    #expect(try body(scene, race).hasPrefix("Open questions: 1 (77 at "))
    try scene.cross("78", 311, in: race)
    #expect(try body(scene, race).hasPrefix("Open questions: 2 (77 at "))
  }

  @Test func `every competitor marked for a long lap is counted`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 9 }
    for bib in ["1", "2"] { try scene.enter(bib, "Rider " + bib, into: race) }
    try scene.start(race)
    for second in [100.0, 200, 300, 400, 600, 700] {
      try scene.cross("1", second, in: race)
      try scene.cross("2", second + 5, in: race)
    }
    let marked = try LiveRace(store: scene.store, competitionID: race.id).book.rows()
      .count { $0.longLaps > 0 }
    #expect(marked == 2)
    #expect(try body(scene, race).contains("Perhaps missed laps: 2."))
  }

  @Test func `competitors still out are listed by number and first names`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    for (bib, name) in [("1", "Ada Moor"), ("2", "Bo Lind"), ("3", "Cy Dahl"), ("4", "Di Eng")] {
      try scene.enter(bib, name, into: race)
    }
    try scene.start(race)
    #expect(
      try body(scene, race).hasPrefix("Still out: 4 (1 Ada Moor, 2 Bo Lind, 3 Cy Dahl, ...)."))
  }

  @Test func `entries without a result are listed if no clock ran`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.road)
    try scene.enter("1", "Ada Moor", into: race)
    try scene.enter("2", "Bo Lind", into: race)
    let told = try body(scene, race)
    #expect(told.hasPrefix("Without a result: 2 (1 Ada Moor, 2 Bo Lind)."), "\(told)")
  }

  @Test(arguments: [80, 120])
  func `who made results official is shown in full, on an extra line if needed`(
    columns: Int
  ) throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.road)
    try scene.enter("1", "Ada Moor", into: race)
    try scene.cross("1", 100, in: race)
    scene.context.user = scene.organizer
    try scene.context.races.setOfficial(true, race.id, by: scene.context.author)
    try scene.cross("1", 90, in: race)
    let pane = try scene.pane(.competition(race.id))
    let said = scene.context.text(
      try #require(
        BoardNotes(of: try LiveRace(store: scene.store, competitionID: race.id).book)
          .official
      ).withMoments(in: scene.context.texts))
    let shown = scene.lines(of: pane, in: Size(columns: columns, rows: 24))
      .map { $0.filter { !"│╭╮─".contains($0) } }.joined(separator: " ")
    let words = shown.split(separator: " ").joined(separator: " ")
    #expect(said.split(separator: " ").allSatisfy { words.contains($0) }, "\(said): \(words)")
  }

  @Test func `a result that is official is changed only after a question`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.road)
    try scene.enter("1", "Ada Moor", into: race)
    scene.context.user = scene.organizer
    func type(_ minutes: String) throws -> Move {
      let model = try RunViewModel(race.id, scene.context)
      _ = model.resultTapped()
      model.form?["min"] = minutes
      return model.submitTapped()
    }
    if case .ask = try type("9") { Issue.record("a result that is provisional was asked about") }
    try scene.context.races.setOfficial(true, race.id, by: scene.context.author)
    guard case .ask(let question) = try type("10") else {
      Issue.record("an official result was changed without a question")
      return
    }
    #expect(scene.context.text(question.body).hasPrefix("Ada Moor gets 10"))
  }
}
