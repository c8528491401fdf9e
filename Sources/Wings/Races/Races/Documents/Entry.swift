import Languages
import Store

/// One person in one competition, with what was typed for the result.
package struct Entry: StandingIn, Equatable, Identifiable {
  package var id: String
  package var competitionID: String
  /// The account behind it; none for a walk-up.
  package var userID: String?
  /// The account's address as the first LapIt stored it; mapped to `userID` on import.
  package var userEmail: String?
  /// Kilometres typed by the organizer; 0 is none.
  package var km: Double
  /// Minutes typed by the organizer; 0 is none.
  package var min: Double
  /// Canonical upper case; empty without one.
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
  package var status: Status
  /// When the status was given: crossings after a pull do not count.
  package var statusMoment: Moment?
  /// The record that gave the status; later crossings of a DNF are questions.
  package var statusOrder: CrossingID?
  package var penaltyMilliseconds: Int
  package var imported: ImportedResult?
  /// A part of a lap measured at the end of a `distance` race, in metres.
  package var partLapMetres: Int?
  package var relegation: Relegation?
  /// The entry that has this one's crossings: both were the same person.
  package var mergedInto: String?
  /// How an announcer is to say the name.
  package var pronunciation: String
  /// The licence number; this and what follows is known to those who run the race alone.
  package var licence: String?
  /// Whom to call when something has happened.
  package var emergencyPhone: String?
  package var clubNumber: String?
  package var hasPaid: Bool?
  /// Whether the person has come to the desk on the day.
  package var isCheckedIn: Bool?
  /// The transponder, canonical as `Chip.canonical`.
  package var chip: String?
  /// The person was erased; the published place stands.
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

  /// Whether its names are its own, not those of an account.
  package var hasNoAccount: Bool { userID == nil && userEmail == nil }
}

/// A place lost by a decision of the judges; the time stays.
package enum Relegation: Codable, Sendable, Hashable {
  /// Behind everybody on the same laps.
  case lastOfLap
  /// Behind somebody, by entry.
  case behind(entryID: String)
}

/// Transponders on shoes and bikes: text, spaces and leading zeros left aside.
package enum Chip {
  package static let longest = 32

  /// The form in which a chip is kept and compared: `00 4f12` is `4F12`.
  package static func canonical(_ text: String) -> String {
    let letters = text.uppercased().filter { !$0.isWhitespace }
    let digits = letters.drop { $0 == "0" }
    return String(digits.isEmpty ? letters.prefix(1) : digits)
  }

  /// Whether a canonical chip is 1 to 32 letters and digits.
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

  /// Reads a status in any letter case; none where the text is empty or unknown.
  package init?(reading text: String) {
    self.init(rawValue: text.uppercased())
  }

  /// Its name in words.
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
