import Races

/// Two runners in one race, lap by lap.
package struct LapByLap: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    package let lap: Int
    package let own: LapLine?
    package let others: LapLine?

    /// By how much the other was slower on this lap; negative where quicker.
    package var lapLead: Int? { difference(\.milliseconds) }

    /// By how much the other was behind at the end of it; negative where ahead.
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

extension RaceBook {
  /// The row of a runner who is in this race.
  package func row(of runner: RunnerID) -> BoardRow? {
    (0..<entryCount).lazy.map { row(at: $0) }.first { RunnerID($0) == runner }
  }
}
