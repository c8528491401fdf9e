import App
import ArgumentParser
import Languages

/// A value that an option does not have, told with those it has and the one that was meant.
enum UnknownValue {
  static func error(_ option: String, _ value: String, known: [String]) -> ValidationError {
    let arguments = [
      "option": "--" + option, "value": value, "known": known.joined(separator: ", "),
    ]
    guard let near = NearName.of(value, in: known) else {
      return ValidationError(Catalogue.english.text("commands.badOption", arguments))
    }
    return ValidationError(
      Catalogue.english.text(
        "commands.badOptionNear", arguments.merging(["near": near]) { $1 }))
  }

  /// A value that is read and not chosen, told with the form it has.
  static func error(_ option: String, _ value: String, form: String) -> ValidationError {
    ValidationError(
      Catalogue.english.text(
        "commands.badForm", ["option": "--" + option, "value": value, "form": form]))
  }
}

/// The name somebody meant.
enum NearName {
  /// The nearest of several names; none where it would be another word altogether.
  static func of(_ typed: String, in names: [String]) -> String? {
    let typed = typed.lowercased()
    let near = names.map { (name: $0, steps: steps(from: typed, to: $0.lowercased())) }
      .min { $0.steps < $1.steps }
    guard let near, near.steps <= max(1, typed.count / 3) else { return nil }
    return near.name
  }

  /// Letters to add, drop or change; two that changed places are one step.
  private static func steps(from one: String, to other: String) -> Int {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    guard one.count < 100, other.count < 100 else { return .max }
    var rows = [Array(0...other.count)]
    for (index, letter) in one.enumerated() {
      var row = [index + 1]
      for (place, wanted) in other.enumerated() {
        let changed = rows[index][place] + (letter == wanted ? 0 : 1)
        var least = min(changed, row[place] + 1, rows[index][place + 1] + 1)
        if index > 0, place > 0, letter == other[place - 1], one[index - 1] == wanted {
          least = min(least, rows[index - 1][place - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}

/// Verbs that are not there, told with the one that was meant.
enum VerbCheck {
  /// Goes down the verbs of the arguments as far as they are known.
  ///
  /// - Throws: `ValidationError` where a word stands in place of a verb.
  static func check(_ arguments: [String], _ root: any ParsableCommand.Type) throws {
    var command = root
    for argument in arguments {
      let verbs = command.configuration.subcommands
      guard !verbs.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return }
      if let verb = verbs.first(where: { $0._commandName == argument }) {
        command = verb
        continue
      }
      let known = verbs.map { $0._commandName }
      let near = NearName.of(argument, in: known)
      let words = ["verb": argument, "known": known.joined(separator: ", "), "near": near ?? ""]
      throw ValidationError(
        Catalogue.english.text("commands.noSuchVerb" + (near == nil ? "" : "Near"), words))
    }
  }
}
