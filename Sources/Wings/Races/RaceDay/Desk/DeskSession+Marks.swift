import Languages
import Races
import Timekeeping

/// Moments that are marked before anybody knows whose they are.
extension DeskSession {
  /// Marks a moment, bib to follow.
  ///
  /// - Parameter stamp: When the key was read.
  /// - Returns: What to say; nothing where the same key bounced.
  package func mark(at stamp: Stamp) -> DeskEcho? {
    if queue.isBounce(at: stamp) { return nil }
    if let refusal = refusal() { return refusal }
    if presence.role == .types { return .refused(RaceError(.thisDeskTypes)) }
    if isInShadowOfGun(stamp) {
      return DeskEcho(Wording("races.echo.markAtGun", ["time": time(stamp)]))
    }
    let ticket = ActTicket()
    let name = Wording("races.echo.mark", ["time": time(stamp)])
    queue.add([DeskMark(at: stamp, ticket: ticket)])
    acts.add(DoneAct(way: .record(ticket), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      ticket.record = try work.append(.mark(at: stamp))
      return .mark
    }
  }

  /// The oldest waiting mark was somebody unknown.
  package func unknownMark(at stamp: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    guard let mark = queue.takeOldest() else { return .refused(RaceError(.noMark)) }
    return keepAsUnknown(mark.ticket, markedAt: mark.at, at: stamp)
  }

  /// Nobody passed at the oldest waiting mark.
  package func dropOldestMark(at stamp: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    guard let mark = queue.takeOldest() else { return .refused(RaceError(.noMark)) }
    return drop(mark.ticket, markedAt: mark.at, at: stamp)
  }

  func keepAsUnknown(_ mark: ActTicket, markedAt: Stamp, at stamp: Stamp) -> DeskEcho {
    let ticket = ActTicket()
    let name = Wording("races.echo.unknown", ["time": time(markedAt)])
    acts.add(DoneAct(way: .record(ticket), at: stamp, name: name))
    let checkpoint = presence.checkpoint
    return submit(name, at: stamp) { work in
      var act = CrossingAct(
        bib: "", moment: .stamp(markedAt), source: .desk, checkpoint: checkpoint)
      act.mark = mark.record.map { CrossingAct.MarkTaken(record: $0, at: markedAt) }
      let receipt = try work.add([act])
      ticket.record = receipt.record
      return .crossings(receipt)
    }
  }

  func drop(_ mark: ActTicket, markedAt: Stamp, at stamp: Stamp) -> DeskEcho {
    let name = Wording("races.echo.markDropped", ["time": time(markedAt)])
    acts.add(DoneAct(way: .dropped(mark), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      guard let record = mark.record, try work.isWaiting(mark: record) else {
        throw RaceError(.markGone)
      }
      try work.correct(record, .voided)
      return .done
    }
  }

  /// Marks this moment, and says whose it is: a point at which both desks must agree.
  package func mark(_ bibs: [String], at stamp: Stamp) -> DeskEcho {
    let names = bibs.compactMap { book.entry(bib: $0) }.map { book.name(of: $0.id) }
    let made = bibs.map { DeskMark(at: stamp, bib: $0, ticket: ActTicket()) }
    let name = Wording(
      "races.echo.markKnown",
      [
        "bib": bibs.joined(separator: ", "), "name": names.joined(separator: ", "),
        "time": time(stamp),
      ])
    queue.add(made)
    acts.add(DoneAct(way: .together(made.map { .record($0.ticket) }), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      for mark in made { mark.ticket.record = try work.append(.mark(at: stamp, bib: mark.bib)) }
      return .done
    }
  }

  /// Whether this desk takes a pending time: its own, or those of the desk it types for.
  private func takes(_ mark: WaitingMark) -> Bool {
    presence.role == .types ? mark.sitting == presence.pairedWith : mark.sitting == id
  }

  /// The book knows what became of pending times that were taken, lost, dropped or brought back.
  func reconcileMarks() {
    queue.reconcile(with: book.marksWaiting, keepsOwn: presence.role != .types, takes: takes)
  }

  private func isInShadowOfGun(_ stamp: Stamp) -> Bool {
    book.competition.race.starts.contains { start in
      let after = book.elapsed(of: .stamp(stamp)) - book.elapsed(of: .stamp(start.at))
      return (0..<DeskRules.gunShadow).contains(after)
    }
  }
}
