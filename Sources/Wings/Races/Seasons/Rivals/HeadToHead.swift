import Races
import Store

/// A comparison of a person with another competitor: their common races, and the bests of both.
package struct HeadToHead: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    case won, lost, tied
    /// At least one of them has no place or is still running.
    case open
  }

  /// One race both took part in.
  package struct Meeting: Sendable, Equatable {
    package let competition: Competition
    package let own: BoardRow
    package let others: BoardRow

    /// How many places the person was ahead; negative if behind, `nil` if open.
    package var lead: Int? {
      guard outcome != .open, let own = own.place, let other = others.place else { return nil }
      return other - own
    }

    /// Whether a result of either may still change.
    package var isRunning: Bool { isRunning(own) || isRunning(others) }

    /// Returns whether a result may still change: distances grow as long as the clock runs.
    package func isRunning(_ row: BoardRow) -> Bool {
      row.isRunning || competition.goesByDistance && competition.race.isRunning
    }

    package var outcome: Outcome {
      guard !isRunning else { return .open }
      return switch (Self.place(own), Self.place(others)) {
      case (let own?, let other?) where own != other: own < other ? .won : .lost
      case (.some, .some): .tied
      // A finisher beats a competitor who did not finish.
      case (.some, nil) where Self.missedTheEnd(others): .won
      case (nil, .some) where Self.missedTheEnd(own): .lost
      default: .open
      }
    }

    private static func place(_ row: BoardRow) -> Int? { row.isResult ? row.place : nil }

    private static func missedTheEnd(_ row: BoardRow) -> Bool {
      row.status.isOut || row.isShortOfDistance
    }
  }

  /// The best results of both in one event.
  package struct Pair: Sendable, Equatable {
    package let event: RecordEvent
    package let own: RecordMark?
    package let others: RecordMark?
  }

  /// The name in the newest common race.
  package let name: String
  /// The common races, newest first.
  package let meetings: [Meeting]
  /// The best results, shortest event first.
  package let bests: [Pair]
  /// Whether the other's bests include races without the person, which requires an account.
  package let knowsAllRaces: Bool

  package func count(_ outcome: Outcome) -> Int { meetings.count { $0.outcome == outcome } }

  /// The number of common races that are not decided yet.
  package var running: Int { meetings.count(where: \.isRunning) }
}

extension HeadToHead {
  /// Reads every race a person shares with a competitor; this is slow.
  ///
  /// - Throws: `StoreError` or `RaceError` if one of the races cannot be read.
  package init(
    of participation: Participation, against rival: CompetitorID, in store: any DocumentStore
  ) throws {
    meetings = try participation.all.compactMap { race in
      let book = try store.read { try RaceBook(reading: race.competition.id, from: $0) }
      let other = book.rows().first { CompetitorID($0) == rival && $0.entryID != race.entryID }
      return other.map { Meeting(competition: race.competition, own: race.row, others: $0) }
    }
    name = meetings.first?.others.name ?? ""
    var others = meetings.compactMap { RecordMark($0.others, of: $0.competition) }
      .filter(\.event.isEverywhere).best
    if case .account(let user) = rival {
      others = try Participation(store: store, userID: user).records
      knowsAllRaces = true
    } else {
      knowsAllRaces = false
    }
    bests = Self.pairs(participation.records, others)
  }

  private static func pairs(_ own: [RecordMark], _ others: [RecordMark]) -> [Pair] {
    Set((own + others).map(\.event)).sorted().map { event in
      Pair(
        event: event, own: own.first { $0.event == event },
        others: others.first { $0.event == event })
    }
  }
}

/// Two competitors in one race, lap by lap.
package struct LapByLap: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    package let lap: Int
    package let own: LapLine?
    package let others: LapLine?

    /// How much slower the other was on this lap, in milliseconds; negative if faster.
    package var lapLead: Int? { difference(\.milliseconds) }

    /// How far the other was behind at the end of the lap, in milliseconds; negative if ahead.
    package var lead: Int? { difference(\.totalMilliseconds) }

    private func difference(_ value: KeyPath<LapLine, Int>) -> Int? {
      guard let own, let others else { return nil }
      return others[keyPath: value] - own[keyPath: value]
    }
  }

  package let lines: [Line]

  package init(own: [LapLine], others: [LapLine]) {
    lines = (0..<max(own.count, others.count)).map { lap in
      Line(
        lap: lap + 1, own: own.indices.contains(lap) ? own[lap] : nil,
        others: others.indices.contains(lap) ? others[lap] : nil)
    }
  }
}
