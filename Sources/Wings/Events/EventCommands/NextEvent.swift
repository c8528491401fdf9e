import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Languages
import Timekeeping

/// Prints a person's next planned event, for a status line.
struct NextEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "next", abstract: HelpText.of("usage.event.next"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String
  @Option(help: .said("usage.event.next.format", ["known": Self.blanks])) var format =
    "{start}  {title}  {place}"

  private static let blanks = "{start}, {title}, {place}, {id}, {minutes}"

  func run() throws {
    try folder.withEvents { events in
      guard let next = try Self.next(events, of: try events.person(email).id) else {
        if Output.isJSON { try Output.json("next", ["event": nil as String?]) }
        return
      }
      if Output.isJSON {
        let event = EventJSON(next.view, language: Language.spoken.code)
        return try Output.json("next", ["event": event])
      }
      Output.line(filled(next, now: events.now))
    }
  }

  private struct Next {
    let view: EventView
    /// Seconds since 1970; for a series, the start of its next date.
    let start: Int
  }

  /// Returns the first saved or own event that has not ended.
  ///
  /// Dates of series are searched for a year.
  private static func next(_ events: EventFolder, of person: String) throws -> Next? {
    let views = try seen(events, by: person)
    let zones = events.service.zones
    let longest = views.values.map { $0.event.endTime - $0.event.startTime }.max() ?? 0
    let range = (events.now - longest) * 1000..<(events.now + 366 * 86_400) * 1000
    // A separately stored date replaces that of the series.
    for date in try EventDates.all(of: views.values.map(\.event), in: range, zones) {
      let zone = zones.named(date.event.timeZone)?.local ?? .utc
      guard date.end.settledSeconds(in: zone) > events.now, !date.event.cancelled,
        let view = views[date.event.id]
      else { continue }
      return Next(view: view, start: date.start.settledSeconds(in: zone))
    }
    let later = views.values.filter { !$0.event.cancelled && $0.event.startTime > events.now }
    return later.min { $0.event.startTime < $1.event.startTime }
      .map { Next(view: $0, start: $0.event.startTime) }
  }

  /// Returns a person's saved and own events, with separately stored dates, by id.
  private static func seen(
    _ events: EventFolder, by person: String
  ) throws -> [String: EventView] {
    let directory = events.directory
    let kept = try directory.held(by: person).map(\.eventID)
    let own = try directory.events(of: person).map(\.id)
    let dates = try (kept + own).flatMap { try directory.ownDates(of: $0).map(\.id) }
    let views = try Set(kept + own + dates).compactMap { try directory.view($0, for: person) }
    return Dictionary(views.map { ($0.event.id, $0) }) { first, _ in first }
  }

  private func filled(_ next: Next, now: Int) -> String {
    let event = next.view.event
    let values = [
      "start": EventMoments.there(next.start, of: event), "title": event.title,
      "place": event.position?.name ?? event.link, "id": event.id,
      "minutes": "\(max(0, (next.start - now) / 60))",
    ]
    return Cleaned.trimmedEnd(
      values.reduce(format) { $0.replacing("{\($1.key)}", with: $1.value) })
  }
}
