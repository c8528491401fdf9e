/// An entry with its crossings and what they come to.
struct Rider: Sendable {
  var entry: Entry
  /// The name of the account behind it, where the entry carries none.
  var accountName = ""
  var isGone = false
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
  var score = Score()

  init(entry: Entry) { self.entry = entry }

  var name: String {
    let own = entry.ownName
    return own.isEmpty && !entry.isErased ? accountName : own
  }
}
