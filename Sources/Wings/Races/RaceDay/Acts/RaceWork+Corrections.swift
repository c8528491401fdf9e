import Races
import Store

extension RaceWork {
  /// A record of this competition.
  func record(_ id: CrossingID) throws -> LogRecord {
    guard let stored = try transaction.get(log, id.record.documentID) else {
      throw RaceError(.noSuchRecord)
    }
    return stored.value
  }

  /// How often a record was corrected, and the latest correction.
  func corrections(of id: CrossingID) throws -> (count: Int, latest: LogRecord?) {
    var (count, latest) = (0, LogRecord?.none)
    while let next = try transaction.get(
      log, LogRecord.correctionID(of: id.record, number: count))
    {
      latest = next.value
      count += 1
    }
    return (count, latest)
  }

  /// A crossing as it was entered.
  func crossing(_ id: CrossingID) throws -> CrossingAct {
    guard case .crossings(let crossings) = try record(id).act,
      crossings.indices.contains(id.member)
    else { throw RaceError(.noSuchRecord) }
    return crossings[id.member]
  }

  /// What was said about one crossing of a record, in order.
  func corrections(ofCrossing id: CrossingID) throws -> [Correction] {
    try (0..<corrections(of: id).count).compactMap { number in
      let name = LogRecord.correctionID(of: id.record, number: number)
      guard case .correction(let correction) = try transaction.get(log, name)?.value.act,
        correction.member == id.member
      else { return nil }
      return correction
    }
  }

  /// Says something about an earlier record.
  ///
  /// - Returns: The number of this correction.
  @discardableResult
  func correct(_ id: CrossingID, _ correction: Correction) throws -> Int {
    let number = try corrections(of: id).count
    try transaction.put(
      log, id: LogRecord.correctionID(of: id.record, number: number),
      record(of: .correction(correction)), expecting: 0)
    return number
  }

  /// Whether a mark still waits for its bib.
  func isWaiting(mark id: CrossingID) throws -> Bool {
    guard try transaction.get(log, id.documentID) != nil else { return false }
    switch try corrections(of: id).latest?.act {
    case nil, .correction(.givenBack), .correction(.restored): return true
    default: return false
    }
  }

  /// Whether a record stands: not undone, or brought back.
  func stands(_ id: CrossingID) throws -> Bool {
    var (number, isVoided) = (0, false)
    while let next = try transaction.get(
      log, LogRecord.correctionID(of: id.record, number: number))
    {
      if case .correction(.voided) = next.value.act { isVoided = true }
      if case .correction(.restored) = next.value.act { isVoided = false }
      number += 1
    }
    return !isVoided
  }
}

/// Laps that were probably missed.
extension RaceWork {
  /// Counts the crossings proposed for a long lap.
  ///
  /// - Returns: The record that holds them, and the number of the correction that settles the gap.
  /// - Throws: `RaceError.builtOn` where another desk has settled it.
  mutating func accept(
    _ crossings: [CrossingAct], endedBy id: CrossingID
  ) throws -> (record: CrossingID, correction: Int) {
    let number = try refuseGap(endedBy: id)
    return (try append(.crossings(crossings)), number)
  }

  /// Says that a long lap was one lap.
  func refuseGap(endedBy id: CrossingID) throws -> Int {
    guard try stands(id) else { throw RaceError(.alreadyUndone) }
    guard try !isSettled(gapEndedBy: id) else { throw RaceError(.builtOn) }
    return try correct(id, .gapRefused(member: id.member, isRefused: true))
  }

  private func isSettled(gapEndedBy id: CrossingID) throws -> Bool {
    try corrections(ofCrossing: id).reduce(false) { isSettled, correction in
      if case .gapRefused(_, let isRefused) = correction { isRefused } else { isSettled }
    }
  }
}
