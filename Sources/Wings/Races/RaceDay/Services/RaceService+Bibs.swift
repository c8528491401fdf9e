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

  /// In batches, since a line of the journal is at most 1 MiB.
  private func setBibs(
    of bibs: [(id: String, bib: String)], in competitionID: String, by author: Author
  ) throws {
    let request = request(competitionID, by: author)
    for start in stride(from: 0, to: max(1, bibs.count), by: RaceCollections.batchSize) {
      let batch = bibs[start..<min(start + RaceCollections.batchSize, bibs.count)]
      try perform(request) { work in
        for (id, bib) in batch {
          var change = EntryChange()
          change.bib = bib
          _ = try work.change(change, of: id)
        }
      }
    }
  }
}
