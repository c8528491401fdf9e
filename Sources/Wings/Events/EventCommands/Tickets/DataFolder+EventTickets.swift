import Commands
import EventTickets
import Payments
import Tickets

extension EventFolder {
  /// Where tickets of the folder's events are sold.
  func office(keys: KeyFolder?) -> TicketOffice {
    let tills = ProgramParts.current.tills()
    return TicketOffice(service, keys: keys, ways: tills.ways, feePerMille: tills.feePerMille)
  }
}

extension DataFolder {
  /// Opens the folder for one command about tickets.
  ///
  /// - Throws: What opening it or the body throws.
  func withTickets<Result>(_ body: (EventFolder, TicketOffice) throws -> Result) throws -> Result {
    try withEvents { try body($0, $0.office(keys: house.keys)) }
  }
}
