import Accounts
import GameScreens
import Games
import People
import Shell
import Terminal
import Testing

@testable import App

/// A player reports a game, and a moderator hides it from the list of all sections.
@Suite struct ReportJourney {
  @Test(arguments: Stage.all)
  func `a game is reported, hidden by a moderator and answered by its host`(stage: Stage) throws {
    let town = try GameTown()
    let ana = try town.settle("Ana", "Harbour")
    let moderator = try town.settle("Mo", "Stern")
    try town.accounts.setModerator(true, moderator.id)
    let game = try town.post("Free Money Hall", by: ana)
    let ben = try town.seat(try town.settle("Ben", "Quick"), stage)
    ben.choose("Sat 21 Jun")
    ben.press("!")
    ben.press(.right, .right, .enter)
    #expect(ben.shows("was sent to the moderators."), "\(ben.screen)")

    // The list is that of all sections; the case and the decision are those of games.
    let desk = try town.seat(moderator, stage)
    desk.goTo("moderation")
    #expect(desk.shows("basketball 5v5"), "\(desk.screen)")
    desk.press(.enter)
    #expect(desk.coordinator.route == Route(GameDestination.moderate(.game(game.id))))
    #expect(desk.reads("fraud Ben Quick") && desk.reads("Free Money Hall"), "\(desk.screen)")
    desk.press("H")
    desk.type("No such hall")
    desk.press(.enter)
    #expect(try town.games.directory.view(game.id, for: ana.id)?.game.hidden?.why == "No such hall")
    ben.look()
    #expect(!ben.shows("Free Money Hall"), "\(ben.screen)")

    // The host reads the reason, and answers.
    let anas = try town.seat(ana, stage)
    anas.press("6")
    #expect(anas.reads("A moderator has hidden your game"), "\(anas.screen)")
    anas.choose("A moderator has hidden")
    anas.press("r")
    anas.type("It opened in May")
    anas.press(.enter)
    let queue = try town.games.moderation.queue(for: moderator.id).open
    #expect(queue.map(\.subject) == [.game(game.id)] && queue.first?.isAnswered == true)
  }
}
