import Store

/// The collections of follows, mutes, reports and decisions.
package enum PeopleCollections {
  package static let follows = StoreCollection<Follow>("follows")
  package static let mutes = StoreCollection<Mute>("mutes")
  package static let reports = StoreCollection<Report>("reports")
  package static let moderation = StoreCollection<ModerationStep>("moderation")

  /// The collections' rules and indexes, for the program's schema.
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

/// The valid ranges of numbers in these documents; a value beyond is damage.
enum PeopleBounds {
  /// Seconds since 1970, for the years 1970 to 2199 and two days on either side.
  static let moment = -172_800...7_258_291_200
}

/// Limits on texts and follows.
package enum PeopleLimits {
  /// The maximum length of a reason in characters.
  package static let reason = 255
  /// The maximum length of a report in characters.
  package static let reportText = 255
  /// The maximum number of people that one person follows.
  package static let followed = 1_000
  /// The maximum number of letters to the moderators by one person about one subject in 24 hours.
  package static let answeredADay = 10
}
