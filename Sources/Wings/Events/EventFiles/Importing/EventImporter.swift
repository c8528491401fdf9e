import Accounts
import Calendars
import Events
import Files
import Languages
import Store
import Timekeeping

/// The options of an import of events.
package struct EventImportOptions: Sendable {
  /// The account that owns the events.
  package var owner: String
  /// The time zone of times without one.
  package var zoneName: String
  /// Whether the user chose that zone; otherwise the city of a row counts before it.
  package var isZoneGiven = false
  /// The file name, shown when the import is undone; empty if there is none.
  package var fileName = ""
  /// The file's folder, which may contain pictures of a table; `nil` if there is none.
  package var folder: String?
  /// Whether events that are not marked as private become public.
  package var publishes = false
  /// The signature of a bundle of events that were published elsewhere; `nil` for other files.
  ///
  /// An earlier bundle merged for any account is then recognized by its uid.
  package var signature: BundleSignature?
  /// How tables are read; `isStrict` also applies to calendars.
  package var reading = ImportOptions()

  package init(owner: String, zoneName: String) {
    (self.owner, self.zoneName) = (owner, zoneName)
  }
}

/// Imports events from calendars and tables.
package struct EventImporter: Sendable {
  let service: EventService
  private let progress: @Sendable (_ done: Int, _ all: Int) -> Void
  private let isCancelled: @Sendable () -> Bool
  /// The number of events in one transaction, and between two reports of progress.
  private let batch: Int

  package init(
    service: EventService, batch: Int = 5_000,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.service, self.batch) = (service, batch)
    (self.progress, self.isCancelled) = (progress, isCancelled)
  }

  /// Returns the outcome of importing a file, without writing anything.
  ///
  /// - Parameters:
  ///   - bytes: A calendar, a table, or a file of the previous program.
  ///   - options: The options.
  /// - Returns: The events with their outcomes.
  /// - Throws: `CalendarFileError`, `ImportFileError` or `JSONFieldError` if the file has none of
  ///   these formats; `StoreError` if the store cannot be read; `CancellationError` if it was
  ///   stopped.
  package func plan(_ bytes: [UInt8], _ options: EventImportOptions) throws -> EventImportPlan {
    let categories = try service.store.read { try CategoryList(in: $0) }
    var read =
      try Self.isCalendar(bytes)
      ? calendar(bytes, options, categories)
      : Self.isSeed(bytes)
        ? seed(bytes, options, categories) : table(bytes, options, categories)
    try goOn(0, of: read.found.count)
    let sorter = try OutcomeSorter(
      service, owner: options.owner, signature: options.signature, categories: categories,
      read.found)
    read.plan.sequence = sorter.sequence
    read.plan.rows.reserveCapacity(read.plan.rows.count + read.found.count)
    var lines: [String: Int] = [:]
    for start in stride(from: 0, to: read.found.count, by: batch) {
      try goOn(start, of: read.found.count)
      let piece = read.found[start..<min(start + batch, read.found.count)]
      read.plan.rows += try sorter.rows(Array(piece), after: &lines)
    }
    let isInOrder = zip(read.plan.rows, read.plan.rows.dropFirst()).allSatisfy {
      $0.line <= $1.line
    }
    if !isInOrder { read.plan.rows.sort { $0.line < $1.line } }
    return read.plan
  }

  private func goOn(_ done: Int, of all: Int) throws(CancellationError) {
    if isCancelled() { throw CancellationError() }
    progress(done, all)
  }

  /// The parsed file: settled rows, and events to compare with the store.
  struct Reading {
    var plan = EventImportPlan()
    var found: [FoundEvent] = []
  }

  /// Whether a file is a calendar, judged by its beginning.
  package static func isCalendar(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(4096))
    let start = String(decoding: (try? DecodedText(head).bytes) ?? head, as: UTF8.self).uppercased()
    return start.contains("BEGIN:VCALENDAR") || start.contains("BEGIN:VEVENT")
  }

  /// Whether this program wrote a calendar.
  private static func isOwn(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(500), as: UTF8.self)
    return head.contains("PRODID:" + EventCalendar.productID)
  }

  private func calendar(
    _ bytes: [UInt8], _ options: EventImportOptions, _ categories: CategoryList
  ) throws -> Reading {
    let file = try CalendarReader.file(bytes, zoneName: options.zoneName)
    var read = Reading()
    read.plan.components = file.skipped
    if file.encoding != "UTF-8" {
      read.plan.understood.append(
        Wording("events.import.encoding", ["encoding": file.encoding]))
    }
    for (name, count) in file.skipped.sorted(by: { $0.key < $1.key }) {
      read.plan.understood.append(
        Wording("events.import.components", ["name": name, "count": "\(count)"]))
    }
    if file.entries.isEmpty, file.faults.isEmpty {
      read.plan.understood.append(Wording("events.import.none"))
    }
    read.plan.rows = file.faults.map { fault in
      let title = fault.title.isEmpty ? "-" : fault.title
      var row = ImportedRow(line: fault.line, uid: "", title: title, outcome: .skipped)
      row.notes = [
        Wording(
          "files.calendar.\(fault.reason.rawValue)", ["line": "\(fault.line)", "title": title])
      ]
      return row
    }
    let dates = file.entries.filter { $0.item.replaces != nil }
    let others = dates.isEmpty ? file.entries : file.entries.filter { $0.item.replaces == nil }
    // Separate dates follow their series, whatever the order of the file.
    let entries = others + dates
    let (names, isOwn) = (CategoryNames(categories), Self.isOwn(bytes))
    read.found = ConcurrentMap.map(entries, with: names) { names, entry in
      FoundEvent(entry, isOwn: isOwn, publishes: options.publishes, names)
    }
    return read
  }

  /// Imports the events of a plan as one import that can be undone.
  ///
  /// - Parameters:
  ///   - plan: The result of ``plan(_:_:)``.
  ///   - options: The same options.
  ///   - author: The user who imports.
  /// - Returns: The result of each event; if the import failed, the error and what was imported
  ///   before.
  /// - Throws: `EventError.noSuchPerson`; the store's errors before anything was imported.
  package func carryOut(
    _ plan: EventImportPlan, _ options: EventImportOptions, by author: Author
  ) throws -> EventImportReport {
    var report = EventImportReport(rows: plan.rows)
    if options.reading.isStrict, !plan.isClean {
      report.isRefused = true
      return report
    }
    let taken = plan.rows.indices.filter { plan.rows[$0].outcome.isTaken }
    // A series precedes its dates, which refer to it.
    let places =
      taken.filter { plan.rows[$0].recurrenceID == nil }
      + taken.filter { plan.rows[$0].recurrenceID != nil }
    let importID = service.identifiers.make()
    var newcomers = Newcomers(since: plan.sequence)
    let parts = ImportParts(of: batch, progress: progress, isCancelled: isCancelled)
    let outcome = parts.take(places.count) { take in
      try places.forEach(take)
    } isTooLarge: { error in
      if case StoreError.tooLarge = error { true } else { false }
    } _: { (piece: ArraySlice<Int>, isLast) in
      let part = ImportPart(
        of: options.fileName, planned: places.count, isLast: isLast,
        isHandedOver: options.signature != nil)
      try take(piece, part, into: &report, past: &newcomers, importID: importID, options, author)
    }
    if let failure = outcome.failure {
      guard outcome.done > 0 else { throw failure }
      report.failure = failure
    }
    report.unsavedRows = Set(places[outcome.done...])
    if report.rows.contains(where: \.outcome.isTaken), outcome.done > 0 {
      report.importID = importID
    }
    return report
  }

  private func take(
    _ places: ArraySlice<Int>, _ part: ImportPart, into report: inout EventImportReport,
    past newcomers: inout Newcomers, importID: String,
    _ options: EventImportOptions, _ author: Author
  ) throws {
    let taken = places.filter { report.rows[$0].reference != nil }
    let events = taken.compactMap { report.rows[$0].reference }
    let errors = try service.imports.take(
      events, importID: importID, owner: options.owner, by: author, as: part,
      past: &newcomers)
    for (place, error) in zip(taken, errors) {
      guard let error else { continue }
      let isHere = error.reason == .isHere
      report.rows[place].outcome = isHere ? .duplicate : .skipped
      report.rows[place].notes = [
        isHere ? Wording("events.import.duplicate", error.arguments) : error.wording
      ]
    }
  }
}
