import Accounts

/// The prices of a showing's places.
package struct SeatPrices: Sendable {
  /// The kinds of price that are sold; at least one.
  package let tariffs: [Tariff]
  private let zones: [String: Int]
  private let plan: HallPlan
  private let step: Int

  init(_ showing: Showing, _ plan: HallPlan, _ network: CinemaNetwork) {
    (zones, step, self.plan) = (showing.prices.bySign, network.step, plan)
    // A network without tariffs sells at full price.
    let all = network.tariffs.isEmpty ? [Tariff(number: 1, title: "")] : network.tariffs
    tariffs =
      showing.tariffs.isEmpty ? all : all.filter { showing.tariffs.contains("\($0.number)") }
  }

  package func tariff(_ number: Int) -> Tariff? { tariffs.first { $0.number == number } }

  /// Returns the price of a place in minor units; `nil` if it is not sold at this tariff.
  package func price(of place: HallPlace, _ tariff: Int) -> Int? {
    guard let share = self.tariff(tariff)?.share, let seat = plan.seat(place),
      let zone = SeatPrice.ofZone(seat.kind, in: zones)
    else { return nil }
    return SeatPrice.of(zone: zone, share: share, step: step)
  }

  /// Returns the price of a place.
  ///
  /// - Throws: `SeatError.noTariff`, `noPrice`.
  func required(_ place: HallPlace, _ tariff: Int) throws(SeatError) -> Int {
    guard self.tariff(tariff) != nil else { throw SeatError(.noTariff) }
    guard let price = price(of: place, tariff) else {
      throw SeatError(.noPrice, ["places": plan.name(of: place)])
    }
    return price
  }
}
