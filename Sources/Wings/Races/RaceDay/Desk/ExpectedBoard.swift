import Accounts
import Races
import Timekeeping

/// The riders a desk shows as due, each with a letter that stays theirs while they are shown.
package struct ExpectedBoard: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package let rider: ExpectedCompetitor
    package let letter: Character
  }

  /// A letter, or the top, and since when it has been somebody's.
  private struct Place: Sendable, Equatable {
    var entryID: String
    var since: Stamp
  }

  private struct KeyPress: Sendable, Equatable {
    let letter: Character?
    let at: Stamp
  }

  private static let letters = Array("ABCDEFGHI")

  /// Soonest due first.
  package private(set) var rows: [Row] = []
  private var places: [Character: Place] = [:]
  private var top: Place?
  /// Entries whose crossings are on their way to the disk: due no more.
  private var underWay: Set<String> = []
  /// The key that was last pressed for somebody, or the one for the first, and the one before.
  private var lastKey: KeyPress?
  private var keyBefore: KeyPress?

  /// How many of those due to ask for, so that enough are left to be shown.
  var reach: Int { DeskRules.expectedCompetitors + underWay.count }

  /// Notes that entries have crossed, before it is on disk.
  mutating func send(_ entryIDs: [String]) { underWay.formUnion(entryIDs) }

  /// Notes that every crossing is on disk, or has failed.
  mutating func allArrived() { underWay = [] }

  /// Notes a key for somebody, or for the first, and tells whether the keyboard only repeats it.
  mutating func isRepeat(_ letter: Character?, at stamp: Stamp) -> Bool {
    defer { (keyBefore, lastKey) = (lastKey, KeyPress(letter: letter, at: stamp)) }
    guard let lastKey, lastKey.letter == letter else { return false }
    return stamp.milliseconds(since: lastKey.at) < KeyRepeat.slowestRate
  }

  /// Takes in who is due now, soonest first.
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

  /// Whether a letter is that of somebody shown.
  package func isSomebodys(_ letter: Character) -> Bool { places[letter] != nil }

  /// The first of the list: never one who is long overdue.
  package var first: Row? { rows.first { $0.rider.entryID == top?.entryID } }

  /// Who is meant by the key for the first, or by a letter.
  func rider(_ letter: Character?, at stamp: Stamp) throws(RaceError) -> ExpectedCompetitor {
    guard let place = letter.map({ places[$0] }) ?? top,
      let row = rows.first(where: { $0.rider.entryID == place.entryID })
    else { throw RaceError(.nobodyDue) }
    guard isSettled(place, letter, at: stamp) else {
      throw RaceError(.justCameUp, ["bib": row.rider.bib, "name": row.rider.name])
    }
    return row.rider
  }

  /// Whoever presses a letter once more means whom it took before, for longer than it takes to see
  /// that it is somebody else's by now.
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
