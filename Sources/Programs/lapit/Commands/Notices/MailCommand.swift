import App
import ArgumentParser
import Commands
import Fields
import Languages
import Notifications

/// `mail`: the mails to people.
struct MailCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mail", abstract: HelpText.of("usage.mail"),
      subcommands: [SendMail.self, MailStatus.self, PrintMailUnit.self])
  }
}

/// `mail send`: plans and sends due mails once; for a timer.
struct SendMail: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "send", abstract: HelpText.of("usage.mail.send"),
      discussion: HelpText.of("usage.mail.send.about"))
  }

  @OptionGroup var folder: DataFolder

  private struct Report: Encodable {
    let planned, sent, failed, waiting: Int
    let trouble: String?
  }

  func run() throws {
    try folder.withStore { store in
      let round = try folder.mail(store).round()
      if Output.isJSON {
        try Output.json(
          "mail",
          Report(
            planned: round.planned, sent: round.sent, failed: round.failed,
            waiting: round.waiting, trouble: round.trouble.map { Catalogue.spoken.text($0.wording) }
          ))
      } else if round.sent + round.failed + round.postponed > 0 {
        // Cron mails what is printed.
        Output.line(
          Catalogue.spoken.text(
            "commands.mail.sent",
            ["sent": "\(round.sent)", "failed": "\(round.failed)", "waiting": "\(round.waiting)"]))
      }
      if let trouble = round.trouble { throw CommandFailure(trouble.wording) }
      try ExitCode.require(round.failed + round.postponed == 0, hasDone: round.sent > 0)
    }
  }
}

/// `mail status`: prints the state of mail.
struct MailStatus: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status", abstract: HelpText.of("usage.mail.status"))
  }

  @OptionGroup var folder: DataFolder

  private struct Report: Encodable {
    @OrNull var server: String?
    let outbox: String
    let waiting, sent, failed: Int
    @OrNull var next: JSONMoment?
  }

  private struct Reason: Encodable {
    let text: String
    let count: Int
  }

  func run() throws {
    try folder.withStore { store in
      let status = try folder.mail(store).status()
      let server = try MailSettings.read(in: DataFolder.configuration)?.server
      if Output.isJSON {
        try Output.json(
          "mail",
          Report(
            server: server, outbox: folder.outbox.folder, waiting: status.waiting,
            sent: status.sent, failed: status.failed,
            next: status.next.map { JSONMoment(milliseconds: $0) }),
          items: Self.sorted(status.reasons).map { Reason(text: $0.key, count: $0.value) })
      } else {
        Output.lines(lines(status, server))
      }
    }
  }

  private func lines(_ status: MailService.Status, _ server: String?) -> [String] {
    let texts = Catalogue.spoken
    let way =
      server.map { texts.text("commands.mail.server", ["server": $0]) }
      ?? texts.text("commands.mail.outbox", ["folder": folder.outbox.folder])
    let counts = texts.text(
      "commands.mail.sent",
      ["sent": "\(status.sent)", "failed": "\(status.failed)", "waiting": "\(status.waiting)"])
    let next = status.next.map {
      texts.text("commands.mail.next", ["moment": NoticeMoment.text($0)])
    }
    return [way, counts] + [next].compactMap(\.self)
      + Self.sorted(status.reasons).map { "\($0.value)  \($0.key)" }
  }

  /// Returns reasons for failures, the most frequent first.
  private static func sorted(_ reasons: [String: Int]) -> [(key: String, value: Int)] {
    reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
}

/// `mail unit`: prints the systemd units that send mail automatically; changes nothing.
struct PrintMailUnit: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unit", abstract: HelpText.of("usage.mail.unit"),
      discussion: HelpText.of("usage.mail.unit.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.kiosk.unit.user")) var user: String?
  @Flag(help: .said("usage.mail.unit.timer")) var timer = false

  private struct Report: Encodable {
    let service, timer: String
  }

  func validate() throws { try user.map(SystemdUnit.checkUser) }

  func run() throws {
    let user = user ?? SystemdUnit.asker
    let unit = TimerUnit(
      program: try SystemdUnit.program(), data: try SystemdUnit.whole(folder.path), user: user)
    if Output.isJSON {
      return try Output.json("units", Report(service: unit.service, timer: unit.timer))
    }
    Output.text(timer ? unit.timer : unit.service)
  }
}
