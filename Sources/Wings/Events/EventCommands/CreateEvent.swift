import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Languages

/// Creates an event and prints its id.
struct CreateEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "create", abstract: HelpText.of("usage.event.create"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.author")) var author: String
  @OptionGroup var fields: EventFields
  @Option(help: .said("usage.event.file"), completion: .file()) var file: String?

  func run() throws {
    try folder.withEvents { events in
      let owner = try events.person(author)
      var draft = EventDraft()
      if let file {
        draft = try EventDraft(json: InputFile.bytes(file), zones: events.service.zones)
      }
      try fields.fill(&draft, of: owner)
      let event = try RefusedFields.said {
        try events.service.publishing.publish(draft, by: .shell, owner: owner.id)
      }
      EventProblems.warn(of: draft)
      try Output.made("event", event.id)
    }
  }
}

/// Changes an event.
struct EditEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: HelpText.of("usage.event.edit"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String
  @OptionGroup var fields: EventFields
  @OptionGroup var dates: SeriesDates
  @Option(help: .said("usage.event.file"), completion: .file()) var file: String?

  func run() throws {
    try folder.withEvents { events in
      let view = try events.view(id)
      let scope = try dates.scope(of: view.event, events)
      var draft = try SeriesDates.draft(of: view.event, scope, events)
      if let file {
        draft = try EventDraft(
          json: InputFile.bytes(file), over: draft, zones: events.service.zones)
      }
      try fields.fill(&draft, of: try events.user(view.event.userID))
      _ = try RefusedFields.said {
        try events.service.publishing.edit(
          id, draft, scope: scope, revision: view.revision, by: .shell)
      }
      EventProblems.warn(of: draft)
    }
  }
}

/// Sets the programme of an event.
struct PlanEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "plan", abstract: HelpText.of("usage.event.plan"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String
  @Argument(help: .said("usage.event.plan.file"), completion: .file()) var file: String

  func run() throws {
    let plan = try EventFields.plan(file)
    try folder.withEvents { events in
      let view = try events.view(id)
      var draft = EventDraft(model: view.event)
      draft.plan = plan
      _ = try RefusedFields.said {
        try events.service.publishing.edit(id, draft, revision: view.revision, by: .shell)
      }
    }
  }
}

/// Warnings about a created event.
enum EventProblems {
  /// Prints a warning about a created event whose place is probably wrong.
  static func warn(of draft: EventDraft) {
    if let astray = CityCheck.warning(draft) { Output.error(Catalogue.spoken.text(astray)) }
  }
}
