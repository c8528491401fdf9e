import Races
import Store

/// A person about to be erased, whom documents name by id, or by address alone.
struct ErasedPerson {
  private let id: String
  /// The e-mail address in lower case; empty if it is not known.
  private let address: String
  private let name: String

  init(_ id: String, in reader: any StoreReader) throws {
    self.id = id
    let person = try reader.get(RaceCollections.people, id)?.value
    (address, name) = (person?.email.lowercased() ?? "", person?.full.lowercased() ?? "")
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
    return try own.map(Entry.init(stored:)) + addressed(in: reader).filter(isOwn)
  }

  /// Returns entries of others that contain the person's address.
  func addressedEntries(in reader: any StoreReader) throws -> [Entry] {
    try addressed(in: reader).filter { $0.userID != id && !isOwn($0) }
  }

  /// Returns whether an entry without an account is the person's.
  ///
  /// Parents and clubs enter others with their own address, so a typed one is not enough.
  private func isOwn(_ entry: Entry) -> Bool {
    guard entry.userID == nil else { return false }
    return isNamed(by: entry.userEmail)
      || !name.isEmpty && entry.ownName.lowercased() == name
  }

  /// Returns the entry of another person without the address.
  func takenOut(of entry: Entry) -> Entry {
    var changed = entry
    if isNamed(by: changed.userEmail) { changed.userEmail = nil }
    if isNamed(by: changed.email) { changed.email = "" }
    return changed
  }

  private func addressed(in reader: any StoreReader) throws -> [Entry] {
    guard !address.isEmpty else { return [] }
    let found = try ["user_email", "email"].flatMap {
      try reader.find(RaceCollections.entries, .matching($0, .string(address)))
    }
    var ids: Set<String> = []
    return found.filter { ids.insert($0.id).inserted }.map(Entry.init(stored:))
  }
}
