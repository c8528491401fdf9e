import Languages
import Races
import Timekeeping

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
    if let former = takenBack { return retype(bibs, line: line, instead: former, at: enter) }
    if presence.role == .marks { return mark(bibs, at: enter) }
    let pairing = takeMark(for: bibs, at: enter)
    let acts = bibs.map { bib in
      var act = CrossingAct(
        bib: bib, moment: .stamp(pairing.mark?.at ?? enter), source: .desk,
        checkpoint: presence.checkpoint)
      (act.firstKey, act.enter) = (firstKey, enter)
      act.asks = pairing.asks ? true : nil
      return act
    }
    return record(acts, line: line, mark: pairing.mark, at: enter)
  }

  private func record(
    _ acts: [CrossingAct], line: String, mark: DeskMark?, at stamp: Stamp
  ) -> DeskEcho {
    let ticket = ActTicket()
    let name = Wording("races.echo.crossing", ["bib": line, "name": name(of: acts)])
    remember(DoneAct(way: .record(ticket), at: stamp, name: name, line: line))
    underWay.formUnion(acts.compactMap { book.entry(bib: $0.bib)?.id })
    return submit(name, at: stamp, line: line) { work in
      var marked = acts
      marked[0].mark = mark?.ticket.record.map {
        CrossingAct.MarkTaken(record: $0, at: mark?.at ?? stamp)
      }
      let receipt = try work.add(marked)
      ticket.record = receipt.record
      return .crossings(receipt)
    }
  }

  private func name(of acts: [CrossingAct]) -> String {
    let known = acts.compactMap { book.entry(bib: $0.bib) }.map { book.name(of: $0.id) }
    return known.joined(separator: ", ")
  }

  /// A line that was taken back and typed anew keeps its own moment.
  private func retype(
    _ bibs: [String], line: String, instead former: DoneAct, at stamp: Stamp
  ) -> DeskEcho {
    takenBack = nil
    guard case .record(let old) = former.way, line != former.line else {
      return DeskEcho(Wording("races.echo.asBefore", ["bib": line]))
    }
    let ticket = ActTicket()
    let name = Wording("races.echo.retyped", ["bib": line, "former": former.line ?? ""])
    done.removeAll { $0.isSame(as: old) }
    remember(DoneAct(way: .replaced(old, by: ticket), at: stamp, name: name, line: line))
    return submit(name, at: stamp, line: line) { work in
      guard let record = old.record else { throw RaceError(.nothingToUndo) }
      let receipt = try work.replace(record, with: bibs)
      ticket.record = receipt.record
      return .crossings(receipt)
    }
  }
}

extension DoneAct {
  fileprivate func isSame(as ticket: ActTicket) -> Bool {
    if case .record(let own) = way { own === ticket } else { false }
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
