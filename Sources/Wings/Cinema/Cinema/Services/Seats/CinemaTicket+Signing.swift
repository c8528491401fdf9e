import Accounts
import Tickets
import Timekeeping

extension CinemaTicket {
  /// Gives the ticket its signed code, and one to type.
  ///
  /// - Parameters:
  ///   - signer: The private key.
  ///   - showing: The showing of the ticket.
  ///   - randomness: The source of the code to type.
  /// - Throws: `SeatError.noKeys` if a code cannot represent the ticket.
  package mutating func sign(
    by signer: TicketSigner, of showing: Showing, _ randomness: Randomness
  ) throws(SeatError) {
    guard let date = try? LocalTime(parsing: showing.day), let subject = showing.number,
      let place = place?.hallPlace.ticketPlace,
      let signed = signer.code(
        tariff: tariff, subject: subject,
        day: CivilDay.day(year: date.year, month: date.month, day: date.day), place: place,
        issue: issue, number: number)
    else { throw SeatError(.noKeys) }
    (code, short) = (signed.text, ShortCode(from: randomness).text)
  }
}
