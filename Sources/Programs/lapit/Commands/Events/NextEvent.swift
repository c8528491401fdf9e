import Accounts
import ArgumentParser
import Calendars
import EventFiles
import Events
import Languages
import Timekeeping

/// What somebody has planned next, for a status line.
struct NextEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "next", abstract: HelpText.of("usage.event.next"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String
  @Option(help: .said("usage.event.next.format", ["known": Self.blanks])) var format =
    "{start}  {title}  {place}"
  @Flag(help: .said("usage.json")) var json = false

  private static let blanks = "{start}, {title}, {place}, {id}, {minutes}"

  func run() throws {
    try folder.withEvents { events in
      guard let next = try Self.next(events, of: try events.person(email).id) else {
        if json { Output.line("null") }
        return
      }
      if json { return try Output.json(EventJSON(next.view, language: Language.spoken.code)) }
      Output.line(filled(next, now: events.now))
    }
  }

  private struct Next {
    let view: EventView
    /// Seconds since 1970: of a series that of its next date.
    let start: Int
  }

  /// The first of what a person keeps or runs that has not ended.
  private static func next(_ events: EventFolder, of person: String) throws -> Next? {
    let directory = events.directory
    let ids = Set(try directory.held(by: person).map(\.eventID))
      .union(try directory.events(of: person).map(\.id))
    let views = try ids.compactMap { try directory.view($0, for: person) }
      .filter { !$0.event.cancelled }
    return try views.compactMap { view in
      try start(of: view.event, events).map { Next(view: view, start: $0) }
    }.min { ($0.start, $0.view.event.id) < ($1.start, $1.view.event.id) }
  }

  private static func start(of event: Event, _ events: EventFolder) throws -> Int? {
    let now = events.now
    if event.rule.isEmpty { return event.endTime > now ? event.startTime : nil }
    let length = event.endTime - event.startTime
    let range = (now - length) * 1000 + 1000..<(now + 366 * 86_400) * 1000
    let dates = try EventCalendar.dates(of: event, in: range, events.service.zones)
    return dates.first.map { $0.start / 1000 }
  }

  private func filled(_ next: Next, now: Int) -> String {
    let event = next.view.event
    let values = [
      "start": EventMoments.here(next.start), "title": event.title,
      "place": event.position?.name ?? event.link, "id": event.id,
      "minutes": "\(max(0, (next.start - now) / 60))",
    ]
    return Cleaned.trimmedEnd(
      values.reduce(format) { $0.replacing("{\($1.key)}", with: $1.value) })
  }
}
