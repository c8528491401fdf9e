import Accounts
import Languages
import Store

/// Reads the indexed fields of authors from their account documents.
enum AuthorScan {
  private static let names = JSONNames(["firstName", "secondName"])
  private static let decisions = JSONNames(["verified"])

  /// Returns the full name.
  ///
  /// - Throws: The store's errors.
  static func name(_ glance: DocumentGlance) throws -> String {
    var members = JSONMembers(names)
    var pieces = glance.pieces
    if members.find(in: &pieces), pieces.isAtEnd, let first = text(members[0]),
      let second = text(members[1]), let one = String(validating: first, as: UTF8.self),
      let other = String(validating: second, as: UTF8.self)
    {
      return [one, other].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return try glance.value(in: AuthorName.collection).full
  }

  /// Returns the full name in normalized letters.
  ///
  /// - Throws: The store's errors.
  static func plainName(_ glance: DocumentGlance) throws -> [UInt8] {
    var members = JSONMembers(names)
    var pieces = glance.pieces
    if members.find(in: &pieces), pieces.isAtEnd, let first = text(members[0]),
      let second = text(members[1]), first.isASCII, second.isASCII
    {
      let gap: [UInt8] = first.isEmpty || second.isEmpty ? [] : [UInt8(ascii: " ")]
      return (Array(first) + gap + second).map(\.lowered)
    }
    return Array(PlainLetters.of(try glance.value(in: AuthorName.collection).full).utf8)
  }

  /// Whether the author is verified and not blocked since.
  ///
  /// - Throws: The store's errors.
  static func isVerified(_ glance: DocumentGlance) throws -> Bool {
    var members = JSONMembers(decisions)
    var pieces = glance.pieces
    if members.find(in: &pieces), pieces.isAtEnd, members[0] == nil { return false }
    return try glance.value(in: AccountsSchema.profiles).isVerified
  }

  /// Returns a text without escapes; empty if absent.
  private static func text(_ value: JSONPieces?) -> UnsafeRawBufferPointer? {
    guard var value else { return .noText }
    return value.textBytes().flatMap { value.isAtEnd ? $0 : nil }
  }
}

extension UInt8 {
  /// The byte with an ASCII capital turned into a small letter.
  var lowered: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
