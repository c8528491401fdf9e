import EventTickets
import Glibc
import Languages
import Payments
import Tickets

extension DataFolder {
  /// What this machine is called, as its doors are.
  static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return Cleaned.line(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }

  /// Where the folder's keys lie: beside its documents.
  var house: TicketHouse {
    TicketHouse(keys: KeyFolder(besideStoreIn: path), door: Self.machineName)
  }

  /// Opens the folder for one command about tickets.
  ///
  /// - Throws: What opening it or the body throws.
  func withTickets<Result>(_ body: (EventFolder, TicketOffice) throws -> Result) throws -> Result {
    try withEvents { events in
      let tills = Configuration.ofPerson.tills
      let office = TicketOffice(
        events.service, keys: house.keys, ways: tills.ways, feePerMille: tills.feePerMille)
      return try body(events, office)
    }
  }
}
