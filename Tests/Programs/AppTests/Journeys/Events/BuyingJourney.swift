import Accounts
import Events
import Shell
import Terminal
import Testing

@testable import App

/// Buying, in the whole window: with the bar on top and the keys at the foot.
@Suite struct BuyingJourney {
  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `b opens the first of three steps, whose keys stand at the foot`(
    columns: Int, rows: Int
  ) throws {
    let town = try EventTown()
    let (ana, ben) = (try town.settle("Ana", "Harbour"), try town.settle("Ben", "Quick"))
    try town.publish("Three Seats", by: ana) { draft in
      (draft.sells, draft.capacity, draft.party) = (true, 3, 2)
      draft.price = Price(amount: 10_000, currency: "EUR")
    }
    let seat = try town.seat(ben, columns: columns, rows: rows)
    seat.press(.enter)
    seat.press("b")
    #expect(seat.shows("Three Seats"))
    #expect(seat.screen.split(separator: "\n").last?.contains("Enter") == true)
    seat.press("2")
    #expect(seat.shows("200"))
  }
}
