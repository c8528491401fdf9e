import Accounts
import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct DeskJourneysSmallWindow {
  @Test(arguments: [(40, 12), (60, 15), (80, 24)])
  func `every digit of the menu is seen in a small window`(columns: Int, rows: Int) throws {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross, Round 1").id)))
    play.type("999")
    play.press(.enter, .character("/"))
    #expect(play.shows("1 = ") && play.shows("3 = "))
    for digit in [4, 5, 6, 7, 8, 9, 0] { #expect(play.offers(digit), "\(digit)") }
    play.press(.character("9"))
    for digit in 0...6 { #expect(play.offers(digit), "\(digit)") }
  }

  @Test func `messages are readable to their end in the left third`() throws {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross, Round 1").id)))
    play.press(.escape)
    let left = play.screen.split(separator: "\n").map { $0.prefix(46) }.joined(separator: " ")
    let words = left.replacing("│", with: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("To leave the desk, type /90."))
    #expect(words.contains("without it."))
  }

  @Test func `before the start the key of the gun is in the footer, however narrow`() throws {
    let play = try Play(columns: 40, rows: 12)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race("Sunday Club Walk").id)))
    #expect(play.shows("+ start the clock"))
  }
}
