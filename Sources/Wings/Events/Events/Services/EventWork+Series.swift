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
    return try holders(of: series).filter { row in
      row.dates.isEmpty || event.recurrenceID.map(row.dates.contains) ?? true
    }
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
