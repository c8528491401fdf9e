/// The competitors of a race, which decide the owner of each crossing.
///
/// The index of a competitor never changes; a removed entry keeps it.
///
/// A row stores the competitor it was read for. The final owner is looked up, so that merged
/// entries can be separated again without loss.
package struct Field: Sendable {
  package private(set) var competitors: [Competitor] = []
  private var byEntry: [String: Int] = [:]
  /// The entries of accounts; an account with two entries, made by hand, has either of them here.
  private var byUser: [String: Int] = [:]
  private var byBib: [String: Int] = [:] {
    didSet { bibChanges += 1 }
  }
  /// The number of times a bib was assigned or released.
  private(set) var bibChanges = 0
  /// The last record in which crossings of a bib belonged to a removed entry, by bib.
  private var goneUpTo: [String: CrossingID] = [:]
  /// The records that removed an entry, each with the entry's bib and whether it was undone.
  private var removals: [CrossingID: (bib: String, isBack: Bool)] = [:]

  init() {}

  /// Adds a competitor whose groups are not known yet.
  mutating func add(_ entry: Entry, accountName: String = "") {
    var competitor = Competitor(entry: entry)
    competitor.accountName = accountName
    byEntry[entry.id] = competitors.count
    noteUser(of: entry, competitors.count)
    if !entry.bib.isEmpty { byBib[entry.bib] = competitors.count }
    competitors.append(competitor)
  }

  /// Replaces the entry of a competitor.
  ///
  /// - Parameters:
  ///   - index: The competitor.
  ///   - entry: The entry as it is now.
  ///   - accountName: The name of the account behind it; `nil` leaves it unchanged.
  mutating func replace(_ index: Int, with entry: Entry, accountName: String?) {
    let former = competitors[index].entry.bib
    if former != entry.bib, byBib[former] == index { byBib[former] = nil }
    if competitors[index].entry.userID != entry.userID {
      forgetUser(of: index)
      noteUser(of: entry, index)
    }
    if !entry.bib.isEmpty { byBib[entry.bib] = index }
    competitors[index].entry = entry
    if let accountName { competitors[index].accountName = accountName }
  }

  /// Removes a competitor from the field.
  mutating func remove(_ index: Int) {
    let entry = competitors[index].entry
    byEntry[entry.id] = nil
    forgetUser(of: index)
    if byBib[entry.bib] == index { byBib[entry.bib] = nil }
    competitors[index].isGone = true
    competitors[index].mergedInto = nil
    competitors[index].groups = []
  }

  private mutating func noteUser(of entry: Entry, _ index: Int) {
    if let user = entry.userID, byUser[user] == nil { byUser[user] = index }
  }

  private mutating func forgetUser(of index: Int) {
    guard let user = competitors[index].entry.userID, byUser[user] == index else { return }
    byUser[user] = indices.first {
      $0 != index && !competitors[$0].isGone && competitors[$0].entry.userID == user
    }
  }

  /// Updates the name of an account.
  ///
  /// - Returns: Whether the account has an entry here.
  mutating func rename(userID: String, to name: String) -> Bool {
    let found = competitors.indices.filter {
      !competitors[$0].isGone && competitors[$0].entry.userID == userID
    }
    for index in found { competitors[index].accountName = name }
    return !found.isEmpty
  }

  /// Notes that crossings of a bib, up to a record, belonged to an entry that was removed.
  mutating func noteGone(_ bib: String, upTo record: CrossingID) {
    guard !bib.isEmpty else { return }
    removals[record] = (bib, false)
    goneUpTo[bib] = record
  }

  /// Notes that the removal of an entry was undone or redone.
  ///
  /// - Returns: The entry's bib; `nil` if the record removed no entry.
  mutating func noteBack(_ isBack: Bool, goneBy record: CrossingID) -> String? {
    guard let bib = removals[record]?.bib else { return nil }
    removals[record]?.isBack = isBack
    goneUpTo[bib] = removals.filter { $0.value.bib == bib && !$0.value.isBack }.map(\.key).max()
    return bib
  }

  /// Returns whether an entry was removed.
  func isGone(entry id: String) -> Bool {
    byEntry[id] == nil && competitors.contains { $0.isGone && $0.entry.id == id }
  }

  /// Updates the merge target and the groups of a competitor.
  mutating func place(_ index: Int, by rules: RaceRules) {
    competitors[index].mergedInto = mergeTarget(of: index)
    let isPresent = competitors[index].isPresent
    let groups = isPresent ? rules.groups(of: competitors[index].entry) : []
    competitors[index].groups = groups
    let wave = rules.wave(of: competitors[index].entry, in: groups)
    competitors[index].wave = wave
    competitors[index].startGroup = rules.startGroup(in: groups, wave: wave)
  }

  private func mergeTarget(of index: Int) -> Int? {
    guard !competitors[index].isGone, let target = competitors[index].entry.mergedInto,
      target != competitors[index].entry.id
    else { return nil }
    return byEntry[target]
  }
}

// MARK: - Reading

extension Field {
  package var indices: Range<Int> { competitors.indices }

  func index(ofEntry id: String) -> Int? { byEntry[id] }

  /// Returns the competitor whose entry has a bib, merged or not.
  func index(ofBib bib: String) -> Int? { byBib[bib] }

  /// Returns the competitor whose entry belongs to an account.
  func index(ofUser id: String) -> Int? { byUser[id] }

  /// Every bib of the race, in no order.
  var bibs: [String] { Array(byBib.keys) }

  /// Returns the competitor that the crossings of a competitor count for.
  func owner(of index: Int) -> Int { competitors[index].mergedInto ?? index }

  /// Returns the competitor that a crossing counts for; `nil` if there is none.
  func owner(of crossing: CrossingRow) -> Int? {
    crossing.competitor < 0 ? nil : owner(of: Int(crossing.competitor))
  }

  /// Returns the competitor index for an unbound crossing of a bib; -1 if there is none.
  func holder(of bib: String, at id: CrossingID) -> Int32 {
    guard !bib.isEmpty, id > goneUpTo[bib] ?? CrossingID(rawValue: -1) else { return -1 }
    return byBib[bib].map(Int32.init) ?? -1
  }

  /// Returns the competitors whose entries are merged into an entry.
  func merged(into id: String) -> [Int] {
    indices.filter { competitors[$0].entry.mergedInto == id && !competitors[$0].isGone }
  }

  /// Returns the competitors whose entries the judges have put behind an entry.
  func relegated(behind id: String) -> [Int] {
    indices.filter {
      competitors[$0].entry.relegation == .behind(entryID: id) && !competitors[$0].isGone
    }
  }

  /// Returns whom the judges have put a competitor behind; `nil` if that would form a cycle.
  func relegationTarget(of index: Int) -> Int? {
    guard let target = nextRelegated(index), target != index else { return nil }
    var next = target
    for _ in indices {
      guard let further = nextRelegated(next) else { break }
      if further == index { return nil }
      next = further
    }
    return target
  }

  private func nextRelegated(_ index: Int) -> Int? {
    guard case .behind(let id) = competitors[index].entry.relegation else { return nil }
    return byEntry[id]
  }

  /// Returns a sentence for each broken invariant; empty if there is none.
  func checkInvariants() -> [String] {
    var broken: [String] = []
    for (id, index) in byEntry {
      let competitor = competitors[index]
      if competitor.entry.id != id || competitor.isGone { broken.append("\(id) is another") }
    }
    for (bib, index) in byBib {
      let competitor = competitors[index]
      if competitor.entry.bib != bib || competitor.isGone { broken.append("bib \(bib) is wrong") }
    }
    for (user, index) in byUser {
      let competitor = competitors[index]
      let isRight = competitor.entry.userID == user && !competitor.isGone
      if !isRight { broken.append("account \(user) is another's") }
    }
    for index in indices {
      broken += checkInvariants(of: index).map { "\(competitors[index].entry.id) \($0)" }
    }
    return broken
  }

  private func checkInvariants(of index: Int) -> [String] {
    let competitor = competitors[index]
    var broken: [String] = []
    if !competitor.isGone {
      if byEntry[competitor.entry.id] != index { broken.append("is not found by its id") }
      if !competitor.entry.bib.isEmpty, byBib[competitor.entry.bib] == nil {
        broken.append("is not found by its bib")
      }
      if let user = competitor.entry.userID, byUser[user] == nil {
        broken.append("is not found by its account")
      }
    }
    if competitor.mergedInto != mergeTarget(of: index) { broken.append("is merged elsewhere") }
    if let target = competitor.mergedInto, competitors[target].mergedInto != nil {
      broken.append("is merged into one that is merged")
    }
    if !competitor.isPresent, !competitor.groups.isEmpty {
      broken.append("is off the board and has groups")
    }
    return broken
  }
}
