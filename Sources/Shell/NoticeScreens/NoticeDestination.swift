import Shell

/// The screens for reading notices and choosing which to get.
package nonisolated enum NoticeDestination: Destination {
  /// The notices, invitations and messages of all wings.
  case inbox
  /// A reply to the sender of an inbox line, identified by the line's key.
  case reply(String)
  case settings

  package var isForStrangers: Bool { false }
}

extension Move {
  package static func open(_ place: NoticeDestination) -> Move { .open(Route(place)) }
}
