import ArgumentParser
import FoundationEssentials

/// A command as the argument parser describes it: what its help is made of.
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

  /// The program with all its verbs.
  ///
  /// - Throws: `DecodingError` where the parser describes itself in another form.
  static func program() throws -> CommandDescription {
    try of(Lapit.self)
  }

  /// One command with the verbs below it.
  ///
  /// - Parameters:
  ///   - command: What it does.
  ///   - verbs: The verbs that lead to it, its own the last; none for the program.
  /// - Returns: What its help is made of.
  /// - Throws: `DecodingError` where the parser describes itself in another form.
  static func of(
    _ command: any ParsableCommand.Type, named verbs: [String] = []
  ) throws -> CommandDescription {
    let dump = Data(command._dumpHelp().utf8)
    var description = try JSONDecoder().decode(Dump.self, from: dump).command
    description.superCommands = verbs.isEmpty ? nil : [Lapit._commandName] + verbs.dropLast()
    return description
  }

  /// `lapit competition create`.
  var line: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The verbs below it, but for the one that prints help.
  var verbs: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  /// Whether it is the program itself and no verb of it.
  var isProgram: Bool { superCommands?.isEmpty ?? true }

  /// What it takes, but for help and version, which every command has.
  var ownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay
        && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }
}
