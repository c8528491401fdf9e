import Commands
import Shell
import Terminal

/// The help of a command, made from the same description as its manual page.
struct HelpPage {
  /// The maximum number of options in a usage line; more are shown as "options".
  private static let mostInUsage = 12

  let command: CommandDescription

  func text(columns: Int) -> String {
    let parts = [overview(columns), usage(columns)] + sections(columns) + [more(columns)]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private func overview(_ columns: Int) -> [String] {
    let paragraphs = [command.abstract, command.discussion].compactMap(\.self)
      .filter { !$0.isEmpty }
    guard let first = paragraphs.first else { return [] }
    let heading = HelpText.of("usage.heading.overview") + ": "
    return ([heading + first] + paragraphs.dropFirst())
      .map { Self.wrapped($0, columns: columns) }.joined(separator: [""]).map(\.self)
  }

  private func usage(_ columns: Int) -> [String] {
    let heading = HelpText.of("usage.heading.usage") + ": " + command.line
    let indent = String(repeating: " ", count: min(20, TextWidth.columns(of: heading) + 1))
    return Self.filled([heading] + words, columns: columns, indent: indent)
  }

  /// The arguments in the usage line, such as `[--json]` and `<id>`.
  private var words: [String] {
    let arguments = command.ownArguments
    let isLong = arguments.count > Self.mostInUsage
    let shown = isLong ? arguments.filter { $0.kind == .positional || !$0.isOptional } : arguments
    return (isLong ? ["[" + HelpText.of("usage.options") + "]"] : [])
      + shown.map { Self.usage(of: $0) }
      + (command.verbs.isEmpty ? [] : [HelpText.of("usage.command")])
  }

  private static func usage(of argument: CommandDescription.Argument) -> String {
    let text = label(of: argument) + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "[\(text)]" : text
  }

  private static func label(of argument: CommandDescription.Argument) -> String {
    let names = (argument.names ?? []).map(\.text).joined(separator: ", ")
    let value = argument.valueName.map { "<\($0)>" } ?? ""
    return switch argument.kind {
    case .positional: value
    case .option: names + " " + value
    case .flag: names
    }
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    TextLines.wrap(text, columns: columns)
  }

  private static func filled(_ words: [String], columns: Int, indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      let width = TextWidth.columns(of: (lines.last ?? "") + " " + word)
      if lines.isEmpty {
        lines.append(word)
      } else if width <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(indent + word)
      }
    }
    return lines
  }

  private func sections(_ columns: Int) -> [[String]] {
    let arguments = command.ownArguments
    let options = arguments.filter { $0.kind != .positional }.map { Self.item(of: $0) }
    return [
      Self.section(
        "arguments", arguments.filter { $0.kind == .positional }.map { Self.item(of: $0) }, columns),
      Self.section(
        "options",
        options + HelpText.common.map { HelpItem(label: $0.names, text: $0.text) }, columns),
      Self.section("commands", command.verbs.map { item(of: $0) }, columns),
      Self.section("topics", topics, columns),
    ]
  }

  /// The topics of the manual; only the program's own help lists them.
  private var topics: [HelpItem] {
    guard command.isProgram else { return [] }
    return ManualTopic.all.map { HelpItem(label: $0.name, text: $0.title) }
  }

  private static func item(of argument: CommandDescription.Argument) -> HelpItem {
    let initial = argument.defaultValue.flatMap { $0.isEmpty ? nil : $0 }
    let text = [argument.abstract, initial.map { HelpText.of("usage.default", ["value": $0]) }]
    return HelpItem(
      label: label(of: argument), text: text.compactMap(\.self).joined(separator: " "))
  }

  private func item(of verb: CommandDescription) -> HelpItem {
    let name = verb.commandName
    let isDefault = name == command.defaultSubcommand
    return HelpItem(
      label: isDefault ? HelpText.of("usage.defaultCommand", ["command": name]) : name,
      text: verb.abstract ?? "")
  }

  private static func section(_ heading: String, _ items: [HelpItem], _ columns: Int) -> [String] {
    guard !items.isEmpty else { return [] }
    return [HelpText.of("usage.heading.\(heading)") + ":"]
      + items.flatMap { $0.lines(columns: columns) }
  }

  private func more(_ columns: Int) -> [String] {
    guard !command.verbs.isEmpty else { return [] }
    let words = command.line.split(separator: " ")
    let line = (words.prefix(1) + ["help"] + words.dropFirst()).joined(separator: " ")
    return Self.wrapped(HelpText.of("usage.more", ["line": line]), columns: columns - 2)
      .map { "  " + $0 }
  }
}

/// An option, verb or topic with its description.
struct HelpItem {
  /// The column in which the text begins.
  private static let textColumn = 26

  let label: String
  let text: String

  /// Returns the item in lines of at most a width.
  func lines(columns: Int) -> [String] {
    let label = "  " + label
    let indent = String(repeating: " ", count: Self.textColumn)
    let texts = TextLines.wrap(text, columns: max(20, columns - Self.textColumn))
      .map { indent + $0 }
    guard let first = texts.first else { return [label] }
    guard TextWidth.columns(of: label) < Self.textColumn else { return [label] + texts }
    let text = first.dropFirst(Self.textColumn)
    return [TextWidth.fill(label, columns: Self.textColumn) + text] + texts.dropFirst()
  }
}
