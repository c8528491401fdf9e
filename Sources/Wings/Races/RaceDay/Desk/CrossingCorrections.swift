import Accounts
import Languages
import Races
import Timekeeping

/// Corrections of crossings by a user; the original records stay unchanged.
package struct CrossingCorrections {
  let core: DeskCore
  private var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Adds a crossing that was not recorded.
  ///
  /// - Parameters:
  ///   - bib: The bib.
  ///   - milliseconds: The time in milliseconds after the race's start.
  ///   - checkpoint: The checkpoint; `nil` for the finish line.
  ///   - why: The reason, for the history.
  ///   - stamp: When the key was read.
  /// - Returns: The echo.
  package func insert(
    _ bib: String, atElapsed milliseconds: Int, checkpoint: String? = nil, why: String? = nil,
    at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    let bib = Bib.canonical(bib)
    guard Bib.isAllowed(bib) else { return .refused(RaceError(.bibNotAllowed, ["bib": bib])) }
    let act = CrossingAct(
      bib: bib, moment: .stamp(book.stamp(atElapsed: milliseconds, near: stamp)),
      source: .inserted, checkpoint: checkpoint)
    let name = Wording(
      "races.echo.inserted",
      [
        "bib": bib, "name": core.name(ofBib: bib),
        "time": Elapsed.text(milliseconds: milliseconds, decimals: 1),
      ])
    return core.record(name, why: why, at: stamp) { try $0.crossings.add([act]).record }
  }

  /// Removes a crossing from the results; its record stays.
  package func remove(_ id: CrossingID, why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard let line = CrossingList(of: book).line(of: id),
      CrossingList(of: book).members(ofRecord: id).contains(id)
    else {
      return .refused(RaceError(.noSuchRecord))
    }
    let name = Wording(
      line.lap == nil ? "races.echo.removed" : "races.echo.removedLap",
      named(line).merging(["lap": line.lap.map(String.init) ?? ""]) { $1 })
    return core.correct(name, why, stamp) { work in
      guard try work.records.stands(id) else { throw RaceError(.alreadyUndone) }
      return try work.crossings.setRemoved(true, id)
    }
  }

  /// Puts a crossing back that was deleted individually.
  package func putBack(_ id: CrossingID, why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard let line = CrossingList(of: book).line(of: id), line.isDeleted else {
      return .refused(RaceError(.alreadyUndone))
    }
    return core.correct(Wording("races.echo.putBack", named(line)), why, stamp) { work in
      guard try work.records.stands(id), try work.records.isRemoved(id) else {
        throw RaceError(.alreadyUndone)
      }
      return try work.crossings.setRemoved(false, id)
    }
  }

  /// Assigns a crossing to another bib.
  package func rebib(
    _ id: CrossingID, to bib: String, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    let bib = Bib.canonical(bib)
    guard let line = CrossingList(of: book).line(of: id) else {
      return .refused(RaceError(.noSuchRecord))
    }
    guard Bib.isAllowed(bib) else { return .refused(RaceError(.bibNotAllowed, ["bib": bib])) }
    let name = Wording(
      "races.echo.rebibbed",
      named(line).merging(
        ["new": bib, "newName": core.name(ofBib: bib)]
      ) { $1 })
    return rebib([(id, bib)], name, why: why, at: stamp)
  }

  /// Swaps the competitors of two crossings.
  package func swap(
    _ one: CrossingID, _ other: CrossingID, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let first = CrossingList(of: book).line(of: one),
      let second = CrossingList(of: book).line(of: other)
    else {
      return .refused(RaceError(.noSuchRecord))
    }
    guard one != other else { return .refused(RaceError(.sameCrossing)) }
    let name = Wording(
      "races.echo.swapped",
      [
        "bib": first.bib, "name": first.name, "other": second.bib, "otherName": second.name,
      ])
    return rebib([(one, second.bib), (other, first.bib)], name, why: why, at: stamp)
  }

  private func rebib(
    _ changes: [(id: CrossingID, bib: String)], _ name: Wording, why: String?, at stamp: Stamp
  ) -> DeskEcho {
    let made = changes.map { change in
      (
        id: change.id,
        reading: Correction.BibReading(bib: change.bib, entryID: book.entry(bib: change.bib)?.id)
      )
    }
    return core.correct(name, why, stamp) { work in
      .together(try made.map { try work.crossings.rebib($0.id, to: $0.reading) })
    }
  }

  /// Moves crossings by milliseconds, all or none.
  package func shift(
    _ crossings: [CrossingID], byMilliseconds milliseconds: Int, why: String? = nil,
    at stamp: Stamp
  ) -> DeskEcho {
    let name = Wording(
      "races.echo.shifted",
      [
        "count": "\(crossings.count)",
        "time": Elapsed.gap(milliseconds: milliseconds, decimals: 1),
      ])
    return move(crossings.map { ($0, milliseconds) }, name, why: why, at: stamp)
  }

  /// Moves a crossing to another time, in milliseconds after the race's start.
  package func move(
    _ id: CrossingID, toElapsed milliseconds: Int, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let line = CrossingList(of: book).line(of: id) else {
      return .refused(RaceError(.noSuchRecord))
    }
    let moment = Elapsed.text(milliseconds: milliseconds, decimals: 1)
    let name = Wording("races.echo.moved", named(line).merging(["new": moment]) { $1 })
    return move(
      [(id, milliseconds - line.elapsedMilliseconds)], name, why: why, at: stamp)
  }

  /// Splits a bunch: each crossing counts some milliseconds after the one before.
  package func split(
    bunch id: CrossingID, byMilliseconds gap: Int, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    let members = CrossingList(of: book).members(ofRecord: id)
    guard members.count > 1 else { return .refused(RaceError(.sameCrossing)) }
    let name = Wording(
      "races.echo.split",
      ["count": "\(members.count)", "time": Elapsed.gap(milliseconds: gap, decimals: 1)])
    return move(
      members.enumerated().map { ($0.element, $0.offset * gap) }, name, why: why, at: stamp)
  }

  private func move(
    _ moves: [(id: CrossingID, milliseconds: Int)], _ name: Wording, why: String?, at stamp: Stamp
  ) -> DeskEcho {
    core.correct(name, why, stamp) { .moved(try $0.crossings.move(moves)) }
  }

  private func named(_ line: CrossingLine) -> [String: String] {
    [
      "bib": line.bib, "name": line.name,
      "time": Elapsed.text(milliseconds: line.elapsedMilliseconds, decimals: 1),
    ]
  }
}
