import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

/// The keys and mouse input of all lists.
@Suite struct ListJourneys {
  private func play(_ route: Route) throws -> Play {
    let play = try Play(columns: 100, rows: 28)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.tab(route))
    return play
  }

  @Test func `while a filter is typed the footer names Enter and Esc alone, and Esc clears first`()
    throws
  {
    let play = try Play(columns: 100, rows: 28)
    try play.signIn(as: play.demo.participant)
    func footer() -> String { String(play.screen.split(separator: "\n").last ?? "") }
    #expect(footer().contains("records"))
    play.press(.character("/"))
    #expect(footer().contains("Enter keep filter  Esc clear filter"))
    #expect(!footer().contains("records") && !footer().contains("sort"))
    play.type("walk")
    play.press(.enter)
    #expect(footer().contains("Esc clear filter") && footer().contains("records"))
    #expect(!footer().contains("Esc back"))
    #expect(!play.shows("Autumn Cross"))
    let place = play.coordinator.route
    play.press(.escape)
    #expect(play.shows("Autumn Cross") && play.coordinator.route == place)
  }

  @Test(arguments: [Route(.organizerHome), Route(.active), Route(.library), Route(.defaultHome)])
  func `typing filters a list of competitions`(route: Route) throws {
    let play = try play(route)
    play.press(.character("/"))
    play.type("sund")
    #expect(play.shows("1 of ") && play.shows("Sunday Club Walk") && !play.shows("Autumn Cross"))
    play.type("zz")
    #expect(!play.shows("Sunday Club Walk") && play.shows("/sundzz"))
    play.press(.escape)
    #expect(play.shows("Autumn Cross") && play.coordinator.route == route)
  }

  @Test(arguments: [Route(.organizerHome), Route(.active), Route(.library), Route(.defaultHome)])
  func `s sorts a list of competitions and says by what`(route: Route) throws {
    let play = try play(route)
    play.press(.character("s"))
    #expect(play.shows("sorted: Race"))
    #expect(try play.row(of: "Autumn Cross") < play.row(of: "Sunday Club"))
  }

  @Test(arguments: [Route(.organizerHome), Route(.active), Route(.library), Route(.defaultHome)])
  func `a click selects, a second one opens, and the wheel moves on`(route: Route) throws {
    let play = try play(route)
    let at = Point(column: 8, row: try play.row(of: "Sunday Club"))
    play.mouse(.press, at: at)
    #expect(play.shows("> Sunday Club") || play.shows(">*Sunday Club"))
    play.mouse(.press, at: at)
    #expect(play.coordinator.route != route && play.shows("Sunday Club"))
    play.press(.escape, .home)
    let first = play.screen
    play.mouse(.wheelDown, at: at)
    #expect(play.screen != first)
  }

  @Test func `a second click on an entry of the own competition opens its form`() throws {
    let play = try Play(columns: 100, rows: 30)
    let race = try play.open("Autumn Cross")
    let book = try play.book("Autumn Cross")
    let name = book.row(at: 1).name
    let at = Point(column: 20, row: try play.row(of: name))
    play.mouse(.press, at: at)
    play.mouse(.press, at: at)
    let entry = book.entryID(at: 1)
    #expect(play.coordinator.route == Route(.entry(competition: race.id, entry: entry)))
  }
}
