/// Whether the first three of a group can still change.
package struct PodiumSafety: Sendable, Equatable {
  /// What may still change it.
  package enum Doubt: Sendable, Equatable {
    /// They have not all finished.
    case notIn
    /// So many are still out who could come in front of the last of them.
    case stillOut(Int)
    /// So many open questions may be about it.
    case questions(Int)
    /// So many laps may be missing in the group.
    case missedLaps(Int)
  }

  /// What is known of who has won.
  package enum Winner: Sendable, Equatable {
    /// Nobody can come in front any more.
    case certain
    /// The same, but for an open question, or laps of others that may be missing.
    case subjectToQuestion
  }

  /// The category; empty for the whole field.
  package var group: String
  /// The podium as it stands, best first.
  package var rows: [BoardRow]
  /// Nothing where it is safe.
  package var doubts: [Doubt]
  /// Of the first of the podium; nothing while somebody may still come in front.
  package var winner: Winner?

  package var isSafe: Bool { doubts.isEmpty }
}

/// The podiums of a race, safe or not.
package struct Podiums {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The podiums of the whole field and of each category, safe or not.
  ///
  /// It is safe once nobody can change it any more, not even by crossing the line this moment, and
  /// no open question can be about it, or its results were made official. Everything else is unknown,
  /// and says why.
  package func all(atElapsed milliseconds: Int) -> [PodiumSafety] {
    ([""] + book.groups).map { podium(of: $0, atElapsed: milliseconds) }
  }

  /// The podium of one category; an empty name is the whole field.
  package func podium(of group: String, atElapsed milliseconds: Int) -> PodiumSafety {
    let all =
      group.isEmpty
      ? book.standings.overall.competitors : book.standings.byGroup[group]?.competitors ?? []
    let outOfGroups = group.isEmpty ? 0 : book.rules.settings.overallWinnersOutOfGroups
    let winners = Set(book.standings.overall.competitors.prefix(outOfGroups))
    let ranked = all.filter { !winners.contains($0) }.map(Int.init)
    let first = ranked.prefix(3).filter { book.standings.keys[$0].section == .placed }
    let rivals = ranked.filter { !first.contains($0) && book.isOut($0) }
    // What was declared official stands as it was declared, whoever was still out.
    let isDeclared = book.official.declaration != nil && !first.isEmpty
    return PodiumSafety(
      group: group,
      rows: first.compactMap {
        book.position(ofEntry: book.field.competitors[$0].entry.id).map { book.row(at: $0) }
      },
      doubts: isDeclared ? [] : doubts(of: group, first, rivals, at: milliseconds),
      winner: first.first.flatMap { winner in
        if isDeclared { return .certain }
        let others = ranked.filter { $0 != winner && book.isOut($0) }
        return certainty(of: winner, in: group, before: others, at: milliseconds)
      })
  }

  /// Who has won is told as soon as nobody who is out can change it, whoever else is asked about.
  private func certainty(
    of winner: Int, in group: String, before rivals: [Int], at milliseconds: Int
  ) -> PodiumSafety.Winner? {
    guard !isOnTheWay(winner),
      !rivals.contains(where: { canTake($0, placeOf: winner, of: group, at: milliseconds) })
    else { return nil }
    let isAsked = book.openQuestions.rows.contains { touches($0, winner: winner, of: group) }
    let misses = book.field.indices.contains {
      $0 != winner && !book.audit.gaps[$0].isEmpty && isIn($0, group)
    }
    return isAsked || misses ? .subjectToQuestion : .certain
  }

  /// Whether a question is about the winner, or about somebody of the group, or unknown, who passed
  /// before the winner was in.
  private func touches(_ row: Int32, winner: Int, of group: String) -> Bool {
    let owner = book.owner(ofRow: row)
    if owner == winner { return true }
    guard owner.map({ isIn($0, group) }) ?? true else { return false }
    let finish = book.sheets.laps[winner].last.map { book.elapsed(ofRow: $0) }
    return finish.map { book.elapsed(ofRow: row) <= $0 } ?? true
  }

  private func doubts(
    of group: String, _ first: [Int], _ rivals: [Int], at milliseconds: Int
  ) -> [PodiumSafety.Doubt] {
    var doubts: [PodiumSafety.Doubt] = []
    if first.isEmpty || first.contains(where: isOnTheWay) {
      doubts.append(.notIn)
    }
    let threats = rivals.count { rival in
      canTake(rival, placeOf: first.count < 3 ? nil : first.last, of: group, at: milliseconds)
    }
    if threats > 0 { doubts.append(.stillOut(threats)) }
    let asked = book.openQuestions.rows.count { concerns($0, group: group, podium: first) }
    if asked > 0 { doubts.append(.questions(asked)) }
    let missed = book.field.indices.count { !book.audit.gaps[$0].isEmpty && isIn($0, group) }
    if missed > 0 { doubts.append(.missedLaps(missed)) }
    return doubts
  }

  private func isOnTheWay(_ index: Int) -> Bool {
    book.standings.scores[index].isRunning || book.isCutShort(index)
  }

  private func isIn(_ index: Int, _ group: String) -> Bool {
    book.field.competitors[index].isPresent
      && (group.isEmpty || book.field.competitors[index].groups.contains(group))
  }

  /// Whether a competitor who crossed the line this moment, with every lap that could be made up by
  /// then, would come in front of another or share the place; of nobody, would have one at all.
  private func canTake(
    _ rival: Int, placeOf last: Int?, of group: String, at now: Int
  ) -> Bool {
    let settings = book.rules.settings
    let next = NextCrossing(
      elapsed: now, order: (book.crossings.rows.last?.id.rawValue ?? 0) + 1,
      basis: group.isEmpty ? settings.basis : settings.groupBasis ?? settings.basis)
    let best = book.rules.discipline.bestPossible(
      book.competitorLaps(rival), in: book.fieldState(of: rival), from: next)
    guard let best, let last else { return best != nil }
    let own = group.isEmpty ? book.standings.keys[last] : book.standings.groupKeys[last]
    return best < own || book.rules.sharePlace(best, own)
  }

  /// A question of a competitor of the group, or of somebody unknown who passed before the podium was
  /// complete.
  private func concerns(_ row: Int32, group: String, podium: [Int]) -> Bool {
    if let owner = book.owner(ofRow: row) { return isIn(owner, group) }
    let complete = podium.compactMap { book.sheets.laps[$0].last }.map { book.elapsed(ofRow: $0) }
      .max()
    return podium.count < 3 || book.elapsed(ofRow: row) <= complete ?? .max
  }
}
