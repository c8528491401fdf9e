/// What the races wing reads of a person: the name on the board, and the address to map by.
package struct PersonName: Codable, Sendable, Equatable {
  package var firstName: String
  package var secondName: String
  package var email: String
  package var isOrganizer: Bool

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    firstName = fields.text(.firstName)
    secondName = fields.text(.secondName)
    email = fields.text(.email)
    isOrganizer = fields.value(.isOrganizer, default: false)
  }

  package var full: String {
    [firstName, secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
