import Store

/// What the races wing reads of a person: the name on the board, and the address to map by.
package struct PersonName: FaultCarrying, Equatable {
  package var firstName: String
  package var secondName: String
  package var email: String
  package var isOrganizer: Bool
  package var faults = DocumentFaults()

  enum CodingKeys: String, CodingKey {
    case firstName, secondName, email, isOrganizer
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    firstName = try fields.text(.firstName)
    secondName = try fields.text(.secondName)
    email = try fields.text(.email)
    isOrganizer = try fields.value(.isOrganizer, default: false)
  }

  package var full: String {
    [firstName, secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
