import ArgumentParser
import FoundationEssentials

/// The argument parser's description of a command, from which help is made.
struct CommandDescription: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      var kind: String
      var name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: Kind
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var abstract: String?
  }

  private var superCommands: [String]?
  private var subcommands: [CommandDescription]?
  private var arguments: [Argument]?
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var defaultSubcommand: String?

  private struct Dump: Decodable {
    var command: CommandDescription
  }

  /// Returns the description of the program with all its verbs.
  ///
  /// - Throws: `DecodingError` if the argument parser's description has an unknown format.
  static func program() throws -> CommandDescription {
    try of(Lapit.self)
  }

  /// Returns the description of one command with its verbs.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - verbs: The verbs that lead to it, including its own; empty for the program.
  /// - Returns: The description.
  /// - Throws: `DecodingError` if the argument parser's description has an unknown format.
  static func of(
    _ command: any ParsableCommand.Type, named verbs: [String] = []
  ) throws -> CommandDescription {
    let dump = Data(command._dumpHelp().utf8)
    var description = try JSONDecoder().decode(Dump.self, from: dump).command
    description.superCommands = verbs.isEmpty ? nil : [Lapit._commandName] + verbs.dropLast()
    return description
  }

  /// The command line, such as `lapit competition create`.
  var line: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The visible verbs except `help`.
  var verbs: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  /// Whether it is the program and not a verb.
  var isProgram: Bool { superCommands?.isEmpty ?? true }

  /// The visible arguments except help and version, which every command has.
  var ownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay
        && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }
}
