import Accounts
import Demo
import Languages
import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct StatsJourneys {
  private let play: Play

  init() throws {
    play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("3"))
  }

  @Test func `totals, form, races and records are on one screen`() {
    for text in ["6 races", "km in all", "minutes in all", "Share of", "Personal records"] {
      #expect(play.shows(text), "\(text)")
    }
  }

  @Test func `a race opens lap by lap, and Esc comes back to it`() {
    play.press(.down, .down, .down, .down, .enter)
    #expect(play.shows("Stats › Old Mill Criterium"))
    #expect(play.shows("place 20 of 21"))
    #expect(play.shows("Lap times, higher is faster"))
    #expect(play.shows(" *   5    2:28.3   12:37.6"))
    play.press(.escape)
    let selected = play.screen.split(separator: "\n").first {
      $0.drop { "│ ".contains($0) }.hasPrefix(">")
    }
    #expect(selected?.contains("Old Mill Criterium") == true)
  }

  @Test func `a running race updates while its rider watches`() throws {
    let race = try play.race("Autumn Cross")
    play.press(.enter)
    #expect(play.shows("LIVE"))
    #expect(!play.shows("40:00.0"))
    let ana = try #require(try play.accounts.user(email: play.demo.organizer))
    let act = CrossingAct(bib: "11", moment: .elapsed(2_400_000), source: .desk)
    _ = try play.coordinator.context.races.record(
      [act], in: race.id, by: .person(ana.id), session: "desk")
    play.wait(milliseconds: 100)
    #expect(play.shows("40:00.0"))
  }

  @Test func `kilometres that were typed have no laps, and it says so`() {
    play.press(.down, .enter)
    #expect(play.shows("4.000 km"))
    #expect(play.shows("The organizer typed this result"))
  }

  @Test func `a key opens the board of the race`() throws {
    play.press(.down, .enter, .character("b"))
    #expect(play.coordinator.route == Route(.competition(try play.race("Sunday Club Walk").id)))
  }

  @Test func `an organizer who has joined a race has History and Stats too`() throws {
    let ana = try #require(try play.accounts.user(email: play.demo.organizer))
    let race = try play.raceToCome()
    try play.signIn(as: play.demo.organizer)
    #expect(!play.shows("Stats"))
    _ = try play.coordinator.context.races.join(race.id, userID: ana.id)
    play.press(.character("6"))
    #expect(play.coordinator.route == Route(.stats))
    #expect(play.shows("No races yet.") && play.shows("it counts once it has started"))
  }

  @Test(arguments: [
    ("records", Route(.records(.all))), ("series", Route(.seriesList)), ("compare", Route(.rivals)),
    ("pace", Route(.paceCalculator(metres: nil, milliseconds: nil))),
  ])
  func `records, series, comparing and the calculator open by name`(
    name: String, route: Route
  ) {
    play.press(.character(":"))
    play.type(name)
    play.press(.enter)
    #expect(play.coordinator.route == route)
  }

  @Test func `from Stats to the records, and to the race behind the first of them`() throws {
    play.press(.character("r"))
    #expect(play.shows("by distance"))
    play.press(.enter)
    #expect(play.coordinator.route == Route(.competition(try play.race("Lantern Mile").id)))
  }

  @Test func `from Stats against another runner, and lap by lap through a race of both`() throws {
    play.press(.character("v"))
    play.type("/kees")
    play.press(.enter, .enter)
    #expect(play.shows("Kees Vlaswinkel   5 races together"))
    play.press(.enter)
    #expect(play.shows("+ you are ahead, - behind"))
    play.press(.escape, .escape)
    #expect(play.shows("kees"))
    play.press(.escape)
    #expect(play.coordinator.route == Route(.rivals) && !play.shows("kees"))
    play.press(.escape)
    #expect(play.coordinator.route == Route(.stats))
  }
}
