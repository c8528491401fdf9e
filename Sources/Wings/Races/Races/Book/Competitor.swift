/// An entry as its race sees it.
package struct Competitor: Sendable {
  package internal(set) var entry: Entry
  /// The name of the account behind it, where the entry carries none.
  var accountName = ""
  /// The entry was taken out.
  var isGone = false
  /// The competitor its crossings count for, where the two are one person; none is itself.
  var mergedInto: Int?
  /// The groups it has places in; none while it does not stand on the board.
  package internal(set) var groups: [String] = []
  /// Whose leader ends its race: a category, a wave, or the whole field as an empty name.
  var startGroup = ""

  init(entry: Entry) { self.entry = entry }

  /// Whether it stands on the board.
  package var isPresent: Bool { !isGone && mergedInto == nil }

  package var name: String {
    if entry.isErased { return "" }
    let own = entry.ownName
    return own.isEmpty ? accountName : own
  }
}
