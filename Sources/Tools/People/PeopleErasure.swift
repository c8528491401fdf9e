import Accounts
import Languages
import Store

/// Erasure of follows, reports and decisions when an account is deleted.
package enum PeopleErasure {
  /// Returns the hooks for the account service.
  ///
  /// They run after the wings' hooks, which still need the moderator's name in decisions.
  package static func hooks(_ identifiers: Identifiers = .random) -> WingHooks {
    WingHooks(
      erase: { try erase($1, identifiers, in: $0) },
      goes: { reader, userID in
        let count =
          try reader.count(PeopleCollections.follows, .matching("follower", .string(userID)))
          + reader.count(PeopleCollections.follows, .matching("followee", .string(userID)))
        return count > 0 ? [Wording("people.erasure.follows", count: count)] : []
      })
  }

  private static func erase(
    _ userID: String, _ identifiers: Identifiers, in transaction: any StoreTransaction
  ) throws {
    let person = FieldValue.string(userID)
    try eraseReports(by: userID, identifiers, in: transaction)
    try eraseModeration(by: userID, in: transaction)
    for field in ["follower", "followee"] {
      try transaction.drop(whereField: field, equals: person, in: PeopleCollections.follows)
    }
    for field in ["userID", "otherID"] {
      try transaction.drop(whereField: field, equals: person, in: PeopleCollections.mutes)
    }
  }

  /// Erases the name in reports by the person and removes the reports about the person.
  private static func eraseReports(
    by userID: String, _ identifiers: Identifiers, in transaction: any StoreTransaction
  ) throws {
    let own = try transaction.find(PeopleCollections.reports, .matching("by", .string(userID)))
    for stored in own {
      var report = stored.value
      report.by = ""
      report.faults.mend(["by"])
      try transaction.delete(PeopleCollections.reports, id: stored.id)
      let id = Report.id(report.subject, "-" + identifiers.make())
      try transaction.put(PeopleCollections.reports, id: id, report)
    }
    let subject = FieldValue.string(Subject.person(userID).text)
    try transaction.drop(whereField: "subject", equals: subject, in: PeopleCollections.reports)
    try transaction.drop(whereField: "subject", equals: subject, in: PeopleCollections.moderation)
  }

  /// Erases the name in the person's acts as a moderator and removes their letters.
  private static func eraseModeration(
    by userID: String, in transaction: any StoreTransaction
  ) throws {
    let steps = try transaction.find(
      PeopleCollections.moderation, .matching("by", .string(userID)))
    for stored in steps {
      guard stored.value.act != .answer else {
        try transaction.delete(PeopleCollections.moderation, id: stored.id)
        continue
      }
      var step = stored.value
      step.by = ""
      try transaction.put(PeopleCollections.moderation, id: stored.id, step)
      if let person = Subject(step.subject)?.personID {
        try eraseDecisions(about: person, by: userID, in: transaction)
      }
    }
  }

  private static func eraseDecisions(
    about person: String, by userID: String, in transaction: any StoreTransaction
  ) throws {
    guard let before = try transaction.get(AccountsSchema.profiles, person)?.value else { return }
    var profile = before
    if profile.blocked?.by == userID { profile.blocked?.by = "" }
    if profile.verified?.by == userID { profile.verified?.by = "" }
    // An unreadable profile contains no name and is not written.
    guard profile != before else { return }
    try transaction.put(AccountsSchema.profiles, id: person, profile)
  }
}
