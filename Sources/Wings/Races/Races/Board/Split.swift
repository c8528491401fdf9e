import SortedCollections

/// One split, at a checkpoint or the finish line, relative to the individual start.
package struct Split: Sendable, Equatable {
  package var crossing: CrossingID
  /// The name of the checkpoint; empty for the finish line.
  package var checkpoint: String
  /// The lap it belongs to, from 1.
  package var lap: Int
  package var elapsedMilliseconds: Int
  /// The time since the previous split, or since the start.
  package var legMilliseconds: Int
  /// The distance from the start, if checkpoint and lap have a length.
  package var metres: Int?
  package var legMetres: Int?
  /// The place among all who have reached this split.
  package var place = 0

  /// Milliseconds per kilometre since the previous split.
  package var pace: Int? {
    legMetres.flatMap { $0 > 0 ? legMilliseconds * 1000 / $0 : nil }
  }
}

/// The splits of a race.
package struct Splits {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the splits of an entry in the order of passing, with places; empty before the first.
  package func all(ofEntry id: String) -> [Split] {
    guard let index = book.field.index(ofEntry: id) else { return [] }
    var splits = splits(of: index)
    let others = book.field.indices.filter { $0 != index && book.field.competitors[$0].isPresent }
      .map { splitTimes(of: $0) }
    for number in splits.indices {
      let key = SplitKey(of: splits[number])
      let own = splits[number].elapsedMilliseconds
      splits[number].place = 1 + others.count { $0[key].map { $0 < own } ?? false }
    }
    return splits
  }

  /// Returns the splits of an entry in the order of passing, without places.
  ///
  /// Places would require reading the whole field.
  func unplaced(ofEntry id: String) -> [Split] {
    book.field.index(ofEntry: id).map { splits(of: $0) } ?? []
  }

  /// Returns an entry's splits between start and finish, in the order of passing, without places.
  package func onTheWay(ofEntry id: String) -> [Split] {
    unplaced(ofEntry: id).filter {
      !$0.checkpoint.isEmpty && $0.checkpoint != CrossingAct.startCheckpoint
    }
  }

  /// Returns the splits of all competitors at one point, fastest first.
  package func all(at checkpoint: String, lap: Int) -> [(entryID: String, split: Split)] {
    book.field.indices.filter { book.field.competitors[$0].isPresent }.compactMap { index in
      splits(of: index).first { $0.checkpoint == checkpoint && $0.lap == lap }
        .map { (book.field.competitors[index].entry.id, $0) }
    }.sorted { $0.1.elapsedMilliseconds < $1.1.elapsedMilliseconds }
  }

  private func splitTimes(of index: Int) -> [SplitKey: Int] {
    Dictionary(
      splits(of: index).map { (SplitKey(of: $0), $0.elapsedMilliseconds) },
      uniquingKeysWith: min)
  }

  /// Returns the splits of the counted laps, and of the next lap if the competitor is still riding.
  private func splits(of index: Int) -> [Split] {
    let all = book.sureLaps(of: index)
    let score = book.standings.scores[index]
    let counted = score.countedLaps - book.shortLaps(of: index)
    // A typed result has no crossing that ends its laps.
    let last = book.isFinished(index) ? max(counted, score.laps, 1) : counted + 1
    let laps = all.prefix(counted)
    let start = book.ownStart(of: index).gun
    var splits: [Split] = []
    for row in (laps + book.sheets.splitReads[index]).sorted(by: book.comesBefore) {
      let crossing = book.crossings.rows[Int(row)]
      let lap = all.partitioningIndex { !book.comesBefore($0, row) } + 1
      guard lap <= last else { continue }
      let moment = book.elapsed(ofRow: row) - start
      let name = book.crossings.checkpoint(ofRow: row)
      let metres = metres(at: crossing.checkpoint == 0 ? "" : name, lap: lap)
      splits.append(
        Split(
          crossing: crossing.id, checkpoint: name, lap: lap, elapsedMilliseconds: moment,
          legMilliseconds: moment - (splits.last?.elapsedMilliseconds ?? 0), metres: metres,
          legMetres: legMetres(to: metres, from: splits.last)))
    }
    return splits
  }

  private func legMetres(to metres: Int?, from last: Split?) -> Int? {
    guard let metres else { return nil }
    guard let last else { return metres }
    return last.metres.map { metres - $0 }
  }

  private func metres(at checkpoint: String, lap: Int) -> Int? {
    let length =
      book.rules.settings.lapMetres
      ?? (book.rules.fixedLaps == 1 ? book.competition.distanceMetres : nil)
    if checkpoint.isEmpty { return length.map { $0 * lap } }
    guard
      let point = book.rules.settings.checkpoints.first(where: { $0.name == checkpoint })?.metres
    else { return nil }
    return lap == 1 ? point : length.map { $0 * (lap - 1) + point }
  }
}

private struct SplitKey: Hashable {
  let checkpoint: String
  let lap: Int

  init(of split: Split) { (checkpoint, lap) = (split.checkpoint, split.lap) }
}
