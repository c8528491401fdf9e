import Shell

/// What lies over another place and says something about it.
package nonisolated enum Overlay: Destination {
  case help
  case palette
  case messages
  /// The ways from one wing to another.
  case hall
  /// What lies ahead in all wings.
  case today
  /// What somebody sees once, right after the first log-in on this machine.
  case welcome

  /// Whether one is there as in any place, with help and a way to anything.
  var isPlace: Bool {
    switch self {
    case .hall, .today, .welcome: true
    case .help, .palette, .messages: false
    }
  }

  package var isForStrangers: Bool {
    switch self {
    case .help, .hall: true
    case .palette, .messages, .today, .welcome: false
    }
  }
}

extension Move {
  package static func open(_ overlay: Overlay) -> Move { .open(Route(overlay)) }
}

nonisolated extension Route {
  init(_ overlay: Overlay) { self.init(overlay as any Destination) }

  /// A place that lies over another one and says something about it.
  var isOverlay: Bool { destination is Overlay }

  /// Whether help and the palette can be opened over it.
  var hasHelp: Bool { (destination as? Overlay)?.isPlace ?? true }
}
