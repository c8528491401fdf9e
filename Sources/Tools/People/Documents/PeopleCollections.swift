import Store

/// The documents of follows, mutes, reports and decisions.
package enum PeopleCollections {
  package static let follows = StoreCollection<Follow>("follows")
  package static let mutes = StoreCollection<Mute>("mutes")
  package static let reports = StoreCollection<Report>("reports")
  package static let moderation = StoreCollection<ModerationStep>("moderation")

  /// What the store checks and finds quickly, for the program's schema.
  package static let schema = SchemaPart(
    collections: [
      follows.name: CollectionRules(
        indexed: ["follower", "followee"], shape: DocumentShape(Follow.self)),
      mutes.name: CollectionRules(
        indexed: ["userID", "otherID"], shape: DocumentShape(Mute.self)),
      reports.name: CollectionRules(
        indexed: ["subject", "by"], shape: DocumentShape(Report.self)),
      moderation.name: CollectionRules(
        indexed: ["subject", "by"], shape: DocumentShape(ModerationStep.self)),
    ])
}

/// What the numbers of these documents can be; one beyond is damage.
enum PeopleBounds {
  /// Seconds since 1970, two days beyond the years 1970 to 2199 on either side.
  static let moment = -172_800...7_258_291_200
}

/// How much people may write and follow.
package enum PeopleLimits {
  /// Characters of a reason.
  package static let reason = 255
  /// Characters of a report.
  package static let reportText = 255
  /// People whom one person follows.
  package static let followed = 1_000
  /// Letters of one person to the moderators about one subject in 24 hours.
  package static let answeredADay = 10
}
