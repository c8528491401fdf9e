extension Move {
  /// What is left of it for somebody who is elsewhere by now.
  var toldOnly: Move {
    switch self {
    case .tell, .signedOut, .passwordChanged: self
    case .all(let moves): .all(moves.map(\.toldOnly))
    default: .stay
    }
  }
}
