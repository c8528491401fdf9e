import Accounts
import GameScreens
import Games
import Languages
import Shell
import Terminal
import Testing

@testable import App

/// A stranger finds a game.
@Suite struct FindingJourney {
  /// Posts one game that the stranger looks for, and three others.
  private func fill(_ town: GameTown) throws -> Game {
    let ana = try town.settle("Ana", "Harbour")
    let wanted = try town.post("Quay Court", by: ana)
    try town.post("Mill Hall", by: ana) { $0.sport = "football" }
    try town.post("Lantern Yard", by: ana) { $0.matchDate = "2025-06-22" }
    try town.post("Far Gym", by: ana) { $0.latitude = 50.6 }
    return wanted
  }

  /// Chooses basketball on Saturday within 3 km.
  private func filter(_ seat: Seat) {
    seat.press("f")
    seat.walk(.right)
    seat.fill("", "sat", "sat", "", "", "50.45, 30.52")
    seat.type("3")
    seat.press(.enter)
  }

  private func register(_ seat: Seat) {
    seat.press(.control("n"))
    seat.fill("vera@club.example", "Vera", "Lateborn", "a fine day out", "a fine day out")
    seat.press(.enter)
    seat.look()
  }

  private func logIn(_ seat: Seat) {
    seat.fill("ben@club.example")
    seat.type("race day demo")
    seat.press(.enter)
    seat.look()
  }

  @Test(arguments: Stage.all, [true, false])
  func `a stranger filters, asks to join, gets an account or logs in, and is in`(
    stage: Stage, isNew: Bool
  ) throws {
    let town = try GameTown()
    let game = try fill(town)
    if !isNew { try town.settle("Ben", "Quick") }
    let seat = try town.door(stage)
    seat.press(.control("g"))
    seat.decisions = 0
    seat.press("0")
    seat.press("4")
    for place in ["Quay Court", "Mill Hall", "Lantern Yard", "Far Gym"] {
      #expect(seat.shows(place), "\(place)\n\(seat.screen)")
    }

    // The list names its filters, and only the game that passes them is left.
    filter(seat)
    #expect(seat.shows("1 of 4") && seat.shows("basketball"), "\(seat.screen)")
    #expect(seat.shows("Quay Court"))
    for place in ["Mill Hall", "Lantern Yard", "Far Gym"] {
      #expect(!seat.shows(place), "\(place)")
    }

    // Joining needs an account; the question about the same game comes after it.
    seat.press("J")
    #expect(seat.shows("Log in to join.") && seat.shows("Password"))
    isNew ? register(seat) : logIn(seat)
    #expect(seat.coordinator.dialog?.question.title.key == "games.join.title", "\(seat.screen)")
    #expect(seat.shows("Quay Court"))
    seat.press("y")
    #expect(seat.shows("You are in: basketball, Sat 21 Jun 18:00."))
    #expect(seat.coordinator.route == Route(GameDestination.game(game.id)))
    // Six keys beside what is typed and those of the account: 0, 4, f, Enter, J, y.
    #expect(seat.decisions == 6 + (isNew ? 2 : 1))
    let person = try #require(seat.context.user)
    #expect(try town.part(person, in: game)?.state == .present)
    #expect(try town.games.maintenance.check() == [])
  }
}
