import Shell

/// A screen that is opened over another one.
package nonisolated enum Overlay: Destination {
  case help
  case palette
  case messages
  /// The switcher between wings.
  case switcher
  /// The upcoming items of all wings.
  case today
  /// The welcome pages, shown once after a user's first login on this machine.
  case welcome

  /// Whether it is a full screen, with help and the palette.
  var isPlace: Bool {
    switch self {
    case .switcher, .today, .welcome: true
    case .help, .palette, .messages: false
    }
  }

  package var isForStrangers: Bool {
    switch self {
    case .help, .switcher: true
    case .palette, .messages, .today, .welcome: false
    }
  }
}

extension Move {
  package static func open(_ overlay: Overlay) -> Move { .open(Route(overlay)) }
}

nonisolated extension Route {
  init(_ overlay: Overlay) { self.init(overlay as any Destination) }

  /// Whether the route is an overlay.
  var isOverlay: Bool { destination is Overlay }

  /// Whether help and the palette can be opened over it.
  var hasHelp: Bool { (destination as? Overlay)?.isPlace ?? true }
}
