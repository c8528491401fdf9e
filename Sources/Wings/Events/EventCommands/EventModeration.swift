import Commands
import Accounts
import ArgumentParser
import Events
import Fields
import Languages
import People
import Store

/// Lists reports.
struct EventReports: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reports", abstract: HelpText.of("usage.event.reports"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.event.reports.decided")) var decided = false

  private struct Line: Encodable {
    struct Report: Encodable {
      var at: JSONMoment
      var by: JSONSubject
      var reason, text, state: String
    }

    var id, name: String
    var weight: Double
    var reports: [Report]

    init(_ subject: ReportedSubject, _ names: [String: String]) {
      (id, name, weight) = (subject.subject, subject.name, subject.weight)
      reports = subject.reports.map {
        Report(
          at: JSONMoment(seconds: $0.at), by: JSONSubject($0.by, names[$0.by] ?? ""),
          reason: $0.reason.rawValue, text: $0.text, state: $0.state.rawValue)
      }
    }
  }

  func run() throws {
    try folder.withEvents { events in
      let reported =
        try decided
        ? events.moderation.decidedReports() : events.moderation.reported()
      let names = try events.names(reported.flatMap { $0.reports.map(\.by) })
      if Output.isJSON {
        return try Output.json("reports", items: reported.map { Line($0, names) })
      }
      for subject in reported { print(subject, names) }
    }
  }

  private func print(_ subject: ReportedSubject, _ names: [String: String]) {
    let weight = decided ? [] : ["\(subject.weight)"]
    Output.line((weight + [subject.subject, subject.name]).joined(separator: "  "))
    for report in subject.reports {
      let texts = Catalogue.spoken
      let reason = texts.text("commands.event.reason.\(report.reason.rawValue)")
      let state = decided ? texts.text("people.reportState.\(report.state.rawValue)") : ""
      let by = names[report.by] ?? ""
      let parts = [EventMoments.here(report.at), state, reason, by, report.text]
      Output.line("    " + parts.filter { !$0.isEmpty }.joined(separator: "  "))
    }
  }
}

/// Hides an event.
struct HideEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "hide", abstract: HelpText.of("usage.event.hide"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String
  @Option(help: .said("usage.event.why")) var why: String

  func run() throws {
    try folder.withEvents { try $0.moderation.hide(.event(id), why: why, by: .shell) }
  }
}

/// Shows a hidden event again.
struct UnhideEvent: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "unhide", abstract: HelpText.of("usage.event.unhide"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.id"), completion: .events) var id: String

  func run() throws {
    try folder.withEvents { try $0.moderation.unhide(.event(id), by: .shell) }
  }
}

/// Blocks a person from publishing.
struct BlockCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "block", abstract: HelpText.of("usage.event.block"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String
  @Option(help: .said("usage.event.why")) var why: String

  func run() throws {
    try folder.withEvents { events in
      try events.moderation.block(try events.person(email).id, why: why, by: .shell)
    }
  }
}

/// Unblocks a person.
struct UnblockCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "unblock", abstract: HelpText.of("usage.event.unblock"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String

  func run() throws {
    try folder.withEvents { events in
      try events.moderation.unblock(try events.person(email).id, by: .shell)
    }
  }
}

/// Verifies an organizer.
struct VerifyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "verify", abstract: HelpText.of("usage.event.verify"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String
  @Option(help: .said("usage.event.verify.note")) var note: String

  func run() throws {
    try folder.withEvents { events in
      try events.moderation.verify(try events.person(email).id, note: note, by: .shell)
    }
  }
}
