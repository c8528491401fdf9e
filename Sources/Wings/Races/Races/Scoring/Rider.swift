/// An entry with its crossings and what they come to.
package struct Rider: Sendable {
  package var entry: Entry
  /// The name of the account behind it, where the entry carries none.
  var accountName = ""
  /// The entry was taken out.
  var isGone = false
  /// The rider its crossings count for, where the two are one person; -1 is itself.
  var standsFor: Int32 = -1
  /// Rows of its laps by moment, then order of entry.
  var laps: [Int32] = []
  /// Rows of its crossings of the start line.
  var starts: [Int32] = []
  /// Crossings at other checkpoints.
  var passings: [Int32] = []
  /// The groups it has places in.
  var groups: [String] = []
  /// Whose leader ends its race: a category, a wave, or the whole field as an empty name.
  var endGroup = ""
  var medianLap: Int?
  /// Laps flagged as too early that nobody has accepted.
  var openDoubles = 0
  /// Laps that are as long as several, by their rows.
  var gaps: [Int32] = []
  /// Whether any of its laps was proposed and accepted, not seen.
  var hasEstimates = false
  var score = Score()

  init(entry: Entry) { self.entry = entry }

  /// Whether it stands on the board.
  package var isPresent: Bool { !isGone && standsFor < 0 }

  package var name: String {
    let own = entry.ownName
    return own.isEmpty && !entry.isErased ? accountName : own
  }
}
