import Store

/// An address of which somebody has shown that it is theirs; named by the person.
struct Confirmation: FaultCarrying, Equatable {
  /// Without letter case.
  var address: String
  /// Milliseconds since 1970.
  var at: Int
  var faults = DocumentFaults()

  init(address: String, at: Int) { (self.address, self.at) = (address, at) }

  private enum CodingKeys: String, CodingKey { case address, at }

  /// What cannot be read confirms nothing.
  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    address = try fields.text(.address)
    at = try fields.value(.at, default: 0)
  }
}
