import Accounts
import Cinema
import Payments
import Shell
import Testing
import Tickets

@testable import CinemaScreens

extension CinemaScreensScene {
  /// Creates a terminal of Ana, who works at Zoria, with the showing at 19:10 in hall 2.
  static func atDoor(
    as role: CinemaRole = .door
  ) throws -> (door: CinemaScreensScene, showing: Showing) {
    let scene = try CinemaScreensScene(as: "ana")
    let showing = try scene.show(scene.film("The Salt Clock"))
    try scene.context.cinema.network.appoint(role, "ana", at: scene.zoria, by: .shell)
    return (scene, showing)
  }

  /// Sells places of row A; returns the tickets.
  func sell(
    _ numbers: [Int], to person: String = "ben", of showing: Showing, isPaid: Bool = true
  ) throws -> [CinemaTicket] {
    let seats = context.cinemaSeats
    let places = numbers.map { (HallPlace(row: 1, number: $0), 1) }
    let hold = try seats.hold(
      Dictionary(uniqueKeysWithValues: places), of: showing.id, by: .person(person))
    if isPaid {
      _ = try seats.pay(hold, by: .test, title: "", as: .person(person))
    } else {
      _ = try seats.reserve(hold, as: .person(person))
    }
    return try hold.lines.map { line in
      try #require(try context.cinemaDirectory.ticket(line.ticket, on: showing.day))
    }
  }
}
