import Commands
import Shell
import Terminal

/// The help of a command, made from the same description as its manual page.
struct HelpPage {
  /// An option or verb with its description.
  private struct Item {
    let label: String
    let text: String
  }

  /// The column where descriptions begin.
  private static let textColumn = 26
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

  /// The words after the command in its usage.
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
        general + options + HelpText.common.map { Item(label: $0.names, text: $0.text) }, columns),
      Self.section("commands", command.verbs.map { item(of: $0) }, columns),
    ]
  }

  /// The options of every verb.
  private var general: [Item] {
    guard command.isProgram else { return [] }
    return [
      Item(label: "--data <data>", text: HelpText.of("usage.data.anywhere")),
      Item(label: "--lang <lang>", text: HelpText.of("usage.lang.anywhere")),
    ]
  }

  private static func item(of argument: CommandDescription.Argument) -> Item {
    let initial = argument.defaultValue.flatMap { $0.isEmpty ? nil : $0 }
    let text = [argument.abstract, initial.map { HelpText.of("usage.default", ["value": $0]) }]
    return Item(label: label(of: argument), text: text.compactMap(\.self).joined(separator: " "))
  }

  private func item(of verb: CommandDescription) -> Item {
    let name = verb.commandName
    let isDefault = name == command.defaultSubcommand
    return Item(
      label: isDefault ? HelpText.of("usage.defaultCommand", ["command": name]) : name,
      text: verb.abstract ?? "")
  }

  private static func section(_ heading: String, _ items: [Item], _ columns: Int) -> [String] {
    guard !items.isEmpty else { return [] }
    return [HelpText.of("usage.heading.\(heading)") + ":"]
      + items.flatMap { lines(of: $0, columns) }
  }

  private static func lines(of item: Item, _ columns: Int) -> [String] {
    let label = "  " + item.label
    let indent = String(repeating: " ", count: textColumn)
    let texts = wrapped(item.text, columns: max(20, columns - textColumn))
      .map { indent + $0 }
    guard let first = texts.first else { return [label] }
    guard TextWidth.columns(of: label) < textColumn else { return [label] + texts }
    let text = first.dropFirst(textColumn)
    return [TextWidth.fill(label, columns: textColumn) + text] + texts.dropFirst()
  }

  private func more(_ columns: Int) -> [String] {
    guard !command.verbs.isEmpty else { return [] }
    let words = command.line.split(separator: " ")
    let line = (words.prefix(1) + ["help"] + words.dropFirst()).joined(separator: " ")
    return Self.wrapped(HelpText.of("usage.more", ["line": line]), columns: columns - 2)
      .map { "  " + $0 }
  }
}
