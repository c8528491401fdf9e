import Accounts
import Languages
import Races
import Store

extension RaceService {
  /// Lets a person with an organizer account help to run a competition; only its owner may.
  ///
  /// - Parameters:
  ///   - email: The address of the account, in any letter case.
  ///   - id: Which competition, active or not.
  ///   - author: Who does it.
  /// - Returns: The person's id.
  /// - Throws: `RaceError` with the field in error, or where the author is not the owner.
  package func addCoOrganizer(email: String, to id: String, by author: Author) throws -> String {
    try perform(request(id, by: author, .owningIt)) { work in
      let person = try work.organizer(email: email)
      if work.competition.ownerID == person { throw RaceError(field: "email", "isOwner") }
      if work.competition.coOrganizerIDs.contains(person) {
        throw RaceError(field: "email", "alreadyThere")
      }
      try work.setCoOrganizers(work.competition.coOrganizerIDs + [person])
      return person
    }
  }

  /// Lets a person no longer help to run a competition; only its owner may.
  ///
  /// - Throws: `RaceError.notAllowed` for anybody but the owner; what the store throws.
  package func removeCoOrganizer(_ person: String, from id: String, by author: Author) throws {
    try perform(request(id, by: author, .owningIt)) { work in
      try work.setCoOrganizers(work.competition.coOrganizerIDs.filter { $0 != person })
    }
  }
}

extension RaceTransaction {
  /// The account of an address, if it may run competitions.
  fileprivate func organizer(email: String) throws -> String {
    let address = EmailAddress.cleaned(email)
    guard EmailAddress.isWellFormed(address) else { throw RaceError(field: "email", "badEmail") }
    let query = Query.matching("email", .string(address))
    guard let stored = try transaction.find(RaceCollections.people, query).first else {
      throw RaceError(field: "email", "noAccount")
    }
    guard stored.value.isOrganizer else { throw RaceError(field: "email", "noOrganizer") }
    return stored.id
  }

  func setCoOrganizers(_ people: [String]) throws {
    try update { $0.coOrganizerIDs = people }
    try append(.competition(.coOrganizersSet))
  }
}

extension RaceError {
  fileprivate init(field: String, _ key: String) {
    let wording = Wording("races.coOrganizers.bad.\(key)")
    self.init(.invalid, problems: [FieldProblem(field: field, wording: wording)])
  }
}
