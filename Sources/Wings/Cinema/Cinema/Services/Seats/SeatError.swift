import Accounts

/// A refused choice of places, with its cause; nothing was changed.
package typealias SeatError = Refusal<SeatCause>

/// The causes of refusal.
package enum SeatCause: String, RefusalCause, CaseIterable {
  package static let texts = "cinema.seats."

  case invalid, notOnSale, notYet, over, cancelled
  case noPlace, taken, takenAll, notForSale, house, companion
  case tooMany, tooManyPerson, wait, notEnough, tooManyReserved
  case noTariff, noPrice, paying, gap, noKeys, otherSale
}
