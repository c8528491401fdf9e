import Store
import Timekeeping

/// Says who gets which notice by mail; sends none.
package struct MailPlanner: Sendable {
  private let store: any DocumentStore
  private let clock: Clock
  private let sources: [NoticeSource]

  /// Makes a planner.
  ///
  /// - Parameters:
  ///   - store: Where everything is.
  ///   - clock: Tells now.
  ///   - sources: Of the wings that are on.
  package init(store: any DocumentStore, clock: Clock, sources: [NoticeSource]) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
  }

  /// How many people one step of planning looks at.
  static let step = 500

  /// Makes one delivery for everybody who wants to have a due notice mailed.
  ///
  /// Goes in steps, each a transaction: killed in between, the next round goes on there. A notice
  /// that cannot be planned is told of and tried again later, ever more rarely.
  ///
  /// - Returns: How many are new.
  /// - Throws: The first thing that the store or a wing has thrown, after all others were planned.
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
      // Another program may have been faster, or the notice may wait again.
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

  /// Whether the person gets one, and had none.
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
