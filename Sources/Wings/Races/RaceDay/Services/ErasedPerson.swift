import Races
import Store

/// A person about to be erased, whom documents name by id, or by address alone.
struct ErasedPerson {
  private let id: String
  /// The e-mail address in lower case; empty if it is not known.
  private let address: String

  init(_ id: String, in reader: any StoreReader) throws {
    self.id = id
    address = try reader.get(RaceCollections.people, id)?.value.email.lowercased() ?? ""
  }

  private func isNamed(by email: String?) -> Bool {
    !address.isEmpty && email?.lowercased() == address
  }

  func owns(_ competition: Competition) -> Bool {
    competition.ownerID == id || competition.ownerID.isEmpty && isNamed(by: competition.email)
  }

  /// Returns a competition of another owner without the person; `nil` if it does not name them.
  func takenOut(of competition: Competition) -> Competition? {
    var changed = competition
    if changed.coOrganizerIDs.contains(id) {
      changed.coOrganizerIDs.removeAll { $0 == id }
      changed.faults.mend(["coOrganizerIDs"])
    }
    if isNamed(by: changed.email) { changed.email = nil }
    return changed == competition ? nil : changed
  }

  /// Returns the person's entries in all competitions.
  func entries(in reader: any StoreReader) throws -> [Entry] {
    let own = try reader.find(RaceCollections.entries, .matching("user_id", .string(id)))
    return try own.map(Entry.init(stored:)) + addressed(in: reader).filter { $0.userID == nil }
  }

  /// Returns entries of other accounts that contain the person's address.
  func addressedEntries(in reader: any StoreReader) throws -> [Entry] {
    try addressed(in: reader).filter { $0.userID != nil && $0.userID != id }
  }

  private func addressed(in reader: any StoreReader) throws -> [Entry] {
    guard !address.isEmpty else { return [] }
    return try reader.find(RaceCollections.entries, .matching("user_email", .string(address)))
      .map(Entry.init(stored:))
  }
}
