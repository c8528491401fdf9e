import Accounts
import Commands
import ArgumentParser
import EventNotices
import EventTickets
import Events
import Languages
import Notifications
import Store
import Tickets

/// Checks the consistency of all documents about events.
struct CheckEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpText.of("usage.event.check"),
      discussion: HelpText.of("usage.event.check.about"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.event.check.repair")) var repair = false

  func run() throws {
    try folder.withEvents { events in
      let repaired = repair ? try Self.repair(events) : []
      let left = try Self.findings(events, folder.ticketing.keys)
      let lines = repaired.map { $0.mended } + left
      if Output.isJSON {
        try Output.json("findings", items: lines)
      } else {
        Self.print(lines)
      }
      try ExitCode.require(left.isEmpty, hasDone: !repaired.isEmpty)
    }
  }

  /// Returns the inconsistencies of events, tickets, orders and notices.
  private static func findings(_ events: EventFolder, _ keys: KeyFolder?) throws -> [Line] {
    let now = events.now * 1000
    return try events.service.maintenance.check().map(Line.init)
      + events.store.read { reader in
        try TicketCheck.findings(keys, in: reader, at: now).map(Line.init)
          + NoticeCheck.findings(in: reader, isGone: Self.isGone).map(Line.init)
      }
  }

  private static func repair(_ events: EventFolder) throws -> [Line] {
    try events.service.maintenance.repair().map(Line.init)
      + events.store.write(by: "shell", at: events.now * 1000) {
        try NoticeCheck.repair(in: $0, isGone: Self.isGone)
      }.map(Line.init)
  }

  /// Returns whether the event that a notice is about was deleted.
  private static func isGone(_ reader: any StoreReader, _ subject: String) throws -> Bool {
    guard let id = EventSubject.event(in: subject) else { return false }
    return try reader.get(EventCollections.events, id) == nil
  }

  private static func print(_ lines: [Line]) {
    for line in lines {
      let mended =
        line.isRepaired ? "  [" + Catalogue.spoken.text("commands.event.check.mended") + "]" : ""
      Output.line("\(line.collection)/\(line.id): \(line.text)\(mended)")
    }
    if lines.isEmpty { Output.line(Catalogue.spoken.text("commands.event.check.sound")) }
  }
}

/// The JSON form of an inconsistency.
private struct Line: Encodable {
  var kind, collection, id, text: String
  var isRepaired = false

  init(_ finding: EventFinding) {
    (kind, collection, id) = (finding.kind.rawValue, finding.collection, finding.id)
    text = Catalogue.spoken.text(finding.wording)
  }

  init(_ finding: NoticeFinding) {
    (kind, collection, id) = (finding.kind.rawValue, finding.collection, finding.id)
    text = Catalogue.spoken.text(finding.wording)
  }

  var mended: Line {
    var line = self
    line.isRepaired = true
    return line
  }
}
