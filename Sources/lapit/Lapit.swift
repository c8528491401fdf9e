import ArgumentParser
import Glibc

/// The command line: what each verb does is in `Commands`.
@main
struct Lapit: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "lapit", abstract: "Race day in a terminal.", version: version,
    subcommands: [
      OpenCommand.self, DemoCommand.self, KioskCommand.self, UserCommand.self,
      CompetitionCommand.self, EntryCommand.self, RecordCommand.self, ImportCommand.self,
      ResultsCommand.self, StoreCommand.self,
    ], defaultSubcommand: OpenCommand.self)

  /// Exit status 0 done, 1 refused or failed, 2 usage; one line on standard error.
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot(
        LeadingOptions.taken(from: Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch let failure as CommandFailure {
      Output.error(failure.line)
      Glibc.exit(1)
    } catch {
      end(error)
    }
  }

  private static func end(_ error: any Error) {
    let code = exitCode(for: error)
    guard code != .success else { exit(withError: error) }
    if code == .validationFailure {
      Output.error(message(for: error).split(separator: "\n").first.map(String.init) ?? "")
      Glibc.exit(2)
    }
    Output.error(CommandFailure(error).line)
    Glibc.exit(1)
  }
}
