import Shell
import Terminal
import Testing
import Widgets

@testable import App

/// The first minute in the demo.
@Suite struct TourJourneys {
  private func play(isKiosk: Bool = false) throws -> Play {
    try Play(isKiosk: isKiosk, wings: Wings.all, showing: Wings.all, asDemo: true)
  }

  @Test(arguments: ["o", "b", "g"] as [Character])
  func `one key enters, and one key each passes the cards of all sections and the switcher`(
    letter: Character
  ) throws {
    let play = try play()
    #expect(play.shows("Ctrl-O  organizer") && play.shows("Ctrl-B  participant"))
    play.press(.control(letter))
    #expect(play.shows("Autumn Cross is under way") && play.shows("[ Next ]"))
    #expect(play.shows("Round 2"))
    play.press(.enter)
    #expect(play.shows("Events in eight towns") && play.shows("1 Popular"))
    play.press(.character(" "))
    #expect(play.shows("Pick-up games: find people for tonight") && play.shows("[ Next ]"))
    play.press(.character(" "))
    #expect(play.shows("Films and showings of four") && play.shows("1 Films"))
    play.press(.character(" "))
    #expect(play.shows("0 opens this list") && play.shows("[ Start ]"))
    play.press(.enter)
    #expect(!play.shows("[ Start ]") && play.shows("1 Home") && play.shows("Autumn Cross, Round 1"))
    #expect(!play.shows("0 opens this list"))
  }

  @Test func `the footer says what the keys of a card do`() throws {
    let play = try play()
    play.press(.control("o"))
    func footer() -> String {
      play.screen.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(footer().contains("Enter Next") && footer().contains("Esc Leave the tour"))
    play.press(.tab)
    #expect(footer().contains("Enter Leave the tour") && !footer().contains("Enter answer"))
    play.press(.tab, .enter, .enter, .enter, .enter)
    #expect(footer().contains("Enter Start"))
  }

  @Test func `Esc leaves the tour where it is, and another login has none`() throws {
    let play = try play()
    play.press(.control("b"), .enter, .escape)
    #expect(!play.shows("Events in eight towns") && play.shows("1 Popular"))
    play.coordinator.perform(.signedOut)
    play.press(.control("o"))
    #expect(!play.shows("Autumn Cross is under way") && play.shows("1 Popular"))
  }

  @Test func `who logs in by typing, and a kiosk, get no tour`() throws {
    let play = try play()
    play.type("niko@club.example")
    play.press(.tab)
    play.type("race day demo")
    play.press(.enter)
    #expect(!play.shows("Autumn Cross is under way") && play.shows("1 Home"))
    let kiosk = try self.play(isKiosk: true)
    kiosk.press(.control("g"), .control("o"))
    #expect(!kiosk.shows("Autumn Cross is under way"))
  }

  @Test func `a screen reader gets all cards together`() throws {
    let play = try play()
    play.coordinator.context.glyphs = .spoken
    play.press(.control("g"))
    #expect(play.shows("Races: Autumn Cross is under way") && play.shows("Events: Events in"))
    #expect(play.shows("Games: Pick-up games") && play.shows("Cinema: Films and showings"))
    #expect(play.shows("Everything else: 0 opens"))
    play.press(.enter)
    #expect(!play.shows("Races: Autumn Cross"))
  }
}
