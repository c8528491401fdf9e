import Accounts
import CinemaScreens
import Payments
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// What a buyer does from a film to the ticket, on terminals of four sizes.
@Suite struct BuyingJourney {
  private func buy(_ place: CinemaDestination, _ seat: Seat) { seat.open(Route(place)) }

  @Test(arguments: Stage.all)
  func `a buyer takes the best two places, pays, and Esc on the ticket leads to the films`(
    stage: Stage
  ) throws {
    let town = try CinemaTown()
    let ben = try town.seat(try town.settle("Ben", "Quick"), stage)
    buy(.buyCinema(film: town.film), ben)
    #expect(ben.shows("Zoria"))
    ben.press(.enter)
    #expect(ben.shows("19:10"))
    ben.press(.enter)
    #expect(ben.shows("200 of 200 free") || !stage.isWide)
    ben.press("2")
    ben.press("b")
    #expect(ben.shows("370.00"))
    #expect(try town.taken() == "G9-10")
    ben.press(.enter)
    #expect(ben.shows("total 370.00 UAH"))
    ben.press(.enter)
    #expect(town.till.balance == 37_000)
    #expect(ben.reads("The Salt Clock") && ben.reads("1 of 2"))
    ben.press(.right)
    #expect(ben.reads("2 of 2"))
    ben.press(.escape)
    #expect(ben.coordinator.context.user != nil && !ben.shows("370.00"))
    #expect(ben.coordinator.route == Route(CinemaDestination.films))
  }

  @Test(arguments: Stage.all)
  func `the second buyer sees the place turn, and loses nothing`(stage: Stage) throws {
    let town = try CinemaTown()
    let ben = try town.seat(try town.settle("Ben", "Quick"), stage)
    let cleo = try town.seat(try town.settle("Cleo", "Marsh"), stage)
    for seat in [ben, cleo] { buy(.buySeats(town.showing), seat) }
    // Both stand on the place with the best view.
    let before = cleo.screen
    ben.press(" ")
    let taken = try town.taken()
    #expect(!taken.isEmpty)
    cleo.look()
    town.clock.advance(milliseconds: 100)
    cleo.look()
    #expect(cleo.screen != before && (cleo.shows("[~]") || !stage.isWide))
    cleo.press(" ")
    #expect(cleo.shows("Taken just now: \(taken)."), "\(cleo.screen)")
    #expect(try town.taken() == taken)
    cleo.press("b")
    #expect(try town.taken() != taken && cleo.shows("185.00"))
  }

  @Test func `a window that is too small says so, and the places stay held`() throws {
    let town = try CinemaTown()
    let ben = try town.seat(try town.settle("Ben", "Quick"), Stage(20, 5))
    buy(.buySeats(town.showing), ben)
    ben.press("b")
    #expect(try town.taken() == "G9-10")
    #expect(!ben.screen.isEmpty)
  }

  @Test func `signing out and another tab let the places go`() throws {
    let town = try CinemaTown()
    let user = try town.settle("Ben", "Quick")
    for leave in [Move.signedOut, Move.tab(Route(CinemaDestination.films))] {
      let ben = try town.seat(user, .usual)
      buy(.buySeats(town.showing), ben)
      ben.press("b")
      #expect(try town.taken() == "G9-10")
      ben.coordinator.perform(leave)
      ben.look()
      #expect(try town.taken().isEmpty)
    }
  }
}
