extension Move {
  /// What is left of it for somebody who is elsewhere: what is said and heard.
  package var toldOnly: Move {
    switch self {
    case .tell, .beep, .signedOut, .passwordChanged: self
    case .all(let moves): .all(moves.map(\.toldOnly))
    default: .stay
    }
  }
}
