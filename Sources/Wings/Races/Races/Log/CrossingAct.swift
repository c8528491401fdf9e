import Timekeeping

/// Where a crossing came from.
package enum CrossingSource: String, Codable, Sendable {
  case desk, record, imported
  /// Put in later by hand.
  case inserted
  /// Proposed where one must have been missed, and accepted.
  case estimated
}

/// One crossing of the line, as it was entered.
package struct CrossingAct: Codable, Sendable, Equatable {
  /// As typed, in canonical upper case; empty where it is unidentified.
  package var bib: String
  /// The entry that had the bib; none where nobody had.
  package var entryID: String?
  /// The moment it counts at.
  package var moment: Moment
  /// When the first key of the bib was read.
  package var firstKey: Stamp?
  /// When `Enter` was read.
  package var enter: Stamp?
  /// The waiting mark it took.
  package var mark: MarkTaken?
  package var checkpoint: String?
  /// The lap a file gave it.
  package var lap: Int?
  package var source: CrossingSource
  /// A mark waited that was not taken silently, or was lost to another desk: somebody is to look.
  package var asks: Bool?

  /// A mark that a crossing took, with the moment it was made at.
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

  /// Reserved: a crossing there starts the net time and is no lap.
  package static let startCheckpoint = "start"
  /// Reserved: another name of the finish line.
  package static let finishCheckpoint = "finish"
}

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
