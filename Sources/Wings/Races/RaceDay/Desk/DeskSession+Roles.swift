import Accounts
import Languages
import Races
import Timekeeping

/// What a desk does at a race with two of them: one marks moments, the other types whose they were.
extension DeskSession {
  /// Says what this desk does from now on, and for which marking desk it types.
  package func take(
    role: DeskPresence.Role, pairedWith other: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = readOnlyRefusal() { return refusal }
    if role == .types, other == nil { return .refused(RaceError(.noMarkingDesk)) }
    queue.removeAll()
    presence = DeskPresence(role: role, pairedWith: other, checkpoint: presence.checkpoint)
    reconcileMarks()
    isAnnounced = true
    let said = presence
    return submit(Wording("races.echo.role.\(role.rawValue)"), at: stamp) { work in
      try work.append(.desk(said))
      return .done
    }
  }

  /// Says at which point of the lap this desk stands; none is the finish line.
  package func stand(at checkpoint: String?, at stamp: Stamp) -> DeskEcho {
    if let refusal = readOnlyRefusal() { return refusal }
    presence.checkpoint = checkpoint
    isAnnounced = true
    let said = presence
    let name = Wording(
      checkpoint == nil ? "races.echo.atFinish" : "races.echo.atCheckpoint",
      ["checkpoint": checkpoint ?? ""])
    return submit(name, at: stamp) { work in
      try work.append(.desk(said))
      return .done
    }
  }

  /// Where a desk can stand: the finish line, the start line, every checkpoint.
  package var points: [String?] {
    [nil, CrossingAct.startCheckpoint]
      + book.competition.settings.checkpoints.map(\.name)
  }

  /// Desks that mark, the one opened last first.
  package var markingDesks: [OpenDesk] {
    book.desks.values.filter { $0.presence.role == .marks && $0.sitting != id }
      .sorted { $0.since.milliseconds(since: $1.since) > 0 }
  }

  /// Tells the others that this desk is closed.
  func announceClosing() {
    guard isAnnounced else { return }
    var closed = presence
    closed.isOpen = false
    let request = service.request(
      live.competitionID, by: author, session: id, at: service.clock.now())
    service.submit(request) { [closed] work in
      try work.append(.desk(closed))
    } then: { _ in
    }
  }
}
