import Demo
import Shell
import Terminal
import Testing

@testable import App

/// The line that says where the open place is.
@Suite struct PathHereTests {
  @Test func `a walk from race to person to race names the race one is at once`() throws {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.participant)
    try play.open("Autumn Cross")
    let stack = play.coordinator.stack
    let board = try #require(stack.last)
    play.press(.character("w"))
    let why = try #require(play.coordinator.stack.last)
    let ring = stack + [why, board]
    #expect(PathHere(ring).places.map(\.route) == stack.map(\.route))
    #expect(PathHere(stack + [why]).places.map(\.route) == (stack + [why]).map(\.route))
  }
}
