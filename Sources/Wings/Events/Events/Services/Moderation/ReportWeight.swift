import Accounts
import Store

/// How much reports weigh.
package enum ReportWeight {
  /// Whether so much is said against an event that it stands behind all others until a moderator
  /// decides.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func isDemoted(
    _ event: Event, isVerified: Bool, in reader: any StoreReader, nowUTC: Int
  ) throws -> Bool {
    let subject = FieldValue.string(Subject.event(event.id).text)
    let open = try reader.find(EventCollections.reports, .matching("subject", subject))
      .map(\.value).filter { $0.state == .open }
    let weight = try open.reduce(0) { try $0 + of($1, in: reader, nowUTC: nowUTC) }
    return ModerationRule.isDemoted(weight: weight, isVerified: isVerified)
  }

  static func of(_ report: Report, in reader: any StoreReader, nowUTC: Int) throws -> Double {
    let joined = try reader.get(AccountsSchema.users, report.by)?.value.addTime
    let own =
      report.by.isEmpty
      ? []
      : try reader.find(
        EventCollections.reports, .matching("by", .string(report.by)))
    return ModerationRule.weight(
      accountAge: joined.map { (nowUTC - $0) / 1000 },
      wasDismissed: own.contains { $0.value.state == .dismissed })
  }
}
