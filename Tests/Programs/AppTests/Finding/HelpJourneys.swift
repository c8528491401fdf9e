import Demo
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import App

@Suite struct HelpJourneys {
  private func play(columns: Int = 80) throws -> Play {
    let play = try Play(columns: columns, rows: 24)
    try play.signIn(as: play.demo.organizer)
    try play.open("Autumn Cross")
    play.press(.character("?"))
    return play
  }

  @Test func `keys are in columns as wide as the window allows`() throws {
    let line = try #require(
      try play(columns: 120).screen.split(separator: "\n").first { $0.contains("check-in") })
    #expect(line.split(separator: " ").count > 4)
  }

  @Test func `typing filters the keys, and Enter runs the one left`() throws {
    let play = try play()
    play.type("co-org")
    #expect(play.shows("co-organizers") && !play.shows("check-in"))
    play.press(.enter)
    #expect(!play.coordinator.routes.contains(Route(.help)))
    #expect(play.shows("Co-organizers"))
  }

  @Test func `a key that works everywhere is run from help as well`() throws {
    let play = try play()
    play.type("go to")
    play.press(.enter)
    #expect(play.coordinator.route == Route(.palette))
  }

  @Test func `help says no sentence twice`() throws {
    let play = try Play()
    try play.signInNewcomer()
    let race = try #require(try play.coordinator.context.directory.active().first)
    for route in [Route(.defaultHome), Route(.competition(race.id)), Route(.history)] {
      play.coordinator.perform(.tab(route))
      play.press(.character("?"))
      let help = try #require(play.coordinator.top as? HelpPane).model.shown
      let texts = help.map { "\($0.section) \($0.text)" }
      #expect(Set(texts).count == texts.count, "\(texts.sorted())")
      let reasons = help.compactMap { $0.text.firstMatch(of: /\((.*\.)\)/)?.1 }
      #expect(Set(reasons).count == reasons.count, "\(reasons)")
      #expect(help.filter { $0.keys.split(separator: " ").contains("Esc") }.count == 1)
    }
  }
}
