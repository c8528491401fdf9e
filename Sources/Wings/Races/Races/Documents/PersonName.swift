/// What the races wing reads of a person: the name on the board, and the address to map by.
struct PersonName: Codable, Sendable, Equatable {
  var firstName: String
  var secondName: String
  var email: String
  var isOrganizer: Bool

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    firstName = fields.text(.firstName)
    secondName = fields.text(.secondName)
    email = fields.text(.email)
    isOrganizer = fields.value(.isOrganizer, default: false)
  }

  var full: String {
    [firstName, secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
