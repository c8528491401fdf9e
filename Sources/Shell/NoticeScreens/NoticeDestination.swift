import Shell

/// The places where people read what they are told, and say what they want to be told.
package nonisolated enum NoticeDestination: Destination {
  /// Notices, invitations and messages of all wings.
  case inbox
  /// An answer to whoever a line of the inbox is from; named by what the inbox remembers of it.
  case reply(String)
  case settings

  package var isForStrangers: Bool { false }
}

extension Move {
  package static func open(_ place: NoticeDestination) -> Move { .open(Route(place)) }
}
