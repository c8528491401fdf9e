import Store

/// A person with an account, as all wings and screens see them.
package struct User: PlaceholderDocument, Identifiable, Equatable {
  /// The id of the document; not stored as a field.
  package var id: String
  package var email: String
  package var firstName: String
  package var secondName: String
  /// Whether the person may also create and run competitions.
  package var isOrganizer: Bool
  package var homePlace: String
  /// The two-letter code of the chosen language, or `nil` if none was chosen.
  package var language: String?
  /// The name of the chosen theme, or `nil` if none was chosen.
  package var theme: String?
  /// When the account was created, in milliseconds since 1970; `nil` for older accounts.
  package var addTime: Int?
  package var faults = DocumentFaults()

  package init(
    id: String, email: String, firstName: String = "", secondName: String = "",
    isOrganizer: Bool = false, homePlace: String = "", language: String? = nil,
    theme: String? = nil
  ) {
    self.id = id
    self.email = email
    self.firstName = firstName
    self.secondName = secondName
    self.isOrganizer = isOrganizer
    self.homePlace = homePlace
    self.language = language
    self.theme = theme
  }

  package init(stored: Stored<User>) {
    self = stored.value
    id = stored.id
  }

  /// First and second name joined by a space, or the only one that is set.
  package var fullName: String {
    [firstName, secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Reading without a decoder.
///
/// Each command looks up its user, and a decoder takes a millisecond to set up.
extension User: SelfReading {
  private static let names = JSONNames([
    "email", "firstName", "secondName", "isOrganizer", "homePlace", "language", "theme", "addTime",
  ])

  package init?(reading pieces: inout JSONPieces) {
    self.init(id: "", email: "")
    var members = JSONMembers(Self.names)
    guard members.find(in: &pieces), members.anyText(0, in: &email),
      members.anyText(1, in: &firstName), members.anyText(2, in: &secondName),
      members.flag(3, in: &isOrganizer), members.anyText(4, in: &homePlace),
      members.text(5, in: &language), members.text(6, in: &theme),
      members.number(7, StoreLimits.wholeNumbers, in: &addTime)
    else { return nil }
  }
}
