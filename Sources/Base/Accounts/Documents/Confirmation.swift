import Store

/// An address that a user has proved to be theirs.
///
/// The document id is the user's id.
struct Confirmation: FaultCarrying, Equatable {
  /// The address in lower case.
  var address: String
  /// When the user proved it, in milliseconds since 1970.
  var at: Int
  var faults = DocumentFaults()

  init(address: String, at: Int) { (self.address, self.at) = (address, at) }

  private enum CodingKeys: String, CodingKey { case address, at }

  /// Decodes a confirmation.
  ///
  /// An unreadable address confirms nothing.
  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    address = try fields.text(.address)
    at = try fields.value(.at, default: 0)
  }
}
