/// The arithmetic of prices, in minor units of a currency.
package enum SeatPrice {
  /// Returns the price of a place: its zone's price times the tariff's share, rounded half up to
  /// the step.
  ///
  /// - Returns: `nil` if a value is out of range.
  package static func of(zone price: Int, share: Int, step: Int) -> Int? {
    guard CinemaBounds.price.contains(price), CinemaBounds.share.contains(share),
      CinemaBounds.step.contains(step)
    else { return nil }
    return (2 * price * share + 100 * step) / (200 * step) * step
  }

  /// Returns the price of a standard place of a showing without a reduction; `nil` if there is none.
  package static func standard(of showing: Showing, step: Int) -> Int? {
    showing.prices.standard.flatMap { of(zone: $0, share: 100, step: step) }
  }

  /// Returns the price of the zone of a kind of place; `nil` if nothing there is for sale.
  ///
  /// A kind without a price of its own costs as much as a standard place.
  package static func ofZone(_ kind: PlaceKind, in prices: [String: Int]) -> Int? {
    kind == .broken ? nil : prices[String(kind.rawValue)] ?? prices["."]
  }

  /// Returns the VAT inside a price, rounded half up; an order's VAT is the sum of its tickets'.
  ///
  /// - Returns: `nil` if a value is out of range.
  package static func vat(in price: Int, basisPoints: Int) -> Int? {
    guard CinemaBounds.price.contains(price), CinemaBounds.vatBasisPoints.contains(basisPoints)
    else { return nil }
    let whole = 10_000 + basisPoints
    return (2 * price * basisPoints + whole) / (2 * whole)
  }

  /// Returns the fee that is kept of a returned ticket, rounded half up.
  package static func fee(of price: Int, percent: Int) -> Int {
    let price = min(max(price, 0), CinemaBounds.price.upperBound)
    return (price * min(max(percent, 0), CinemaBounds.feePercent.upperBound) + 50) / 100
  }
}
