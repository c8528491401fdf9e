import Accounts
import Languages
import Races

extension CompetitionDraft {
  private static let day = 86_400_000

  /// The problems of values that are out of range.
  var rangeProblems: [FieldProblem?] {
    let ranges: [(field: String, value: Int?, range: ClosedRange<Int>)] = [
      ("distanceKm", settings.distanceMetres, 1...10_000_000),
      ("target", settings.targetMilliseconds, 1_000...Self.day),
      ("bunchGap", settings.bunchGapMilliseconds, 1...60_000),
      ("loop", settings.loopMilliseconds, 1_000...Self.day),
      ("pullShare", settings.pullShare, 1...1_000),
      ("interval", settings.intervalMilliseconds, 1_000...3_600_000),
      ("teamScorers", settings.teamScorers, 1...100),
      ("teamDisplacers", settings.teamDisplacers, 0...100),
    ]
    return ranges.map { RaceText.problem($0.field, $0.field, if: !isWithin($0.value, $0.range)) }
  }

  /// Returns the problems of names that are missing, too long or repeated, and of checkpoints.
  func listProblems(of settings: RaceSettings) -> [FieldProblem?] {
    let lists = [
      ("waves", settings.waves), ("checkpoints", settings.checkpoints.map(\.name)),
      ("teams", settings.teams), ("locations", (settings.locations ?? []).map(\.name)),
    ]
    let names = lists.flatMap { field, names in
      names.map { RaceText.problem(field, $0, longest: 60, isNeeded: true) }
        + [RaceText.problem(field, "\(field)Repeated", if: isRepeated(names))]
    }
    let offsets = settings.waveOffsets.values.contains { !isWithin($0, 0...Self.day) }
    let reserved = settings.checkpoints.contains {
      ["start", "finish"].contains($0.name.lowercased())
    }
    let isNowhere = (settings.locations ?? []).contains {
      settings.timingPoint(named: $0.point) == nil
    }
    return names + [
      RaceText.problem("locations", "locationsPoint", if: isNowhere),
      RaceText.problem("waves", "waveOffset", if: offsets),
      RaceText.problem("checkpoints", "checkpointsReserved", if: reserved),
      RaceText.problem("checkpoints", "checkpointsOffLap", if: isOffLap(settings)),
    ]
  }

  private func isRepeated(_ names: [String]) -> Bool {
    Set(names.map { $0.lowercased() }).count != names.count
  }

  /// Returns whether measured checkpoints are out of order or beyond the lap.
  private func isOffLap(_ settings: RaceSettings) -> Bool {
    let metres = settings.checkpoints.compactMap(\.metres)
    return metres != metres.sorted() || metres.contains { $0 > settings.lapMetres ?? .max }
  }
}
