import Accounts
import Cinema
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import CinemaScreens

/// A showing in a hall of ten rows of twenty, A to K, at 19:10 in Zoria.
extension CinemaScreensScene {
  func bigShowing(_ film: String? = nil, _ time: String = "19:10") throws -> Showing {
    let lines =
      "ABCDEFGHJ".map { "\($0)   ..........  .........." }
      + ["K   wc........  ........xx"]
    let hall = try context.cinema.cinemas.put(
      HallFile(title: "3", plan: HallPlan(parsing: lines.joined(separator: "\n"))), in: zoria,
      by: .shell)
    return try show(try film ?? self.film("The Salt Clock"), in: hall) { $0.time = time }
  }

  /// Sells at two kinds of price, rounded to 5.00.
  func setTariffs() throws {
    var network = try #require(try context.cinemaDirectory.network())
    network.step = 500
    network.tariffs = [
      Tariff(number: 1, title: "adult"), Tariff(number: 2, title: "student", share: 70),
    ]
    try context.cinema.network.setUp(network, by: .shell)
  }

  /// The names of the places that a showing's tickets take, in order.
  func taken(_ showing: Showing) throws -> String {
    let seats = try context.cinemaSeats.now(showing.id, for: nil)
    let places = seats.plan.seats.map(\.place).filter {
      [.taken, .held].contains(seats.mark(of: $0))
    }
    return seats.plan.names(of: places)
  }

  /// Returns the line of a seat map's row.
  func row(_ label: String, of pane: any Pane, in size: Size = small) -> String {
    lines(of: pane, in: size).first { $0.drop { $0 == " " }.hasPrefix(label + "  ") } ?? ""
  }

  /// Moves the cursor of a seat map to a place.
  func go(to name: String, in pane: any Pane) throws {
    let model = try #require((pane as? SeatsPane)?.model)
    model.select(try #require(model.seats?.plan.place(named: name)))
  }

  /// Lets some time pass, so that what others did is shown.
  func wait(_ milliseconds: Int = 50, in pane: any Pane) {
    hands.advance(milliseconds: milliseconds)
    tick(pane)
  }
}
