import ArgumentParser
import Languages

/// The error of an invalid option value, with the valid ones and the most similar one.
package enum UnknownValue {
  /// Returns the error for a value that is not one of the choices.
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

  /// Returns the error for a value of the wrong format, with the right format.
  package static func error(_ option: String, _ value: String, form: String) -> ValidationError {
    ValidationError(
      Catalogue.spoken.text(
        "commands.badForm", ["option": "--" + option, "value": value, "form": form]))
  }
}
