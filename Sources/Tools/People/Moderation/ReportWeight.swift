import Accounts
import Store

/// The weight of reports, and what they cause without a moderator.
package enum ModerationRule {
  /// From this weight on, an unverified author's publications are listed last.
  package static let heavy = 5.0
  /// The seconds after joining during which an account's reports do not count.
  package static let youth = 7 * 86_400

  /// Returns the weight of one report.
  ///
  /// - Parameters:
  ///   - accountAge: Seconds since the reporter joined; `nil` for an account older than the
  ///     records.
  ///   - wasDismissed: Whether a moderator has dismissed a report of theirs before.
  /// - Returns: 0, 0.5 or 1.
  package static func weight(accountAge: Int?, wasDismissed: Bool) -> Double {
    if let accountAge, accountAge < youth { return 0 }
    return wasDismissed ? 0.5 : 1
  }

  /// Returns whether a subject is listed last until a moderator decides.
  package static func isDemoted(weight: Double, isVerified: Bool) -> Bool {
    weight >= heavy && !isVerified
  }
}

package enum ReportWeight {
  /// Returns whether a subject is listed last until a moderator decides.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func isDemoted(
    _ subject: Subject, isVerified: Bool, in reader: any StoreReader, nowUTC: Int
  ) throws -> Bool {
    let weight = try open(of: subject, in: reader, nowUTC: nowUTC)
    return ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
  }

  /// Returns the weight of all open reports of a subject.
  static func open(
    of subject: Subject, in reader: any StoreReader, nowUTC: Int
  ) throws -> Double {
    try reader.find(PeopleCollections.reports, .matching("subject", .string(subject.text)))
      .map(\.value).filter { $0.state == .open }
      .reduce(0) { try $0 + of($1, in: reader, nowUTC: nowUTC) }
  }

  /// Returns the weight of one report: 0, 0.5 or 1.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func of(_ report: Report, in reader: any StoreReader, nowUTC: Int) throws -> Double
  {
    let joined = try reader.get(AccountsSchema.users, report.by)?.value.addTime
    let own =
      report.by.isEmpty
      ? []
      : try reader.find(
        PeopleCollections.reports, .matching("by", .string(report.by)))
    return ModerationRule.weight(
      accountAge: joined.map { (nowUTC - $0) / 1000 },
      wasDismissed: own.contains { $0.value.state == .dismissed })
  }
}
