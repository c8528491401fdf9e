import Store

/// The games of one person in one year, so that they are found without reading all months.
///
/// It is derived from games and players, and written in the same transaction.
package struct GameDiary: FaultCarrying, FieldListing, Equatable {
  package var userID: String
  /// Sorted by start and id.
  package private(set) var entries: [DiaryEntry]
  package var faults = DocumentFaults()

  package init(userID: String, entries: [DiaryEntry] = []) {
    (self.userID, self.entries) = (userID, entries.sorted(by: DiaryEntry.comesBefore))
  }

  package static func id(_ userID: String, year: String) -> String { "\(userID).\(year)" }

  /// Returns the id of the diary that lists a game; `nil` if the game's id has another form.
  package static func id(_ userID: String, of gameID: String) -> String? {
    GameID.month(of: gameID).map { id(userID, year: String($0.prefix(4))) }
  }

  /// Replaces the entries of games, or removes them.
  package mutating func set(_ changes: [(gameID: String, entry: DiaryEntry?)]) {
    let changed = Set(changes.map(\.gameID))
    entries.removeAll { changed.contains($0.gameID) }
    entries = (entries + changes.compactMap(\.entry)).sorted(by: DiaryEntry.comesBefore)
  }

  package static var blank: GameDiary { GameDiary(userID: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.parts("entries", &entries)
    try visitor.always("userID", &userID)
  }
}

/// A game in a person's diary.
package struct DiaryEntry: FieldListing, Sendable, Equatable {
  package var gameID: String
  /// Milliseconds since 1970.
  package var startUTC: Int
  package var minutes: Int
  package var isHost: Bool
  /// The state of the person's row; `out` for a host without one.
  package var state: GamePlayer.State
  /// Whether the game was called off.
  package var off: Bool
  /// Whether others were in when the host called it off.
  package var hadPeople: Bool
  package var wasLate: Bool
  /// The mark of the host, unless it is disputed.
  package var attended: Attendance

  package init(gameID: String, startUTC: Int, minutes: Int) {
    (self.gameID, self.startUTC, self.minutes) = (gameID, startUTC, minutes)
    (isHost, off, hadPeople, wasLate) = (false, false, false, false)
    (state, attended) = (.out, .unmarked)
  }

  package var endUTC: Int { startUTC + minutes * 60_000 }

  /// Whether the person plays or hosts: it takes their time.
  package var isHeld: Bool { !off && (isHost || state == .present || state == .offered) }

  static func comesBefore(_ one: DiaryEntry, _ other: DiaryEntry) -> Bool {
    (one.startUTC, one.gameID) < (other.startUTC, other.gameID)
  }

  package static var blank: DiaryEntry {
    DiaryEntry(gameID: "", startUTC: Game.noMoment, minutes: 0)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.word("attended", &attended, absent: .unmarked)
    try visitor.required("gameID", &gameID)
    try visitor.flag("hadPeople", &hadPeople)
    try visitor.flag("isHost", &isHost)
    try visitor.number("minutes", &minutes, in: 0...1_000)
    try visitor.flag("off", &off)
    try visitor.required("startUTC", &startUTC, in: GameBounds.moment)
    try visitor.word("state", &state, absent: .out)
    try visitor.flag("wasLate", &wasLate)
  }
}
