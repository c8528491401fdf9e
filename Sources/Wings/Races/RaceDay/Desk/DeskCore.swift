import Accounts
import Languages
import Races
import Timekeeping

/// The state shared by all parts of a desk: the race, the author and the unsaved acts.
final class DeskCore {
  let live: LiveRace
  let author: Author
  /// The session id in each of its records; undo is limited to one session.
  let id: String
  let service: RaceService
  var acts = UndoStack()
  var outbox = ActQueue()
  /// The latest bib entered and not undone, for a status typed without a bib.
  var lastBib: String?
  /// The role and position of this desk.
  var presence = DeskPresence()

  init(service: RaceService, live: LiveRace, author: Author) {
    self.service = service
    self.live = live
    self.author = author
    id = service.identifiers.make()
  }

  var book: RaceBook { live.book }

  /// Whether the race is deactivated or deleted; nothing can be entered, typed text stays.
  var isReadOnly: Bool { live.isGone || !book.competition.isActive }

  /// Returns the race time of a moment, for an echo.
  func time(_ stamp: Stamp) -> String {
    book.elapsedMilliseconds(at: stamp).map { Elapsed.text(milliseconds: $0, decimals: 1) } ?? ""
  }

  /// Returns the wording of a line of crossings: its bibs, known names and time.
  ///
  /// An empty line is an unidentified crossing.
  func name(ofLine line: String, _ crossings: [CrossingAct]) -> Wording {
    let time = crossings.first.map {
      Elapsed.text(milliseconds: book.elapsed(of: $0.moment), decimals: 1)
    }
    if line.isEmpty { return Wording("races.echo.unknown", ["time": time ?? ""]) }
    let known = crossings.compactMap { book.entry(bib: $0.bib) }.map { book.name(of: $0.id) }
    return Wording(
      "races.echo.crossing",
      ["bib": line, "name": known.joined(separator: ", "), "time": time ?? ""])
  }

  /// Returns the name for a bib; empty if no entry has it.
  func name(ofBib bib: String) -> String {
    book.entry(bib: bib).map { book.name(of: $0.id) } ?? ""
  }

  /// Returns the refusal if the race is deactivated or deleted; `nil` if it is not.
  func readOnlyRefusal() -> DeskEcho? { isReadOnly ? deactivated : nil }

  /// Returns the refusal if nothing can be corrected now; `nil` if it can.
  ///
  /// A deactivated race can be corrected, but nothing is recorded or entered in it.
  func correctionRefusal() -> DeskEcho? { live.isGone ? deactivated : nil }

  /// The permission that a correction needs.
  private var correcting: RaceRequest.Need {
    book.competition.isActive ? .runningAnActiveOne : .runningIt
  }

  private var deactivated: DeskEcho {
    .refused(RaceError(.deactivated, ["competition": book.competition.name]))
  }

  /// Returns the refusal if nothing can be entered now; `nil` if it can.
  func refusal() -> DeskEcho? {
    if let refusal = readOnlyRefusal() { return refusal }
    guard book.competition.race.hasStarted else {
      return .refused(RaceError(.notStarted, ["competition": book.competition.name]))
    }
    return nil
  }
}

/// Submitting acts to the store.
extension DeskCore {
  /// The body of an act, which returns its records and its outcome.
  typealias Body =
    @Sendable (RaceTransaction) throws -> (records: ActRecords, outcome: ActQueue.Outcome)

  /// Submits the undo of an act; undoing a change of role restores the former role.
  func submitUndo(of act: DoneAct, called name: Wording? = nil, at stamp: Stamp) -> DeskEcho {
    if let before = act.presence?.before { presence = before }
    return resubmit(act, called: name ?? act.undoneName, at: stamp, act.undone)
  }

  /// Submits the redo of an act.
  func submitRedo(of act: DoneAct, at stamp: Stamp) -> DeskEcho {
    if let after = act.presence?.after { presence = after }
    return resubmit(act, called: act.redoneName, at: stamp, act.redone)
  }

  private func resubmit(
    _ act: DoneAct, called name: Wording, at stamp: Stamp,
    _ body: @escaping @Sendable (ActRecords, RaceTransaction) throws -> ActRecords
  ) -> DeskEcho {
    var request = request(at: stamp, correcting)
    request.former = act.session
    return submit(
      name, at: stamp, isAboutClock: act.isAboutClock, as: act.ticket.nextStep(), request
    ) { records, work in
      guard let records else { throw RaceError(.nothingToUndo) }
      return (try body(records, work), .done)
    }
  }

  /// Submits an act that cannot be undone.
  func submit(
    _ name: Wording, at stamp: Stamp, why: String? = nil,
    _ body: @escaping @Sendable (RaceTransaction) throws -> Void
  ) -> DeskEcho {
    send(name, at: stamp, request(why: why, at: stamp, correcting)) { work in
      try body(work)
      return .done
    } failed: { _ in
    }
  }

  /// Submits an act that can be undone by the records its body returns.
  ///
  /// An act that replaces another restores that one when it is undone.
  func carryOut(
    _ act: DoneAct, why: String? = nil, _ need: RaceRequest.Need = .runningAnActiveOne,
    _ body: @escaping Body
  ) -> DeskEcho {
    if let former = act.replaced { acts.replace(former, by: act) } else { acts.add(act) }
    return submit(
      act.name, at: act.at, line: act.line, isAboutClock: act.isAboutClock,
      as: act.ticket.nextStep(), request(why: why, at: act.at, need)
    ) { _, work in try body(work) }
  }

  /// Submits an act with one record that can be undone.
  func record(
    _ name: Wording, why: String? = nil, at stamp: Stamp, isAboutClock: Bool = false,
    _ body: @escaping @Sendable (RaceTransaction) throws -> CrossingID
  ) -> DeskEcho {
    correct(name, why, stamp, isAboutClock: isAboutClock) { .made(try body($0)) }
  }

  /// Submits a correction that can be undone.
  func correct(
    _ name: Wording, _ why: String?, _ stamp: Stamp, isAboutClock: Bool = false,
    _ body: @escaping @Sendable (RaceTransaction) throws -> ActRecords
  ) -> DeskEcho {
    if let refusal = correctionRefusal() { return refusal }
    let act = DoneAct(at: stamp, name: name, isAboutClock: isAboutClock)
    return carryOut(act, why: why, correcting) { (try body($0), .done) }
  }

  private func request(
    why: String? = nil, at stamp: Stamp, _ need: RaceRequest.Need = .runningAnActiveOne
  ) -> RaceRequest {
    var request = service.request(live.competitionID, by: author, session: id, at: stamp, need)
    request.why = why
    return request
  }

  /// Submits one step of an act; the ticket keeps the result of its last run.
  private func submit(
    _ name: Wording, at stamp: Stamp, line: String? = nil, isAboutClock: Bool,
    as step: ActTicket.Step, _ request: RaceRequest,
    _ body:
      @escaping @Sendable (ActRecords?, RaceTransaction) throws ->
      (ActRecords, ActQueue.Outcome)
  ) -> DeskEcho {
    send(name, at: stamp, line: line, isAboutClock: isAboutClock, request) { work in
      try step.run { try body($0, work) }
    } failed: {
      step.fail($0)
    }
  }

  private func send(
    _ name: Wording, at stamp: Stamp, line: String? = nil, isAboutClock: Bool = false,
    _ request: RaceRequest,
    _ body: @escaping @Sendable (RaceTransaction) throws -> ActQueue.Outcome,
    failed: @escaping @Sendable (any Error) -> Void
  ) -> DeskEcho {
    let act = outbox.add(
      name, at: stamp, line: line, isAboutClock: isAboutClock
    ) { [service] tell in
      service.submit(request, body) { result in
        // The body succeeded, and the disk refused its records afterwards.
        if case .failure(let error) = result { failed(error) }
        tell(result)
      }
    }
    return DeskEcho(id: act.id, name)
  }
}
