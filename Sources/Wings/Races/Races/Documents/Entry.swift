import Languages
import Store

/// One person in one competition, with typed and imported results.
package struct Entry: PlaceholderDocument, Equatable, Identifiable {
  package var id: String
  package var competitionID: String
  /// The account behind it; `nil` for a walk-up entry.
  package var userID: String?
  /// The account's address in data of the first LapIt; replaced by `userID` on import.
  package var userEmail: String?
  /// Kilometres typed by the organizer; 0 for none.
  package var km: Double
  /// Minutes typed by the organizer; 0 for none.
  package var min: Double
  /// The bib in canonical upper case; empty without one.
  package var bib: String
  package var name: String
  package var firstName: String
  package var secondName: String
  package var sex: Sex?
  package var age: Int?
  /// Date of birth, `YYYY-MM-DD`.
  package var birth: String?
  package var categories: [String]
  package var team: String
  package var club: String
  package var email: String
  package var wave: String
  /// The individual start of an interval race, in milliseconds after the race's.
  package var startMilliseconds: Int?
  /// The individual start in milliseconds since 1970; `startMilliseconds` takes precedence.
  package var startUTC: Int?
  package var status: Status
  /// The moment of the status: crossings after a pull do not count.
  package var statusMoment: Moment?
  /// The record that set the status; later crossings of a DNF are questions.
  package var statusOrder: CrossingID?
  package var penaltyMilliseconds: Int
  package var imported: ImportedResult?
  /// Part of a lap, measured at the end of a `distance` race, in metres.
  package var partLapMetres: Int?
  package var relegation: Relegation?
  /// The entry that this one's crossings count for, as both are the same person.
  package var mergedInto: String?
  /// The pronunciation of the name, for announcers.
  package var pronunciation: String
  /// The licence number; this and the following fields are only shown to organizers.
  package var licence: String?
  /// The phone number to call in an emergency.
  package var emergencyPhone: String?
  package var clubNumber: String?
  package var hasPaid: Bool?
  /// Whether the person has checked in on race day.
  package var isCheckedIn: Bool?
  /// The transponder, in the form of `Chip.canonical`.
  package var chip: String?
  /// Whether the person was erased; the published place remains.
  package var isErased: Bool
  package var faults = DocumentFaults()

  package enum CodingKeys: String, CodingKey {
    case id, km, min, bib, name, firstName, secondName, sex, age, birth, categories, team, club
    case email, wave, status, statusMoment, statusOrder, imported, partLapMetres, isErased
    case relegation, mergedInto, pronunciation, chip
    case competitionID = "competition_id"
    case userID = "user_id"
    case userEmail = "user_email"
    case startMilliseconds = "start_ms"
    case startUTC = "start_utc"
    case penaltyMilliseconds = "penalty_ms"
    case licence
    case emergencyPhone = "emergency_phone"
    case clubNumber = "club_number"
    case hasPaid = "paid"
    case isCheckedIn = "checked_in"
  }

  package init(id: String, competitionID: String, bib: String = "", name: String = "") {
    self.id = id
    self.competitionID = competitionID
    self.bib = bib
    self.name = name
    (km, min) = (0, 0)
    (firstName, secondName, team, club, email, wave) = ("", "", "", "", "", "")
    pronunciation = ""
    categories = []
    status = .ok
    penaltyMilliseconds = 0
    isErased = false
  }

  /// Whether it belongs to no account, so that the entry itself holds the names.
  package var hasNoAccount: Bool { userID == nil && userEmail == nil }
}

/// A place lost by a decision of the judges; the time is unchanged.
package enum Relegation: Codable, Sendable, Hashable {
  /// Behind everyone on the same laps.
  case lastOfLap
  /// Behind another entry.
  case behind(entryID: String)
}

/// Transponders on shoes and bikes: text, without spaces and leading zeros.
package enum Chip {
  package static let longest = 32

  /// Returns the form in which a chip is stored and compared: `00 4f12` is `4F12`.
  package static func canonical(_ text: String) -> String {
    let letters = text.uppercased().filter { !$0.isWhitespace }
    let digits = letters.drop { $0 == "0" }
    return String(digits.isEmpty ? letters.prefix(1) : digits)
  }

  /// Returns whether a canonical chip is 1 to 32 letters, digits and `-`.
  package static func isAllowed(_ chip: String) -> Bool {
    (1...longest).contains(chip.count)
      && chip.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
  }
}

/// Whether and how an entrant is ranked.
package enum Status: String, Codable, Sendable, CaseIterable {
  case ok = "OK"
  case pulled = "PUL"
  case dnf = "DNF"
  case dns = "DNS"
  case dsq = "DSQ"
  case overLimit = "OTL"
  case notPlaced = "NP"

  /// Reads a status in any letter case; `nil` if the text is empty or unknown.
  package init?(reading text: String) {
    self.init(rawValue: text.uppercased())
  }

  /// The display name.
  package var wording: Wording { Wording("races.status.\(rawValue.lowercased())") }

  /// Whether an entrant with it is no longer expected at the line.
  package var isOut: Bool { self != .ok && self != .notPlaced }
}

/// A result read from a file.
package struct ImportedResult: Codable, Sendable, Equatable {
  package var gunMilliseconds: Int?
  package var netMilliseconds: Int?
  package var metres: Int?
  package var laps: Int?

  package init(
    gunMilliseconds: Int? = nil, netMilliseconds: Int? = nil, metres: Int? = nil, laps: Int? = nil
  ) {
    self.gunMilliseconds = gunMilliseconds
    self.netMilliseconds = netMilliseconds
    self.metres = metres
    self.laps = laps
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    gunMilliseconds = try fields.optional(.gunMilliseconds, in: Bounds.duration)
    netMilliseconds = try fields.optional(.netMilliseconds, in: Bounds.duration)
    metres = try fields.optional(.metres, in: Bounds.metres)
    laps = try fields.optional(.laps, in: Bounds.laps)
  }
}

/// The part of a person's document that races read.
///
/// Entries in data of the first LapIt name their account by e-mail address only.
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
