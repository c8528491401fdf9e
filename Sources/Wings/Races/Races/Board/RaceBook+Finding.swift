extension RaceBook {
  /// Board positions of the lines that pass, in board order.
  package func positions(in filter: BoardFilter) -> [Int] {
    guard !filter.isEmpty else { return Array(0..<entryCount) }
    return overall.riders.indices.filter { filter.passes(riders[Int(overall.riders[$0])]) }
  }

  /// Where an entry stands on the board.
  package func position(ofEntry id: String) -> Int? {
    riderOfEntry[id].flatMap { overall.position(of: $0, keys: keys) }
  }

  /// Where a bib stands on the board.
  package func position(ofBib bib: String) -> Int? {
    riderOfBib[Bib.canonical(bib)].map(owner(of:)).flatMap { overall.position(of: $0, keys: keys) }
  }

  package func entry(_ id: String) -> Entry? { riderOfEntry[id].map { riders[Int($0)].entry } }

  package func entry(bib: String) -> Entry? {
    riderOfBib[Bib.canonical(bib)].map { riders[Int(owner(of: $0))].entry }
  }

  /// The entry of an account.
  package func entry(ofUser userID: String) -> Entry? {
    riders.first { !$0.isGone && $0.entry.userID == userID }?.entry
  }

  /// The name on the board; empty where there is none.
  package func name(of entryID: String) -> String {
    riderOfEntry[entryID].map { riders[Int($0)].name } ?? ""
  }

  /// When a bib was last seen at the line, in milliseconds after the race's start.
  package func lastCrossing(ofBib bib: String) -> Int? {
    riderOfBib[bib].flatMap { riders[Int(owner(of: $0))].laps.last }.map { elapsed(ofRow: $0) }
  }

  /// The most laps anybody of a group has done; an empty name is the whole field.
  package func leaderLaps(of group: String) -> Int {
    riders.lazy.filter { $0.isPresent && (group.isEmpty || $0.endGroup == group) }
      .map(\.laps.count).max() ?? 0
  }

  /// Every bib of the race, in no order.
  package var bibs: [String] { Array(riderOfBib.keys) }
}
