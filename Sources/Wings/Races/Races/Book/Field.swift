/// Everybody in a race: says whose a crossing is.
///
/// Competitors have an index that never changes; one whose entry was taken out keeps it.
///
/// A row keeps the competitor it was read for; whose it is in the end is looked up, so that merged
/// entries can be taken apart again with nothing lost.
package struct Field: Sendable {
  package private(set) var competitors: [Competitor] = []
  private var byEntry: [String: Int] = [:]
  /// Entries of accounts; one that has two, by hand, may stand for either.
  private var byUser: [String: Int] = [:]
  private var byBib: [String: Int] = [:] {
    didSet { bibChanges += 1 }
  }
  /// How often a bib was given or taken.
  private(set) var bibChanges = 0
  /// Crossings of a bib up to this one were an entry's that is gone.
  private var goneUpTo: [String: CrossingID] = [:]
  /// The records that took an entry out, with its bib, and whether that was taken back.
  private var removals: [CrossingID: (bib: String, isBack: Bool)] = [:]

  init() {}

  /// Adds a competitor whose groups are still to be told.
  mutating func add(_ entry: Entry, accountName: String = "") {
    var competitor = Competitor(entry: entry)
    competitor.accountName = accountName
    byEntry[entry.id] = competitors.count
    noteUser(of: entry, competitors.count)
    if !entry.bib.isEmpty { byBib[entry.bib] = competitors.count }
    competitors.append(competitor)
  }

  /// Takes in the entry of a competitor as it is now.
  ///
  /// - Parameters:
  ///   - index: Which competitor.
  ///   - entry: The entry.
  ///   - accountName: The name of the account behind it; as it was where absent.
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

  /// Takes a competitor off the field.
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

  /// The name behind an account has changed.
  ///
  /// - Returns: Whether the account has an entry here.
  mutating func rename(userID: String, to name: String) -> Bool {
    let found = competitors.indices.filter {
      !competitors[$0].isGone && competitors[$0].entry.userID == userID
    }
    for index in found { competitors[index].accountName = name }
    return !found.isEmpty
  }

  /// Crossings of a bib up to a record were an entry's that is gone.
  mutating func noteGone(_ bib: String, upTo record: CrossingID) {
    guard !bib.isEmpty else { return }
    removals[record] = (bib, false)
    goneUpTo[bib] = record
  }

  /// An entry that was taken out is back, or out again.
  ///
  /// - Returns: Its bib; none where the record took nobody out.
  mutating func noteBack(_ isBack: Bool, goneBy record: CrossingID) -> String? {
    guard let bib = removals[record]?.bib else { return nil }
    removals[record]?.isBack = isBack
    goneUpTo[bib] = removals.filter { $0.value.bib == bib && !$0.value.isBack }.map(\.key).max()
    return bib
  }

  /// Whether an entry was here and is not any more.
  func isGone(entry id: String) -> Bool {
    byEntry[id] == nil && competitors.contains { $0.isGone && $0.entry.id == id }
  }

  /// Looks up whom a competitor is merged into, and which groups it stands in by that.
  mutating func place(_ index: Int, by rules: RaceRules) {
    competitors[index].mergedInto = mergeTarget(of: index)
    let isPresent = competitors[index].isPresent
    let groups = isPresent ? rules.groups(of: competitors[index].entry) : []
    competitors[index].groups = groups
    competitors[index].startGroup = rules.startGroup(of: competitors[index].entry, in: groups)
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

  /// Whose entry has a bib, merged or not.
  func index(ofBib bib: String) -> Int? { byBib[bib] }

  /// Whose entry is an account's.
  func index(ofUser id: String) -> Int? { byUser[id] }

  /// Every bib of the race, in no order.
  var bibs: [String] { Array(byBib.keys) }

  /// Whose the crossings of a competitor are.
  func owner(of index: Int) -> Int { competitors[index].mergedInto ?? index }

  /// Whose a crossing is in the end; none where it is nobody's.
  func owner(of crossing: CrossingRow) -> Int? {
    crossing.competitor < 0 ? nil : owner(of: Int(crossing.competitor))
  }

  /// Whose an unbound crossing of a bib is, as a row names it; -1 is nobody.
  func holder(of bib: String, at id: CrossingID) -> Int32 {
    guard !bib.isEmpty, id > goneUpTo[bib] ?? CrossingID(rawValue: -1) else { return -1 }
    return byBib[bib].map(Int32.init) ?? -1
  }

  /// Those whose entry says that it is the same person as another.
  func merged(into id: String) -> [Int] {
    indices.filter { competitors[$0].entry.mergedInto == id && !competitors[$0].isGone }
  }

  /// Those whom the judges have put behind an entry, as their own entries say.
  func relegated(behind id: String) -> [Int] {
    indices.filter {
      competitors[$0].entry.relegation == .behind(entryID: id) && !competitors[$0].isGone
    }
  }

  /// Whom the judges have put a competitor behind; none where that one stands behind it in turn.
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

  /// What does not hold of the field; empty where all does.
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
