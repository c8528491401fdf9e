import Demo
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import App

/// The breadcrumb path.
@Suite struct PathHereTests {
  @Test func `a path that returns to a race names it once`() throws {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.participant)
    try play.open("Autumn Cross")
    let stack = play.coordinator.state.places
    let board = try #require(stack.last)
    play.press(.character("w"))
    let why = try #require(play.coordinator.state.places.last)
    let ring = stack + [why, board]
    #expect(PathHere(ring).places.map(\.route) == stack.map(\.route))
    #expect(PathHere(stack + [why]).places.map(\.route) == (stack + [why]).map(\.route))
  }

  @Test func `over a desk the path names every screen on the way`() throws {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross, Round 1").id)))
    play.type("/982")
    let stack = play.coordinator.state.places
    let board = try #require(stack.last)
    play.press(.escape)
    play.type("/983")
    let announcer = try #require(play.coordinator.state.places.last)
    let way = stack + [announcer]
    #expect(PathHere(way).places.map(\.route) == way.map(\.route))
    #expect(PathHere(way + [board]).places.map(\.route) == stack.map(\.route))
    #expect(!announcer.pane.digitsAreTabs)
  }
}
