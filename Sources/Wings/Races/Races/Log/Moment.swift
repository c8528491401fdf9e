import Timekeeping

/// When something happened in a race.
package enum Moment: Codable, Sendable, Equatable {
  /// By the clock: follows a corrected start.
  case stamp(Stamp)
  /// Milliseconds after the race's start: never moves.
  case elapsed(Int)

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let milliseconds = try? value.decode(Int.self) {
      guard Bounds.elapsed.contains(milliseconds) else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "out of its range")
      }
      self = .elapsed(milliseconds)
    } else {
      self = .stamp(try value.decode(Stamp.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .stamp(let stamp): try value.encode(stamp)
    case .elapsed(let milliseconds): try value.encode(milliseconds)
    }
  }
}
