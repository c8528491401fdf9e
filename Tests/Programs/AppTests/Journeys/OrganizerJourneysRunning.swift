import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

@Suite struct OrganizerJourneysRunning {
  private func play(_ name: String) throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.open(name)
    return play
  }

  /// Creates a timed competition with typed times and one entry.
  private func timed() throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    let races = play.coordinator.context.races
    var draft = CompetitionDraft()
    draft.name = "Ferry Swim"
    var entry = EntryDraft()
    (entry.bib, entry.name) = ("5", "Rosa Delmontes")
    let author = play.coordinator.context.author
    let race = try races.create(draft, by: author)
    _ = try races.addEntry(entry, to: race.id, by: author)
    try play.open("Ferry Swim")
    return play
  }

  @Test func `minutes are typed and updated where a race goes by time`() throws {
    let play = try timed()
    play.press(.character("T"))
    play.type("42,5")
    play.press(.enter)
    #expect(play.shows("Rosa Delmontes is updated."))
    #expect(try play.book("Ferry Swim").row(at: 0).milliseconds == 2_550_000)
  }

  @Test(arguments: ["far", "-1", "1e99"])
  func `a result that is not a number is reported at the field and changes nothing`(
    typed: String
  ) throws {
    let play = try timed()
    play.press(.character("T"))
    play.type(typed)
    play.press(.enter)
    #expect(play.tellsAtField("Enter a number"))
    #expect(try play.book("Ferry Swim").row(at: 0).milliseconds == nil)
    play.press(.escape)
    #expect(play.shows("Your changes are not saved yet"))
    play.press(.character("y"))
    #expect(!play.shows("Enter a number"))
  }

  @Test func `an entry is edited`() throws {
    let play = try timed()
    play.press(.enter, .control("u"))
    play.type("7")
    play.press(.tab, .control("u"))
    play.type("Rosa Delmontes-Lund")
    play.press(.enter)
    #expect(play.shows("7 Rosa Delmontes-Lund is saved."))
    #expect(try play.book("Ferry Swim").row(at: 0).bib == "7")
  }

  @Test func `a taken bib is refused with its competitor's name`() throws {
    let play = try timed()
    play.press(.character("a"))
    play.type("5")
    play.press(.tab)
    play.type("Bram Oosterveld")
    play.press(.enter)
    #expect(play.tellsAtField("Bib 5 belongs to Rosa Delmontes"))
    #expect(play.shows("Bram Oosterveld"))
    #expect(try play.book("Ferry Swim").entryCount == 1)
  }

  @Test func `bibs are assigned to those without one`() throws {
    let play = try timed()
    play.press(.character("a"), .character("-"), .tab)
    play.type("Bram Oosterveld")
    play.press(.enter, .character("b"))
    #expect(play.shows("1 bib"))
    let bibs = try play.book("Ferry Swim").rows().map(\.bib).sorted()
    #expect(bibs == ["1", "5"])
  }

  @Test func `removing an entry asks and takes its result along`() throws {
    let play = try timed()
    play.press(.character("R"), .enter)
    #expect(try play.book("Ferry Swim").entryCount == 1)
    play.press(.character("R"), .character("y"))
    #expect(try play.book("Ferry Swim").entryCount == 0)
    #expect(play.shows("No one has entered yet."))
  }

  @Test func `deactivating with a running clock says so, asks and stops it`() throws {
    let play = try play("Autumn Cross, Round 1")
    play.press(.character("D"))
    #expect(play.shows("The clock of Autumn Cross, Round 1 is"))
    play.press(.enter)
    #expect(try play.race("Autumn Cross, Round 1").race.isRunning)
    play.press(.character("D"), .character("y"))
    let race = try play.race("Autumn Cross, Round 1")
    #expect(!race.isActive && !race.race.isRunning)
    #expect(play.coordinator.route == Route(.deactivated(race.id)))
    #expect(play.shows("Board  25 of 25"))
  }

  @Test func `activating again asks and opens editing`() throws {
    let play = try play("Harbour 10K")
    #expect(play.shows("A reopen") && play.shows("E export") && play.shows("p print"))
    play.press(.character("A"), .enter)
    #expect(try !play.race("Harbour 10K").isActive)
    play.press(.character("A"), .character("y"))
    let race = try play.race("Harbour 10K")
    #expect(race.isActive)
    #expect(play.coordinator.route == Route(.run(race.id)))
    play.press(.character("a"))
    #expect(play.coordinator.route == Route(.entry(competition: race.id, entry: nil)))
  }

  @Test func `the data of a competition is edited, with lines in its description`() throws {
    let play = try timed()
    play.press(.character("e"), .tab)
    play.coordinator.handle(
      .paste("Meet at the ferry.\nBring a cap."), at: play.clock.now)
    play.press(.enter)
    #expect(try play.race("Ferry Swim").description == "Meet at the ferry.\nBring a cap.")
    let lines = play.screen.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains(" Meet at the ferry.") })
    #expect(lines.contains { $0.contains(" Bring a cap.") })
  }

  @Test
  func `a description pasted over its limit is cut at the field, which says so with the limit`()
    throws
  {
    let play = try timed()
    play.press(.character("e"), .tab)
    play.coordinator.handle(.paste(String(repeating: "x", count: 1_001)), at: play.clock.now)
    #expect(play.tellsAtField("Cut off: the limit is 1000 characters."))
    play.press(.enter)
    #expect(try play.race("Ferry Swim").description.count == 1_000)
  }

  @Test func `the footer shows what the result being typed can do`() throws {
    let play = try timed()
    play.press(.character("T"))
    #expect(play.shows("Enter update  Esc cancel"))
    play.press(.escape)
    #expect(play.shows("a add walk-up"))
  }

  @Test func `a lap that is too long is reported at its field`() throws {
    let play = try timed()
    play.press(.character("e"))
    for _ in 0..<7 { play.press(.tab) }
    play.type("5000")
    play.press(.enter)
    #expect(play.tellsAtField("A lap is 0.001 to 1,000 km long."))
    #expect(play.coordinator.route == Route(.edit(competition: try play.race("Ferry Swim").id)))
  }

  @Test func `the desk opens from the competition`() throws {
    let play = try timed()
    play.press(.character("d"))
    #expect(play.coordinator.route == Route(.desk(try play.race("Ferry Swim").id)))
  }
}
