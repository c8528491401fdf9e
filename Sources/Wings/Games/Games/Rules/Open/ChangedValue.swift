import Languages
import Payments

/// The values of changed fields in words, for notices and for the history of a game.
package enum ChangedValue {
  /// Returns a stored value as people read it.
  ///
  /// - Parameters:
  ///   - value: The value; empty if there was none.
  ///   - field: The name of the field in ``GameDraft``.
  ///   - currency: The currency of a fee, ISO 4217.
  ///   - catalogue: The texts of a language.
  /// - Returns: The text.
  package static func text(
    _ value: String, of field: String, currency: String, in catalogue: Catalogue
  ) -> String {
    if value.isEmpty { return catalogue.text("games.notice.nothing") }
    switch field {
    case "kind", "access", "feeIs": return catalogue.text("games.\(field).\(value)")
    case "fee":
      return Int(value).map { catalogue.number(Money.number($0, currency)) } ?? value
    default:
      let isFlag = value == "true" || value == "false"
      return isFlag ? catalogue.text("games.notice.is.\(value)") : value
    }
  }
}
