import Accounts
import Store

/// How much reports weigh, and what they do without a moderator.
package enum ModerationRule {
  /// From here on what an unverified author publishes goes behind all others.
  package static let heavy = 5.0
  /// Seconds for which an account's reports do not count.
  package static let youth = 7 * 86_400

  /// What one report weighs.
  ///
  /// - Parameters:
  ///   - accountAge: Seconds since the reporter joined; none for an account older than that is
  ///     known.
  ///   - wasDismissed: Whether a moderator has dismissed a report of theirs before.
  /// - Returns: 0, 0.5 or 1.
  package static func weight(accountAge: Int?, wasDismissed: Bool) -> Double {
    if let accountAge, accountAge < youth { return 0 }
    return wasDismissed ? 0.5 : 1
  }

  /// Whether a subject goes behind all others until a moderator decides.
  package static func isDemoted(weight: Double, isVerified: Bool) -> Bool {
    weight >= heavy && !isVerified
  }
}

/// The weight of reports as the store has them.
package enum ReportWeight {
  /// Whether a subject goes behind all others until a moderator decides.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func isDemoted(
    _ subject: Subject, isVerified: Bool, in reader: any StoreReader, nowUTC: Int
  ) throws -> Bool {
    let weight = try open(of: subject, in: reader, nowUTC: nowUTC)
    return ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
  }

  /// The weight of all open reports of a subject.
  static func open(
    of subject: Subject, in reader: any StoreReader, nowUTC: Int
  ) throws -> Double {
    try reader.find(PeopleCollections.reports, .matching("subject", .string(subject.text)))
      .map(\.value).filter { $0.state == .open }
      .reduce(0) { try $0 + of($1, in: reader, nowUTC: nowUTC) }
  }

  /// What one report weighs: 0, 0.5 or 1.
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
