/// The decisions that depend on the leader of a group: the laps to go, and who may be pulled.
package struct Leaders {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the current leader of a group, by laps, then by the crossing that completed them.
  private func leader(of group: String) -> Int? {
    let candidates = book.field.indices.filter {
      book.field.competitors[$0].isPresent && !book.field.competitors[$0].entry.status.isOut
        && !book.sureLaps(of: $0).isEmpty
        && (group.isEmpty || book.field.competitors[$0].startGroup == group)
    }
    return candidates.min { one, other in
      let (first, second) = (book.sureLaps(of: one), book.sureLaps(of: other))
      if first.count != second.count { return first.count > second.count }
      return book.comesBefore(first[first.count - 1], second[second.count - 1])
    }
  }

  /// Returns the laps to go for the leader of a group; `nil` while the number is open.
  package func lapsToGo(of group: String = "") -> Int? {
    book.rules.totalLaps(of: group).map { max(0, $0 - book.leaderLaps(of: group)) }
  }

  /// Returns the number of laps that brings the leader's finish nearest to the target time.
  ///
  /// It serves timed cyclo-cross, as in CrossMgr. It is `nil` before the leader's second lap.
  package func lapsNearestToTarget(of group: String = "") -> Int? {
    guard let target = book.rules.settings.targetMilliseconds, let index = leader(of: group),
      let lap = book.audit.medianLap[index], lap > 0, let last = book.sureLaps(of: index).last
    else { return nil }
    let ridden = book.elapsed(ofRow: last) - book.ownStart(of: index).gun
    let more = Double(target - ridden) / Double(lap)
    return book.sureLaps(of: index).count + max(0, Int(more.rounded()))
  }

  /// Returns the entries that may be pulled.
  ///
  /// They are behind their leader by at least the set share of the leader's first lap. During the
  /// leader's last lap there are none. Source: the 80 % rule, USA Cycling 5G1 and UCI 5.1.051.
  package func pullCandidates(atElapsed now: Int) -> [String] {
    guard book.rules.discipline.has(.pullShare), let share = book.rules.settings.pullShare else {
      return []
    }
    return Set(book.field.competitors.lazy.filter(\.isPresent).map(\.startGroup)).sorted().flatMap {
      group in
      guard let leader = leader(of: group), lapsToGo(of: group).map({ $0 > 1 }) ?? true else {
        return [String]()
      }
      let first = book.elapsed(ofRow: book.sureLaps(of: leader)[0]) - book.ownStart(of: leader).gun
      return book.field.indices.filter { index in
        book.field.competitors[index].startGroup == group
          && isBehind(index, leader: leader, by: first * share / 100, at: now)
      }.map { book.field.competitors[$0].entry.id }
    }
  }

  private func isBehind(_ index: Int, leader: Int, by limit: Int, at now: Int) -> Bool {
    let competitor = book.field.competitors[index]
    let (first, own) = (book.sureLaps(of: leader), book.sureLaps(of: index))
    guard index != leader, competitor.isPresent, !competitor.entry.status.isOut,
      first.count > own.count || !own.isEmpty
    else { return false }
    if first.count > own.count { return now - book.elapsed(ofRow: first[own.count]) >= limit }
    return book.elapsed(ofRow: own[own.count - 1]) - book.elapsed(ofRow: first[own.count - 1])
      >= limit
  }
}
