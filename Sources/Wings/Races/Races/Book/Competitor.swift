/// An entry with what its race derives from it.
package struct Competitor: Sendable {
  package internal(set) var entry: Entry
  /// The name of the account behind it, used if the entry has no name.
  var accountName = ""
  /// Whether the entry was removed.
  var isGone = false
  /// The competitor that this one is merged into, which gets its crossings; `nil` if not merged.
  var mergedInto: Int?
  /// The groups it has places in; empty while it is not on the board.
  package internal(set) var groups: [String] = []
  /// The wave it starts in, which a category may decide; empty without one.
  package internal(set) var wave = ""
  /// The group whose leader ends its race: a category, a wave, or empty for the whole field.
  var startGroup = ""

  init(entry: Entry) { self.entry = entry }

  /// Whether it is on the board.
  package var isPresent: Bool { !isGone && mergedInto == nil }

  package var name: String {
    if entry.isErased { return "" }
    let own = entry.ownName
    return own.isEmpty ? accountName : own
  }
}
