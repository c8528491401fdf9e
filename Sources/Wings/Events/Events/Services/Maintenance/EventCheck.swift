import Accounts
import People
import Pictures
import Store
import Timekeeping
import Waitlists

/// Checks the consistency of all stored documents about events.
package struct EventCheck: DocumentCheck {
  package let reader: any StoreReader
  private let zones: Zones
  let now: Int
  package var findings: [EventFinding] = []
  private(set) var events: [String: Event] = [:]
  private(set) var rows: [String: Interest] = [:]

  /// Returns all inconsistencies; reads every document about events.
  ///
  /// - Throws: The store's errors.
  package static func findings(
    in reader: any StoreReader, zones: Zones, now: Int
  ) throws -> [EventFinding] {
    var check = EventCheck(reader: reader, zones: zones, now: now)
    try check.readRows()
    try check.checkEvents()
    try check.checkSaved()
    try check.checkWaiting()
    try check.checkDoors()
    try check.checkTickets()
    try check.checkTraces()
    try check.checkPeople()
    try check.checkWhatIsReadElsewhere()
    return check.findings
  }

  private init(reader: any StoreReader, zones: Zones, now: Int) {
    (self.reader, self.zones, self.now) = (reader, zones, now)
  }

  /// Checks the readability of documents that no other check reads.
  private mutating func checkWhatIsReadElsewhere() throws {
    _ = try all(AccountsSchema.users)
    _ = try all(AccountsSchema.profiles)
    _ = try all(AccountsSchema.moderators)
    _ = try all(EventCollections.zoneEditions)
    _ = try all(EventCollections.categories)
    _ = try all(EventCollections.popularity)
    _ = try all(EventCollections.recounts)
    _ = try all(PeopleCollections.follows)
    _ = try all(PeopleCollections.mutes)
    _ = try all(EventCollections.searches)
    _ = try all(PeopleCollections.moderation)
    _ = try all(EventCollections.importRuns)
  }

  private mutating func readRows() throws {
    for name in try reader.collectionNames(startingWith: EventCollections.interestsPrefix) {
      for stored in try all(StoreCollection<Interest>(name)) {
        let row = stored.value
        if stored.id == row.id, name == EventCollections.interests(of: row.eventID).name {
          rows[row.id] = row
        } else {
          note(.misnamed, name, stored.id)
        }
      }
    }
    let found = try reader.find(EventCollections.events)
    try noteLeftOut(of: found, EventCollections.events)
    for stored in found { events[stored.id] = Event(stored: stored) }
  }

  private mutating func checkEvents() throws {
    let people = Dictionary(
      grouping: try reader.find(EventCollections.people).map(\.value)
        .filter { $0.role == .coAuthor }, by: \.eventID)
    for event in events.values.sorted(by: { $0.id < $1.id }) {
      noteFaults(event.faults, EventCollections.events.name, event.id)
      checkTimes(of: event)
      try checkPopularity(of: event)
      try checkPlaces(of: event)
      if let series = event.seriesID, events[series] == nil || events[series]?.seriesID != nil {
        note(.seriesGone, EventCollections.events.name, event.id)
      }
      let helpers = Set(people[event.id, default: []].map(\.userID))
      if helpers != Set(event.coUserIDs) {
        note(.people, EventCollections.events.name, event.id)
      }
      if let image = event.image, try KeptPictures.file(of: image, in: reader) == nil {
        note(.pictureGone, EventCollections.events.name, event.id)
      }
    }
  }

  private mutating func checkTimes(of event: Event) {
    guard let zone = zones.named(event.timeZone) else {
      return note(.zone, EventCollections.events.name, event.id, ["name": event.timeZone])
    }
    var derived = event
    derived.derive(in: zone.local)
    if (derived.startTime, derived.endTime) != (event.startTime, event.endTime) {
      note(.times, EventCollections.events.name, event.id)
    }
  }

  private mutating func checkPopularity(of event: Event) throws {
    guard event.isPublic else { return }
    let kept = try reader.get(EventCollections.popularity, event.id)?.value
    let counted = try Popularity.counted(of: event, in: reader, now: now)
    if try reader.get(EventCollections.recounts, event.id)?.value.due != kept?.due {
      note(.recount, EventCollections.popularity.name, event.id)
    }
    // The account is no longer new. The next scheduled work will count its interest.
    if let due = kept?.due, due <= now { return }
    if let kept, kept.isSame(as: counted) { return }
    note(
      .popularity, EventCollections.popularity.name, event.id,
      ["kept": "\(kept?.interestsCount ?? 0)", "counted": "\(counted.interestsCount)"])
  }

  private mutating func checkPlaces(of event: Event) throws {
    guard let capacity = event.capacity else { return }
    let line = try EventPlaces(event, in: reader, at: now).line
    let used = line.taken + line.kept
    guard used > capacity else { return }
    note(
      .overbooked, EventCollections.events.name, event.id,
      ["used": "\(used)", "capacity": "\(capacity)"])
  }

  private mutating func checkSaved() throws {
    var listed: Set<String> = []
    for name in try reader.collectionNames(startingWith: EventCollections.savedPrefix) {
      for stored in try all(StoreCollection<SavedEvents>(name)) {
        for item in stored.value.events {
          let row = rows[Interest.id(item.eventID, stored.value.userID)]
          let user = ["user": stored.value.userID]
          if let row, row.flags == item.flags, SavedEvents.id(row.userID, row.year) == stored.id {
            listed.insert(row.id)
          } else {
            note(.savedWithoutRow, name, stored.id, user)
          }
        }
      }
    }
    for row in rows.values.sorted(by: { $0.id < $1.id }) { checkRow(row, listed) }
  }

  private mutating func checkRow(_ row: Interest, _ listed: Set<String>) {
    let name = EventCollections.interests(of: row.eventID).name
    guard let event = events[row.eventID] else { return note(.eventGone, name, row.id) }
    let user = ["user": row.userID]
    if !event.isPublic, !event.isRun(by: row.userID) { note(.draftHeld, name, row.id, user) }
    if !listed.contains(row.id) { note(.rowWithoutSaved, name, row.id, user) }
  }
}

extension Popularity {
  /// Whether two counts agree; sums differ by rounding, depending on the order of additions.
  fileprivate func isSame(as other: Popularity) -> Bool {
    interestsCount == other.interestsCount && goingCount == other.goingCount
      && due == other.due && abs(score - other.score) < 1e-6
  }
}
