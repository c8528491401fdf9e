import Accounts
import Languages
import Races
import Timekeeping

/// Corrections of crossings that somebody has looked at; raw records stay as they are.
package struct CrossingCorrections {
  let core: DeskCore
  private var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Puts in a crossing that nobody recorded.
  ///
  /// - Parameters:
  ///   - bib: Whose it was.
  ///   - milliseconds: When, in milliseconds after the race's start.
  ///   - checkpoint: Where; the finish line where none.
  ///   - why: The reason, for the history.
  ///   - stamp: When the key was read.
  /// - Returns: What to say.
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

  /// Takes a crossing out of the results; its record stays.
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

  /// Takes a crossing that was deleted by itself into the results again.
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

  /// Gives a crossing to another bib.
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

  /// Lets two crossings change places: each counts for the other's rider.
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

  /// Moves crossings by so many milliseconds, all or none.
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

  /// Gives a crossing another moment, in milliseconds after the race's start.
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

  /// Takes a bunch apart: each crossing counts so many milliseconds after the one before.
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
