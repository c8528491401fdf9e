import Races
import Store

extension RaceWork {
  /// Undoes a record of this sitting; the undoing is a correction itself.
  mutating func undo(_ id: CrossingID) throws {
    let record = try checkedForUndo(id)
    guard try stands(id) else { throw RaceError(.alreadyUndone) }
    try revert(record.act)
    try correct(id, .voided)
    try passMark(of: record.act, id: id, isTaken: false)
  }

  /// Brings an undone record of this sitting back.
  mutating func redo(_ id: CrossingID) throws {
    let record = try checkedForUndo(id)
    guard try !stands(id) else { throw RaceError(.nothingToRedo) }
    try restore(record.act, id: id)
    try correct(id, .restored)
    try passMark(of: record.act, id: id, isTaken: true)
  }

  /// Says the opposite of a correction of a crossing that still stands.
  ///
  /// - Returns: The number of the new correction.
  func invert(correction number: Int, of id: CrossingID) throws -> Int {
    let count = try corrections(of: id).count
    guard number < count, let record = try correction(number, of: id),
      case .correction(let correction) = record.act, let inverse = correction.inverse
    else { throw RaceError(.cannotUndo) }
    guard record.sitting == request.sitting else { throw builtOn(record) }
    var latest = (made: correction, record: record)
    for later in number + 1..<count {
      guard let other = try self.correction(later, of: id),
        case .correction(let made) = other.act, made.concernsSame(as: correction)
      else { continue }
      latest = (made, other)
    }
    guard latest.made.comesToSame(as: correction) else { throw builtOn(latest.record) }
    return try correct(id, inverse)
  }

  private func correction(_ number: Int, of id: CrossingID) throws -> LogRecord? {
    try transaction.get(log, LogRecord.correctionID(of: id.record, number: number))?.value
  }

  private func checkedForUndo(_ id: CrossingID) throws -> LogRecord {
    let record = try record(id)
    guard record.sitting == request.sitting else { throw RaceError(.otherDesk) }
    let latest = try corrections(of: id).latest
    if let latest, latest.sitting != request.sitting { throw builtOn(latest) }
    return record
  }

  /// Says who has built on an act, where that is known.
  private func builtOn(_ record: LogRecord?) -> RaceError {
    let person = record.flatMap { try? transaction.get(RaceCollections.people, $0.author) }
    guard let name = person?.value.full, !name.isEmpty else { return RaceError(.builtOn) }
    return RaceError(.builtOnBy, ["name": name])
  }

  /// A crossing that is undone gives its mark back; brought back, it takes it if it still waits.
  private func passMark(of act: RaceAct, id: CrossingID, isTaken: Bool) throws {
    guard case .crossings(let crossings) = act, crossings.first != nil,
      let mark = try reading(of: id).mark
    else { return }
    let latest = try corrections(of: mark.record).latest
    if isTaken {
      if try isWaiting(mark: mark.record) { try correct(mark.record, .taken(by: id)) }
    } else if case .correction(.taken(by: id)) = latest?.act {
      try correct(mark.record, .givenBack)
    }
  }
}
