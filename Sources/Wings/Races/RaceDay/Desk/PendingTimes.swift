import Accounts
import Languages
import Races
import Timekeeping

/// Moments that are marked before their bib is known.
package final class PendingTimes {
  private let core: DeskCore
  private var queue: MarkQueue

  /// Takes over fresh waiting marks of the same person.
  init(core: DeskCore) {
    self.core = core
    let (book, author) = (core.book, core.author.id)
    let stale = Set(QuestionList(of: book).staleMarks(at: core.service.clock.now()).map(\.record))
    let marking = Set(book.desks.values.filter { $0.presence.role == .marks }.map(\.session))
    queue = MarkQueue(
      book.marksWaiting.filter {
        $0.author == author && !stale.contains($0.record) && !marking.contains($0.session)
      }.map(DeskMark.init))
  }

  private var book: RaceBook { core.book }

  /// The marks whose bib is still to come, oldest first.
  package var all: [DeskMark] { queue.marks }

  /// Marks a moment whose bib is typed later.
  ///
  /// - Parameter stamp: When the key was read.
  /// - Returns: The echo; `nil` if the key only bounced.
  package func mark(at stamp: Stamp) -> DeskEcho? {
    if queue.isBounce(at: stamp) { return nil }
    if let refusal = core.refusal() { return refusal }
    if core.presence.role == .types { return .refused(RaceError(.thisDeskTypes)) }
    if isInShadowOfGun(stamp) {
      return DeskEcho(Wording("races.echo.markAtGun", ["time": core.time(stamp)]))
    }
    let act = DoneAct(at: stamp, name: Wording("races.echo.mark", ["time": core.time(stamp)]))
    queue.add([DeskMark(at: stamp, ticket: RecordTicket(act.ticket))])
    return core.carryOut(act) { work in (.made(try work.append(.mark(at: stamp))), .mark) }
  }

  /// Submits a mark that another process saved for later, unless it is already in the log.
  ///
  /// - Returns: The id of the answer that follows.
  func takeUp(_ mark: UnsavedBackup.Mark) -> Int {
    let act = DoneAct(at: mark.at, name: Wording("races.echo.mark", ["time": core.time(mark.at)]))
    queue.add([DeskMark(at: mark.at, bib: mark.bib, ticket: RecordTicket(act.ticket))])
    let made = RaceAct.mark(at: mark.at, bib: mark.bib)
    return core.carryOut(act) { work in
      let known = try work.record { $0 == made }
      return (.made(try known ?? work.append(made)), .mark)
    }.id
  }

  /// Turns the oldest waiting mark into a crossing of an unidentified competitor.
  package func takeOldestAsUnidentified(at stamp: Stamp) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    guard let mark = queue.takeOldest() else { return .refused(RaceError(.noMark)) }
    return keepAsUnknown(mark.ticket, markedAt: mark.at, at: stamp)
  }

  /// Drops the oldest waiting mark, at which no competitor crossed.
  package func dropOldest(at stamp: Stamp) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    guard let mark = queue.takeOldest() else { return .refused(RaceError(.noMark)) }
    return drop(mark.ticket, markedAt: mark.at, at: stamp)
  }

  func keepAsUnknown(_ mark: RecordTicket, markedAt: Stamp, at stamp: Stamp) -> DeskEcho {
    let unknown = CrossingAct(
      bib: "", moment: .stamp(markedAt), source: .desk, checkpoint: core.presence.checkpoint)
    let act = DoneAct(
      at: stamp, name: core.name(ofLine: "", [unknown]),
      crossings: [unknown.taking(mark.record, markedAt: markedAt)])
    return core.carryOut(act) { work in
      let receipt = try work.crossings.add(
        [unknown.taking(try mark.written(), markedAt: markedAt)])
      return (.made(receipt.record), .crossings(receipt))
    }
  }

  func drop(_ mark: RecordTicket, markedAt: Stamp, at stamp: Stamp) -> DeskEcho {
    let name = Wording("races.echo.markDropped", ["time": core.time(markedAt)])
    return core.carryOut(DoneAct(at: stamp, name: name)) { work in
      guard let record = try mark.written() else { throw RaceError(.markGone) }
      try work.undoing.drop(mark: record)
      return (.dropped(record), .done)
    }
  }

  /// Marks this moment for known bibs, so that no other bib can take the mark.
  package func mark(_ bibs: [String], at stamp: Stamp) -> DeskEcho {
    let names = bibs.compactMap { book.entry(bib: $0) }.map { book.name(of: $0.id) }
    let name = Wording(
      "races.echo.markKnown",
      [
        "bib": bibs.joined(separator: ", "), "name": names.joined(separator: ", "),
        "time": core.time(stamp),
      ])
    let act = DoneAct(at: stamp, name: name)
    queue.add(
      bibs.enumerated().map { index, bib in
        DeskMark(at: stamp, bib: bib, ticket: RecordTicket(act.ticket, at: index))
      })
    return core.carryOut(act) { work in
      let marks = try bibs.map { try work.append(.mark(at: stamp, bib: $0)) }
      return (.together(marks.map(ActRecords.made)), .done)
    }
  }

  /// Returns whether this desk takes a mark: its own, or one of the desk it types for.
  private func takes(_ mark: WaitingMark) -> Bool {
    core.presence.role == .types
      ? mark.session == core.presence.pairedWith : mark.session == core.id
  }

  /// Updates the marks from the book, after some were taken, lost, dropped or given back.
  func reconcile() {
    queue.reconcile(with: book.marksWaiting, keepsOwn: core.presence.role != .types, takes: takes)
  }

  /// Removes and returns the mark a line takes, and whether the crossing needs a decision.
  ///
  /// See ``MarkQueue``.
  func take(for bibs: [String], enteredAt enter: Stamp) -> (mark: DeskMark?, asks: Bool) {
    let age = book.markAge
    return queue.take(for: bibs, asksWithout: core.presence.role == .types) {
      age.milliseconds(of: $0, at: enter)
    } hasCrossedSince: {
      hasCrossed(bibs, since: $0)
    }
  }

  /// Returns the index in ``all`` of the mark that a line would take now; `nil` if it takes none.
  ///
  /// For an empty line it is the next mark.
  package func next(for line: String, at now: Stamp) -> Int? {
    let (bibs, age) = (EnteredLine(line).bibs, book.markAge)
    if bibs.isEmpty { return all.firstIndex { age.isFresh($0.at, at: now) } }
    return queue.next(for: bibs, asksWithout: false) {
      age.milliseconds(of: $0, at: now)
    } hasCrossedSince: {
      hasCrossed(bibs, since: $0)
    }.index
  }

  private func hasCrossed(_ bibs: [String], since mark: Stamp) -> Bool {
    let marked = book.elapsed(of: .stamp(mark))
    return bibs.contains { book.lastCrossing(ofBib: $0).map { $0 > marked } ?? false }
  }

  func take(_ record: CrossingID) -> DeskMark? { queue.take(record) }

  /// Removes all marks, when the desk begins to take those of another desk.
  func removeAll() { queue.removeAll() }

  private func isInShadowOfGun(_ stamp: Stamp) -> Bool {
    book.competition.race.starts.contains { start in
      let after = book.elapsed(of: .stamp(stamp)) - book.elapsed(of: .stamp(start.at))
      return (0..<DeskRules.gunShadow).contains(after)
    }
  }
}

extension CrossingAct {
  /// Returns the crossing with its mark, or without it while the mark is not on disk.
  func taking(_ mark: CrossingID?, markedAt: Stamp) -> CrossingAct {
    var act = self
    act.mark = mark.map { MarkTaken(record: $0, at: markedAt) }
    return act
  }
}
