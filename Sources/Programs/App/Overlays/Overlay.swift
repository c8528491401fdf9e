import Shell

/// What lies over another place and says something about it.
package nonisolated enum Overlay: Destination {
  case help
  case palette
  case messages

  package var isForStrangers: Bool {
    switch self {
    case .help: true
    case .palette, .messages: false
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
}
