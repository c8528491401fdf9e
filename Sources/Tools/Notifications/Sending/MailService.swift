import Languages
import Store
import Timekeeping

/// Sends notices by mail: plans the deliveries and sends those that are due.
///
/// Every call waits for the disk and for mail servers; call it from the command line.
package struct MailService: Sendable {
  let store: any DocumentStore
  let clock: Clock
  let sources: [NoticeSource]
  let sender: MailSender
  /// The host part of message ids.
  let host: String
  let catalogue: @Sendable (Language) -> Catalogue

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - clock: The current time.
  ///   - sources: The sources of the enabled wings; notices of other wings are not mailed.
  ///   - sender: Sends the mails.
  ///   - host: The host part of message ids: the data folder's own name, so that ids stay the same.
  ///   - catalogue: Returns the texts of a language.
  package init(
    store: any DocumentStore, clock: Clock, sources: [NoticeSource], sender: MailSender,
    host: String, catalogue: @escaping @Sendable (Language) -> Catalogue
  ) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
    (self.sender, self.host, self.catalogue) = (sender, host, catalogue)
  }

  /// The result of one round.
  package struct Round: Sendable, Equatable {
    /// The number of mails planned.
    package var planned = 0
    package var sent = 0
    /// The number of mails rejected permanently or after the last try.
    package var failed = 0
    /// The number of mails that were tried and are tried again later.
    package var postponed = 0
    /// The number of mails still to be sent.
    package var waiting = 0
    /// The error that stopped the sending, if any.
    package var trouble: MailError?

    package init() {}
  }

  /// Plans, then sends due mails within the rate limit; it never waits for more to become due.
  ///
  /// It may be killed at any moment and may run in several processes at the same time.
  ///
  /// - Throws: What the store and the wings throw; a planning error is thrown after all sending.
  package func round() throws -> Round {
    var (round, attempts) = (Round(), Attempts())
    round.planned = attempts.run(else: 0) {
      try MailPlanner(store: store, clock: clock, sources: sources).plan()
    }
    try send(&round)
    round.waiting = try status().waiting
    try attempts.finish()
    return round
  }

  /// The state of mail.
  package struct Status: Sendable, Equatable {
    package var waiting = 0
    package var sent = 0
    package var failed = 0
    /// When the next mail is due, in milliseconds since 1970.
    package var next: Int?
    /// The servers' answers for failed mails, with their counts.
    package var reasons: [String: Int] = [:]

    package init() {}
  }

  /// Counts the mails of the last 30 days.
  ///
  /// - Throws: What the store throws.
  package func status() throws -> Status {
    try store.read { reader in
      var status = Status()
      for collection in try Self.days(reader) {
        status.sent += try reader.count(collection, Self.inState(.sent))
        for failed in try reader.find(collection, Self.inState(.failed)) {
          status.failed += 1
          status.reasons[failed.value.why, default: 0] += 1
        }
        for waiting in try reader.find(collection, Self.inState(.waiting)) {
          status.waiting += 1
          status.next = min(status.next ?? .max, waiting.value.at)
        }
      }
      return status
    }
  }

  static func days(_ reader: any StoreReader) throws -> [StoreCollection<Delivery>] {
    try reader.collectionNames(startingWith: NoticeCollections.deliveriesPrefix)
      .map { StoreCollection<Delivery>($0) }
  }

  static func inState(_ state: Delivery.State) -> Query {
    .matching("state", .string(state.rawValue))
  }

  static let author = "mail"
}

extension [NoticeSource] {
  /// Returns the source of a kind, and the kind; `nil` if no enabled wing has it.
  func source(of kind: String) -> (NoticeSource, NoticeKind)? {
    for source in self {
      if let kind = source.kinds.first(where: { $0.name == kind }) { return (source, kind) }
    }
    return nil
  }

  /// Returns whether a user has muted the author of a notice.
  func isMuted(_ notice: Notice, by userID: String, _ reader: any StoreReader) throws -> Bool {
    guard !notice.author.isEmpty else { return false }
    return try contains { try $0.isMuted(reader, userID, notice.author) }
  }
}
