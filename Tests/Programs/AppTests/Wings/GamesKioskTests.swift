import Accounts
import EventsWing
import GameScreens
import Games
import GamesWing
import RacesWing
import Shell
import Store
import Terminal
import Testing

@testable import App

/// A shared machine that shows strangers the games of today.
@Suite struct GamesKioskTests {
  private func play() throws -> Play {
    let play = try Play(columns: 80, rows: 24, isKiosk: true, wings: [.races, .events, .games])
    let context = play.coordinator.context
    context.kioskWing = context.wings.first { $0.id == Wing.games.id }
    play.coordinator.perform(.home)
    settle(play)
    return play
  }

  /// Delivers what is read in the background: the list, then its preview.
  private func settle(_ play: Play) {
    for _ in 0..<3 {
      _ = play.screen
      play.wait(milliseconds: 1)
    }
  }

  private func isAtStart(_ play: Play) -> Bool {
    play.coordinator.routes == [Route(GameDestination.available)]
  }

  /// Opens the page of the first game of the board.
  private func page(_ play: Play) -> GameDestination? {
    play.press(.enter)
    settle(play)
    return play.coordinator.route.destination as? GameDestination
  }

  private func leave(_ play: Play) {
    play.wait(milliseconds: 61_000)
    settle(play)
  }

  @Test func `it opens at the games of today, with the map beside them and no personal data`()
    throws
  {
    let play = try play()
    #expect(isAtStart(play) && play.shows("today"), "\(play.screen)")
    #expect(play.shows("1 Available") && play.shows("2 Map"))
    for text in ["Mine", "Inbox", "Teams", "Home", "Log in"] {
      #expect(!play.shows(text), "\(text)\n\(play.screen)")
    }
    play.press(.character(":"))
    for text in ["Profile", "New game", "Courts", "Player", "Moderation", "owes"] {
      #expect(!play.shows(text), "\(text)\n\(play.screen)")
    }
  }

  @Test func `a stranger neither joins, posts, writes nor reports anything`() throws {
    let play = try play()
    func refuses(_ keys: String) {
      let routes = play.coordinator.routes
      for key in keys {
        play.press(.character(key))
        #expect(play.coordinator.routes == routes, "\(key)\n\(play.screen)")
        #expect(play.coordinator.dialog == nil && play.coordinator.message == nil, "\(key)")
      }
    }
    refuses("JLWn!u")
    guard case .game = page(play) else { return #expect(Bool(false), "\(play.screen)") }
    refuses("JLWn!ueARPXDVMNabc")
    play.press(.character("p"))
    settle(play)
    guard case .player = play.coordinator.route.destination as? GameDestination else {
      return #expect(Bool(false), "\(play.screen)")
    }
    refuses("!Frek")
  }

  @Test func `pages that need an account do not exist there`() throws {
    let play = try play()
    let id = try #require(
      try play.coordinator.context.gameDirectory.list(GameFilter(), for: nil).first?.game.id)
    for place in [
      GameDestination.home, .mine, .owed, .newGame(copyOf: nil), .editGame(id), .joinGame(id),
      .copyGame(id), .applications(id), .sides(id), .after(id), .muted, .editCard, .moderation,
      .report(.game(id)), .editTeam(nil), .editCourt(nil),
    ] {
      play.coordinator.perform(.open(Route(place)))
      #expect(play.shows("This page does not exist here."), "\(place)\n\(play.screen)")
      play.press(.escape)
    }
  }

  @Test func `no stranger reads the full name, the address or the home of anybody`() throws {
    let play = try play()
    let people = try play.store.read { try $0.find(AccountsSchema.users) }.map(User.init(stored:))
    try play.store.write(by: "shell", at: 0) { transaction in
      for person in people {
        var moved = person
        moved.homePlace = "Ljubljana"
        try transaction.put(AccountsSchema.users, id: person.id, moved)
      }
    }
    func hidesPeople() {
      settle(play)
      #expect(!play.shows("Ljubljana"), "\(play.screen)")
      for person in people {
        for text in [person.fullName, person.email] {
          #expect(!play.shows(text), "\(text)\n\(play.screen)")
        }
      }
    }
    hidesPeople()
    _ = page(play)
    hidesPeople()
    play.press(.character("p"))
    hidesPeople()
    play.press(.escape, .character("m"))
    hidesPeople()
    play.press(.escape, .escape, .character("f"))
    hidesPeople()
  }

  @Test func `a visitor's home measures distances only as long as they are there`() throws {
    let play = try play()
    let before = play.screen
    let visitor = try play.signInNewcomer()
    try play.store.write(by: visitor.id, at: 0) { transaction in
      var moved = visitor
      moved.homePlace = "Ljubljana"
      try transaction.put(AccountsSchema.users, id: visitor.id, moved)
    }
    play.coordinator.perform(.open(Route(GameDestination.available)))
    settle(play)
    leave(play)
    #expect(isAtStart(play) && play.coordinator.context.user == nil)
    #expect(!play.shows("Ljubljana") && !play.shows("Vera"))
    func rows(_ screen: String) -> [Substring] {
      screen.split(separator: "\n").filter { $0.contains(" km") }
    }
    #expect(rows(play.screen) == rows(before), "\(play.screen)")
  }

  @Test func `filters, a search and an order that a stranger chose are gone after a minute`()
    throws
  {
    let play = try play()
    func heading(_ play: Play) -> String? {
      play.screen.split(separator: "\n").first { $0.contains(" of ") }.map(String.init)
    }
    let before = try #require(heading(play))
    play.press(.character("f"), .right, .enter)
    settle(play)
    #expect(heading(play) != before, "\(play.screen)")
    leave(play)
    #expect(isAtStart(play) && heading(play) == before, "\(play.screen)")

    play.press(.character("/"))
    play.type("no such hall")
    settle(play)
    #expect(heading(play)?.hasPrefix("0 of") == true, "\(play.screen)")
    leave(play)
    #expect(isAtStart(play) && heading(play) == before, "\(play.screen)")

    play.press(.character("s"), .character("z"))
    settle(play)
    leave(play)
    #expect(heading(play) == before, "\(play.screen)")

    play.press(.character("f"))
    play.type("half typed")
    leave(play)
    #expect(isAtStart(play) && play.coordinator.dialog == nil)
    _ = page(play)
    leave(play)
    #expect(isAtStart(play))
  }

  @Test func `every key that is offered there leads to a place that exists`() throws {
    let play = try play()
    let games = try play.coordinator.context.gameDirectory.list(GameFilter(), for: nil)
    let game = try #require(games.first?.game)
    var walk = ScreenWalk(play: play)
    walk.go(
      from: [GameDestination.available, .game(game.id), .player(game.hostID)].map { Route($0) })
    #expect(walk.deadEnds.isEmpty, "\(walk.deadEnds)")
    #expect(walk.pressed > 20 && walk.screens.count > 3, "\(walk.screens.sorted())")
  }
}
