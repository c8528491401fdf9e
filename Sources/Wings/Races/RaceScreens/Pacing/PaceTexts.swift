import Races
import Seasons

/// Distances as people type them.
enum PaceTexts {
  /// Metres from kilometres with a point or a comma, or from a name: `mile`, `half`, `marathon`.
  static func metres(_ typed: String) -> Int? {
    let plain = typed.lowercased().filter { $0 != " " }
    switch plain {
    case "mile": return RaceDistance.mile
    case "half", "halfmarathon": return RaceDistance.halfMarathon
    case "marathon": return RaceDistance.marathon
    default: return kilometres(plain)
    }
  }

  private static func kilometres(_ plain: String) -> Int? {
    let number = plain.hasSuffix("km") ? String(plain.dropLast(2)) : plain
    guard let km = Double(String(number.map { $0 == "," ? "." : $0 })), km > 0, km < 10_000 else {
      return nil
    }
    return Int((km * 1_000).rounded())
  }
}
