import Accounts
import Tickets

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
    guard let body = body(of: showing, slot: signer.slot), let signed = signer.code(of: body)
    else { throw SeatError(.noKeys) }
    (code, short) = (signed.text, ShortCode(from: randomness).text)
  }
}
