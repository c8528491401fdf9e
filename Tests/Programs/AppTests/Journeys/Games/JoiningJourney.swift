import Accounts
import GameScreens
import Games
import Shell
import Terminal
import Testing

@testable import App

/// A player joins, joins again, and leaves late.
@Suite struct JoiningJourney {
  private let town: GameTown
  private let ben: User
  private let game: Game

  init() throws {
    town = try GameTown()
    ben = try town.settle("Ben", "Quick")
    game = try town.post("Quay Court", by: try town.settle("Ana", "Harbour"))
  }

  private func join(_ seat: Seat) {
    seat.press("J")
    #expect(seat.shows("Join?"))
    seat.press("y")
    #expect(seat.shows("You are in: basketball, Sat 21 Jun 18:00."))
  }

  /// Leaves eleven hours before the start.
  private func leave(_ seat: Seat) {
    seat.press("L")
    #expect(seat.shows("starts in less than 12 h"), "\(seat.screen)")
    seat.press("y")
    #expect(seat.shows("You left: basketball"))
  }

  @Test(arguments: Stage.all)
  func `a place that is taken is gone at once at another terminal, and is taken once`(
    stage: Stage
  ) throws {
    let bens = try town.seat(ben, stage)
    let cleos = try town.seat(try town.settle("Cleo", "Marsh"), stage)
    cleos.choose("Sat 21 Jun")
    #expect(cleos.chosenRow.contains("needs 3"), "\(cleos.screen)")
    join(bens)
    cleos.look()
    cleos.choose("Sat 21 Jun")
    #expect(cleos.chosenRow.contains("needs 2"), "\(cleos.screen)")
    bens.press("J")
    #expect(bens.shows("You are in."))
    cleos.look()
    #expect(cleos.chosenRow.contains("needs 2"))
  }

  @Test(arguments: Stage.all)
  func `leaving late is said before, and is taken back while the place is free`(
    stage: Stage
  ) throws {
    let bens = try town.seat(ben, stage)
    join(bens)
    try town.wait(untilDay: 6, "07:00")
    bens.look()
    leave(bens)
    #expect(try town.part(ben, in: game)?.wasLate == true)
    bens.press("u")
    #expect(bens.shows("Back in place: basketball"), "\(bens.screen)")
    // Joining and leaving take a key and a yes each, taking back one key.
    #expect(bens.decisions == 5)
    let part = try town.part(ben, in: game)
    #expect(part?.state == .present && part?.wasLate == false)
    #expect(try town.games.maintenance.check() == [])
  }

  @Test(arguments: Stage.all)
  func `the first on the waitlist gets the place, so that leaving late does not count`(
    stage: Stage
  ) throws {
    let bens = try town.seat(ben, stage)
    join(bens)
    let others = try [("Cleo", "Marsh"), ("Dan", "Field"), ("Eva", "Stone")]
      .map { try town.settle($0, $1) }
    try town.join(game, others[0], others[1], others[2])
    #expect(try town.part(others[2], in: game)?.state == .waiting)
    try town.wait(untilDay: 6, "07:00")
    bens.look()
    leave(bens)
    #expect(try town.part(others[2], in: game)?.state == .present)
    let part = try town.part(ben, in: game)
    #expect(part?.state == .out && part?.wasLate == false)
    bens.press("u")
    #expect(bens.shows("The place is taken meanwhile: join the waitlist."), "\(bens.screen)")
    #expect(try town.part(ben, in: game)?.state == .out)
    #expect(try town.games.maintenance.check() == [])
  }
}
