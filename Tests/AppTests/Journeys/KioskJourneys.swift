import Accounts
import Demo
import Stage
import Terminal
import Testing

@testable import App

@Suite struct KioskJourneys {
  @Test func `a stranger sees a board and types a bib for a card`() throws {
    let play = try Play(isKiosk: true)
    #expect(play.shows("Type your bib"))
    play.type("11")
    play.press(.enter)
    #expect(play.shows("Niko Marin"))
    play.press(.escape)
    #expect(play.coordinator.route == .kiosk)
  }

  @Test func `whoever walks away is warned, then signed out with every form cleared`() throws {
    let play = try Play(isKiosk: true)
    try play.signIn(as: play.demo.participant)
    play.coordinator.perform(.open(.register))
    play.type("half typed")
    play.wait(milliseconds: 44_000)
    #expect(!play.shows("Still there?"))
    play.wait(milliseconds: 1_500)
    #expect(play.shows("Still there?"))
    play.wait(milliseconds: 15_000)
    #expect(play.coordinator.routes == [.kiosk])
    #expect(play.coordinator.surroundings.user == nil)
  }

  @Test func `a bib nobody has is told`() throws {
    let play = try Play(isKiosk: true)
    play.type("9999")
    play.press(.enter)
    #expect(play.shows("Nobody here has bib 9999."))
  }

  @Test(arguments: [Key.control("c"), .control("z"), .character(":"), .control("p"), .escape])
  func `keys that leave, suspend or go elsewhere do nothing`(key: Key) throws {
    let play = try Play(isKiosk: true)
    play.press(key)
    #expect(play.coordinator.route == .kiosk)
    #expect(play.coordinator.takeEndings().isEmpty)
  }
}
