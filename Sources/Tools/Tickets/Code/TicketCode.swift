/// The content of a ticket's QR code: 187 digits with the body and its signature.
package struct TicketCode: Sendable, Hashable {
  /// The number of digits.
  package static let length = 187
  static let signatureBytes = 64
  /// The version of the format.
  private static let version: Character = "1"

  package let body: TicketBody
  let signature: [UInt8]

  init(body: TicketBody, signature: [UInt8]) {
    (self.body, self.signature) = (body, signature)
  }

  /// Parses a code; `nil` if it is malformed.
  ///
  /// The signature is not verified.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, text.first == Self.version,
      let bytes = DecimalNumber.bytes(
        of: text.dropFirst(), count: TicketBody.bytes + Self.signatureBytes),
      let body = TicketBody(bytes.prefix(TicketBody.bytes))
    else { return nil }
    self.init(body: body, signature: Array(bytes.dropFirst(TicketBody.bytes)))
  }

  /// The code's digits.
  package var text: String {
    let digits = DecimalNumber.text(of: body.bytes + signature, digits: Self.length - 1)
    return String(Self.version) + digits
  }
}
