import Accounts

/// A refused operation on cinemas, with its cause; nothing was changed.
package typealias CinemaError = Refusal<CinemaCause>

/// The causes of refusal.
package enum CinemaCause: String, RefusalCause, CaseIterable {
  package static let texts = "cinema.error."

  case invalid, notAllowed, noNetwork, changedMeanwhile
  case noSuchFilm, noSuchCinema, noSuchHall, noSuchShowing, noSuchPerson
  case filmShown, cinemaShown, sameCinema, damagedPlan
  case clash, hasTickets, dayFixed, placesSold, cancelled, begun, noSuchRole

  package var textKey: String {
    self == .noSuchPerson ? "people.error.noSuchPerson" : Self.texts + rawValue
  }
}
