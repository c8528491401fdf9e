import Languages
import Store

/// The timing point at which a location of a chip reader records.
package struct ReaderLocation: Codable, Sendable, Hashable {
  /// The location as the reader sends it: its name, its antenna, or `NAME/ANTENNA`.
  package var name: String
  /// `start`, `finish` or the name of a checkpoint.
  package var point: String

  package init(name: String, point: String) { (self.name, self.point) = (name, point) }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    name = try fields.text(.name)
    point = try fields.text(.point)
  }

  /// Parses `D-5001=Bridge`; `nil` if the name or the point is missing.
  package init?(parsing text: String) {
    guard let sign = text.lastIndex(of: "=") else { return nil }
    name = Cleaned.trimmed(text[..<sign])
    point = Cleaned.trimmed(text[text.index(after: sign)...])
    if name.isEmpty || point.isEmpty { return nil }
  }
}

extension RaceSettings {
  /// The names of the timing points: the start, the checkpoints, the finish.
  package var timingPoints: [String] {
    [CrossingAct.startCheckpoint] + checkpoints.map(\.name) + [CrossingAct.finishCheckpoint]
  }

  /// Returns the timing point with a name, in any letter case; `nil` if there is none.
  package func timingPoint(named name: String) -> String? {
    timingPoints.first { $0.lowercased() == name.lowercased() }
  }

  /// Returns the timing point of a location, or the one that has its name; `nil` if there is none.
  package func timingPoint(at location: String) -> String? {
    let mapped = locations?.first { $0.name.lowercased() == location.lowercased() }
    return timingPoint(named: mapped?.point ?? location)
  }
}
