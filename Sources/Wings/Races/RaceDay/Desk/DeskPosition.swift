import Accounts
import Languages
import Races
import Timekeeping

/// What a desk does at a race with two of them, and where it stands: one marks moments, the other
/// types whose they were.
package final class DeskPosition {
  private let core: DeskCore
  private let pendingTimes: PendingTimes
  /// Whether the others have been told.
  private var isAnnounced = false

  init(core: DeskCore, pendingTimes: PendingTimes) {
    self.core = core
    self.pendingTimes = pendingTimes
  }

  private var book: RaceBook { core.book }

  /// What this desk does.
  package var presence: DeskPresence { core.presence }

  /// Says what this desk does from now on, and for which marking desk it types.
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

  /// Tells the others what this desk does; undoing it brings back what it did before.
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

  /// Says at which point of the lap this desk stands; none is the finish line.
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

  /// Where a desk can stand: the finish line, the start line, every checkpoint.
  package var points: [String?] {
    [nil, CrossingAct.startCheckpoint]
      + book.competition.settings.checkpoints.map(\.name)
  }

  /// Desks that mark, the one opened last first.
  package var markingDesks: [OpenDesk] {
    book.desks.values.filter { $0.presence.role == .marks && $0.session != core.id }
      .sorted { $0.since.milliseconds(since: $1.since) > 0 }
  }

  /// Tells the others that this desk is closed.
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
