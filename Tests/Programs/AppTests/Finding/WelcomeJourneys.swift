import Accounts
import Demo
import Shell
import Terminal
import Testing

@testable import App

@Suite struct WelcomeJourneys {
  private func play(isOrganizer: Bool, isFirst: Bool = true) throws -> Play {
    let play = try Play(columns: 80, rows: 24)
    let fresh = Registration(
      email: "ida@club.example", firstName: "Ida", secondName: "Moor",
      password: "three old gates", isOrganizer: isOrganizer)
    let user = try play.accounts.register(fresh)
    play.coordinator.memory.isFirstTime = { _ in isFirst }
    play.coordinator.perform(.signedIn(user, stays: false))
    return play
  }

  @Test func `a new organizer is shown the screens, the number pad and two keys`() throws {
    let play = try play(isOrganizer: true)
    #expect(play.shows("What is where") && play.shows("1 of 3"))
    play.press(.character("3"))
    #expect(play.shows("Library: all your races"))
    play.press(.enter)
    play.type("28")
    play.press(.enter)
    #expect(play.shows("28  would be recorded"))
    play.press(.enter)
    play.press(.character(":"), .character("?"))
    #expect(play.shows("opens any screen") && play.shows("3 of 3"))
    play.press(.enter)
    #expect(play.coordinator.routes == [play.coordinator.state.homeRoute])
  }

  @Test func `a new participant learns to find a name on a board`() throws {
    let play = try play(isOrganizer: false)
    play.press(.enter)
    play.type("/petra")
    play.press(.enter)
    #expect(play.shows("/petra  would leave"))
  }

  @Test func `Esc leaves at once`() throws {
    let play = try play(isOrganizer: true)
    play.press(.escape)
    #expect(play.coordinator.routes == [play.coordinator.state.homeRoute])
  }

  @Test func `leaving the welcome says how to return, and it returns to the same page`() throws {
    let play = try play(isOrganizer: true)
    play.press(.enter)
    #expect(play.shows("2 of 3"))
    play.press(.escape)
    #expect(play.shows("To see the other pages, press :"))
    play.press(.character(":"))
    play.type("welcome")
    play.press(.enter)
    #expect(play.shows("2 of 3"))
  }

  @Test func `help and the palette lie over a page and lead back to it`() throws {
    let play = try play(isOrganizer: true)
    play.press(.enter)
    for key in [Key.character("?"), .character(":")] {
      play.press(key)
      #expect(!play.shows("2 of 3"), "\(key)")
      play.press(.escape)
      #expect(play.shows("2 of 3"), "\(key)")
    }
  }

  @Test func `the welcome is shown once, and not to users who know the program`() throws {
    #expect(try !play(isOrganizer: true, isFirst: false).shows("What is where"))
    let known = try Play(columns: 80, rows: 24)
    known.coordinator.memory.isFirstTime = { _ in true }
    try known.signIn(as: known.demo.organizer)
    #expect(!known.shows("What is where"))
  }
}
