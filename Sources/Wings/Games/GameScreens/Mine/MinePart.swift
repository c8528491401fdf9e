import Games

/// A part of one's own games.
nonisolated enum MinePart: String, CaseIterable, Sendable {
  case created, joined, waiting, past

  /// Returns whether a game of a person belongs to this part, at a moment in milliseconds since
  /// 1970.
  func has(_ view: GameView, of person: String, at now: Int) -> Bool {
    let isPast = view.game.endUTC <= now
    let state = view.own?.state
    switch self {
    case .created: return !isPast && view.game.hostID == person
    case .joined: return !isPast && view.game.hostID != person && state == .present
    case .waiting:
      return !isPast && (state == .waiting || state == .offered || state == .applied)
    case .past: return isPast && (view.game.hostID == person || state == .present)
    }
  }
}
