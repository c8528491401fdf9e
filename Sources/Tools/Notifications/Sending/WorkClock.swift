import Accounts
import Languages
import Store
import Timekeeping

/// Guards scheduled work against a clock that was set ahead.
///
/// Such work ends offers and removes old notices; by a clock a year ahead it would empty waitlists
/// and inboxes. A clock more than a day ahead of the last work has to be confirmed once if anything
/// would be lost, see ``LastWork/vouches(for:)``.
package struct WorkClock: Sendable {
  private let store: any DocumentStore
  private let clock: Clock
  private let sources: [NoticeSource]

  /// Creates the guard of a store.
  ///
  /// - Parameters:
  ///   - store: The data folder's store.
  ///   - clock: The current time.
  ///   - sources: The sources of notices.
  package init(store: any DocumentStore, clock: Clock, sources: [NoticeSource]) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
  }

  /// Does scheduled work, and stores when.
  ///
  /// - Parameters:
  ///   - isConfirmed: Whether a person says that the clock is right.
  ///   - work: The work.
  /// - Returns: The result of the work.
  /// - Throws: ``ClockAhead`` if the clock has to be confirmed; nothing is done then. What the work
  ///   and the store throw.
  package func run<Result>(isConfirmed: Bool = false, _ work: () throws -> Result) throws -> Result
  {
    let now = clock.now()
    let last = try store.read { try LastWork.last(in: $0) }
    if !isConfirmed, !last.vouches(for: now), try losesAnything(at: now.utc) {
      throw ClockAhead(now: now.utc, last: last.at)
    }
    // A folder that cannot be written can still be read.
    if let next = last.followed(by: now, isConfirmed: isConfirmed) { try? keep(next) }
    return try work()
  }

  private func losesAnything(at now: Int) throws -> Bool {
    let notices = NoticeService(kinds: sources.flatMap(\.kinds))
    return try store.read { reader in
      try !notices.isTidy(in: reader, at: now) || sources.contains { try $0.expires(reader, now) }
    }
  }

  private func keep(_ last: LastWork) throws {
    try store.write(by: Author.shell.id, at: last.at) {
      try $0.put(NoticeCollections.lastWork, id: LastWork.id, last)
    }
  }
}

/// The refusal of scheduled work by a clock that may be wrong.
package struct ClockAhead: Worded, Equatable {
  /// The time of the clock and that of the last work, in milliseconds since 1970.
  let now, last: Int

  package var wording: Wording {
    Wording("inbox.error.clockAhead", ["now": Self.text(now), "last": Self.text(last)])
  }

  private static func text(_ moment: Int) -> String {
    let time = LocalTime(utcMilliseconds: moment)
    return time.date + " " + time.timeOfDay.prefix(5)
  }
}

/// When scheduled work was last done, by both clocks of the machine.
struct LastWork: FaultCarrying, Equatable {
  static let id = "last"

  /// Milliseconds since 1970.
  var at: Int
  /// The id of the boot; empty if it is unknown.
  var boot = ""
  /// Milliseconds since that boot.
  var bootTime = 0
  /// The longest time without work that was confirmed, in milliseconds.
  var longest = 0
  var faults = DocumentFaults()

  init(at: Int) { self.at = at }

  private enum CodingKeys: String, CodingKey { case at, boot, bootTime, longest }

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    at = try fields.value(.at, default: 0, in: NoticeBounds.moment)
    boot = try fields.text(.boot)
    bootTime = try fields.value(.bootTime, default: 0, in: Stamp.bootTimes)
    longest = try fields.value(.longest, default: 0, in: 0...Self.mostBelieved)
  }

  /// Returns the last work; if none was stored, the moment of the last transaction counts.
  static func last(in reader: any StoreReader) throws -> LastWork {
    try reader.readable(NoticeCollections.lastWork, id)?.value ?? LastWork(at: reader.lastWrite)
  }

  /// The longest time without work that is believed, in milliseconds: a month.
  private static let mostBelieved = 31 * NoticeKeeping.day
  /// How old the stored moment becomes before it is replaced, in milliseconds.
  private static let fresh = NoticeKeeping.hour

  /// Returns whether a clock can be right that shows this moment.
  ///
  /// Up to a day without work is normal, and up to a month if the machine was running all the time
  /// by its boot clock, which cannot be set, or if a person has confirmed a time as long before.
  func vouches(for now: Stamp) -> Bool {
    let gap = now.utc - at
    if gap <= NoticeKeeping.day { return true }
    if gap > Self.mostBelieved { return false }
    let wasRunning =
      boot == now.boot && gap - (now.bootTime - bootTime) <= NoticeKeeping.day
    return wasRunning || gap <= longest
  }

  /// Returns what to store for work at a moment; `nil` if this is recent enough.
  func followed(by now: Stamp, isConfirmed: Bool) -> LastWork? {
    if boot == now.boot, abs(now.utc - at) < Self.fresh { return nil }
    var next = LastWork(at: now.utc)
    (next.boot, next.bootTime) = (now.boot, now.bootTime)
    next.longest = isConfirmed ? min(Self.mostBelieved, max(longest, now.utc - at)) : longest
    return next
  }
}
