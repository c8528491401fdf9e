import Accounts
import Events
import Languages
import People
import Shell
import Store
import Tickets
import Timekeeping

/// The names of events and organizers, for the command palette.
package enum EventNames {
  /// The number of most popular events included; a list finds all.
  private nonisolated static let most = 500

  /// Reads navigation items in the background.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package typealias Reading = @Sendable () throws -> [NavigationItem]

  /// Returns the reader of the items.
  package static func all(_ context: AppContext) -> Reading {
    let (store, person, now) = (context.store, context.holder, context.seconds)
    let directory = context.eventDirectory
    let (kept, nowUTC) = (context.eventListState.kept?.index, context.clock.now().utc)
    return {
      let index = try kept ?? EventIndex(of: store, nowUTC: nowUTC)
      let ids = index.answer(EventQuestion(limit: most), at: now).ids
      let lines = try EventLine.read(
        try own(of: person, in: store) + directory.held(by: person).map(\.eventID)
          + ticketed(person, in: store) + ids, for: person, in: store, at: now)
      let circle = try store.read { try Circle(of: person, in: $0) }
      return names(lines.filter { circle.shows($0.event.userID) })
    }
  }

  private nonisolated static func names(_ lines: [EventLine]) -> [NavigationItem] {
    unique(lines.map(stop) + lines.filter { !$0.author.isEmpty }.map(author))
  }

  private nonisolated static func own(
    of person: String, in store: any DocumentStore
  ) throws -> [String] {
    try store.read {
      try $0.ids(EventCollections.events, .matching("userID", .string(person)))
    }
  }

  /// Returns the events for which a person has tickets, cancelled or not.
  private nonisolated static func ticketed(
    _ person: String, in store: any DocumentStore
  ) throws -> [String] {
    try store.read {
      try $0.find(EventCollections.tickets, .matching("userID", .string(person)))
        .filter { $0.value.state != .held }.map(\.value.eventID)
    }
  }

  private nonisolated static func stop(_ line: EventLine) -> NavigationItem {
    let parts = [line.event.title, line.event.position?.name ?? ""].filter { !$0.isEmpty }
    return NavigationItem(
      parts.joined(separator: "  "), at: EventDestination.event(line.id, from: .from(.search)),
      kind: Wording("events.kind.event"))
  }

  private nonisolated static func author(_ line: EventLine) -> NavigationItem {
    NavigationItem(
      line.author, at: EventDestination.person(line.event.userID),
      kind: Wording("events.kind.organizer"))
  }

  private nonisolated static func unique(_ stops: [NavigationItem]) -> [NavigationItem] {
    var seen: Set<NavigationItem> = []
    return stops.filter { seen.insert($0).inserted }
  }
}
