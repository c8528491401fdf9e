import Store
import Timekeeping

/// Decides who gets which notice by mail, but sends nothing.
package struct MailPlanner: Sendable {
  private let store: any DocumentStore
  private let clock: Clock
  private let sources: [NoticeSource]

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - clock: The current time.
  ///   - sources: The sources of the enabled wings.
  package init(store: any DocumentStore, clock: Clock, sources: [NoticeSource]) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
  }

  /// The number of people in one step of planning.
  static let step = 500

  /// Makes one delivery for everyone who wants a due notice by mail.
  ///
  /// Planning runs in steps of one transaction each; after a crash the next round continues. A
  /// notice that cannot be planned is reported and tried again at growing intervals.
  ///
  /// - Returns: The number of new deliveries.
  /// - Throws: The first error of the store or a wing, after all other notices were planned.
  @discardableResult
  package func plan() throws -> Int {
    var (planned, attempts) = (0, Attempts())
    var failed: Set<String> = []
    while let next = try nextMailing(except: failed) {
      if let count = attempts.run(else: nil, { try planStep(next) }) {
        planned += count
      } else {
        failed.insert(next)
        attempts.run(else: ()) { try putOff(next) }
      }
    }
    try attempts.finish()
    return planned
  }

  private func nextMailing(except failed: Set<String>) throws -> String? {
    let now = clock.now().utc
    return try store.read { reader in
      try reader.find(NoticeCollections.mailings)
        .filter { $0.value.due <= now && !failed.contains($0.id) }
        .min { ($0.value.due, $0.id) < ($1.value.due, $1.id) }?.id
    }
  }

  private func putOff(_ id: String) throws {
    let now = clock.now().utc
    try store.write(by: MailService.author, at: now) { transaction in
      guard var mailing = try transaction.get(NoticeCollections.mailings, id)?.value,
        mailing.faults.isEmpty, mailing.due <= now
      else { return }
      let failures = min(max(mailing.failures ?? 0, 0) + 1, RetryRule.mostWaits)
      (mailing.failures, mailing.due) = (
        failures, RetryRule.next(afterTries: failures, at: now) ?? now
      )
      try transaction.put(NoticeCollections.mailings, id: id, mailing)
    }
  }

  private func planStep(_ id: String) throws -> Int {
    let now = clock.now().utc
    return try store.write(by: MailService.author, at: now) { transaction in
      // Another process may have planned it already, or the notice may have been postponed.
      guard var mailing = try transaction.get(NoticeCollections.mailings, id)?.value,
        mailing.due <= now
      else { return 0 }
      guard let collection = NoticeCollections.notices(holding: id),
        let notice = try transaction.get(collection, id).map(Notice.init(stored:)),
        let (source, kind) = sources.source(of: notice.kind)
      else {
        try transaction.delete(NoticeCollections.mailings, id: id)
        return 0
      }
      let people = try recipients(of: notice, source, after: mailing.after, transaction)
      let day = mailing.day ?? MailDay.name(at: now)
      let planned = try people.count {
        try plan(notice, kind, for: $0, on: day, at: now, transaction)
      }
      if let last = people.last, last > mailing.after, people.count == Self.step {
        (mailing.after, mailing.day, mailing.failures) = (last, day, nil)
        try transaction.put(NoticeCollections.mailings, id: id, mailing)
      } else {
        try transaction.delete(NoticeCollections.mailings, id: id)
      }
      return planned
    }
  }

  private func recipients(
    of notice: Notice, _ source: NoticeSource, after: String, _ reader: any StoreReader
  ) throws -> [String] {
    if let to = notice.to { return [to] }
    return try source.recipients(reader, notice, after, Self.step)
  }

  /// Returns whether the person gets a new delivery.
  private func plan(
    _ notice: Notice, _ kind: NoticeKind, for userID: String, on day: String, at now: Int,
    _ transaction: any StoreTransaction
  ) throws -> Bool {
    guard notice.to != nil || notice.author != userID,
      let person = try NoticePerson(userID, in: transaction), person.preferences.isOn(kind, .mail),
      try !sources.isMuted(notice, by: userID, transaction)
    else { return false }
    let collection = NoticeCollections.deliveries(day)
    let moment =
      kind.isUrgent
      ? now : person.preferences.quiet.loudMoment(after: now, in: person.zone)
    let delivery = Delivery(notice: notice.id, userID: userID, at: moment)
    guard try transaction.get(collection, delivery.id) == nil else { return false }
    try transaction.put(collection, id: delivery.id, delivery)
    return true
  }
}
