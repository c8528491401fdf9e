import Timekeeping

extension RaceBook {
  /// The lines of the board at positions in board order; all of them by default.
  package func rows(_ range: Range<Int>? = nil) -> [BoardRow] {
    let all = 0..<entryCount
    return (range?.clamped(to: all) ?? all).map { row(at: $0) }
  }

  /// The line at a position in board order, which must be under `entryCount`.
  package func row(at position: Int) -> BoardRow {
    let index = Int(overall.riders[position])
    let (rider, score) = (riders[index], riders[index].score)
    var row = BoardRow()
    row.entryID = rider.entry.id
    row.userID = rider.entry.userID
    row.bib = rider.entry.bib
    row.name = rider.name
    row.team = rider.entry.team
    row.club = rider.entry.club
    row.categories = rider.groups
    row.sex = rider.entry.sex
    row.laps = score.laps
    row.km = score.metres.map { Double($0) / 1000 }
    row.milliseconds = score.milliseconds
    row.time = publishedMilliseconds(at: position).map(rules.text) ?? ""
    row.gap = gap(at: position)
    row.lapsBehind = rules.discipline.format == .time ? lapsBehind(ofRider: index) : 0
    row.status = score.status
    row.penaltyMilliseconds = rider.entry.penaltyMilliseconds
    row.source = score.source
    row.isRunning = score.isRunning
    row.estimated = score.estimated
    row.isErased = rider.entry.isErased
    addPlaces(at: position, of: Int32(index), to: &row)
    return row
  }

  private func addPlaces(at position: Int, of rider: Int32, to row: inout BoardRow) {
    guard let place = place(at: position, in: overall.riders, keys: keys) else { return }
    row.place = place
    row.sharesPlace = isShared(at: position)
    for group in row.categories {
      row.placeByCategory[group] = byGroup[group].flatMap { groupPlace(of: rider, in: $0) }
    }
    row.placeBySex = row.sex.flatMap { bySex[$0] }.flatMap { sexPlace(of: rider, in: $0) }
  }

  /// The place at a position: that of the first of those who share it.
  private func place(at position: Int, in ranked: [Int32], keys: [RankKey]) -> Int? {
    let key = keys[Int(ranked[position])]
    guard key.section == .placed else { return nil }
    var first = position
    while first > 0 {
      let before = keys[Int(ranked[first - 1])]
      guard rules.sharePlace(before, keys[Int(ranked[first])]) else { break }
      first -= 1
    }
    return first + 1
  }

  private func isShared(at position: Int) -> Bool {
    [position - 1, position + 1].contains { other in
      overall.riders.indices.contains(other)
        && rules.sharePlace(
          keys[Int(overall.riders[other])], keys[Int(overall.riders[position])])
    }
  }

  private func sexPlace(of rider: Int32, in ranking: Ranking) -> Int? {
    ranking.position(of: rider, keys: groupKeys).flatMap {
      place(at: $0, in: ranking.riders, keys: groupKeys)
    }
  }

  /// The place in a group, overall winners left out where the settings say so.
  private func groupPlace(of rider: Int32, in ranking: Ranking) -> Int? {
    let winners = overall.riders.prefix(rules.settings.overallWinnersOutOfGroups)
    guard !winners.contains(rider), let place = sexPlace(of: rider, in: ranking) else {
      return nil
    }
    let ahead = winners.count { winner in
      ranking.position(of: winner, keys: groupKeys).map { $0 < place - 1 } ?? false
    }
    return place - ahead
  }
}
