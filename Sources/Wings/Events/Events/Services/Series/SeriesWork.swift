import Accounts
import Notifications
import People
import Store
import Timekeeping

/// The separately stored dates of series.
///
/// Writes `events`.
struct SeriesWork: TransactionPart {
  let work: EventTransaction

  /// Returns the separately stored dates of a series.
  func ownDates(of series: Event) throws -> [Event] {
    try transaction.find(EventCollections.events, .matching("seriesID", .string(series.id)))
      .map(Event.init(stored:))
  }

  /// Sets the visibility of a series for its dates; a date with another visibility keeps it.
  func spreadVisibility(from old: Event, to series: Event) throws {
    guard series.visibility != old.visibility else { return }
    for var date in try ownDates(of: series) where date.visibility == old.visibility {
      date.visibility = series.visibility
      date.changedTime = now
      if series.isPublic, !old.isPublic { date.addTime = now }
      try work.put(date)
      try work.popularity.recount(date)
    }
  }

  /// Sets the organizers of a series for its dates.
  func spreadPeople(of series: Event, from former: String) throws {
    for var date in try ownDates(of: series) {
      (date.userID, date.coUserIDs) = (series.userID, series.coUserIDs)
      date.changedTime = now
      date.faults.mend(["userID", "coUserIDs"])
      try work.put(date)
      try work.organizing.keepPeople(of: date)
      if former != series.userID { try work.organizing.remember(former, ranOnce: date) }
      try work.popularity.recount(date)
    }
  }

  /// Throws if a single date of a series has a rule.
  func requireOnce(
    _ draft: EventDraft, _ scope: SeriesScope, _ event: Event
  ) throws {
    let isOneDate = if case .date = scope { true } else { event.seriesID != nil }
    let isRepeated = isOneDate && !draft.rule.isEmpty
    try EventError.check([EventText.problem("rule", "ruleOfDate", if: isRepeated)])
  }
}

/// A single date.
extension SeriesWork {
  /// Returns the event of one date of a series, and stores it separately if it is not yet.
  ///
  /// - Throws: `EventError.noSuchDate` if the series has no such date; the store's errors.
  func date(_ wall: String, of series: Event, id: String) throws -> Event {
    if let known = try ownDates(of: series).first(where: { $0.recurrenceID == wall }) {
      return known
    }
    guard SeriesLocalTimes(series, in: work.zones)?.contains(wall) == true else {
      throw EventError(.noSuchDate, ["event": series.title, "date": wall])
    }
    let event = usualDate(wall, of: series, id: id)
    try work.insert(event)
    try work.popularity.recount(event)
    try work.organizing.copyPeople(from: series, to: event)
    return event
  }

  /// Returns the event of a date as the series defines it.
  private func usualDate(_ wall: String, of series: Event, id: String) -> Event {
    var event = series
    (event.id, event.seriesID, event.recurrenceID) = (id, series.id, wall)
    (event.exdates, event.rdates) = ([], [])
    // It starts on its own day, so that changes are compared with it and not with the first date.
    event = EventDraft(date: wall, of: series).applied(to: event, in: work.zones)
    (event.addTime, event.sequence, event.popularSince) = (now, 0, nil)
    return event
  }

  /// Whether a separately stored date equals its series and nothing refers to it.
  func isUntouched(_ date: Event) throws -> Bool {
    guard let wall = date.recurrenceID,
      let stored = try date.seriesID.flatMap({ try transaction.get(EventCollections.events, $0) })
    else { return false }
    var usual = usualDate(wall, of: Event(stored: stored), id: date.id)
    (usual.addTime, usual.changedTime) = (date.addTime, date.changedTime)
    let id = FieldValue.string(date.id)
    return try usual == date && work.responses.holderCount(of: date.id) == 0
      && work.tickets.all(of: date.id).isEmpty
      && transaction.count(EventCollections.waitlists, .matching("eventID", id)) == 0
      && transaction.count(EventCollections.history(of: date.id), .matching("eventID", id)) == 0
      && !isSpokenOf(date)
  }

  /// Whether an invitation or a report refers to the event.
  private func isSpokenOf(_ event: Event) throws -> Bool {
    let subject = FieldValue.string(Subject.event(event.id).text)
    return try transaction.count(NoticeCollections.invitations, .matching("subject", subject)) > 0
      || transaction.count(PeopleCollections.reports, .matching("subject", subject)) > 0
  }
}
