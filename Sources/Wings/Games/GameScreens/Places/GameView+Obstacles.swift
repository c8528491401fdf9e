import Accounts
import Games
import Languages

/// Why an act on a game is not possible; `nil` if it is.
///
/// What only the store knows, such as a ban, is refused there.
nonisolated extension GameView {
  /// Why players can no longer do anything: the list is closed.
  private func closed(_ words: GameWords) -> Wording? {
    switch state {
    case .cancelled, .tooFew: GameError(.isCancelled).wording
    case .over: GameError(.isOver).wording
    case .playing: GameError(.hasBegun).wording
    case .locked:
      GameError(.isLocked, ["time": words.moment(game.lockUTC, of: game)]).wording
    case .waitlist, .full, .membersOnly, .asksHost, .needs: nil
    }
  }

  /// Why a person who is in, asked or was sent away cannot come again.
  private func settled(for person: String?) -> Wording? {
    switch own?.state {
    case .host: GameError(.isHost).wording
    case .present: GameError(.alreadyIn).wording
    case .applied: GameError(.alreadyApplied).wording
    case .removed: GameError(.wasRemoved).wording
    case .refused: GameError(.wasRefused).wording
    case .waiting, .offered, .out, nil: nil
    }
  }

  /// Why a person cannot join; `person` is `nil` for a visitor.
  func joinObstacle(for person: String?, _ words: GameWords) -> Wording? {
    if let why = closed(words) ?? settled(for: person) { return why }
    if own?.state == .offered { return nil }
    guard places.free <= 0 else { return nil }
    if own?.state == .waiting { return GameError(.alreadyWaiting).wording }
    return GameError(
      .full, ["left": "0", "party": "1", "waiting": "\(places.waiting)"]
    ).wording
  }

  /// Why a person cannot join the waitlist, or leave it.
  func waitObstacle(for person: String?, _ words: GameWords) -> Wording? {
    if let why = closed(words) ?? settled(for: person) { return why }
    if own?.state == .waiting { return nil }
    if let held = words.held(self) { return held }
    return places.free > 0 ? Wording("games.wait.free") : nil
  }

  /// Why the reader cannot leave.
  func leaveObstacle(_ words: GameWords) -> Wording? {
    if let why = closed(words) { return why }
    switch own?.state {
    case .present, .waiting, .offered, .applied: return nil
    case .host: return GameError(.isHost).wording
    case .out, .removed, .refused, nil: return Wording("games.leave.notIn")
    }
  }
}
