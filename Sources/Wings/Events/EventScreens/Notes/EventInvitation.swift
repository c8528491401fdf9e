import Accounts
import Events
import Notifications
import People
import Store

/// An invitation of the current user to an event.
nonisolated struct EventInvitation: Sendable, Equatable {
  /// The event, or its series.
  let eventID: String
  let from: String
  let name: String
  let text: String
  let answer: Invitation.Answer?

  /// Returns the invitations to an event or its series, the latest last, without muted people.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  static func read(
    to event: String, of series: String? = nil, for person: String, in store: any DocumentStore
  ) throws -> [EventInvitation] {
    try store.read { reader in
      let events = Dictionary(
        [event, series].compactMap(\.self).map { (Subject.event($0).text, $0) }
      ) { first, _ in first }
      let own = try reader.find(NoticeCollections.invitations, .matching("to", .string(person)))
        .map(\.value).filter { events[$0.subject] != nil }
      guard !own.isEmpty else { return [] }
      let circle = try Circle(of: person, in: reader)
      return try own.filter { circle.shows($0.from) }.sorted { ($0.at, $0.from) < ($1.at, $1.from) }
        .map { asked in
          let name = try reader.get(AccountsSchema.users, asked.from)?.value.fullName ?? ""
          return EventInvitation(
            eventID: events[asked.subject] ?? event, from: asked.from, name: name, text: asked.text,
            answer: asked.answer)
        }
    }
  }
}
