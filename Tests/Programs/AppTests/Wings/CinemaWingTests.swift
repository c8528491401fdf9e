import Accounts
import CinemaScreens
import CinemaWing
import Demo
import RacesWing
import Shell
import Terminal
import Testing

@testable import App

/// The section of cinemas in the program.
@Suite struct CinemaWingTests {
  private func play(isKiosk: Bool = false) throws -> Play {
    let play = try Play(columns: 80, rows: 24, isKiosk: isKiosk, wings: [.races, .cinema])
    if isKiosk {
      let context = play.coordinator.context
      context.kioskWing = context.wings.first { $0.id == Wing.cinema.id }
      play.coordinator.perform(.home)
    }
    settle(play)
    return play
  }

  /// Delivers what is read in the background.
  private func settle(_ play: Play) {
    for _ in 0..<3 {
      _ = play.screen
      play.wait(milliseconds: 1)
    }
  }

  private func tabs(_ play: Play) -> [CinemaDestination] {
    Wing.cinema.tabs(play.coordinator.context).compactMap {
      $0.route.destination as? CinemaDestination
    }
  }

  @Test func `visitors, buyers and the people at a door have their own tabs`() throws {
    let play = try play()
    #expect(tabs(play) == [.films, .cinemas])
    try play.signIn(as: play.demo.participant)
    #expect(tabs(play) == [.films, .cinemas, .tickets, .filmList(.saved)])
    play.coordinator.perform(.signedOut)
    try play.signIn(as: play.demo.organizer)
    #expect(tabs(play) == [.films, .cinemas, .door(nil)])
    let others = Wing.cinema.places(play.coordinator.context).compactMap {
      $0.route.destination as? CinemaDestination
    }
    #expect(others == [.filmSearch, .tickets, .filmList(.saved), .moneyOwed])
  }

  @Test func `who works at a door starts among the cinemas, and who organizes races at the races`()
    throws
  {
    let demo = try play().demo
    let starts: [(String?, Wing)] = [
      (demo.door, .cinema), (demo.organizer, .races), (demo.participant, .races),
    ]
    for (email, wing) in starts {
      let email = try #require(email)
      let play = try play()
      try play.signIn(as: email)
      #expect(wing.has(play.coordinator.route), "\(email)\n\(play.screen)")
    }
  }

  @Test func `after a crash the door is there for who works at it alone`() throws {
    let play = try play()
    let context = play.coordinator.context
    let door = Route(CinemaDestination.door(nil))
    let name = try #require(Wing.cinema.bookmarks.name(door))
    #expect(Wing.cinema.bookmarks.name(Route(CinemaDestination.films)) == nil)
    try play.signIn(as: play.demo.organizer)
    #expect(Wing.cinema.bookmarks.place(name, context) == door)
    play.coordinator.perform(.signedOut)
    try play.signIn(as: play.demo.participant)
    #expect(Wing.cinema.bookmarks.place(name, context) == nil)
  }

  @Test func `a shared machine shows today's showings, and nothing of anybody`() throws {
    let play = try play(isKiosk: true)
    #expect(play.coordinator.routes == [Route(CinemaDestination.programme)])
    #expect(play.shows("1 Today") && play.shows("2 Films"), "\(play.screen)")
    for text in ["Tickets", "Saved", "Inbox", "Log in", "Door"] {
      #expect(!play.shows(text), "\(text)\n\(play.screen)")
    }
    for place in [
      CinemaDestination.tickets, .ticket("t", on: "2026-11-21"), .door(nil), .moneyOwed,
      .filmList(.saved), .buyPay("261121-1"),
    ] {
      play.coordinator.perform(.open(Route(place)))
      #expect(play.shows("This page does not exist here."), "\(place)\n\(play.screen)")
      play.press(.escape)
    }
  }
}
