import ArgumentParser
import CinemaCommands
import Commands
import EventCommands
import GameCommands
import Gazetteer
import Glibc
import Languages
import Pages
import RaceCommands
import Store

/// The command line with its verbs.
@main
struct Lapit: ParsableCommand {
  static let version = "0.2.0"
  /// The date of the version, for manual pages.
  static let released = "2026-11-29"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lapit", abstract: HelpText.of("usage.lapit"),
      version: version + "\n" + Gazetteer.attribution,
      subcommands: verbs, defaultSubcommand: OpenCommand.self)
  }

  /// Declared for help and completions, as is `lang`: both are removed from the arguments.
  @Option(help: .said("usage.data.anywhere"), completion: .directory) var data: String?
  @Option(help: .said("usage.lang.anywhere"), completion: .languages) var lang: String?

  /// The verbs in the order of help.
  private static var verbs: [any ParsableCommand.Type] {
    [OpenCommand.self, DemoCommand.self, KioskCommand.self, UserCommand.self] + RaceVerbs.all
      + [EventVerbs.event, GameVerbs.game, GameVerbs.court, GameVerbs.team, CinemaVerbs.cinema]
      + [MapCommand.self, EventVerbs.ticket, StoreCommand.self]
      + [WingsCommand.self, InboxCommand.self, MailCommand.self, NewsCommand.self]
      + [
        TickCommand.self, PublishCommand.self, RaceVerbs.watch, InstallCommand.self,
        UninstallCommand.self,
      ]
      + [DoctorCommand.self, ConfigCommand.self]
  }

  /// The scheduled work of every wing and of notices.
  static let scheduledWork: [ScheduledWork] = [
    EventVerbs.work, GameVerbs.work, CinemaVerbs.work, { try $0.noticeWork($1, &$2) },
  ]
  /// The web pages of every wing.
  static let sites: [@Sendable (DataFolder, FileStore) -> Site] = [
    EventVerbs.site, GameVerbs.site, RaceVerbs.site,
  ]
  /// The tickets of the wing that sells beside events.
  static let tickets = CinemaVerbs.tickets
  /// The notices that the demo sends immediately, of every wing.
  static let demoNotices: [DemoNotices] = [EventVerbs.notifyDemo]

  /// Exit status 0 for success, 1 for failure, 2 for wrong usage, 3 if a part was done; one line on
  /// standard error.
  static func main() {
    ProgramParts.current = .ofThisProgram
    StandardStreams.fillGaps()
    signal(SIGPIPE, SIG_IGN)
    // A file size limit then causes a write error, which is reported.
    signal(SIGXFSZ, SIG_IGN)
    var verbs: [String] = []
    do {
      let arguments = OptionValues.joined(
        try LeadingOptions.taken(from: ProgramFile.arguments))
      // The parser would take a quarter of the time to the first frame; most starts have no
      // arguments.
      if arguments.isEmpty { return try openPlainly() }
      verbs = VerbCheck.verbs(of: arguments, Lapit.self).words
      try VerbCheck.check(arguments, Lapit.self)
      if HelpRequest.isMade(by: arguments, of: Lapit.self) {
        try HelpRequest.answer(arguments, of: Lapit.self)
        Glibc.exit(Output.hasArrived() ? 0 : 1)
      }
      var command = try parseAsRoot(arguments)
      try requireVerb(type(of: command))
      try command.run()
      if Output.isJSON, !Output.hasText {
        try Output.json("done", ["verb": verbs.joined(separator: " ")])
      }
      if !Output.hasArrived() { Glibc.exit(1) }
    } catch {
      end(error, in: verbs)
    }
  }

  private static func openPlainly() throws {
    try OpenCommand.plain.run()
    if !Output.hasArrived() { Glibc.exit(1) }
  }

  /// Rejects a command that only groups others and was called without a verb.
  private static func requireVerb(_ command: any ParsableCommand.Type) throws {
    let verbs = command.configuration.subcommands.map { $0._commandName }
    guard !verbs.isEmpty else { return }
    throw ValidationError(
      Catalogue.spoken.text("commands.needsVerb", ["verbs": verbs.joined(separator: ", ")]))
  }

  /// Prints the version or completions, which the parser returns as the message of an error.
  private static func answer(_ request: any Error) -> Never {
    HelpText.speak()
    Output.text(ParserSentence.said(inScript: message(for: request)) + "\n")
    Glibc.exit(Output.hasArrived() ? 0 : 1)
  }

  private static func end(_ error: any Error, in verbs: [String]) -> Never {
    // The error was printed already.
    if let status = error as? ExitCode { Glibc.exit(status.rawValue) }
    var failure = CommandFailure(error)
    let code = error is CommandFailure ? .failure : exitCode(for: error)
    if code == .success { answer(error) }
    if code == .validationFailure {
      let sentence = message(for: error).split(separator: "\n").first.map(String.init) ?? ""
      let help = (["lapit"] + verbs + ["--help"]).joined(separator: " ")
      failure = CommandFailure(usage: ParserSentence.said(sentence), help: help)
    }
    failure.print()
    Glibc.exit(failure.status)
  }
}
