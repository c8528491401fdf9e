import Languages
import Races
import Timekeeping

/// Bibs as they are typed, and competitors who are due taken by one key.
extension DeskSession {
  /// Records a line: a bib, or a bunch in the order typed.
  ///
  /// - Parameters:
  ///   - line: `12`, or `12,15,7`; a `.` after a bib is the same key as the `,`.
  ///   - firstKey: When the first key of the line was read.
  ///   - enter: When `Enter` was read.
  /// - Returns: What to say; refused where the line holds no bibs, and then nothing is recorded.
  package func enter(_ line: String, firstKey: Stamp, enter: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    let bibs = line.split { $0 == "," || $0 == "." }.map { Bib.canonical(String($0)) }
      .filter { !$0.isEmpty }
    guard !bibs.isEmpty else { return .refused(RaceError(.emptyLine)) }
    if let wrong = bibs.first(where: { !Bib.isAllowed($0) }) {
      return .refused(RaceError(.bibNotAllowed, ["bib": wrong]))
    }
    lastBib = bibs.last
    if let former = acts.takenBack { return retype(bibs, line: line, instead: former, at: enter) }
    if presence.role == .marks { return mark(bibs, at: enter) }
    let pairing = takeMark(for: bibs, at: enter)
    let crossings = bibs.map { bib in
      var act = CrossingAct(
        bib: bib, moment: .stamp(pairing.mark?.at ?? enter), source: .desk,
        checkpoint: presence.checkpoint)
      (act.firstKey, act.enter) = (firstKey, enter)
      act.asks = pairing.asks ? true : nil
      return act
    }
    return record(crossings, line: line, mark: pairing.mark, at: enter)
  }

  private func record(
    _ crossings: [CrossingAct], line: String, mark: DeskMark?, at stamp: Stamp
  ) -> DeskEcho {
    let ticket = ActTicket()
    let name = Wording("races.echo.crossing", ["bib": line, "name": name(of: crossings)])
    acts.add(DoneAct(way: .record(ticket), at: stamp, name: name, line: line))
    expected.send(crossings.compactMap { book.entry(bib: $0.bib)?.id })
    return submit(name, at: stamp, line: line) { work in
      var marked = crossings
      marked[0].mark = mark?.ticket.record.map {
        CrossingAct.MarkTaken(record: $0, at: mark?.at ?? stamp)
      }
      let receipt = try work.add(marked)
      ticket.record = receipt.record
      return .crossings(receipt)
    }
  }

  /// The pending time a line takes; every line of a typing desk that finds none asks.
  private func takeMark(for bibs: [String], at enter: Stamp) -> (mark: DeskMark?, asks: Bool) {
    let (book, present) = (book, book.elapsed(of: .stamp(enter)))
    return queue.take(for: bibs, asksWithout: presence.role == .types) {
      present - book.elapsed(of: .stamp($0))
    } hasCrossedSince: { mark in
      let marked = book.elapsed(of: .stamp(mark))
      return bibs.contains { book.lastCrossing(ofBib: $0).map { $0 > marked } ?? false }
    }
  }

  private func name(of crossings: [CrossingAct]) -> String {
    let known = crossings.compactMap { book.entry(bib: $0.bib) }.map { book.name(of: $0.id) }
    return known.joined(separator: ", ")
  }

  /// A line that was taken back and typed anew keeps its own moment.
  private func retype(
    _ bibs: [String], line: String, instead former: DoneAct, at stamp: Stamp
  ) -> DeskEcho {
    _ = acts.release()
    guard case .record(let old) = former.way, line != former.line else {
      return DeskEcho(Wording("races.echo.asBefore", ["bib": line]))
    }
    let ticket = ActTicket()
    let name = Wording("races.echo.retyped", ["bib": line, "former": former.line ?? ""])
    acts.replace(
      old, by: DoneAct(way: .replaced(old, by: ticket), at: stamp, name: name, line: line))
    return submit(name, at: stamp, line: line) { work in
      guard let record = old.record else { throw RaceError(.nothingToUndo) }
      let receipt = try work.replace(record, with: bibs)
      ticket.record = receipt.record
      return .crossings(receipt)
    }
  }

  /// Looks who is due now; call it whenever time passes or the race changes.
  package func watchExpected(at now: Stamp) {
    guard !isReadOnly, presence.checkpoint == nil, book.competition.race.isRunning,
      let elapsed = book.elapsedMilliseconds(at: now)
    else { return expected.show([], at: now) }
    expected.show(book.expected(atElapsed: elapsed, limit: expected.reach), at: now)
  }

  /// Records the first of the expected riders, or the one with a letter, as if the bib was typed.
  package func recordExpected(_ letter: Character? = nil, at stamp: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
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

extension RaceWork {
  /// Puts other bibs in the place of a record's, at its own moment and with its mark.
  mutating func replace(_ id: CrossingID, with bibs: [String]) throws -> CrossingReceipt {
    guard case .crossings(let crossings) = try record(id).act, let first = crossings.first else {
      throw RaceError(.cannotUndo)
    }
    try undo(id)
    let acts = bibs.enumerated().map { index, bib in
      var act = first
      act.bib = bib
      act.entryID = nil
      if index > 0 { act.mark = nil }
      return act
    }
    return try add(acts)
  }
}
