import Notifications
import Store

extension EventWork {
  /// The dates of a series that have an event of their own.
  func ownDates(of series: Event) throws -> [Event] {
    try transaction.find(EventCollections.events, .matching("seriesID", .string(series.id)))
      .map(Event.init(stored:))
  }

  /// Those who are to hear of an event: who keeps it, and of one date of a series who keeps the
  /// series with that date.
  func listeners(to event: Event) throws -> [Interest] {
    try holders(of: event.id) + seriesHolders(of: event)
  }

  private func seriesHolders(of event: Event) throws -> [Interest] {
    guard let series = event.seriesID else { return [] }
    return try holders(of: series).filter { $0.holds(for: event) }
  }

  /// Tells those who keep an event, and of one date of a series those who keep the series.
  func tellHolders(
    _ kind: EventTelling.Kind, _ event: Event, changes: [FieldChange] = [], text: String = "",
    by teller: String? = nil
  ) throws {
    try tell(kind, event, changes: changes, text: text, by: teller)
    guard let series = event.seriesID, try !seriesHolders(of: event).isEmpty else { return }
    // They keep the series: under its name they find what has become of its date.
    var date = event
    date.id = series
    try tell(kind, date, changes: changes, text: text, by: teller)
  }

  /// Whoever finds a series finds its dates; one that is shown otherwise stays as it is.
  func spreadVisibility(from old: Event, to series: Event) throws {
    guard series.visibility != old.visibility else { return }
    for var date in try ownDates(of: series) where date.visibility == old.visibility {
      date.visibility = series.visibility
      date.changedTime = now
      if series.isPublic, !old.isPublic { date.addTime = now }
      try put(date)
      try recount(date)
    }
  }

  /// Whoever runs a series runs its dates.
  func spreadPeople(of series: Event, from former: String) throws {
    for var date in try ownDates(of: series) {
      (date.userID, date.coUserIDs) = (series.userID, series.coUserIDs)
      date.changedTime = now
      date.faults.mend(["userID", "coUserIDs"])
      try put(date)
      try keepPeople(of: date)
      if former != series.userID { try remember(former, ranOnce: date) }
      try recount(date)
    }
  }

  /// When an event was called off last, in seconds since 1970.
  func calledOff(_ event: Event) throws -> Int? {
    try transaction.find(
      EventCollections.history(of: event.id), .matching("eventID", .string(event.id))
    ).map(\.value).filter { $0.kind == .cancelled }.map(\.at).max()
  }
}

// MARK: - One date
extension EventWork {
  /// The event of one date of a series, as it stands or as the series has it.
  ///
  /// - Throws: `EventError.noSuchDate` where the series has no date of that name; what the store
  ///   throws.
  func date(_ wall: String, of series: Event, id: String) throws -> Event {
    if let known = try ownDates(of: series).first(where: { $0.recurrenceID == wall }) {
      return known
    }
    guard SeriesWalls(series, in: service.zones)?.contains(wall) == true else {
      throw EventError(.noSuchDate, ["event": series.title, "date": wall])
    }
    let event = usualDate(wall, of: series, id: id)
    try transaction.put(EventCollections.events, id: id, event, expecting: 0)
    try recount(event)
    try copyPeople(from: series, to: event)
    return event
  }

  /// A date as the series has it.
  private func usualDate(_ wall: String, of series: Event, id: String) -> Event {
    var event = series
    (event.id, event.seriesID, event.recurrenceID) = (id, series.id, wall)
    (event.exdates, event.rdates) = ([], [])
    // What is changed of it is held against this date, not against the first.
    event = EventDraft(date: wall, of: series).applied(to: event, in: service.zones)
    (event.addTime, event.sequence, event.popularSince) = (now, 0, nil)
    return event
  }

  /// Whether a date that has an event of its own is as its series has it, and nothing hangs on it.
  func isUntouched(_ date: Event) throws -> Bool {
    guard let wall = date.recurrenceID,
      let stored = try date.seriesID.flatMap({ try transaction.get(EventCollections.events, $0) })
    else { return false }
    var usual = usualDate(wall, of: Event(stored: stored), id: date.id)
    (usual.addTime, usual.changedTime) = (date.addTime, date.changedTime)
    let id = FieldValue.string(date.id)
    return try usual == date && holderCount(of: date.id) == 0 && tickets(of: date.id).isEmpty
      && transaction.count(EventCollections.waitlists, .matching("eventID", id)) == 0
      && transaction.count(EventCollections.history(of: date.id), .matching("eventID", id)) == 0
      && !isSpokenOf(date)
  }

  /// Whether somebody was asked along to it, or has said what is wrong with it.
  private func isSpokenOf(_ event: Event) throws -> Bool {
    let subject = FieldValue.string(Subject.event(event.id).text)
    return try transaction.count(NoticeCollections.invitations, .matching("subject", subject)) > 0
      || transaction.count(EventCollections.reports, .matching("subject", subject)) > 0
  }
}
