/// How many places a buyer may hold, and for how long; milliseconds.
package struct HoldLimits: Sendable, Hashable {
  package enum Buyer: Sendable, Hashable {
    case person, cashier, kiosk
  }

  /// The places of one order.
  package let order: Int
  /// The places of one person in a showing.
  package let showing: Int

  package static let holdMilliseconds = 10 * 60_000
  /// The part of a showing's places that may be reserved without payment, in per cent.
  package static let reservedPercent = 20
  /// How many holds may lapse within ``lapseMilliseconds`` before their holder has to wait as long.
  package static let lapses = 3
  package static let lapseMilliseconds = 10 * 60_000

  package init(for buyer: Buyer) {
    switch buyer {
    case .person: (order, showing) = (8, 16)
    case .cashier: (order, showing) = (99, .max)
    case .kiosk: (order, showing) = (4, 4)
    }
  }

  package enum Refusal: Sendable, Hashable {
    /// Too many places for one order.
    case order(most: Int)
    /// Too many places for one person; the number that is left.
    case person(left: Int)
    /// Holds have lapsed too often.
    case wait(until: Int)
    /// Too many places of the showing are reserved without payment.
    case reserved
  }

  /// Returns why a hold is refused; `nil` if it is not.
  ///
  /// - Parameters:
  ///   - count: The places of the order.
  ///   - others: The places that the person has in the showing by other orders.
  ///   - lapses: When the person's holds lapsed.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The first reason.
  package func refusal(holding count: Int, beside others: Int, lapses: [Int], at now: Int)
    -> Refusal?
  {
    if count > order { return .order(most: order) }
    if count + others > showing { return .person(left: max(0, showing - others)) }
    if let until = Self.wait(after: lapses), now < until { return .wait(until: until) }
    return nil
  }

  /// Returns until when a person has to wait; `nil` if the holds lapsed not often enough.
  package static func wait(after lapses: [Int]) -> Int? {
    let last = lapses.sorted().suffix(Self.lapses)
    guard last.count == Self.lapses, let first = last.first, let latest = last.last,
      latest - first <= lapseMilliseconds
    else { return nil }
    return latest + lapseMilliseconds
  }

  /// Returns why a reservation without payment is refused; `nil` if it is not.
  package static func refusal(reserving count: Int, beside reserved: Int, of places: Int)
    -> Refusal?
  {
    100 * (reserved + count) > reservedPercent * places ? .reserved : nil
  }
}
