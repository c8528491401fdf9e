import Languages
import Store

/// A race or contest, which can also serve as the template for a new one.
package struct Competition: FaultCarrying, Equatable, Identifiable {
  package var id: String
  /// The owner's address in data of the first LapIt; replaced by `ownerID` on import.
  package var email: String?
  package var name: String
  package var description: String
  package var format: Format
  /// Whether it is open to join and to edit.
  package var isActive: Bool
  package var ownerID: String
  package var coOrganizerIDs: [String]
  package var rules: RuleSet?
  package var settings: RaceSettings
  /// The day of the race, `YYYY-MM-DD`.
  package var date: String?
  package var categories: [Category]
  package var race: RaceState
  /// The time of its creation, in milliseconds since 1970.
  package var createdUTC: Int?
  package var faults = DocumentFaults()

  enum CodingKeys: String, CodingKey {
    case id, email, name, description, isActive, ownerID, coOrganizerIDs, rules, settings, date
    case categories, race, createdUTC
    case format = "distanceOrTime"
  }

  package init(id: String, name: String, format: Format, ownerID: String) {
    self.id = id
    self.name = name
    self.format = format
    self.ownerID = ownerID
    description = ""
    isActive = true
    coOrganizerIDs = []
    settings = RaceSettings()
    categories = []
    race = RaceState()
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = try fields.text(.id)
    email = try fields.optional(.email)
    name = try fields.text(.name)
    description = try fields.text(.description)
    format = try fields.value(.format, default: .distance)
    isActive = try fields.value(.isActive, default: false)
    ownerID = try fields.text(.ownerID)
    coOrganizerIDs = try fields.list(.coOrganizerIDs)
    rules = try fields.optional(.rules)
    settings = try fields.value(.settings, default: RaceSettings())
    date = try fields.optional(.date)
    categories = try fields.list(.categories)
    race = try fields.value(.race, default: RaceState())
    createdUTC = try fields.optional(.createdUTC)
  }

  /// Returns whether a person owns it or is a co-organizer.
  package func isRun(by personID: String) -> Bool {
    !personID.isEmpty && (ownerID == personID || coOrganizerIDs.contains(personID))
  }

  /// The length of the whole race in metres; `nil` if it is not known or not the same for everyone.
  package var distanceMetres: Int? {
    if let metres = settings.distanceMetres { return metres }
    guard let laps = discipline.fixedLaps else { return nil }
    return settings.lapMetres.map { $0 * laps }
  }

  /// The display name of its rule set.
  package var ruleWording: Wording { discipline.name }
}

/// The named rule sets; a competition without one uses the plain rules of its format.
package enum RuleSet: String, Codable, Sendable, CaseIterable {
  case road, track, laps, distance, backyard, timetrial, crosscountry
}

/// The measure of a contest, with the values the first LapIt stored in `distanceOrTime`.
package enum Format: Int, Codable, Sendable, CaseIterable {
  case distance = 0
  case time = 1
}
