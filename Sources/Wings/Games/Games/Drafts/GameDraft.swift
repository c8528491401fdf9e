import Accounts
import Fields
import Languages
import Timekeeping

/// The input that creates or changes a game.
package struct GameDraft: Sendable, Equatable {
  package var sport = ""
  package var maxPlayers = 10
  package var missingPlayers = 1
  /// `YYYY-MM-DD`.
  package var matchDate = ""
  /// `HH:MM`; an end that is not after the start is on the next day.
  package var matchStart = ""
  package var matchEnd = ""
  package var latitude: Double?
  package var longitude: Double?
  package var placeName = ""
  /// An IANA time zone name.
  package var zone = ""
  /// The court, which fills place and zone.
  package var courtID: String?
  package var kind = GameKind.team
  package var hostPlays = true
  /// The team for which the host posts it.
  package var teamID: String?
  package var membersFirstHours = 0
  package var access = GameAccess.open
  package var code = ""
  package var levelFrom: Int?
  package var levelTo: Int?
  package var minPlayers: Int?
  package var lockMinutes = 30
  package var lateHours = 12
  package var fee: Int?
  package var currency = ""
  package var feeIs = FeeKind.each
  package var answerNeeded = false
  package var competitive = false
  package var roles: [String] = []
  package var note = ""
  /// The offsets from UTC in seconds that choose between two moments, while clocks go back.
  package var startOffset: Int?
  package var endOffset: Int?

  package init() {}

  /// Creates a draft from a game.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - zones: The time zones, to tell two moments with one local time apart.
  package init(model game: Game, zones: Zones) {
    copy(game)
    guard let zone = zones.named(game.zone)?.local, let times = try? times() else { return }
    startOffset = Self.offset(of: times.start, at: game.startUTC, in: zone)
    endOffset = Self.offset(of: times.end, at: game.endUTC, in: zone)
  }

  private static func offset(of time: LocalTime, at utc: Int, in zone: LocalZone) -> Int? {
    guard case .twice(let first, let second) = time.moments(in: zone) else { return nil }
    return [first, second].first { time.utcMilliseconds(atOffset: $0) == utc }
  }

  /// The draft with all texts cleaned; a free slot lacks everyone but a host who plays.
  package var cleaned: GameDraft {
    var draft = cleanedFields
    if draft.kind == .slot {
      draft.missingPlayers = max(0, draft.maxPlayers) - (draft.hostPlays ? 1 : 0)
    }
    return draft
  }

  /// Takes the place and time zone of a court.
  package mutating func fill(_ courtID: String, _ court: Court) {
    self.courtID = courtID
    (latitude, longitude, zone) = (court.latitude, court.longitude, court.zone)
    let names = [court.name, court.placeName].filter { !$0.isEmpty }.joined(separator: ", ")
    placeName = names.count <= GameLimits.placeName ? names : court.name
  }

  /// Takes the time of an hour of a court.
  package mutating func fill(_ slot: CourtSlot, _ court: Court) {
    fill(slot.courtID, court)
    (matchDate, matchStart, matchEnd) = (slot.date, slot.start, slot.end)
    (startOffset, endOffset) = (nil, nil)
  }

  /// Returns the game with these fields; the draft must be cleaned and free of problems.
  package func applied(to game: Game, in zones: Zones) -> Game {
    var changed = game
    apply(to: &changed)
    guard let zone = zones.named(zone), let times = try? times() else { return changed }
    changed.zone = zone.name
    changed.startUTC = Self.moment(times.start, startOffset, in: zone.local)
    changed.endUTC = Self.moment(times.end, endOffset, in: zone.local)
    return changed
  }

  /// Returns the local start and end; an end that is not after the start is on the next day.
  func times() throws(LocalTimeError) -> (start: LocalTime, end: LocalTime) {
    guard matchDate.utf8.count == 10, matchStart.utf8.count == 5, matchEnd.utf8.count == 5 else {
      throw .malformed
    }
    let start = try LocalTime(parsing: "\(matchDate) \(matchStart)")
    let end = try LocalTime(parsing: "\(matchDate) \(matchEnd)")
    return (start, end.wallSeconds <= start.wallSeconds ? end.adding(days: 1) : end)
  }

  /// Returns the moment of a local time; of two, the one at the given offset or else the first.
  static func moment(_ time: LocalTime, _ offset: Int?, in zone: LocalZone) -> Int {
    if let offset, case .twice(let first, let second) = time.moments(in: zone),
      [first, second].contains(offset)
    {
      return time.utcMilliseconds(atOffset: offset)
    }
    return time.settledUTCMilliseconds(in: zone)
  }
}

extension Game {
  /// Returns whether start and end are moments of the local times in a zone.
  func isTimed(in zone: LocalZone) -> Bool {
    var draft = GameDraft()
    (draft.matchDate, draft.matchStart, draft.matchEnd) = (matchDate, matchStart, matchEnd)
    guard let times = try? draft.times() else { return false }
    func fits(_ time: LocalTime, _ utc: Int) -> Bool {
      if case .twice(let first, let second) = time.moments(in: zone) {
        return [first, second].contains { time.utcMilliseconds(atOffset: $0) == utc }
      }
      return time.settledUTCMilliseconds(in: zone) == utc
    }
    return fits(times.start, startUTC) && fits(times.end, endUTC)
  }
}

/// Checks of texts: they are cleaned on input and limited in length.
enum GameText: FieldChecks {
  static let errors = "games.error.field."

  /// Returns a reason or note as it is stored.
  static func line(_ field: String, _ text: String, longest: Int) throws(GameError) -> String {
    let clean = Cleaned.line(text)
    try GameError.check([problem(field, clean, longest: longest)])
    return clean
  }
}
