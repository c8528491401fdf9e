import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Languages
import People

/// Cancels an event.
struct CancelEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "cancel", abstract: HelpText.of("usage.event.cancel"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String
  @OptionGroup var dates: SeriesDates
  @Option(help: .said("usage.event.cancel.why")) var why: String

  func run() throws {
    try folder.withEvents { events in
      let scope = try dates.scope(of: try events.view(id).event, events)
      _ = try events.service.publishing.cancel(id, scope: scope, why: why, by: .shell)
    }
  }
}

/// Restores a cancelled event.
struct RestoreEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "restore", abstract: HelpText.of("usage.event.restore"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String

  func run() throws {
    try folder.withEvents { _ = try $0.service.publishing.restore(id, by: .shell) }
  }
}

/// Deletes an event with all its data.
struct DeleteEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "delete", abstract: HelpText.of("usage.event.delete"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String
  @Flag(help: .said("usage.competition.delete.yes")) var yes = false

  func validate() throws {
    guard yes else { throw ValidationError(Catalogue.spoken.text("commands.event.deleteNeedsYes")) }
  }

  func run() throws {
    try folder.withEvents { events in
      let title = try events.event(id).title
      try events.service.publishing.delete(id, title: title, by: .shell)
    }
  }
}

/// Saves an event for a person, or removes it.
struct EventInterest: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "interest", abstract: HelpText.of("usage.event.interest"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String
  @Argument(help: .said("usage.event.interest.what")) var what: String
  @Option(help: .said("usage.event.email")) var email: String
  @Option(help: .said("usage.event.edit.date")) var date: String?

  private static let known = ["on", "off", "calendar", "going", "going=2"]

  func validate() throws {
    if holds == nil { throw UnknownValue.error("interest", what, known: Self.known) }
  }

  /// The responses that the argument stands for, in order; `nil` if it is unknown.
  private var holds: [EventResponse]? {
    switch what {
    case "on": return [.interested(true)]
    case "off": return [.going(0), .interested(false), .inCalendar(false)]
    case "calendar": return [.inCalendar(true)]
    case "going": return [.going(1)]
    default:
      guard what.hasPrefix("going="), let party = Int(what.dropFirst(6)), party > 0 else {
        return nil
      }
      return [.going(party)]
    }
  }

  func run() throws {
    try folder.withEvents { events in
      let person = try events.person(email).id
      for hold in holds ?? [] { try carryOut(hold, by: person, events) }
    }
  }

  private func carryOut(
    _ hold: EventResponse, by person: String, _ events: EventFolder
  ) throws {
    let wall = try date.flatMap { date in
      let series = try events.view(id, for: person).event
      guard let wall = try EventCalendar.wall(of: date, in: series, events.service.zones) else {
        throw EventError(.noSuchDate, ["event": series.title, "date": date])
      }
      return wall
    }
    let undo = try events.service.responses.give(hold, id, on: wall, by: person)
    let event = try events.view(id, for: person).event
    guard let figure = hold.figure, !undo.isEmpty, event.isListed, !event.isRun(by: person) else {
      return
    }
    var figures = EventFigures(of: event, atUTC: events.now * 1000, in: events.service.zones)
    figures.eventID = undo.eventID
    figures[keyPath: figure] += 1
    try events.service.figures.add([figures])
  }
}

/// Makes a person follow another, or stop following.
struct FollowCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "follow", abstract: HelpText.of("usage.event.follow"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String
  @Option(help: .said("usage.event.follow.whom")) var whom: String
  @Argument(help: .said("usage.event.onOff")) var state: String

  func validate() throws {
    guard ["on", "off"].contains(state) else {
      throw UnknownValue.error("follow", state, known: ["on", "off"])
    }
  }

  func run() throws {
    try folder.withEvents { events in
      let (person, other) = (try events.person(email).id, try events.person(whom).id)
      try events.service.people.follow(state == "on", other, by: person)
    }
  }
}
