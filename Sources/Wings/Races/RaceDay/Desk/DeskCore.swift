import Accounts
import Languages
import Races
import Timekeeping

/// What every subject of a desk shares: the race it is about, who works there since when, and the
/// acts on their way to the disk.
final class DeskCore {
  let live: LiveRace
  let author: Author
  /// Stands in every record of the session; undo stays within.
  let id: String
  let service: RaceService
  var acts = UndoStack()
  var outbox = Outbox()
  /// The bib entered last that has not been undone, for statuses without one.
  var lastBib: String?
  /// What this desk does.
  var presence = DeskPresence()

  init(service: RaceService, live: LiveRace, author: Author) {
    self.service = service
    self.live = live
    self.author = author
    id = service.identifiers.make()
  }

  var book: RaceBook { live.book }

  /// Deactivated or deleted: nothing can be entered, what was typed stays.
  var isReadOnly: Bool { live.isGone || !book.competition.isActive }

  /// The race time of a moment, for an echo.
  func time(_ stamp: Stamp) -> String {
    book.elapsedMilliseconds(at: stamp).map { Elapsed.text(milliseconds: $0, decimals: 1) } ?? ""
  }

  /// What entering a line of crossings is called: its bibs, who is known, when it counts; an empty
  /// line is an unidentified crossing.
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

  /// Who has a bib; empty where nobody does.
  func name(ofBib bib: String) -> String {
    book.entry(bib: bib).map { book.name(of: $0.id) } ?? ""
  }

  /// Why nothing can be corrected now.
  func readOnlyRefusal() -> DeskEcho? {
    guard isReadOnly else { return nil }
    return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
  }

  /// Why nothing can be entered now.
  func refusal() -> DeskEcho? {
    if let refusal = readOnlyRefusal() { return refusal }
    guard book.competition.race.hasStarted else {
      return .refused(RaceError(.notStarted, ["competition": book.competition.name]))
    }
    return nil
  }
}

/// Handing acts to the store.
extension DeskCore {
  /// Hands in that an act is undone; a desk does again what it did before.
  func submitUndo(of act: DoneAct, called name: Wording? = nil, at stamp: Stamp) -> DeskEcho {
    if let before = act.presence?.before { presence = before }
    return submit(
      name ?? act.undoneName, at: stamp, former: act.session, isAboutClock: act.isAboutClock
    ) { work in
      try act.undo(in: work)
      return .done
    }
  }

  /// Hands an act to the store; tickets that it fills are empty again where it is not saved.
  func submit(
    _ name: Wording, at stamp: Stamp, line: String? = nil, why: String? = nil,
    former: String? = nil, isAboutClock: Bool = false, filling tickets: [ActTicket] = [],
    _ need: RaceRequest.Need = .runningAnActiveOne,
    _ body: @escaping @Sendable (RaceTransaction) throws -> Outbox.Outcome
  ) -> DeskEcho {
    var request = service.request(live.competitionID, by: author, session: id, at: stamp, need)
    (request.why, request.former) = (why, former)
    let act = outbox.add(
      name, at: stamp, line: line, isAboutClock: isAboutClock
    ) { [service, request] tell in
      service.submit(request, body) { result in
        // The body has been carried out before the disk refuses what it wrote.
        if case .failure = result { for ticket in tickets { ticket.record = nil } }
        tell(result)
      }
    }
    return DeskEcho(id: act.id, name)
  }

  /// Hands in an act that can be undone; the body fills its tickets.
  ///
  /// An act that replaces a `former` record brings that back when it is undone.
  func carryOut(
    _ act: DoneAct, replacing former: ActTicket? = nil, why: String? = nil,
    _ need: RaceRequest.Need = .runningAnActiveOne,
    _ body: @escaping @Sendable (RaceTransaction) throws -> Outbox.Outcome
  ) -> DeskEcho {
    if let former { acts.replace(former, by: act) } else { acts.add(act) }
    return submit(
      act.name, at: act.at, line: act.line, why: why, isAboutClock: act.isAboutClock,
      filling: act.way.filled, need, body)
  }

  /// Hands in an act whose record can be undone.
  func record(
    _ name: Wording, why: String? = nil, at stamp: Stamp, isAboutClock: Bool = false,
    _ body: @escaping @Sendable (RaceTransaction) throws -> CrossingID
  ) -> DeskEcho {
    let ticket = ActTicket()
    return correct(name, .record(ticket), why, stamp, isAboutClock: isAboutClock) {
      ticket.record = try body($0)
    }
  }

  /// Hands in a correction that can be undone in a way of its own.
  func correct(
    _ name: Wording, _ way: DoneAct.Way, _ why: String?, _ stamp: Stamp,
    isAboutClock: Bool = false, _ body: @escaping @Sendable (RaceTransaction) throws -> Void
  ) -> DeskEcho {
    if let refusal = readOnlyRefusal() { return refusal }
    let act = DoneAct(way: way, at: stamp, name: name, isAboutClock: isAboutClock)
    return carryOut(act, why: why) { work in
      try body(work)
      return .done
    }
  }
}
