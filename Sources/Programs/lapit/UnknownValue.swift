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
      return ValidationError(Catalogue.spoken.text("commands.badOption", arguments))
    }
    return ValidationError(
      Catalogue.spoken.text(
        "commands.badOptionNear", arguments.merging(["near": near]) { $1 }))
  }

  /// A value that is read and not chosen, told with the form it has.
  static func error(_ option: String, _ value: String, form: String) -> ValidationError {
    ValidationError(
      Catalogue.spoken.text(
        "commands.badForm", ["option": "--" + option, "value": value, "form": form]))
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
        Catalogue.spoken.text("commands.noSuchVerb" + (near == nil ? "" : "Near"), words))
    }
  }
}
