import Accounts
import Demo
import RaceDay
import Races
import Shell
import Store
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct OrganizerJourneysLists {
  private func play(tab: Character) throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    play.press(.character(tab))
    return play
  }

  /// Selects a competition in the list.
  private func select(_ name: String, _ play: Play) {
    play.press(.home)
    for _ in 0..<10 where !play.shows("> \(name)") { play.press(.down) }
  }

  @Test func `the library holds everything the organizer ever made`() throws {
    let play = try play(tab: "3")
    for race in try RaceDirectory(store: play.store).all() { #expect(play.shows(race.name)) }
    #expect(play.shows("closed"))
  }

  @Test func `reusing asks, then Create opens filled in and makes a new one`() throws {
    let play = try play(tab: "3")
    select("Old Mill Criterium", play)
    play.press(.enter)
    #expect(play.shows("Create a new race with the settings"))
    play.press(.enter)
    #expect(play.coordinator.route == Route(.library))
    play.press(.enter, .character("y"))
    #expect(play.shows("Twelve fast laps around the mill pond."))
    #expect(play.shows("< lap race >"))
    play.type(" II")
    play.press(.enter, .character("y"))
    let made = try play.race("Old Mill Criterium II")
    #expect(made.isActive && made.settings.laps == 12 && !made.race.hasStarted)
    #expect(try play.book("Old Mill Criterium II").entryCount == 0)
    #expect(try play.book("Old Mill Criterium").entryCount == 21)
  }

  @Test func `deleting takes the entries and crossings along, and only after asking`() throws {
    let play = try play(tab: "3")
    select("Lantern Mile", play)
    let race = try play.race("Lantern Mile")
    let documents = { () throws -> Int in
      try play.store.read { reader in
        try reader.count(
          RaceCollections.entries, .matching("competition_id", .string(race.id)))
          + reader.count(RaceCollections.log(race.id))
      }
    }
    #expect(try documents() > 15)
    play.press(.character("D"), .enter)
    #expect(try play.race("Lantern Mile").id == race.id)
    play.press(.character("D"))
    play.type("Lantern Mil")
    play.press(.enter)
    #expect(try play.race("Lantern Mile").id == race.id)
    play.press(.character("D"))
    play.confirm(typing: "Lantern Mile")
    #expect(try RaceDirectory(store: play.store).competition(race.id) == nil)
    #expect(try documents() == 0)
  }

  @Test func `an empty library says which key fills it`() throws {
    let play = try Play()
    try play.register("vera@club.example", "Vera")
    try play.signIn(as: "vera@club.example")
    play.press(.character("3"))
    #expect(play.shows("Press n to create your first race"))
    play.press(.character("2"))
    #expect(play.shows("Press n to create one"))
  }

  @Test func `home shows every active competition and marks the own ones`() throws {
    let play = try Play()
    let vera = try play.register("vera@club.example", "Vera")
    var draft = CompetitionDraft()
    draft.name = "Bridge Run"
    let races = play.coordinator.context.races
    _ = try races.create(draft, by: .person(vera.id))
    try play.signIn(as: "vera@club.example")
    play.press(.end)
    #expect(play.shows("*Bridge Run"))
    #expect(play.shows(" Sunday Club Walk"))
    #expect(!play.shows("*Sunday Club Walk"))
    #expect(!play.shows("Harbour 10K"))
  }

  @Test func `Active holds the active own ones and those co-organized, v the deactivated ones`()
    throws
  {
    let play = try Play()
    let vera = try play.register("vera@club.example", "Vera")
    let races = play.coordinator.context.races
    for name in ["Bridge Run", "Ferry Swim"] {
      var draft = CompetitionDraft()
      draft.name = name
      _ = try races.create(draft, by: .person(vera.id))
    }
    _ = try races.deactivate(try play.race("Ferry Swim").id, by: .person(vera.id))
    _ = try races.setCoOrganizers(
      [vera.id], of: try play.race("Sunday Club Walk").id, by: .shell)
    try play.signIn(as: "vera@club.example")
    play.press(.character("2"))
    #expect(play.shows("Bridge Run") && play.shows("+Sunday Club Walk"))
    #expect(!play.shows("Ferry Swim") && !play.shows("Autumn Cross"))
    play.press(.character("v"))
    #expect(play.shows("Closed") && play.shows("Ferry Swim"))
    #expect(!play.shows("Bridge Run"))
    play.press(.enter)
    #expect(play.coordinator.route == Route(.deactivated(try play.race("Ferry Swim").id)))
  }

  @Test func `in a narrow window the place itself is named, not the way there`() throws {
    let play = try Play(columns: 40, rows: 12)
    try play.open("Autumn Cross, Round 1")
    play.press(.character("o"))
    #expect(
      play.shows("… › Autumn Cross, Round 1 › Co-organizers") || play.shows("… › Co-organizers"))
  }
}
