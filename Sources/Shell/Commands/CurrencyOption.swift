import Languages
import Payments

/// The option `--currency`, which needs the amount with it: an amount is never converted.
package enum CurrencyOption {
  /// Checks that a changed currency comes with its amount.
  ///
  /// - Parameters:
  ///   - currency: The option's value; `nil` if it was not given.
  ///   - amount: The value of the option for the amount; `nil` if it was not given.
  ///   - option: That option, such as `--price`.
  ///   - former: The present currency of a present amount; `nil` if there is none.
  /// - Throws: `CommandFailure` if the amount is missing.
  package static func requireAmount(
    with currency: String?, _ amount: String?, _ option: String, former: String?
  ) throws(CommandFailure) {
    guard let code = currency?.uppercased(), amount == nil, code != former else { return }
    throw CommandFailure(
      Wording("commands.currencyAlone", ["currency": code, "option": option]))
  }
}
