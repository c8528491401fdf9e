import Accounts
import EventFiles
import EventTexts
import Events
import Files
import Glibc
import Languages
import People
import Pictures
import Store
import Synchronization
import Timekeeping

/// A store with two people, for imports and exports of event files.
final class FilesScene: Sendable {
  struct Missing: Error {}

  /// Calendar files of other programs, kept outside the package beside published races.
  static let folder = getenv("LAPIT_RACE_DATA").map { String(cString: $0) + "/calendars" }

  static let names = [
    "alarm_google_future", "america_new_york", "big_bad_calendar",
    "created_calendar_with_unicode_fields", "event_with_recurrence",
    "event_with_recurrence_exdates_on_different_lines", "issue_1050_all_components", "issue_350",
    "multiple_calendar_components", "rfc_5545_RDATE_example", "rfc_7529", "timezoned", "x_location",
  ]

  static let english = Catalogue(.english, files: TextFile.base + EventTexts.all)

  /// Friday, 20 November 2026, 10:00 in Kyiv.
  let hands = ManualClock(utc: 1_795_161_600_000)
  let store: any DocumentStore
  let service: EventService

  init() throws {
    let schema = Schema(
      version: 1,
      parts: [
        AccountsSchema.part, EventCollections.schema, PeopleCollections.schema,
        PictureCollections.schema,
      ])
    let (store, counter) = (MemoryStore(schema: schema), Counter())
    self.store = store
    service = EventService(
      store: store, clock: .manual(hands), zones: .system,
      identifiers: Identifiers { counter.next() }, storeID: "s")
    for person in ["ana", "ben"] {
      try store.write(by: person, at: 0) {
        let user = User(
          id: person, email: "\(person)@club.example", firstName: person.uppercased())
        try $0.put(AccountsSchema.users, id: person, user)
      }
    }
  }

  var directory: EventDirectory { EventDirectory(store: store, clock: .manual(hands)) }

  static func sample(_ name: String) throws -> [UInt8] {
    guard let folder, let file = fopen("\(folder)/\(name).ics", "r") else { throw Missing() }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  func options(_ owner: String = "ana", publishes: Bool = false) -> EventImportOptions {
    var options = EventImportOptions(owner: owner, zoneName: "Europe/Kyiv")
    options.publishes = publishes
    return options
  }

  func plan(_ bytes: [UInt8], _ options: EventImportOptions? = nil) throws -> EventImportPlan {
    try EventImporter(service: service).plan(bytes, options ?? self.options())
  }

  @discardableResult
  func bring(
    _ bytes: [UInt8], _ options: EventImportOptions? = nil
  ) throws -> EventImportReport {
    let options = options ?? self.options()
    return try EventImporter(service: service).carryOut(
      try plan(bytes, options), options, by: .person(options.owner))
  }

  @discardableResult
  func bring(_ text: String, _ options: EventImportOptions? = nil) throws -> EventImportReport {
    try bring(Array(text.utf8), options)
  }

  func calendar(_ events: [Event], isOwn: Bool = false) throws -> String {
    var calendar = EventCalendar(zones: .system, now: hands.now.utc / 1000)
    calendar.isOwn = isOwn
    return try calendar.text(events, in: store)
  }

  @discardableResult
  func publish(_ change: (inout EventDraft) -> Void = { _ in }) throws -> Event {
    var draft = EventDraft()
    draft.title = "Quay Concert"
    draft.categories = ["music"]
    (draft.start, draft.end) = ("2026-11-21 18:00", "2026-11-21 21:00")
    (draft.timeZone, draft.place) = ("Europe/Kyiv", "Harbour Hall")
    change(&draft)
    return try service.publishing.publish(draft, by: .person("ana"))
  }

  /// Returns a line for each event of an import, as on the command line.
  static func lines(_ rows: [ImportedRow]) -> [String] {
    rows.map { row in
      let notes = row.notes.map { english.text($0) }.joined(separator: "; ")
      return "\(row.outcome.rawValue) \(row.line) \(row.title)"
        + (notes.isEmpty ? "" : ": " + notes)
    }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "id\(count)"
    }
  }
}

/// Returns a calendar with one event of these lines.
func calendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"])
    .joined(separator: "\r\n")
}
