/// Whether the first three of a group can still change.
package struct PodiumSafety: Sendable, Equatable {
  /// A reason why the podium may still change.
  package enum Doubt: Sendable, Equatable {
    /// The first three have not all finished.
    case notIn
    /// The number of competitors still out who could pass the last of the podium.
    case stillOut(Int)
    /// The number of open questions that may affect it.
    case questions(Int)
    /// The number of competitors of the group who may lack laps.
    case missedLaps(Int)
  }

  /// The certainty of the winner.
  package enum Winner: Sendable, Equatable {
    /// No competitor can take the place any more.
    case certain
    /// Certain, except for an open question or for laps that others may lack.
    case subjectToQuestion
  }

  /// The category; empty for the whole field.
  package var group: String
  /// The current podium, best first.
  package var rows: [BoardRow]
  /// The reasons why it may change; empty if it is safe.
  package var doubts: [Doubt]
  /// The certainty of the winner; `nil` while another competitor can still win.
  package var winner: Winner?

  package var isSafe: Bool { doubts.isEmpty }
}

/// The podiums of a race, safe or not.
package struct Podiums {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the podiums of the whole field and of each category.
  ///
  /// A podium is safe when no competitor can change it, not even by crossing the line now, and no
  /// open question can affect it. It is also safe once the results are official. Otherwise its
  /// doubts say why not.
  package func all(atElapsed milliseconds: Int) -> [PodiumSafety] {
    ([""] + book.groups).map { podium(of: $0, atElapsed: milliseconds) }
  }

  /// Returns the podium of a category; an empty name is the whole field.
  package func podium(of group: String, atElapsed milliseconds: Int) -> PodiumSafety {
    let all =
      group.isEmpty
      ? book.standings.overall.competitors : book.standings.byGroup[group]?.competitors ?? []
    let winners = group.isEmpty ? [] : book.standings.winners
    let ranked = all.filter { !winners.contains($0) }.map(Int.init)
    let leading = ranked.first.map { book.standings.keys[$0].course }
    let first = ranked.prefix(3).filter {
      book.standings.keys[$0].section == .placed && book.standings.keys[$0].course == leading
    }
    let rivals = ranked.filter { !first.contains($0) && book.isOut($0) }
    // Official results remain as declared, even with competitors still out.
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

  /// Returns how certain the winner is; `nil` if a competitor still out could win instead.
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

  /// Returns whether a question may affect the winner.
  ///
  /// The question is about the winner, or it is about a crossing before the winner's finish by a
  /// member of the group or by an unknown competitor.
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

  /// Returns whether a rival who crossed the line now could take or share the place of another.
  ///
  /// It assumes every lap that the rival could have made up. If `last` is `nil`, it returns whether
  /// the rival could have any place.
  private func canTake(
    _ rival: Int, placeOf last: Int?, of group: String, at now: Int
  ) -> Bool {
    let settings = book.rules.settings
    let next = NextCrossing(
      elapsed: now, order: (book.crossings.rows.last?.id.rawValue ?? 0) + 1,
      basis: group.isEmpty ? settings.basis : settings.groupBasis ?? settings.basis)
    let best = book.rules.discipline.bestPossible(
      book.competitorLaps(rival), in: book.fieldState(of: rival), from: next)
    guard var best, let last else { return best != nil }
    best.course = book.rules.course(of: book.field.competitors[rival].startGroup)
    let own = group.isEmpty ? book.standings.keys[last] : book.standings.groupKeys[last]
    return best < own || book.rules.sharePlace(best, own)
  }

  /// Returns whether a question may affect the podium of a group.
  ///
  /// The question is about a member of the group, or about an unknown competitor who crossed before
  /// the podium was complete.
  private func concerns(_ row: Int32, group: String, podium: [Int]) -> Bool {
    if let owner = book.owner(ofRow: row) { return isIn(owner, group) }
    let complete = podium.compactMap { book.sheets.laps[$0].last }.map { book.elapsed(ofRow: $0) }
      .max()
    return podium.count < 3 || book.elapsed(ofRow: row) <= complete ?? .max
  }
}
