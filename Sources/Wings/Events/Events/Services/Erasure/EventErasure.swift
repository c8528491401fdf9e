import Accounts
import Languages
import Store
import Timekeeping

/// What becomes of a person's events when the account is deleted.
package enum EventErasure {
  /// What the wing does and says beforehand, for the accounts' service.
  package static func hooks(_ configuration: EventConfiguration, clock: Clock) -> WingHooks {
    WingHooks(
      erase: { transaction, userID in
        try erase(
          userID,
          in: EventTransaction(
            transaction, configuration, author: .person(userID), now: clock.now().utc / 1000))
      },
      goes: { try Reach(of: $1, in: $0).wordings },
      dropPicture: { try PictureWork.drop($1, in: $0) })
  }

  /// What erasing a person would take.
  package struct Reach: Sendable, Equatable {
    /// Own events, with everything in them.
    package var events = 0
    /// Other people's events that are kept.
    package var kept = 0

    package init(events: Int = 0, kept: Int = 0) { (self.events, self.kept) = (events, kept) }

    /// Counts it.
    ///
    /// - Throws: What the store throws.
    package init(of userID: String, in reader: any StoreReader) throws {
      let person = FieldValue.string(userID)
      let own = Set(try reader.ids(EventCollections.events, .matching("userID", person)))
      events = own.count
      kept = try reader.find(EventCollections.saved(of: userID), .matching("userID", person))
        .flatMap(\.value.events).count { !own.contains($0.eventID) }
    }

    /// A line each.
    package var wordings: [Wording] {
      [("events", events), ("kept", kept)].filter { $0.1 > 0 }
        .map { Wording("events.erasure.\($0)", count: $1) }
    }
  }

  /// Takes a person out: own events with all in them, and every row that names them elsewhere.
  ///
  /// - Throws: What the store throws.
  static func erase(_ userID: String, in work: EventTransaction) throws {
    let erasure = ErasureWork(work: work)
    for event in try work.events(of: userID) where event.seriesID == nil {
      try work.deletion.delete(event, isErasure: true)
    }
    // A date of a series that another person owns by now is theirs.
    for event in try work.events(of: userID) { try erasure.giveToSeries(event, from: userID) }
    try erasure.eraseTraces(of: userID)
  }
}
