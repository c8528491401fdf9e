import Accounts
import Languages
import Races
import Timekeeping

/// The entry of crossings at a desk: bibs that are typed, and expected competitors by one key.
package final class CrossingEntry {
  /// The expected competitors that one key can take.
  package private(set) var expected = ExpectedBoard()
  private let core: DeskCore
  private let pendingTimes: PendingTimes

  init(core: DeskCore, pendingTimes: PendingTimes) {
    self.core = core
    self.pendingTimes = pendingTimes
  }

  private var book: RaceBook { core.book }

  /// Records a line: a bib, or a bunch in the order typed.
  ///
  /// - Parameters:
  ///   - line: `12`, or `12,15,7`; a `.` after a bib means the same as `,`.
  ///   - firstKey: When the first key of the line was read.
  ///   - enter: When `Enter` was read.
  /// - Returns: The echo; a refusal if the line holds no bibs, and then nothing is recorded.
  package func enter(_ line: String, firstKey: Stamp, enter: Stamp) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    let entered = EnteredLine(line)
    if let problem = entered.problem { return .refused(problem) }
    let bibs = entered.bibs
    core.lastBib = bibs.last
    if let former = core.acts.takenBack {
      return retype(bibs, line: line, instead: former, at: enter)
    }
    if core.presence.role == .marks { return pendingTimes.mark(bibs, at: enter) }
    let pairing = pendingTimes.take(for: bibs, enteredAt: enter)
    let crossings = bibs.map { bib in
      var act = CrossingAct(
        bib: bib, moment: .stamp(pairing.mark?.at ?? enter), source: .desk,
        checkpoint: core.presence.checkpoint)
      (act.firstKey, act.enter) = (firstKey, enter)
      act.asks = pairing.asks ? true : nil
      return act
    }
    return record(crossings, line: line, mark: pairing.mark, at: enter)
  }

  private func record(
    _ crossings: [CrossingAct], line: String, mark: DeskMark?, at stamp: Stamp
  ) -> DeskEcho {
    let act = DoneAct(
      at: stamp, name: core.name(ofLine: line, crossings), line: line,
      crossings: Self.crossings(crossings, at: mark?.at, taking: mark?.ticket.record))
    expected.send(crossings.compactMap { book.entry(bib: $0.bib)?.id })
    return core.carryOut(act) { work in
      let receipt = try work.crossings.add(
        Self.crossings(crossings, at: mark?.at, taking: try mark?.ticket.written()))
      return (.made(receipt.record), .crossings(receipt))
    }
  }

  /// Returns the crossings; the first one takes the mark, if its record is known.
  private static func crossings(
    _ acts: [CrossingAct], at markedAt: Stamp?, taking mark: CrossingID?
  ) -> [CrossingAct] {
    guard let markedAt else { return acts }
    return [acts[0].taking(mark, markedAt: markedAt)] + acts.dropFirst()
  }

  /// Replaces the bibs of a line that was taken back; it keeps its moment.
  private func retype(
    _ bibs: [String], line: String, instead former: DoneAct, at stamp: Stamp
  ) -> DeskEcho {
    _ = core.acts.release()
    guard line != former.line else {
      return DeskEcho(Wording("races.echo.asBefore", ["bib": line]))
    }
    let name = Wording(
      "races.echo.retyped",
      [
        "bib": line,
        "name": bibs.map(core.name(ofBib:)).filter { !$0.isEmpty }.joined(separator: ", "),
        "former": former.line ?? "",
      ])
    let act = DoneAct(
      at: stamp, name: name, line: line, replaced: former.ticket,
      crossings: Self.retyped(former.crossings, bibs))
    return core.carryOut(act) { work in
      guard let record = try RecordTicket(former.ticket).written() else {
        throw RaceError(.nothingToUndo)
      }
      let receipt = try work.crossings.replace(record, with: bibs)
      return (.replaced(record, by: receipt.record), .crossings(receipt))
    }
  }

  /// Returns the crossings of a line with other bibs, at the line's moment.
  private static func retyped(_ crossings: [CrossingAct], _ bibs: [String]) -> [CrossingAct] {
    guard let first = crossings.first else { return [] }
    return bibs.map { bib in
      var act = first
      act.bib = bib
      return act
    }
  }

  /// Notes that every crossing is on disk or has failed.
  func allArrived() { expected.allArrived() }

  /// Updates the expected competitors; call it as time passes and when the race changes.
  package func watchExpected(at now: Stamp) {
    guard !core.isReadOnly, core.presence.checkpoint == nil, book.competition.race.isRunning,
      let elapsed = book.elapsedMilliseconds(at: now)
    else { return expected.show([], at: now) }
    expected.show(ExpectedList(of: book).next(atElapsed: elapsed, limit: expected.reach), at: now)
  }

  /// Records the first expected competitor, or the one with a letter, as if the bib were typed.
  package func recordExpected(_ letter: Character? = nil, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    if expected.isRepeat(letter, at: stamp) {
      return DeskEcho(Wording("races.echo.keyRepeat"), isRefused: true)
    }
    do {
      let rider = try expected.rider(letter, at: stamp)
      return enter(rider.bib, firstKey: stamp, enter: stamp)
    } catch {
      return .refused(error)
    }
  }
}
