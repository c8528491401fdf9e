import Accounts
import Races
import Timekeeping

/// The expected competitors shown at a desk; each keeps its letter while it is shown.
package struct ExpectedBoard: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package let rider: ExpectedCompetitor
    package let letter: Character
  }

  /// The entry at a letter or at the top, and since when.
  private struct Place: Sendable, Equatable {
    var entryID: String
    var since: Stamp
  }

  private struct KeyPress: Sendable, Equatable {
    let letter: Character?
    let at: Stamp
  }

  private static let letters = Array("ABCDEFGHI")

  /// The rows, soonest expected first.
  package private(set) var rows: [Row] = []
  private var places: [Character: Place] = [:]
  private var top: Place?
  /// Entries whose crossings are not on disk yet; they are no longer expected.
  private var underWay: Set<String> = []
  /// The last key pressed for a competitor; `keyBefore` is the one before it.
  private var lastKey: KeyPress?
  private var keyBefore: KeyPress?

  /// How many expected competitors to request, so that enough remain to be shown.
  var reach: Int { DeskRules.expectedCompetitors + underWay.count }

  /// Notes that entries have crossed, before this is on disk.
  mutating func send(_ entryIDs: [String]) { underWay.formUnion(entryIDs) }

  /// Notes that every crossing is on disk or has failed.
  mutating func allArrived() { underWay = [] }

  /// Notes a key for a competitor, and returns whether the keyboard only repeats it.
  mutating func isRepeat(_ letter: Character?, at stamp: Stamp) -> Bool {
    defer { (keyBefore, lastKey) = (lastKey, KeyPress(letter: letter, at: stamp)) }
    guard let lastKey, lastKey.letter == letter else { return false }
    return stamp.milliseconds(since: lastKey.at) < KeyRepeat.slowestRate
  }

  /// Updates the expected competitors, soonest first.
  mutating func show(_ due: [ExpectedCompetitor], at now: Stamp) {
    let riders = due.filter { !$0.bib.isEmpty && !underWay.contains($0.entryID) }
      .prefix(DeskRules.expectedCompetitors)
    let shown = Set(riders.map(\.entryID))
    places = places.filter { shown.contains($0.value.entryID) }
    for rider in riders where letter(of: rider.entryID) == nil {
      guard let free = Self.letters.first(where: { places[$0] == nil }) else { break }
      places[free] = Place(entryID: rider.entryID, since: now)
    }
    rows = riders.compactMap { rider in
      letter(of: rider.entryID).map { Row(rider: rider, letter: $0) }
    }
    let first = riders.first { $0.lateness != .longOverdue }?.entryID
    if first != top?.entryID { top = first.map { Place(entryID: $0, since: now) } }
  }

  private func letter(of entryID: String) -> Character? {
    places.first { $0.value.entryID == entryID }?.key
  }

  /// Returns whether a letter belongs to a competitor shown.
  package func isSomebodys(_ letter: Character) -> Bool { places[letter] != nil }

  /// The first of the list; never a competitor who is long overdue.
  package var first: Row? { rows.first { $0.rider.entryID == top?.entryID } }

  /// Returns the competitor that a letter takes, or the first one without a letter.
  func rider(_ letter: Character?, at stamp: Stamp) throws(RaceError) -> ExpectedCompetitor {
    guard let place = letter.map({ places[$0] }) ?? top,
      let row = rows.first(where: { $0.rider.entryID == place.entryID })
    else { throw RaceError(.nobodyDue) }
    guard isSettled(place, letter, at: stamp) else {
      throw RaceError(.justCameUp, ["bib": row.rider.bib, "name": row.rider.name])
    }
    return row.rider
  }

  /// Returns whether a key may take the competitor at its place.
  ///
  /// A letter that is pressed again means the competitor it took before. A new competitor at that
  /// letter can be taken only after the time it takes to notice the change.
  private func isSettled(_ place: Place, _ letter: Character?, at stamp: Stamp) -> Bool {
    let age = stamp.milliseconds(since: place.since)
    guard letter != nil, let former = keyBefore, former.letter == letter else {
      return age >= DeskRules.settledPlace
    }
    let isFormer = former.at.milliseconds(since: place.since) > 0
    return age >= DeskRules.settledPlace
      && (isFormer || stamp.milliseconds(since: former.at) >= DeskRules.reusedLetter)
  }
}
