import Languages
import Store
import Timekeeping

/// Mails people what they want to have mailed: plans who gets what, and sends what is due.
///
/// Everything here waits for the disk and for mail servers; call it from the command line.
package struct MailService: Sendable {
  let store: any DocumentStore
  let clock: Clock
  let sources: [NoticeSource]
  let sender: MailSender
  /// What ids of mails end in.
  let host: String
  let catalogue: @Sendable (Language) -> Catalogue

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - store: Where everything is.
  ///   - clock: Tells now.
  ///   - sources: Of the wings that are on; what a wing that is off has told is not mailed.
  ///   - sender: What takes the mails.
  ///   - host: What ids of mails end in: the folder's own name, so that they stay the same.
  ///   - catalogue: The texts of a language.
  package init(
    store: any DocumentStore, clock: Clock, sources: [NoticeSource], sender: MailSender,
    host: String, catalogue: @escaping @Sendable (Language) -> Catalogue
  ) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
    (self.sender, self.host, self.catalogue) = (sender, host, catalogue)
  }

  /// What one round has done.
  package struct Round: Sendable, Equatable {
    /// Mails that were planned.
    package var planned = 0
    package var sent = 0
    /// Refused for good, or tried for the last time.
    package var failed = 0
    /// Still to be sent.
    package var waiting = 0
    /// Why no more were sent, where something is wrong.
    package var trouble: MailError?

    package init() {}
  }

  /// Plans, then sends what is due and what the pace allows; never waits for more to become due.
  ///
  /// May be killed at any moment and run at the same time by another program.
  ///
  /// - Throws: What the store and the wings throw; what planning fails with, after all was sent.
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

  /// How mail stands.
  package struct Status: Sendable, Equatable {
    package var waiting = 0
    package var sent = 0
    package var failed = 0
    /// When the next one is due, in milliseconds since 1970.
    package var next: Int?
    /// What servers have said of those that failed, and how often.
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
  /// The source of a kind, and the kind; none where no wing that is on has it.
  func source(of kind: String) -> (NoticeSource, NoticeKind)? {
    for source in self {
      if let kind = source.kinds.first(where: { $0.name == kind }) { return (source, kind) }
    }
    return nil
  }

  /// Whether somebody wants to hear nothing of whoever brought a notice about.
  func isMuted(_ notice: Notice, by userID: String, _ reader: any StoreReader) throws -> Bool {
    guard !notice.author.isEmpty else { return false }
    return try contains { try $0.isMuted(reader, userID, notice.author) }
  }
}
