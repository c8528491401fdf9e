import Glibc
import Languages
import Tickets

extension DataFolder {
  /// What this machine is called, as its doors are.
  package static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return Cleaned.line(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }

  /// Where the folder's keys lie: beside its documents.
  package var house: TicketHouse {
    TicketHouse(keys: KeyFolder(besideStoreIn: path), door: Self.machineName)
  }
}
