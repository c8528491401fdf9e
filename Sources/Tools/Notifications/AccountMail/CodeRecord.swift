import Store

/// A code that was sent to a user, stored as a hash; the document id consists of user and purpose.
struct CodeRecord: FaultCarrying, Equatable {
  var userID: String
  /// The address that the code confirms.
  var address: String
  /// The hash; empty once the code was used.
  var key: [Int]
  var salt: [Int]
  /// The cost of one try, see `ScryptCost`.
  var cost: Int
  /// Milliseconds since 1970.
  var expires: Int
  var triesLeft: Int
  /// When codes of this purpose were made in the last day; milliseconds since 1970.
  var made: [Int]
  var faults = DocumentFaults()

  init(userID: String) {
    (self.userID, address, key, salt, cost) = (userID, "", [], [], 0)
    (expires, triesLeft, made) = (0, 0, [])
  }

  private enum CodingKeys: String, CodingKey {
    case userID, address, key, salt, cost, expires, triesLeft, made
  }

  /// An unreadable code never matches.
  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    address = try fields.text(.address)
    key = try fields.list(.key, in: 0...255)
    salt = try fields.list(.salt, in: 0...255)
    cost = try fields.value(.cost, default: 0, in: 0...20)
    expires = try fields.value(.expires, default: 0, in: NoticeBounds.moment)
    triesLeft = try fields.value(.triesLeft, default: 0, in: 0...100)
    made = try fields.list(.made, in: NoticeBounds.moment)
  }
}
