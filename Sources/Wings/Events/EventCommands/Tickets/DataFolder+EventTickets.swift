import Commands
import EventTickets
import Payments
import Tickets

extension EventFolder {
  /// Returns the ticket office of the data folder.
  func office(keys: KeyFolder?) -> TicketOffice {
    let paymentMethods = ProgramParts.current.paymentMethods()
    return TicketOffice(
      service, keys: keys, ways: paymentMethods.ways, feePerMille: paymentMethods.feePerMille)
  }
}

extension DataFolder {
  /// Opens the data folder for one command about tickets.
  ///
  /// - Throws: The errors of opening it, and the body's errors.
  func withTickets<Result>(_ body: (EventFolder, TicketOffice) throws -> Result) throws -> Result {
    try withEvents { try body($0, $0.office(keys: ticketing.keys)) }
  }
}
