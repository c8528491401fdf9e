/// The progress of a group's leader, as a lap board shows it.
package struct LapBoard: Sendable, Equatable {
  /// The category or wave that has its own leader and end; empty for the whole field.
  package var group: String
  package var leaderBib: String
  package var leaderName: String
  package var lapsDone: Int
  /// The laps the leader has left; `nil` if the number is not known.
  package var lapsToGo: Int?
}

/// The lap boards of a race.
package struct LapBoards {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// One board for each group with its own leader and end, in the order of the competition.
  ///
  /// Each board counts the laps of the leader of its group, even when groups lap each other.
  package var all: [LapBoard] {
    var boards: [String: LapBoard] = [:]
    for index in book.standings.overall.competitors.lazy.map(Int.init)
    where book.standings.keys[index].section == .placed {
      let group = book.field.competitors[index].startGroup
      if boards[group] == nil { boards[group] = lapBoard(of: group, leader: index) }
    }
    for index in book.field.indices where book.isStillOut(index) {
      let group = book.field.competitors[index].startGroup
      if boards[group] == nil { boards[group] = lapBoard(of: group, leader: nil) }
    }
    let order = book.competition.categories.map(\.name) + book.competition.settings.waves
    return boards.values.sorted { one, other in
      let places = (order.firstIndex(of: one.group), order.firstIndex(of: other.group))
      return places.0 == places.1
        ? one.group < other.group : (places.0 ?? -1) < (places.1 ?? -1)
    }
  }

  private func lapBoard(of group: String, leader: Int?) -> LapBoard {
    let total = book.rules.totalLaps(of: group)
    let done = leader.map { book.standings.scores[$0].countedLaps - book.shortLaps(of: $0) } ?? 0
    return LapBoard(
      group: group, leaderBib: leader.map { book.field.competitors[$0].entry.bib } ?? "",
      leaderName: leader.map { book.field.competitors[$0].name } ?? "", lapsDone: done,
      lapsToGo: total.map { max(0, $0 - done) })
  }
}
