import Accounts
import Languages
import Store

/// Saved searches.
package struct SearchService: Sendable {
  let service: EventService

  /// Saves a search under a name; one with the same name is replaced.
  ///
  /// - Throws: `EventError` with the invalid fields, or if there are too many searches; the store's
  ///   errors.
  package func keep(
    _ name: String, _ criteria: EventCriteria, tells: Bool, place: String = "", span: String = "",
    by person: String
  ) throws -> String {
    let fresh = service.identifiers.make()
    return try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      let name = Cleaned.line(name)
      try EventError.check([
        EventText.problem("name", name, longest: EventLimits.searchName, isNeeded: true)
      ])
      let own = try work.transaction.find(
        EventCollections.searches, .matching("userID", .string(person)))
      let known = own.first { $0.value.name == name }
      if known == nil, own.count >= EventLimits.searches {
        throw EventError(.searchesTooMany, ["limit": "\(EventLimits.searches)"])
      }
      let id = known?.id ?? fresh
      var search = SavedSearch(
        userID: person, name: name, criteria: criteria, tells: tells, place: place, span: span)
      let isTold = known.map { $0.value.tells && $0.value.isLookingFor(the: search) } ?? false
      search.tellsSince = isTold ? known?.value.tellsSince ?? work.now : work.now
      try work.transaction.put(EventCollections.searches, id: id, search)
      return id
    }
  }

  /// Removes a search; another person's search is not removed.
  ///
  /// - Throws: The store's errors.
  package func drop(_ id: String, by person: String) throws {
    try service.perform(by: .person(person)) { work in
      let stored = try work.transaction.get(EventCollections.searches, id)
      guard stored?.value.userID == person else { return }
      try work.transaction.delete(EventCollections.searches, id: id)
    }
  }
}
