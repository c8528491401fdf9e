import Demo
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import App

/// Boards and lists opened from the desk, with the entry line at the bottom.
@Suite struct DeskJourneysBoards {
  private let race = "Autumn Cross, Round 1"

  private func play(columns: Int = 120, rows: Int = 40, opening keys: String) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race(race).id)))
    play.type(keys)
    return play
  }

  private func lastBib(_ play: Play) throws -> String? {
    try CrossingList(of: play.book(race)).latest(limit: 1).first?.bib
  }

  @Test(arguments: [("/981", 120, 40), ("/982", 80, 24), ("/983", 40, 12), ("/984", 80, 24)])
  func `a bib and Enter are recorded on any of them`(
    keys: String, columns: Int, rows: Int
  ) throws {
    let play = try play(columns: columns, rows: rows, opening: keys)
    let route = play.coordinator.route
    play.type("14")
    #expect(play.shows("Bib > 14"))
    play.press(.enter)
    #expect(try lastBib(play) == "14")
    #expect(play.coordinator.route == route && play.shows("ok 14"))
  }

  @Test func `plus marks, the star records the next expected rider, minus takes it back`() throws {
    let play = try play(opening: "/981")
    play.press(.character("+"))
    #expect(try play.book(race).marksWaiting.count == 1)
    play.wait(milliseconds: 1_000)
    let before = try play.book(race).crossingCount
    play.press(.character("*"))
    #expect(try play.book(race).crossingCount == before + 1)
    play.press(.character("-"))
    play.wait(milliseconds: 200)
    #expect(try play.book(race).crossingCount == before)
  }

  @Test func `slash is the desk's menu there, for the bib in the line`() throws {
    let play = try play(opening: "/983")
    play.type("14/4")
    #expect(try play.book(race).entry(bib: "14")?.status == .dnf)
    #expect(play.shows("Announcer"))
  }

  @Test func `Esc clears the line first, then leads back to the desk`() throws {
    let play = try play(opening: "/981")
    play.type("14")
    play.press(.escape)
    #expect(play.shows("› Still out") && !play.shows("Bib > 14"))
    play.press(.escape)
    #expect(play.shows("Desk: Autumn Cross"))
  }

  @Test func `450 Enter goes to no tab, however deep the board was opened`() throws {
    let play = try play(opening: "/984")
    play.coordinator.perform(.open(.competition(try play.race(race).id)))
    play.type("450")
    play.press(.enter)
    #expect(try lastBib(play) == "450")
    #expect(play.coordinator.routes.contains(Route(.desk(try play.race(race).id))))
  }

  @Test func `the filter of a board begins with an apostrophe there`() throws {
    let play = try play(opening: "/9")
    play.press(.escape)
    play.coordinator.perform(.open(.competition(try play.race(race).id)))
    play.press(.character("'"))
    play.type("Marin")
    #expect(play.coordinator.top.takesText)
    #expect(play.shows("Niko Marin") && !play.shows("Petra"))
  }

  @Test func `the desk's help lists the whole menu and the ways to type a moment`() throws {
    let play = try play(opening: "")
    play.press(.character("?"))
    var seen = play.screen
    for _ in 0..<5 {
      play.press(.pageDown)
      seen += play.screen
    }
    for line in ["/4", "/92", "/917", "/943", "/976", "/989", "/9903"] {
      #expect(seen.contains(line + " "), "\(line)")
    }
    #expect(seen.contains("12*34.5") && seen.contains("*14*03*22"))
  }

  @Test func `a digit typed over the question whether to quit is a bib`() throws {
    let play = try play(opening: "")
    play.coordinator.perform(.quit)
    #expect(play.coordinator.dialog != nil)
    play.type("14")
    play.press(.enter)
    #expect(try lastBib(play) == "14")
    #expect(play.coordinator.dialog == nil)
  }
}
