import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Fields
import Languages
import Places
import Timekeeping

/// Prints one event.
struct ShowEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: HelpText.of("usage.event.show"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String

  func run() throws {
    try folder.withEvents { events in
      let view = try events.view(id)
      if Output.isJSON {
        return try Output.json("event", EventJSON(view, language: Language.spoken.code))
      }
      let places = try events.service.waitlist.places(of: view.event)
      let now = events.service.clock.now().utc / 1000
      Self.lines(of: view, places, at: now).forEach(Output.line)
    }
  }

  private static func lines(of view: EventView, _ places: EventPlaces, at now: Int) -> [String] {
    let (event, texts) = (view.event, Catalogue.spoken)
    let kinds = event.categories.map {
      view.categories.title(of: $0, in: Language.spoken.code)
    }
    let left = places.state().wording(of: event, at: now) { EventMoments.here($0) }
      .map { texts.text($0) }
    let lines: [String?] = [
      event.title, EventWords.state(of: view), EventMoments.span(of: event),
      place(of: event), event.price.map { texts.text($0.wording) },
      kinds.joined(separator: ", "),
      texts.text("commands.event.show.by", ["name": view.author.name]),
      texts.text("commands.event.show.interested", count: view.interestsCount),
      texts.text("commands.event.show.going", count: view.goingCount), left,
      event.rule.isEmpty ? nil : event.rule, event.link,
      event.cancelled ? event.cancelReason : nil, event.hidden?.why,
    ]
    return lines.compactMap(\.self).filter { !$0.isEmpty } + Self.words(of: event)
      + event.plan.map(\.line)
  }

  private static func words(of event: Event) -> [String] {
    [event.description, event.more].flatMap { $0.split(whereSeparator: \.isNewline) }
      .map(String.init)
  }

  private static func place(of event: Event) -> String? {
    guard let position = event.position else { return nil }
    return [position.name, position.city, position.country, position.point?.link ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// Prints the history of an event.
struct EventHistory: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "history", abstract: HelpText.of("usage.event.history"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String

  private struct Line: Encodable {
    var at: JSONMoment
    var by: JSONSubject
    var kind, why: String
    var changes: [FieldChange]
  }

  func run() throws {
    try folder.withEvents { events in
      let event = try events.event(id)
      let acts = try events.directory.history(of: id, for: .shell)
      let names = try events.names(acts.map(\.by))
      if Output.isJSON {
        let lines = acts.map { act in
          Line(
            at: JSONMoment(seconds: act.at), by: JSONSubject(act.by, names[act.by] ?? act.by),
            kind: act.kind.rawValue, why: act.why, changes: act.changes)
        }
        return try Output.json("history", ["event": event.subject], items: lines)
      }
      for act in acts { Self.print(act, by: names[act.by] ?? act.by) }
    }
  }

  private static func print(_ act: EventAct, by name: String) {
    let kind = Catalogue.spoken.text("commands.event.act.\(act.kind.rawValue)")
    let parts = [EventMoments.here(act.at), kind, name, act.why].filter { !$0.isEmpty }
    Output.line(parts.joined(separator: "  "))
    for change in act.changes {
      let words = ChangeWords(change, .spoken)
      Output.line("    \(words.name): \(words.old) -> \(words.new)")
    }
  }
}

/// Prints the statistics of an event.
struct EventFiguresCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "figures", abstract: HelpText.of("usage.event.figures"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String

  private struct Line: Encodable {
    var date: String
    var seen, saved, interested, going, sold: Int
    /// The number of visits by origin.
    var from: [String: Int]
  }

  private func origins(of day: EventFigures) -> [String: Int] {
    let counts = EventOrigin.allCases.map { ($0.rawValue, day[$0]) }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  func run() throws {
    try folder.withEvents { events in
      let event = try events.event(id)
      let rows = try events.directory.figures(of: id)
      if Output.isJSON {
        return try Output.json(
          "figures", ["event": event.subject],
          items: rows.map {
            Line(
              date: $0.date, seen: $0.seen, saved: $0.saved, interested: $0.interested,
              going: $0.going, sold: $0.sold, from: origins(of: $0))
          })
      }
      for row in rows {
        let words = [
          "seen": row.seen, "saved": row.saved, "interested": row.interested,
          "going": row.going, "sold": row.sold,
        ].mapValues(String.init)
        Output.line(row.date + "  " + Catalogue.spoken.text("commands.event.show.figures", words))
      }
    }
  }
}
