/// The valid ranges of stored numbers.
///
/// A number outside its range is treated as damaged.
package enum GameBounds {
  /// Milliseconds since 1970, from 1999 to 2100, with some days on either side.
  package static let moment = 900_000_000_000...4_110_000_000_000
  /// The years of local starts; an id names the year by two digits.
  package static let years = 2000...2099
  package static let maxPlayers = 2...60
  package static let missingPlayers = 1...60
  package static let level = 0...50
  /// Minor units of a currency.
  package static let fee = 1...999_999_999
  package static let membersFirstHours = 0...168
  package static let lockMinutes = 0...1440
  package static let lateHours = 0...72
  /// The size of one player's party, the player included.
  package static let party = 1...10
  package static let priority = -1_000...1_000
  package static let stars = 1...5
  package static let score = 0...999
  package static let mu = -1_000.0...1_000.0
  package static let sigma = 0.0...1_000.0
  package static let count = 0...1_000_000_000
  package static let slotMinutes = 15...240
}

/// The largest numbers of characters (grapheme clusters) and of items.
package enum GameLimits {
  package static let sport = 30
  package static let placeName = 100
  package static let note = 500
  package static let why = 255
  package static let guestName = 60
  package static let reviewText = 280
  /// The longest game in minutes.
  package static let minutes = 720
  /// The changes that a game lists.
  package static let changes = 20
  /// The games in one person's diary of a year.
  package static let diary = 2_000
  package static let seedID = 100
  package static let courtName = 60
  package static let surface = 30
  /// The sports of one court.
  package static let sports = 12
  /// The spans of one weekday in which a court is open.
  package static let spans = 4
  package static let closures = 50
  package static let closureReason = 100
  package static let teamName = 60
  package static let shortName = 5
  package static let colour = 20
  package static let about = 500
  package static let memberName = 60
  package static let shirtNumber = 3
  package static let members = 60
  /// The earlier times of a member that are kept.
  package static let memberSpans = 20
}
