import Languages
import Races
import Timekeeping

extension DeskSession {
  /// Marks a moment, bib to follow.
  ///
  /// - Parameter stamp: When the key was read.
  /// - Returns: What to say; nothing where the same key bounced.
  package func mark(at stamp: Stamp) -> DeskEcho? {
    defer { lastMarkKey = stamp }
    if let last = lastMarkKey, stamp.milliseconds(since: last) < DeskRules.bounce { return nil }
    if let refusal = refusal() { return refusal }
    if presence.role == .types { return .refused(RaceError(.thisDeskTypes)) }
    if isInShadowOfGun(stamp) {
      return DeskEcho(Wording("races.echo.markAtGun", ["time": time(stamp)]))
    }
    let ticket = ActTicket()
    let name = Wording("races.echo.mark", ["time": time(stamp)])
    marks.append(DeskMark(at: stamp, ticket: ticket))
    remember(DoneAct(way: .record(ticket), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      ticket.record = try work.append(.mark(at: stamp))
      return .mark
    }
  }

  /// The oldest waiting mark was somebody unknown.
  package func unknownMark(at stamp: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    guard let mark = marks.first else { return .refused(RaceError(.noMark)) }
    marks.removeFirst()
    return keepAsUnknown(mark.ticket, markedAt: mark.at, at: stamp)
  }

  /// Nobody passed at the oldest waiting mark.
  package func dropOldestMark(at stamp: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    guard let mark = marks.first else { return .refused(RaceError(.noMark)) }
    marks.removeFirst()
    return drop(mark.ticket, markedAt: mark.at, at: stamp)
  }

  func keepAsUnknown(_ mark: ActTicket, markedAt: Stamp, at stamp: Stamp) -> DeskEcho {
    let ticket = ActTicket()
    let name = Wording("races.echo.unknown", ["time": time(markedAt)])
    remember(DoneAct(way: .record(ticket), at: stamp, name: name))
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
    remember(DoneAct(way: .dropped(mark), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      guard let record = mark.record, try work.isWaiting(mark: record) else {
        throw RaceError(.markGone)
      }
      try work.correct(record, .voided)
      return .done
    }
  }

  /// Why nothing can be entered now.
  func refusal() -> DeskEcho? {
    let name = book.competition.name
    if isReadOnly { return .refused(RaceError(.deactivated, ["competition": name])) }
    guard book.competition.race.hasStarted else {
      return .refused(RaceError(.notStarted, ["competition": name]))
    }
    return nil
  }

  private func isInShadowOfGun(_ stamp: Stamp) -> Bool {
    book.competition.race.starts.contains { start in
      let after = book.elapsed(of: .stamp(stamp)) - book.elapsed(of: .stamp(start.at))
      return (0..<DeskRules.gunShadow).contains(after)
    }
  }
}
