import Accounts
import Calendars
import Events
import Files
import Languages
import Store
import Timekeeping

/// How a file of events is to be read, and whose they become.
package struct EventImportOptions: Sendable {
  /// Whose they become, a person's id.
  package var owner: String
  /// The zone of times that say none.
  package var zoneName: String
  /// The name of the file, for whoever takes its import back; empty where it has none.
  package var fileName = ""
  /// The folder it is in, where a table may have pictures beside it; none where it has none.
  package var folder: String?
  /// Whether everybody sees what does not say that it is private.
  package var publishes = false
  /// Whether others hand over what they have published elsewhere: what was brought here before is known
  /// by its uid, whoever took it in.
  package var isHandedOver = false
  /// How tables are read; its `isStrict` holds for calendars, too.
  package var reading = ImportOptions()

  package init(owner: String, zoneName: String) {
    (self.owner, self.zoneName) = (owner, zoneName)
  }
}

/// Brings in events of calendars and tables.
package struct EventImporter: Sendable {
  let service: EventService
  private let progress: @Sendable (_ done: Int, _ all: Int) -> Void
  private let isCancelled: @Sendable () -> Bool
  /// So many events are taken in one act, and looked at between two words on how far it is.
  private let batch: Int

  package init(
    service: EventService, batch: Int = 5_000,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.service, self.batch) = (service, batch)
    (self.progress, self.isCancelled) = (progress, isCancelled)
  }

  /// What a file would become; nothing is written.
  ///
  /// - Parameters:
  ///   - bytes: A calendar, a table, or events of the program that came before.
  ///   - options: How it is read.
  /// - Returns: Its events with what would become of each.
  /// - Throws: `CalendarFileError`, `ImportFileError` or `JSONFieldError` where it is no such file;
  ///   `StoreError` where what is here cannot be read; `CancellationError` where it was stopped.
  package func plan(_ bytes: [UInt8], _ options: EventImportOptions) throws -> EventImportPlan {
    let categories = try service.store.read { try CategoryList(in: $0) }
    var read =
      try Self.isCalendar(bytes)
      ? calendar(bytes, options, categories)
      : Self.isSeed(bytes)
        ? seed(bytes, options, categories) : table(bytes, options, categories)
    try goOn(0, of: read.found.count)
    let sorter = try OutcomeSorter(
      service, owner: options.owner, isHandedOver: options.isHandedOver, categories: categories,
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

  /// What was read of a file: what is settled already, and what has to be held against what is here.
  struct Reading {
    var plan = EventImportPlan()
    var found: [FoundEvent] = []
  }

  /// Whether a file is a calendar, by how it begins.
  package static func isCalendar(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(4096))
    let start = String(decoding: (try? DecodedText(head).bytes) ?? head, as: UTF8.self).uppercased()
    return start.contains("BEGIN:VCALENDAR") || start.contains("BEGIN:VEVENT")
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
    // Only dates of a series ask for its zone.
    let seriesZones = Dictionary(
      (dates.isEmpty ? [] : others).map { ($0.item.uid, $0.item.zoneName) }
    ) { first, _ in first }
    // Dates of a series stand behind it, wherever the file has them.
    let entries = others + dates
    let names = CategoryNames(categories)
    read.found = ManyHands.map(entries, with: names) { names, entry in
      FoundEvent(
        entry, publishes: options.publishes, seriesZone: seriesZones[entry.item.uid], names)
    }
    return read
  }

  /// Takes what a plan takes, as one import that can be taken back whole.
  ///
  /// - Parameters:
  ///   - plan: What ``plan(_:_:)`` has made of the file.
  ///   - options: The same as there.
  ///   - author: Who imports.
  /// - Returns: What has become of each event; where it broke off, why, and what was taken before.
  /// - Throws: `EventError.noSuchPerson`; what the store throws before anything was taken.
  package func carryOut(
    _ plan: EventImportPlan, _ options: EventImportOptions, by author: Author
  ) throws -> EventImportReport {
    var report = EventImportReport(rows: plan.rows)
    if options.reading.isStrict, !plan.isClean {
      report.isRefused = true
      return report
    }
    let taken = plan.rows.indices.filter { plan.rows[$0].outcome.isTaken }
    // A series before its dates, which look for it.
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
        isHandedOver: options.isHandedOver)
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
