import Accounts
import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct HistoryJourneys {
  private let play: Play

  init() throws {
    play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("2"))
  }

  /// Selects a race of the list.
  private func select(_ name: String) {
    for _ in 0..<8 where !play.shows(">*" + name) && !play.shows("> " + name) {
      let line = play.screen.split(separator: "\n").first {
        $0.drop { "│ ".contains($0) }.hasPrefix(">")
      }
      if line?.contains(name) == true { return }
      play.press(.down)
    }
  }

  @Test func `joined and previous races are distinguished, with place and result`() {
    let lines = play.screen.split(separator: "\n")
    let joined = lines.first { $0.contains("Autumn Cross") }
    let previous = lines.first { $0.contains("Harbour 10K") }
    #expect(joined?.contains("joined") == true && joined?.contains("*") == true)
    #expect(previous?.contains("previous") == true && previous?.contains("*") == false)
    #expect(previous?.contains("7/29") == true && previous?.contains("34:39") == true)
  }

  @Test func `a previous race opens with its data and the user's row marked`() {
    select("Harbour 10K")
    play.press(.enter)
    #expect(play.shows("Ten flat kilometres along the quays."))
    #expect(play.screen.contains("*   7 11     Niko Marin"))
  }

  @Test func `leaving asks, says that the result is removed too, and removes it`() throws {
    let race = try play.race("Autumn Cross")
    play.press(.character("L"))
    #expect(play.shows("Your result there is removed,"))
    play.press(.enter)
    #expect(play.shows("Autumn Cross"))
    play.press(.character("L"), .character("y"))
    #expect(!play.shows("Autumn Cross, Round 1 "))
    let book = try LiveRace(store: play.store, competitionID: race.id).book
    #expect(!book.rows().contains { $0.name == "Niko Marin" })
    #expect(book.entry(bib: "11") == nil)
    play.press(.character("1"))
    #expect(play.shows("> Autumn Cross"))
  }

  @Test func `a previous race cannot be left, and it says why`() {
    select("Harbour 10K")
    play.press(.character("L"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("This race is closed"))
  }

  @Test func `m looks back at the laps of the selected race`() throws {
    select("Old Mill")
    play.press(.character("m"))
    #expect(play.coordinator.route == Route(.statsRace(competition: try play.race("Old Mill").id)))
    #expect(play.shows("Lap time"))
  }

  @Test func `an empty history says where to join a race`() throws {
    try play.signInNewcomer()
    play.press(.character("2"))
    #expect(play.shows("You have joined no race yet. 1 Home shows open races."))
    play.press(.character("L"))
    #expect(play.shows("Nothing is selected."))
  }
}
