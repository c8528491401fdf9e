import Accounts
import Languages
import Races
import Store
import Timekeeping

extension RaceService {
  /// Creates a competition, which is active immediately.
  ///
  /// - Parameters:
  ///   - draft: The form.
  ///   - author: The author: an organizer, or the command line.
  ///   - owner: The id of the owner; `nil` for the author.
  /// - Returns: The competition.
  /// - Throws: `RaceError` with the fields in error, or if the person is no organizer.
  package func create(
    _ draft: CompetitionDraft, by author: Author, owner: String? = nil
  ) throws -> Competition {
    let draft = try checked(draft)
    let now = clock.now()
    let (id, session) = (identifiers.make(), identifiers.make())
    return try store.write(by: author.id, at: now.utc) { transaction in
      let ownerID = owner ?? author.id
      guard let person = try transaction.get(RaceCollections.people, ownerID)?.value else {
        throw RaceError(.ownerUnknown)
      }
      guard person.isOrganizer else { throw RaceError(.onlyOrganizersCreate) }
      var made = Competition(id: id, name: draft.name, format: draft.format, ownerID: ownerID)
      made = draft.applied(to: made)
      made.createdUTC = now.utc
      try transaction.put(RaceCollections.competitions, id: id, made, expecting: 0)
      let work = try RaceTransaction(
        transaction,
        RaceRequest(
          competitionID: id, author: author, session: session, stamp: now, need: .runningIt))
      try work.append(.competition(.created))
      return made
    }
  }

  /// Changes the data of a competition; its entries and crossings stay.
  ///
  /// - Parameters:
  ///   - id: The competition.
  ///   - draft: The new values.
  ///   - former: The values when editing began; `nil` to skip the check for other changes.
  ///   - author: The author of the change.
  /// - Returns: The changed competition.
  /// - Throws: `RaceError.invalid` with every problem of the draft; `editedMeanwhile` if it has
  ///   changed since editing began; `RaceError` if the author does not run it or it is deactivated;
  ///   what the store throws.
  package func update(
    _ id: String, _ draft: CompetitionDraft, since former: CompetitionDraft? = nil,
    by author: Author
  ) throws -> Competition {
    let draft = try checked(draft)
    return try perform(request(id, by: author)) { work in
      if let former, former != CompetitionDraft(model: work.competition) {
        throw RaceError(.editedMeanwhile)
      }
      try work.update { $0 = draft.applied(to: $0) }
      try work.append(.competition(.updated))
      return work.competition
    }
  }

  /// Opens a competition to joining and editing again.
  ///
  /// - Throws: `RaceError.notAllowed` if the author does not run it; what the store throws.
  package func activate(_ id: String, by author: Author) throws -> Competition {
    try perform(request(id, by: author, .runningIt)) { work in
      guard !work.competition.isActive else { return work.competition }
      try work.update { $0.isActive = true }
      try work.append(.competition(.activated))
      return work.competition
    }
  }

  /// Closes a competition to joining and editing, and stops a running clock.
  ///
  /// - Throws: `RaceError.notAllowed` if the author does not run it; what the store throws.
  package func deactivate(_ id: String, by author: Author) throws -> Competition {
    try perform(request(id, by: author, .runningIt)) { work in
      guard work.competition.isActive else { return work.competition }
      if work.competition.race.isRunning { _ = try work.clock.stop(at: work.stamp) }
      try work.update { $0.isActive = false }
      try work.append(.competition(.deactivated))
      return work.competition
    }
  }

  /// Makes the results official or provisional; the log records the author and the time.
  ///
  /// - Throws: `RaceError.notAllowed` if the author does not run it; what the store throws.
  package func setOfficial(_ isOfficial: Bool, _ id: String, by author: Author) throws {
    try perform(request(id, by: author, .runningIt)) { work in
      _ = try work.append(.competition(isOfficial ? .madeOfficial : .madeProvisional))
    }
  }

  /// Deletes a competition with its entries and its log.
  ///
  /// - Throws: `RaceError.notAllowed` if the author is not the owner; what the store throws.
  package func delete(_ id: String, by author: Author) throws {
    try perform(request(id, by: author, .owningIt)) { work in try work.deleteCompetition() }
  }

  /// Sets the co-organizers of a competition; only its owner may do this.
  ///
  /// - Throws: `RaceError.ownerUnknown` if one of them has no account; `notAllowed` if the author
  ///   is not the owner; what the store throws.
  package func setCoOrganizers(
    _ people: [String], of id: String, by author: Author
  ) throws -> Competition {
    try perform(request(id, by: author, .owningIt)) { work in
      for person in people
      where try work.transaction.get(RaceCollections.people, person) == nil {
        throw RaceError(.ownerUnknown)
      }
      try work.setCoOrganizers(people)
      return work.competition
    }
  }

  private func checked(_ draft: CompetitionDraft) throws -> CompetitionDraft {
    try RaceError.check(draft.problems())
    return draft.cleaned
  }
}

extension RaceTransaction {
  func deleteCompetition() throws { try competition.delete(in: transaction) }
}

extension Competition {
  /// Deletes it with its entries, its log and a course that no other competition uses.
  func delete(in transaction: any StoreTransaction) throws {
    try transaction.drop(
      whereField: "competition_id", equals: .string(id), in: RaceCollections.entries)
    try transaction.dropAll(in: RaceCollections.log(id))
    try transaction.delete(RaceCollections.competitions, id: id)
    try Course.dropUnused(settings.courseID, in: transaction)
  }
}

extension RaceService {
  /// Adds a co-organizer, who needs an organizer account; only the owner may do this.
  ///
  /// - Parameters:
  ///   - email: The address of the account, in any letter case.
  ///   - id: The competition, active or not.
  ///   - author: The author of the change.
  /// - Returns: The person's id.
  /// - Throws: `RaceError` with the field in error, or if the author is not the owner.
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

  /// Removes a co-organizer; only the owner may do this.
  ///
  /// - Throws: `RaceError.notAllowed` if the author is not the owner; what the store throws.
  package func removeCoOrganizer(_ person: String, from id: String, by author: Author) throws {
    try perform(request(id, by: author, .owningIt)) { work in
      try work.setCoOrganizers(work.competition.coOrganizerIDs.filter { $0 != person })
    }
  }
}

extension RaceTransaction {
  /// Returns the account of an address, if it may run competitions.
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

extension RaceService {
  /// Sets the course of a competition.
  ///
  /// A course shared with other competitions is not changed: this one gets a new document.
  ///
  /// - Parameters:
  ///   - competitionID: The competition.
  ///   - author: The author of the change.
  ///   - read: Creates the course with a given id; called only if the author is allowed to do this.
  /// - Returns: The course.
  /// - Throws: What `read` throws; `RaceError` if the author is not allowed to do this.
  package func attachCourse(
    to competitionID: String, by author: Author, _ read: (_ id: String) throws -> Course
  ) throws -> Course {
    let request = request(competitionID, by: author)
    try requireAllowed(request)
    let course = try read(identifiers.make())
    return try perform(request) { work in
      let former = work.competition.settings.courseID
      try work.transaction.put(RaceCollections.courses, id: course.id, course, expecting: 0)
      try work.changeCourse(from: former, to: course.id)
      return course
    }
  }

  /// Removes the course of a competition.
  ///
  /// - Throws: `RaceError` if the author does not run it or it is deactivated; what the store
  ///   throws.
  package func removeCourse(from competitionID: String, by author: Author) throws {
    try perform(request(competitionID, by: author)) { work in
      guard let former = work.competition.settings.courseID else { return }
      try work.changeCourse(from: former, to: nil)
    }
  }
}

extension RaceDirectory {
  /// Returns the course of a competition; `nil` if it has none.
  ///
  /// - Throws: What the store throws.
  package func course(of competition: Competition) throws -> Course? {
    guard let id = competition.settings.courseID else { return nil }
    return try store.read { try $0.get(RaceCollections.courses, id)?.value }
  }
}

extension RaceTransaction {
  fileprivate func changeCourse(from former: String?, to course: String?) throws {
    try update { $0.settings.courseID = course }
    try append(.competition(.updated))
    try Course.dropUnused(former, in: transaction)
  }
}

extension Course {
  /// Deletes a course that no competition uses any more.
  static func dropUnused(_ id: String?, in transaction: any StoreTransaction) throws {
    guard let id, try transaction.get(RaceCollections.courses, id) != nil else { return }
    let all = try transaction.find(RaceCollections.competitions)
    guard !all.contains(where: { $0.value.settings.courseID == id }) else { return }
    try transaction.delete(RaceCollections.courses, id: id)
  }
}
