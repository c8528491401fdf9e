import Accounts
import Store
import Tickets

/// The collections that store events.
package enum EventCollections {
  package static let events = StoreCollection<Event>("events")
  package static let popularity = StoreCollection<Popularity>("popularity")
  /// Due recalculations of popularity, by event id.
  package static let recounts = StoreCollection<Recount>("popularity_due")
  package static let categories = StoreCollection<EventCategory>("categories")
  package static let waitlists = StoreCollection<WaitlistRow>("waitlists")
  package static let tickets = StoreCollection<EventTicket>("event_tickets")
  /// Exclusive admission leases, one document for each attendee list downloaded to a door.
  package static let leases = StoreCollection<DoorLease>("event_doors")
  package static let searches = StoreCollection<SavedSearch>("searches")
  /// Co-authors, by event.
  package static let people = StoreCollection<EventPerson>("event_people")
  /// Edits not yet announced, one document for each event.
  package static let pendingChanges = StoreCollection<PendingChange>("event_changes")

  /// States of events before an import changed them, one document for each event and import.
  package static let formers = StoreCollection<FormerEvent>("event_imports")
  /// The time zone database that events were last checked against.
  package static let zoneEditions = StoreCollection<ZoneEdition>("event_zones")
  /// Started imports, by id.
  package static let importRuns = StoreCollection<ImportRun>("event_import_runs")

  /// Interests in an event; one of 256 files, chosen by the event id.
  package static func interests(of eventID: String) -> StoreCollection<Interest> {
    StoreCollection(interestsPrefix + Shard.name(of: eventID))
  }

  /// A person's saved events; one of 256 files, chosen by the person's id.
  package static func saved(of userID: String) -> StoreCollection<SavedEvents> {
    StoreCollection(savedPrefix + Shard.name(of: userID))
  }

  /// The history of an event; one of 256 files, chosen by the event id.
  package static func history(of eventID: String) -> StoreCollection<EventAct> {
    StoreCollection(historyPrefix + Shard.name(of: eventID))
  }

  /// Statistics of a month, `YYYY-MM`.
  package static func figures(_ month: String) -> StoreCollection<EventFigures> {
    StoreCollection(figuresPrefix + month)
  }

  static let interestsPrefix = "interests."
  static let savedPrefix = "saved."
  static let historyPrefix = "event_history."
  static let figuresPrefix = "event_figures."

  /// This part of the program's schema: unique keys, indexes and document shapes.
  package static let schema = SchemaPart(collections: rules, prefixes: prefixRules)

  package static let rules: [String: CollectionRules] = [
    events.name: CollectionRules(
      unique: [["userID", "uidKey"]],
      indexed: ["userID", "seriesID", "importID", "image", "uid"],
      shape: DocumentShape(Event.self)),
    popularity.name: CollectionRules(shape: DocumentShape(Popularity.self)),
    recounts.name: CollectionRules(shape: DocumentShape(Recount.self)),
    categories.name: CollectionRules(shape: DocumentShape(EventCategory.self)),
    waitlists.name: CollectionRules(
      indexed: ["eventID", "userID"], shape: DocumentShape(WaitlistRow.self)),
    zoneEditions.name: CollectionRules(shape: DocumentShape(ZoneEdition.self)),
    searches.name: CollectionRules(
      indexed: ["userID"], shape: DocumentShape(SavedSearch.self)),
    tickets.name: CollectionRules(
      indexed: ["eventID", "userID", "order", "number", "short", "place"],
      shape: DocumentShape(EventTicket.self)),
    leases.name: CollectionRules(
      indexed: ["eventID"], shape: DocumentShape(DoorLease.self)),
    people.name: CollectionRules(
      indexed: ["eventID", "userID"], shape: DocumentShape(EventPerson.self)),
    formers.name: CollectionRules(
      indexed: ["importID", "eventID", "userID"], shape: DocumentShape(FormerEvent.self)),
    importRuns.name: CollectionRules(
      indexed: ["userID"], shape: DocumentShape(ImportRun.self)),
    pendingChanges.name: CollectionRules(shape: DocumentShape(PendingChange.self)),
  ]

  /// Rules for sharded collections; each lookup reads one small file of 256.
  package static let prefixRules: [String: CollectionRules] = [
    interestsPrefix: CollectionRules(
      indexed: ["eventID", "place"], shape: DocumentShape(Interest.self)),
    savedPrefix: CollectionRules(indexed: ["userID"], shape: DocumentShape(SavedEvents.self)),
    historyPrefix: CollectionRules(indexed: ["eventID"], shape: DocumentShape(EventAct.self)),
    figuresPrefix: CollectionRules(indexed: ["eventID"], shape: DocumentShape(EventFigures.self)),
  ]
}
