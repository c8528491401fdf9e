import Demo
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
}
