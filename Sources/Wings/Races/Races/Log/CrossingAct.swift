import Timekeeping

/// The source of a crossing.
package enum CrossingSource: String, Codable, Sendable {
  case desk, record, imported
  /// Added later by hand.
  case inserted
  /// Proposed in place of a missed crossing, and accepted.
  case estimated
}

/// One crossing of the line, as it was entered.
package struct CrossingAct: Codable, Sendable, Equatable {
  /// The bib as typed, in canonical upper case; empty if unidentified.
  package var bib: String
  /// The entry that had the bib; `nil` if no entry had it.
  package var entryID: String?
  /// The moment it counts at.
  package var moment: Moment
  /// The time at which the first key of the bib was read.
  package var firstKey: Stamp?
  /// The time at which `Enter` was read.
  package var enter: Stamp?
  /// The waiting mark it took.
  package var mark: MarkTaken?
  package var checkpoint: String?
  /// The lap number given by an imported file.
  package var lap: Int?
  package var source: CrossingSource
  /// Whether the crossing needs a decision.
  ///
  /// A waiting mark was not taken automatically, or another desk took it first.
  package var asks: Bool?

  /// A mark that a crossing took, and the moment of that mark.
  package struct MarkTaken: Codable, Sendable, Equatable {
    package var record: CrossingID
    package var at: Stamp

    package init(record: CrossingID, at: Stamp) {
      self.record = record
      self.at = at
    }
  }

  enum CodingKeys: String, CodingKey {
    case bib = "b"
    case entryID = "e"
    case moment = "t"
    case firstKey = "f"
    case enter = "n"
    case mark = "k"
    case checkpoint = "c"
    case lap = "l"
    case source = "s"
    case asks = "q"
  }

  package init(bib: String, moment: Moment, source: CrossingSource, checkpoint: String? = nil) {
    self.bib = bib
    self.moment = moment
    self.source = source
    self.checkpoint = checkpoint
  }

  /// Whether all its moments are valid.
  var isWithinBounds: Bool {
    moment.isWithinBounds && firstKey?.isWithinBounds ?? true && enter?.isWithinBounds ?? true
      && mark?.at.isWithinBounds ?? true
  }

  /// Reserved name of the start line: a crossing there starts the net time and is no lap.
  package static let startCheckpoint = "start"
  /// Reserved name: another name of the finish line.
  package static let finishCheckpoint = "finish"
}

/// A time in a race: a reading of the clock, or an elapsed time.
package enum Moment: Codable, Sendable, Equatable {
  /// A reading of the clock; its elapsed time changes when the start is corrected.
  case stamp(Stamp)
  /// Milliseconds after the race's start; a corrected start does not change it.
  case elapsed(Int)

  var isWithinBounds: Bool {
    switch self {
    case .stamp(let stamp): stamp.isWithinBounds
    case .elapsed(let milliseconds): Bounds.elapsed.contains(milliseconds)
    }
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let milliseconds = try? value.decode(Int.self) {
      guard Bounds.elapsed.contains(milliseconds) else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "\(Bounds.elapsed)")
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
