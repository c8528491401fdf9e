import Languages
import Store

/// The PIN that leaves the kiosk: one for the whole store, hashed as passwords are, and throttled by
/// itself at each terminal.
extension AccountService {
  /// Digits of a PIN: as many as a cash machine asks for, or more.
  package static let kioskPinDigits = 4...12

  private static let kioskID = "kiosk-pin"
  private static let kioskAccount = "kiosk"

  /// Sets the PIN, in place of the one there was.
  ///
  /// - Parameter pin: 4 to 12 digits, neither all the same nor one after the other.
  /// - Throws: `AccountError.invalid` for anything else, or what the store throws.
  package func setKioskPin(_ pin: String) throws {
    if let problem = Self.problem(ofKioskPin: pin) { throw AccountError.invalid([problem]) }
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
  /// - Throws: `AccountError.tooManyPins`, or what the store throws.
  package func kioskPinFits(_ pin: String) throws -> Bool {
    try triesPin {
      let stored = try store.read { try $0.get(AccountsSchema.credentials, Self.kioskID)?.value }
      return try hasher.fits(pin, stored?.passwordHash) && stored != nil
    }
  }

  private static func problem(ofKioskPin pin: String) -> FieldProblem? {
    let digits = pin.utf8.map { Int($0) - 0x30 }
    guard kioskPinDigits.contains(digits.count), digits.allSatisfy((0...9).contains) else {
      return FieldProblem(
        field: "pin",
        wording: Wording(
          "accounts.error.kioskPin",
          ["least": "\(kioskPinDigits.lowerBound)", "most": "\(kioskPinDigits.upperBound)"]))
    }
    let steps = Set(zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 })
    guard [[0], [1], [9]].contains(steps) else { return nil }
    return FieldProblem(field: "pin", wording: Wording("accounts.error.kioskPinRow"))
  }
}
