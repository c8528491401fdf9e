import Languages

/// Rules for e-mail addresses.
///
/// An address identifies an account and is compared without regard to case.
package enum EmailAddress {
  private static let topLevelLetters = 2...64

  /// Returns the address as typed or pasted, without surrounding spaces.
  package static func cleaned(_ text: String) -> String { Cleaned.line(text) }

  /// Returns the form in which addresses are compared.
  package static func folded(_ text: String) -> String { cleaned(text).lowercased() }

  /// Returns whether an address is well-formed and has at most 254 bytes.
  ///
  /// The pattern is `[A-Z0-9a-z._%+'-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}`.
  package static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= Limits.email else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, isLocalPart(parts[0]) else { return false }
    return isDomain(parts[1])
  }

  /// Returns what is wrong with an address, or `nil`.
  package static func problem(_ text: String, field: String = "email") -> FieldProblem? {
    guard let key = problemKey(text) else { return nil }
    return FieldProblem(
      field: field,
      wording: Wording(key, ["limit": "\(Limits.email)", "count": "\(text.count)"]))
  }

  private static func problemKey(_ text: String) -> String? {
    if text.isEmpty { return "accounts.error.emailMissing" }
    if text.count > Limits.email { return "accounts.error.emailTooLong" }
    return isWellFormed(text) ? nil : "accounts.error.emailMalformed"
  }

  private static func isLocalPart(_ bytes: Substring.UTF8View) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { isAlphanumeric($0) || "._%+'-".utf8.contains($0) }
  }

  private static func isDomain(_ bytes: Substring.UTF8View) -> Bool {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let host = bytes[..<dot]
    let topLevel = bytes[bytes.index(after: dot)...]
    return !host.isEmpty && host.allSatisfy { isAlphanumeric($0) || ".-".utf8.contains($0) }
      && topLevelLetters.contains(topLevel.count) && topLevel.allSatisfy(isLetter)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
