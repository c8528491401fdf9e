import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct KioskJourneys {
  @Test func `a stranger sees a board and types a bib for a card with every lap`() throws {
    let play = try Play(isKiosk: true)
    #expect(play.shows("Type your bib"))
    play.type("11")
    play.press(.enter)
    for text in ["Niko Marin", "place", "Lap time", "Total"] {
      #expect(play.shows(text), "\(text)")
    }
    play.press(.escape)
    #expect(play.coordinator.route == Route(.kiosk))
  }

  @Test func `the path names no board that rotates behind the page`() throws {
    let play = try Play(isKiosk: true)
    play.press(.tab)
    #expect(play.shows("Boards › "))
    play.press(.escape)
    #expect(!play.shows("Boards ›"))
  }

  @Test func `the next person types over the card that is shown`() throws {
    let play = try Play(isKiosk: true)
    play.type("11")
    play.press(.enter)
    #expect(play.shows("Niko Marin"))
    play.type("14")
    #expect(play.shows("> 14") && play.shows("Niko Marin"))
    play.press(.enter)
    #expect(play.shows("Lap time") && !play.shows("Niko Marin") && !play.shows("> 14"))
    play.type("9999")
    play.press(.enter)
    #expect(play.shows("Bib 9999 is not on the start list.") && play.shows("Lap time"))
    play.press(.escape)
    #expect(play.coordinator.route == Route(.kiosk))
  }

  @Test func `a bib typed over a card can be corrected like any other`() throws {
    let play = try Play(isKiosk: true)
    play.type("11")
    play.press(.enter)
    play.type("4")
    play.press(.backspace)
    #expect(!play.shows("> 4") && play.shows("Type your bib >"))
  }

  @Test func `a bib of another board is found, too`() throws {
    let play = try Play(isKiosk: true)
    let races = play.coordinator.context.races
    let shown = try #require(try play.directory.active().first)
    let other = try #require(try play.directory.active().last)
    var walkUp = EntryDraft()
    (walkUp.name, walkUp.bib) = ("Wanda Roos", "W7")
    _ = try races.addEntry(walkUp, to: other.id, by: .shell)
    play.type("w7")
    play.press(.enter)
    #expect(shown.id != other.id)
    #expect(play.shows("Wanda Roos"))
    #expect(play.shows(other.name))
  }

  @Test func `without a board no bib is asked for or stored`() throws {
    let play = try Play(isKiosk: true)
    let active = try play.directory.active()
    for race in active { _ = try play.coordinator.context.races.deactivate(race.id, by: .shell) }
    play.wait(milliseconds: 1_000)
    #expect(play.shows("No race is open at the moment."))
    #expect(!play.shows("your card") && play.shows("Tab"))
    play.type("11")
    _ = try play.coordinator.context.races.activate(active[0].id, by: .shell)
    play.wait(milliseconds: 1_000)
    #expect(play.shows("Type your bib") && play.shows("Enter"))
    play.press(.enter)
    #expect(play.coordinator.route == Route(.kiosk))
  }

  @Test func `a wide kiosk names the race once, and shows no order that could be chosen`() throws {
    let play = try Play(columns: 120, rows: 40, isKiosk: true)
    let name = try #require(try play.directory.active().first).name
    #expect(play.screen.ranges(of: name).count == 1)
    #expect(!play.shows("\u{25B4}"))
  }

  @Test func `an unknown bib is reported`() throws {
    let play = try Play(isKiosk: true)
    play.type("9999")
    play.press(.enter)
    #expect(play.shows("Bib 9999 is not on the start list."))
  }

  @Test func `a bib left half typed is gone after a minute`() throws {
    let play = try Play(isKiosk: true)
    play.type("47")
    play.wait(milliseconds: 59_000)
    #expect(play.shows("│ 47"))
    play.wait(milliseconds: 2_000)
    #expect(!play.shows("│ 47"))
  }

  @Test func `boards rotate without a key press`() throws {
    let play = try Play(rows: 60, isKiosk: true)
    let names = ["Autumn Cross, Round 1", "Sunday Club Walk"]
    for name in names + [names[0]] {
      #expect(play.shows(name))
      play.wait(milliseconds: 15_000)
    }
  }

  @Test func `a future race is shown only if no other board has content`() throws {
    let play = try Play(rows: 60, isKiosk: true)
    let toCome = try play.raceToCome()
    let active = try play.directory.active()
    play.coordinator.perform(.tab(Route(.kiosk)))
    #expect(play.shows("Autumn Cross"))
    for _ in active {
      play.wait(milliseconds: 15_000)
      #expect(!play.shows(toCome.name))
    }
    for race in active where race.id != toCome.id {
      _ = try play.coordinator.context.races.deactivate(race.id, by: .shell)
    }
    play.wait(milliseconds: 1_000)
    #expect(play.shows(toCome.name))
    _ = try play.coordinator.context.races.activate(try play.race("Autumn Cross").id, by: .shell)
    play.wait(milliseconds: 1_000)
    #expect(play.shows("Autumn Cross") && !play.shows(toCome.name))
  }

  @Test func `a long board is shown page by page before the next one`() throws {
    let play = try Play(rows: 12, isKiosk: true)
    let name = try #require(try play.directory.active().first?.name)
    #expect(play.shows("▪▫"))
    play.wait(milliseconds: 15_000)
    #expect(play.shows("▫▪"))
    #expect(play.shows(name))
  }

  @Test func `a finisher is shown at once with a sign, whatever page was open`() throws {
    let play = try Play(rows: 12, isKiosk: true)
    let race = try play.raceOfOneLap(entries: 30)
    play.coordinator.context.kioskSubjects = [race]
    play.coordinator.perform(.tab(Route(.kiosk)))
    #expect(play.shows("1-5 of 30  ▪▫▫▫▫▫"))
    try play.record("30", at: 600_000, in: race)
    #expect(play.shows("+   1     30"))
    try play.record("29", at: 500_000, in: race)
    #expect(play.shows("+   1     29"))
    for bib in 1...10 { try play.record("\(bib)", at: 700_000 + bib, in: race) }
    #expect(play.shows("11-15 of 30  ▫▫▪▫▫▫"))
    #expect(play.shows("last: 10"))
  }

  @Test func `a board without entries says so, and how it fills`() throws {
    let play = try Play(rows: 24, isKiosk: true)
    let race = try play.raceOfOneLap(entries: 0)
    play.coordinator.context.kioskSubjects = [race]
    play.coordinator.perform(.tab(Route(.kiosk)))
    #expect(play.shows("No one has entered yet. Entries appear here"))
  }

  @Test func `only the chosen competitions are shown`() throws {
    let play = try Play(rows: 60, isKiosk: true)
    let all = try play.directory.active()
    let chosen = try #require(all.last)
    play.coordinator.context.kioskSubjects = [chosen.id]
    play.coordinator.perform(.tab(Route(.kiosk)))
    for _ in all {
      #expect(play.shows(chosen.name))
      play.wait(milliseconds: 15_000)
    }
  }
}
