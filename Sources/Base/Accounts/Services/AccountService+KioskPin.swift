import Languages
import Store

/// The PIN that leaves the kiosk: one for the whole store, hashed and throttled as passwords are.
extension AccountService {
  /// Digits of a PIN: as many as a cash machine asks for, or more.
  package static let kioskPinDigits = 4...12

  private static let kioskID = "kiosk-pin"
  private static let kioskAccount = "kiosk"

  /// Sets the PIN, in place of the one there was.
  ///
  /// - Parameter pin: 4 to 12 digits.
  /// - Throws: `AccountError.invalid` for anything else, or what the store throws.
  package func setKioskPin(_ pin: String) throws {
    guard Self.isKioskPin(pin) else { throw AccountError.invalid([Self.badKioskPin]) }
    let credential = Credential(
      passwordHash: try hasher.hash(pin, randomness), changedUTC: nowUTC)
    try write(by: Self.kioskAccount) {
      try $0.put(AccountsSchema.credentials, id: Self.kioskID, credential)
    }
  }

  /// Whether a PIN has been set.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func hasKioskPin() throws -> Bool {
    try store.read { try $0.get(AccountsSchema.credentials, Self.kioskID) != nil }
  }

  /// Whether this is the PIN.
  ///
  /// - Parameter pin: What somebody typed.
  /// - Returns: No, too, where no PIN has been set.
  /// - Throws: `AccountError.tooManyTries` or `.tooManyTriesHere`, or what the store throws.
  package func kioskPinFits(_ pin: String) throws -> Bool {
    try passes(pin, account: Self.kioskAccount, userID: Self.kioskID)
  }

  private static func isKioskPin(_ pin: String) -> Bool {
    kioskPinDigits.contains(pin.count) && pin.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static var badKioskPin: FieldProblem {
    FieldProblem(
      field: "pin",
      wording: Wording(
        "accounts.error.kioskPin",
        ["least": "\(kioskPinDigits.lowerBound)", "most": "\(kioskPinDigits.upperBound)"]))
  }
}
