import Accounts
import Store

/// Counts the popularity of events from their rows.
///
/// Writes `popularity` and `popularity_due`.
struct PopularityWork: TransactionPart {
  let work: EventTransaction

  func count(_ event: Event, from former: Interest?, to row: Interest) throws {
    guard event.isPublic, row.userID != Interest.guest else { return }
    // An unreadable count is recalculated.
    guard var popularity = try transaction.get(EventCollections.popularity, event.id)?.value,
      popularity.faults.isEmpty
    else { return try recount(event) }
    let isNew = (former?.weight ?? 0) == 0 && row.weight > 0
    guard former?.weight ?? 0 == row.weight || isNew else { return try recount(event) }
    popularity.goingCount += row.going - (former?.going ?? 0)
    if isNew { try add(row, of: event, to: &popularity) }
    try transaction.put(EventCollections.popularity, id: event.id, popularity)
  }

  private func add(_ row: Interest, of event: Event, to popularity: inout Popularity) throws {
    switch try Popularity.standing(of: row, in: event, transaction, now: now) {
    case .counts:
      popularity.interestsCount += 1
      popularity.score = PopularityRule.adding(
        weight: row.weight, at: row.at, to: popularity.score)
    case .later(let due): try postpone(event, until: due, in: &popularity)
    case .never: break
    }
  }

  private func postpone(_ event: Event, until due: Int, in popularity: inout Popularity) throws {
    let first = min(due, popularity.due ?? due)
    popularity.due = first
    try transaction.put(EventCollections.recounts, id: event.id, Recount(due: first))
  }

  /// Recalculates an event's popularity from its rows.
  func recount(_ event: Event) throws {
    guard event.isPublic else { return }
    let counted = try Popularity.counted(of: event, in: transaction, now: now)
    try transaction.put(EventCollections.popularity, id: event.id, counted)
    if let due = counted.due {
      try transaction.put(EventCollections.recounts, id: event.id, Recount(due: due))
    } else {
      try transaction.delete(EventCollections.recounts, id: event.id)
    }
  }
}

extension Popularity {
  /// Counts the rows of an event.
  static func counted(
    of event: Event, in reader: any StoreReader, now: Int
  ) throws -> Popularity {
    let rows = try reader.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id)))
    var popularity = Popularity(
      score: PopularityRule.start(published: event.popularSince ?? event.addTime))
    for row in rows.map(\.value) {
      if row.userID != Interest.guest { popularity.goingCount += row.going }
      guard row.weight > 0 else { continue }
      switch try standing(of: row, in: event, reader, now: now) {
      case .counts:
        popularity.interestsCount += 1
        popularity.score = PopularityRule.adding(
          weight: row.weight, at: row.at, to: popularity.score)
      case .later(let due): popularity.due = min(due, popularity.due ?? due)
      case .never: break
      }
    }
    return popularity
  }

  fileprivate static func standing(
    of row: Interest, in event: Event, _ reader: any StoreReader, now: Int
  ) throws -> Standing {
    if row.userID == Interest.guest || event.isRun(by: row.userID) { return .never }
    // An interest is never older than its account. The account of an old interest is not new.
    if row.at + PopularityRule.youth <= now { return .counts }
    guard let joined = try reader.get(AccountsSchema.users, row.userID)?.value.addTime else {
      return .counts
    }
    let due = joined / 1000 + PopularityRule.youth
    return due <= now ? .counts : .later(due)
  }

  fileprivate enum Standing {
    case counts
    /// The account is new; its interest counts from then on, in seconds since 1970.
    case later(Int)
    case never
  }
}
