import Accounts
import Languages
import Store
import Timekeeping

/// The erasure of a person's events together with the account.
package enum EventErasure {
  /// Returns the hooks that the account service calls before and during erasure.
  package static func hooks(_ configuration: EventConfiguration, clock: Clock) -> WingHooks {
    WingHooks(
      erase: { transaction, userID in
        try erase(
          userID,
          in: EventTransaction(
            transaction, configuration, author: .person(userID), now: clock.now().utc / 1000))
      },
      goes: { try ErasureScope(of: $1, in: $0).wordings },
      dropPicture: { try PictureWork.drop($1, in: $0) })
  }

  /// The extent of an erasure.
  package struct ErasureScope: Sendable, Equatable {
    /// Own events, with all their data.
    package var events = 0
    /// Saved events of other people.
    package var kept = 0

    package init(events: Int = 0, kept: Int = 0) { (self.events, self.kept) = (events, kept) }

    /// Counts the events.
    ///
    /// - Throws: The store's errors.
    package init(of userID: String, in reader: any StoreReader) throws {
      let person = FieldValue.string(userID)
      let own = Set(try reader.ids(EventCollections.events, .matching("userID", person)))
      events = own.count
      kept = try reader.find(EventCollections.saved(of: userID), .matching("userID", person))
        .flatMap(\.value.events).count { !own.contains($0.eventID) }
    }

    /// The extent as text, one line for each kind.
    package var wordings: [Wording] {
      [("events", events), ("kept", kept)].filter { $0.1 > 0 }
        .map { Wording("events.erasure.\($0)", count: $1) }
    }
  }

  /// Deletes a person's own events and removes the person from all other rows.
  ///
  /// - Throws: The store's errors.
  static func erase(_ userID: String, in work: EventTransaction) throws {
    let erasure = ErasureWork(work: work)
    for event in try work.events(of: userID) where event.seriesID == nil {
      try work.deletion.delete(event, isErasure: true)
    }
    // A date of another person's series passes to that person; any other date is deleted.
    for event in try work.events(of: userID) { try erasure.giveToSeries(event, from: userID) }
    try erasure.eraseTraces(of: userID)
  }
}
