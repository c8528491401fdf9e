import Accounts
import Languages
import Races
import Timekeeping

/// The role and position of a desk: in a pair one marks moments, the other types the bibs.
package final class DeskPosition {
  private let core: DeskCore
  private let pendingTimes: PendingTimes
  /// Whether other desks have been notified of this one.
  private var isAnnounced = false

  init(core: DeskCore, pendingTimes: PendingTimes) {
    self.core = core
    self.pendingTimes = pendingTimes
  }

  private var book: RaceBook { core.book }

  /// The role and position of this desk.
  package var presence: DeskPresence { core.presence }

  /// Sets the role of this desk, and the marking desk it types for.
  package func take(
    role: DeskPresence.Role, pairedWith other: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = core.readOnlyRefusal() { return refusal }
    if role == .types, other == nil { return .refused(RaceError(.noMarkingDesk)) }
    pendingTimes.removeAll()
    let before = presence
    core.presence = DeskPresence(role: role, pairedWith: other, checkpoint: presence.checkpoint)
    pendingTimes.reconcile()
    isAnnounced = true
    return carryOut(presence.wording, from: before, at: stamp)
  }

  /// Notifies other desks of the role; undoing it restores the former role.
  private func carryOut(
    _ name: Wording, from before: DeskPresence, at stamp: Stamp
  ) -> DeskEcho {
    let said = presence
    var act = DoneAct(at: stamp, name: name)
    act.presence = (before, said)
    return core.carryOut(act) { work in
      try work.append(.desk(said))
      return (.together([]), .done)
    }
  }

  /// Sets the checkpoint this desk records at; `nil` for the finish line.
  package func stand(at checkpoint: String?, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.readOnlyRefusal() { return refusal }
    core.presence.checkpoint = checkpoint
    isAnnounced = true
    let said = presence
    let name = Wording(
      checkpoint == nil ? "races.echo.atFinish" : "races.echo.atCheckpoint",
      ["checkpoint": checkpoint ?? ""])
    return core.submit(name, at: stamp) { try $0.append(.desk(said)) }
  }

  /// The points a desk can record at: the finish line, the start line, every checkpoint.
  package var points: [String?] {
    [nil, CrossingAct.startCheckpoint]
      + book.competition.settings.checkpoints.map(\.name)
  }

  /// The desks that mark, most recently opened first.
  package var markingDesks: [OpenDesk] {
    book.desks.values.filter { $0.presence.role == .marks && $0.session != core.id }
      .sorted { $0.since.milliseconds(since: $1.since) > 0 }
  }

  /// Notifies other desks that this desk is closed.
  func announceClosing() {
    guard isAnnounced else { return }
    var closed = presence
    closed.isOpen = false
    let request = core.service.request(
      core.live.competitionID, by: core.author, session: core.id, at: core.service.clock.now())
    core.service.submit(request) { [closed] work in
      try work.append(.desk(closed))
    } then: { _ in
    }
  }
}
