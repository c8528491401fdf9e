import Accounts
import Events
import Languages
import Store
import Timekeeping

/// All that the page of an event shows.
nonisolated struct EventFacts: Sendable {
  let line: EventLine
  /// Those whose names whoever is here may see.
  let people: [EventView.Person]
  let categories: CategoryList
  /// Those who ask whoever is here along.
  var invitations: [EventInvitation] = []
  /// Whether whoever is here decides about what is reported.
  var isForModerator = false

  var event: Event { line.event }

  /// Reads it; none where it is not there, or not for them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  static func read(
    _ id: String, for person: String, _ directory: EventDirectory, _ events: EventService
  ) throws -> EventFacts? {
    guard var view = try directory.view(id, for: person) else { return nil }
    view.event = try directory.store.read {
      try NextDate.of(
        view.event, in: $0, at: directory.clock.now().utc / 1000, events.zones)
    }
    let (isFollowed, isModerator) = try directory.store.read {
      (
        try $0.get(EventCollections.follows, Follow.id(person, view.event.userID)) != nil,
        try $0.get(AccountsSchema.moderators, person) != nil
      )
    }
    return EventFacts(
      line: EventLine(
        view, places: try events.places(of: view.event), for: person,
        isAuthorFollowed: isFollowed),
      people: view.interested, categories: view.categories,
      invitations: try EventInvitation.read(to: id, for: person, in: directory.store),
      isForModerator: isModerator)
  }
}
