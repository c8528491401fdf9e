import Accounts
import Races
import Store

extension RaceService {
  /// Gives entries bibs in a row, in the order they were made; bibs that others keep are left out.
  ///
  /// - Parameters:
  ///   - competitionID: Which competition.
  ///   - first: The first number.
  ///   - onlyMissing: Whether entries that have a bib keep it.
  ///   - author: Who does it.
  /// - Returns: How many entries got a bib.
  /// - Throws: `RaceError` where the author may not, or the competition is deactivated.
  package func assignBibs(
    in competitionID: String, from first: Int, onlyMissing: Bool, by author: Author
  ) throws -> Int {
    let entries = try RaceDirectory(store: store).entries(of: competitionID)
    let without = entries.filter { !onlyMissing || $0.bib.isEmpty }
    if !onlyMissing { try setBibs(of: without.map { ($0.id, "") }, in: competitionID, by: author) }
    let kept = Set(onlyMissing ? entries.map(\.bib) : [])
    let free = (first...).lazy.map(String.init).filter { !kept.contains($0) }
    let pairs = zip(without, free).map { ($0.id, $1) }
    try setBibs(of: pairs, in: competitionID, by: author)
    return pairs.count
  }

  private func setBibs(
    of bibs: [(id: String, bib: String)], in competitionID: String, by author: Author
  ) throws {
    let changes = bibs.map { id, bib in
      var change = EntryChange()
      change.bib = bib
      return (id, change)
    }
    try change(changes, request(competitionID, by: author))
  }

  /// Changes many entries, each as an act of its own.
  ///
  /// - Parameters:
  ///   - changes: Entries by id, and what changes of each.
  ///   - request: Whose act it is; checked even where nothing changes.
  /// - Throws: What refuses the change of an entry; batches before it are saved then.
  func change(_ changes: [(id: String, change: EntryChange)], _ request: RaceRequest) throws {
    try inBatches(changes) { batch in
      try perform(request) { work in
        for (id, change) in batch { _ = try work.roster.change(change, of: id) }
      }
    }
  }

  /// Hands over no more at once than goes into one transaction: a line of the journal is at most
  /// 1 MiB, and names its records in ten bits.
  ///
  /// - Throws: What the body throws; nothing is handed over after that.
  func inBatches<Item>(_ items: [Item], _ body: (ArraySlice<Item>) throws -> Void) rethrows {
    let size = RaceCollections.batchSize
    for start in stride(from: 0, to: max(1, items.count), by: size) {
      try body(items[start..<min(start + size, items.count)])
    }
  }
}
