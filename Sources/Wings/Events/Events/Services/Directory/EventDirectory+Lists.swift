import Accounts
import Store
import Timekeeping

/// What is said against an event or a person, and how much it weighs.
package struct ReportedSubject: Sendable, Equatable {
  /// `event:ID` or `person:ID`.
  package let subject: String
  /// Its title or name.
  package let name: String
  package let weight: Double
  /// The oldest first.
  package let reports: [Report]

  package init(subject: String, name: String, weight: Double = 0, reports: [Report] = []) {
    (self.subject, self.name, self.weight, self.reports) = (subject, name, weight, reports)
  }

  /// When it was reported last, in seconds since 1970.
  package var latest: Int { reports.last?.at ?? 0 }
}

extension EventDirectory {
  /// A person's own events, by start.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func events(of userID: String) throws -> [Event] {
    try store.read { store in
      try store.find(EventCollections.events, .matching("userID", .string(userID)))
        .map(Event.init(stored:)).sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
    }
  }

  /// An event without regard to who reads: for whoever owns the folder.
  ///
  /// - Throws: `StoreError` where the document cannot be read.
  package func event(_ id: String) throws -> Event? {
    try store.read { try $0.get(EventCollections.events, id).map(Event.init(stored:)) }
  }

  /// The dates of a series that have an event of their own.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func ownDates(of seriesID: String) throws -> [Event] {
    try store.read { store in
      try store.find(EventCollections.events, .matching("seriesID", .string(seriesID)))
        .map(Event.init(stored:)).sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
    }
  }

  /// What was counted about an event, a row a day.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func figures(of id: String) throws -> [EventFigures] {
    try store.read { store in
      try store.collectionNames(startingWith: EventCollections.figuresPrefix).sorted()
        .flatMap { name in
          try store.find(
            StoreCollection<EventFigures>(name), .matching("eventID", .string(id)))
        }.map(\.value).sorted { $0.date < $1.date }
    }
  }

  /// Everything with open reports, the heaviest first.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func reported() throws -> [ReportedSubject] {
    let now = clock.now().utc
    return try store.read { store in
      try Self.subjects(isOpen: true, in: store) {
        try ReportWeight.of($0, in: store, nowUTC: now)
      }.sorted { ($1.weight, $0.subject) < ($0.weight, $1.subject) }
    }
  }

  /// Everything of which reports have been decided about, what was reported last first; no weight is
  /// left of them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func decidedReports() throws -> [ReportedSubject] {
    try store.read { store in
      try Self.subjects(isOpen: false, in: store) { _ in 0 }
        .sorted { ($1.latest, $0.subject) < ($0.latest, $1.subject) }
    }
  }

  /// What reports that are open, or are not, speak of.
  private static func subjects(
    isOpen: Bool, in store: any StoreReader, weighing: (Report) throws -> Double
  ) throws -> [ReportedSubject] {
    let reports = try store.find(EventCollections.reports).map(\.value)
      .filter { ($0.state == .open) == isOpen }
    return try Dictionary(grouping: reports, by: \.subject).map { subject, reports in
      ReportedSubject(
        subject: subject, name: try name(ofSubject: subject, in: store),
        weight: try reports.reduce(0) { try $0 + weighing($1) },
        reports: reports.sorted { ($0.at, $0.by) < ($1.at, $1.by) })
    }
  }

  private static func name(
    ofSubject subject: String, in store: any StoreReader
  ) throws -> String {
    let parts = subject.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return "" }
    if parts[0] == "event" {
      return try store.readable(EventCollections.events, parts[1])?.value.title ?? ""
    }
    return try store.get(AccountsSchema.users, parts[1])?.value.fullName ?? ""
  }
}
