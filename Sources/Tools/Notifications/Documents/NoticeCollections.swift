import Store

/// The collections of notices and of their recipients' data.
package enum NoticeCollections {
  package static let preferences = StoreCollection<Preferences>("preferences")
  package static let inboxes = StoreCollection<InboxMarks>("inbox")
  package static let invitations = StoreCollection<Invitation>("invitations")
  package static let messages = StoreCollection<DirectMessage>("messages")
  /// Notices for which mail is still to be planned.
  package static let mailings = StoreCollection<Mailing>("mailings")
  static let mailPace = StoreCollection<MailPace>("mail_pace")
  static let lastWork = StoreCollection<LastWork>("last_work")
  static let codes = StoreCollection<CodeRecord>("confirmation_codes")

  /// Returns the notices of a month, `YYYY-MM`.
  package static func notices(_ month: String) -> StoreCollection<Notice> {
    StoreCollection(noticesPrefix + month)
  }

  /// Returns the collection that contains a notice, by the first four digits of its id.
  static func notices(holding id: String) -> StoreCollection<Notice>? {
    guard let month = NoticeMonth(ofID: id) else { return nil }
    return notices(month.name)
  }

  /// Returns the mails planned on a day, `YYYY-MM-DD`.
  package static func deliveries(_ day: String) -> StoreCollection<Delivery> {
    StoreCollection(deliveriesPrefix + day)
  }

  /// Returns all notices of this month and the previous one, in order of time.
  ///
  /// - Throws: What the store throws.
  package static func latest(in reader: any StoreReader, at now: Int) throws -> [Notice] {
    let months = Set([now - 28 * NoticeKeeping.day, now].map { NoticeMonth(at: $0) })
    return try months.sorted().flatMap { month in
      try reader.find(notices(month.name)).map(Notice.init(stored:))
    }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
  }

  /// Returns the heads of notices of a kind that are due since a moment, by time.
  ///
  /// It covers this month and the previous one.
  ///
  /// - Throws: What the store throws.
  package static func heads(
    of kind: String, since: Int, in reader: any StoreReader, at now: Int
  ) throws -> [NoticeHead] {
    let months = Set([now - 28 * NoticeKeeping.day, now].map { NoticeMonth(at: $0) })
    return try months.filter { $0 >= NoticeMonth(at: max(0, since)) }.flatMap { month in
      try reader.find(StoreCollection<NoticeHead>(notices(month.name).name)).map(\.value)
    }
    .filter { $0.kind == kind && $0.due >= since && $0.due <= now }
    .sorted { ($0.due, $0.subject) < ($1.due, $1.subject) }
  }

  /// Returns all stored notices of a kind for one person.
  ///
  /// - Throws: What the store throws.
  package static func addressed(
    to userID: String, of kind: String, in reader: any StoreReader
  ) throws -> [Notice] {
    try reader.collectionNames(startingWith: noticesPrefix).flatMap { name in
      try reader.find(StoreCollection<Notice>(name), .matching("to", .string(userID)))
        .map(Notice.init(stored:))
    }.filter { $0.kind == kind }
  }

  /// Prefixes of the collections on which an inbox depends, besides those of the wings.
  package static let ofInbox = [
    noticesPrefix, inboxes.name, preferences.name, invitations.name, messages.name,
  ]

  static let noticesPrefix = "notices."
  static let deliveriesPrefix = "deliveries."

  /// The collections' rules and indexes, for the program's schema.
  package static let schema = SchemaPart(collections: collections, prefixes: prefixes)

  private static let collections: [String: CollectionRules] = [
    preferences.name: CollectionRules(shape: DocumentShape(Preferences.self)),
    inboxes.name: CollectionRules(shape: DocumentShape(InboxMarks.self)),
    invitations.name: CollectionRules(
      indexed: ["from", "to", "subject"], shape: DocumentShape(Invitation.self)),
    messages.name: CollectionRules(
      indexed: ["from", "to"], shape: DocumentShape(DirectMessage.self)),
    mailings.name: CollectionRules(shape: DocumentShape(Mailing.self)),
    mailPace.name: CollectionRules(shape: DocumentShape(MailPace.self)),
    lastWork.name: CollectionRules(shape: DocumentShape(LastWork.self)),
    codes.name: CollectionRules(
      indexed: ["userID"], shape: DocumentShape(CodeRecord.self)),
  ]

  private static let prefixes: [String: CollectionRules] = [
    noticesPrefix: CollectionRules(
      indexed: ["subject", "author", "to"], shape: DocumentShape(Notice.self)),
    deliveriesPrefix: CollectionRules(
      indexed: ["userID", "state"], shape: DocumentShape(Delivery.self)),
  ]
}
