import Commands
import Languages

/// The manual page of the program or a verb, made from the command's description.
struct ManualPage {
  private let command: CommandDescription
  /// The sections before the examples: of the program or of a verb.
  private let closing: [String]
  private let examples: [ManualBlock]

  /// Returns the pages of the program and its verbs, in the language of help.
  ///
  /// - Throws: `DecodingError` if the argument parser's description has an unknown format.
  static func all(in language: Language) throws -> [ManualPage] {
    let program = try CommandDescription.program()
    return [ManualPage(command: program, closing: ManualText.closing, language)]
      + program.verbs.map { ManualPage(command: $0, closing: ManualText.exitStatus, language) }
  }

  private init(command: CommandDescription, closing: [String], _ language: Language) {
    (self.command, self.closing) = (command, closing)
    // Explanations of examples are only in English; the commands suit every language.
    examples = ManualExamples.blocks(of: command.commandName).filter { block in
      if case .example = block { true } else { language == .english }
    }
  }

  /// The file name, such as `lapit-record.1`.
  var fileName: String { Self.name(command) + ".1" }

  var text: String {
    (heading + synopsis + about + arguments(of: command) + verbs + closing
      + [ManualText.heading("examples")] + Roff.lines(of: examples) + seeAlso)
      .joined(separator: "\n") + "\n"
  }

  private var isOfProgram: Bool { command.isProgram }

  private static func name(_ command: CommandDescription) -> String {
    command.line.replacing(" ", with: "-")
  }

  private var heading: [String] {
    let name = Roff.plain(Self.name(command))
    var abstract = command.abstract ?? ""
    if abstract.hasSuffix(".") { abstract.removeLast() }
    let book = Roff.plain(HelpText.of("usage.manual.book"))
    let words = abstract.split(separator: " ").map { Roff.plain($0) }
    return [
      ".TH \(name.uppercased()) 1 \(Lapit.released) \"LapIt \(Lapit.version)\" \"\(book)\"",
      ManualText.heading("name"),
    ] + Roff.filled([name, "\\-"] + words)
  }

  /// The usage lines; those of the program begin with the usage of its default verb.
  private var synopsis: [String] {
    let application = command.verbs.first { $0.commandName == command.defaultSubcommand }
    let usages =
      if isOfProgram {
        [
          Self.usage(of: application ?? command, as: command.line),
          [
            Roff.bold(command.line) + " " + Roff.italic(HelpText.of("usage.manual.heading.verb"))
              + " ..."
          ],
        ]
      } else if command.verbs.isEmpty {
        [Self.usage(of: command, as: command.line)]
      } else {
        command.verbs.map { Self.usage(of: $0, as: $0.line) }
      }
    return [ManualText.heading("synopsis")] + usages.joined(separator: [".br"])
  }

  private static func usage(of command: CommandDescription, as line: String) -> [String] {
    Roff.filled([Roff.bold(line)] + command.ownArguments.map(usage(of:)))
  }

  private static func usage(of argument: CommandDescription.Argument) -> String {
    let text = label(of: argument, allNames: false) + (argument.isRepeating ? "..." : "")
    return argument.isOptional ? "[\(text)]" : text
  }

  private static func label(
    of argument: CommandDescription.Argument, allNames: Bool
  ) -> String {
    let value = Roff.italic((argument.valueName ?? "").uppercased())
    let names = (argument.names ?? []).map { Roff.bold($0.text) }
    let named = allNames ? names.joined(separator: ", ") : names.first ?? ""
    return switch argument.kind {
    case .positional: value
    case .option: named + " " + value
    case .flag: named
    }
  }

  private var about: [String] {
    let texts = isOfProgram ? ManualText.about : [command.abstract, command.discussion]
    let paragraphs = texts.compactMap(\.self).filter { !$0.isEmpty }
    return [ManualText.heading("description")] + Self.joined(paragraphs)
  }

  private static func joined(_ paragraphs: [String]) -> [String] {
    paragraphs.enumerated().flatMap { ($0 == 0 ? [] : [".PP"]) + Roff.lines($1) }
  }

  private func arguments(of command: CommandDescription) -> [String] {
    guard command.verbs.isEmpty, !command.ownArguments.isEmpty else { return [] }
    return [".SH " + HelpText.of("usage.heading.options")]
      + command.ownArguments.flatMap(Self.entry(of:))
  }

  private static func entry(of argument: CommandDescription.Argument) -> [String] {
    let initial = argument.kind == .positional ? argument.defaultValue : nil
    let text = [
      argument.abstract, initial.map { HelpText.of("usage.manual.initial", ["value": $0]) },
    ]
    .compactMap(\.self).joined(separator: " ")
    return [".TP", label(of: argument, allNames: true)] + Roff.lines(text)
  }

  private var verbs: [String] {
    guard !command.verbs.isEmpty else { return [] }
    return [ManualText.heading("verbs")]
      + command.verbs.flatMap { isOfProgram ? Self.summary(of: $0) : Self.section(of: $0) }
  }

  private static func summary(of verb: CommandDescription) -> [String] {
    let names = verb.verbs.map(\.commandName).joined(separator: ", ")
    let below = names.isEmpty ? nil : HelpText.of("usage.manual.below", ["names": names])
    let text = [verb.abstract, below].compactMap(\.self).joined(separator: " ")
    return [".TP", Roff.bold(verb.line)] + Roff.lines(text)
  }

  private static func section(of verb: CommandDescription) -> [String] {
    [".SS " + Roff.plain(verb.line)]
      + joined([verb.abstract, verb.discussion].compactMap(\.self).filter { !$0.isEmpty })
      + verb.ownArguments.flatMap(entry(of:))
  }

  private var seeAlso: [String] {
    let verbs = isOfProgram ? command.verbs.map { (Self.name($0), 1) } : [("lapit", 1)]
    let topics = ManualTopic.names.filter { isOfProgram || $0 == command.commandName }
      .map { ("lapit-" + $0, 7) }
    let pages = (verbs + topics).map { "\(Roff.plain($0)) (\($1))" }
    return [ManualText.heading("also")] + pages.dropLast().map { ".BR \($0)," }
      + pages.suffix(1).map { ".BR \($0)" }
  }
}
