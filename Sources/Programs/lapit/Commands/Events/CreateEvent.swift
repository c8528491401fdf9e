import Accounts
import ArgumentParser
import EventFiles
import Events
import Languages

/// Makes an event; prints the id alone.
struct CreateEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "create", abstract: HelpText.of("usage.event.create"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.author")) var author: String
  @OptionGroup var fields: EventFields
  @Option(help: .said("usage.event.json"), completion: .file()) var json: String?

  func run() throws {
    try folder.withEvents { events in
      let owner = try events.person(author)
      var draft = EventDraft()
      if let json {
        draft = try EventDraft(json: InputFile.bytes(json), zones: events.service.zones)
      }
      try fields.fill(&draft)
      let event = try EventProblems.said {
        try events.service.publish(draft, by: .shell, owner: owner.id)
      }
      try Output.made(event.id, json: false)
    }
  }
}

/// Changes an event.
struct EditEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: HelpText.of("usage.event.edit"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id")) var id: String
  @OptionGroup var fields: EventFields
  @Option(name: .customLong("date"), help: .said("usage.event.edit.date")) var date: String?
  @Option(help: .said("usage.event.json"), completion: .file()) var json: String?

  func run() throws {
    try folder.withEvents { events in
      let view = try events.view(id)
      let wall = try date.map { try Self.wall(of: $0, in: view.event, events) }
      var draft = try Self.draft(of: view.event, on: wall, events)
      if let json {
        draft = try EventDraft(
          json: InputFile.bytes(json), over: draft, zones: events.service.zones)
      }
      try fields.fill(&draft)
      let scope = wall.map(EventService.Scope.date) ?? .all
      _ = try EventProblems.said {
        try events.service.edit(
          id, draft, scope: scope, revision: view.revision, by: .shell)
      }
    }
  }

  private static func wall(
    of typed: String, in series: Event, _ events: EventFolder
  ) throws -> String {
    if let wall = try EventCalendar.wall(of: typed, in: series, events.service.zones) {
      return wall
    }
    throw EventError(.noSuchDate, ["event": series.title, "date": typed])
  }

  /// What is changed: an event, or one date of it as it stands.
  private static func draft(
    of event: Event, on wall: String?, _ events: EventFolder
  ) throws -> EventDraft {
    guard let wall else { return EventDraft(model: event) }
    let own = try events.directory.ownDates(of: event.id).first { $0.recurrenceID == wall }
    return own.map(EventDraft.init(model:)) ?? EventDraft(date: wall, of: event)
  }
}

/// Gives an event its plan.
struct PlanEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "plan", abstract: HelpText.of("usage.event.plan"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id")) var id: String
  @Argument(help: .said("usage.event.plan.file"), completion: .file()) var file: String

  func run() throws {
    let plan = try EventFields.plan(file)
    try folder.withEvents { events in
      let view = try events.view(id)
      var draft = EventDraft(model: view.event)
      draft.plan = plan
      _ = try EventProblems.said {
        try events.service.edit(id, draft, revision: view.revision, by: .shell)
      }
    }
  }
}

/// Everything that is wrong with an event, a line each.
enum EventProblems {
  /// Does something, and says all that keeps it from being done.
  ///
  /// - Throws: What the body throws; an `ExitCode` once it is said.
  static func said<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as EventError where error.problems.count > 1 {
      for problem in error.problems {
        Output.error(problem.field + ": " + Catalogue.spoken.text(problem.wording))
      }
      throw ExitCode(1)
    }
  }
}
