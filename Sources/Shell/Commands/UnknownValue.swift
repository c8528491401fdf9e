import ArgumentParser
import Languages

/// A value that an option does not have, told with those it has and the one that was meant.
package enum UnknownValue {
  /// A value that is chosen, with those that there are.
  package static func error(_ option: String, _ value: String, known: [String]) -> ValidationError {
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
  package static func error(_ option: String, _ value: String, form: String) -> ValidationError {
    ValidationError(
      Catalogue.spoken.text(
        "commands.badForm", ["option": "--" + option, "value": value, "form": form]))
  }
}
