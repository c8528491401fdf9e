import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

/// The lists and boards of race day, opened from the desk's number pad and from a competition.
@Suite struct DeskJourneysLists {
  private func play(columns: Int = 120, rows: Int = 40) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross, Round 1").id)))
    return play
  }

  @Test(arguments: [
    ("1", "Round 1 › Still out", "25 of 25 still out"),
    ("2", "Round 1 › Lap board", "laps to go"),
    ("3", "Round 1 › Announcer", "Podiums"),
  ])
  func `they open from the number pad and Esc comes back to the desk`(
    digit: String, title: String, content: String
  ) throws {
    let play = try play()
    play.type("/98" + digit)
    #expect(play.shows(title) && play.shows(content))
    play.press(.escape)
    #expect(play.shows("Desk: Autumn Cross"))
  }

  @Test(arguments: [(80, 24), (40, 12), (60, 15)])
  func `each has something to say in every window`(columns: Int, rows: Int) throws {
    let play = try play(columns: columns, rows: rows)
    for digit in ["1", "2", "3"] {
      play.type("/98" + digit)
      #expect(!play.screen.split(separator: "\n").dropFirst(2).joined().isEmpty)
      play.press(.escape)
    }
  }

  @Test func `the lists can be opened from a competition`() throws {
    let play = try Play(columns: 100, rows: 30)
    let id = try play.race("Autumn Cross, Round 1").id
    for (key, title) in [("S", "› Still out"), ("B", "› Lap board"), ("N", "› Announcer")] {
      play.coordinator.perform(.open(.competition(id)))
      play.type(key)
      #expect(play.shows(title))
      play.press(.escape, .escape)
    }
  }

  @Test func `the announcer sees a crossing as it is typed elsewhere`() throws {
    let play = try play(columns: 80, rows: 24)
    let id = try play.race("Autumn Cross, Round 1").id
    play.coordinator.perform(.open(.announcer(id)))
    try play.record("11", at: 1_600_000, in: id)
    let first = play.screen.split(separator: "\n").dropFirst(2).first ?? ""
    #expect(first.contains("11 Niko Marin"))
  }
}
