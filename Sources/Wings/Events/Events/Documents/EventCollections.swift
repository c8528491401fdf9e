import Accounts
import Store
import Tickets

/// Where the events wing keeps its documents.
package enum EventCollections {
  package static let events = StoreCollection<Event>("events")
  package static let popularity = StoreCollection<Popularity>("popularity")
  /// What is to be counted anew once its time has come, by the event.
  package static let recounts = StoreCollection<Recount>("popularity_due")
  package static let categories = StoreCollection<EventCategory>("categories")
  package static let waitlists = StoreCollection<WaitlistRow>("waitlists")
  package static let tickets = StoreCollection<EventTicket>("event_tickets")
  /// Which door alone lets people in, one document a list that a door took along.
  package static let leases = StoreCollection<DoorLease>("event_doors")
  package static let searches = StoreCollection<SavedSearch>("searches")
  /// Who besides the author runs which event.
  package static let people = StoreCollection<EventPerson>("event_people")
  /// Edits that nobody has been told of yet, one document an event.
  package static let pendingChanges = StoreCollection<PendingChange>("event_changes")

  /// What events were before an import changed them, one document an event and import.
  package static let formers = StoreCollection<FormerEvent>("event_imports")
  /// Which zones of time events were last held against.
  package static let zoneEditions = StoreCollection<ZoneEdition>("event_zones")
  /// Imports that were begun, by their ids.
  package static let importRuns = StoreCollection<ImportRun>("event_import_runs")

  /// Who keeps an event, or goes; one file of 256 by the event.
  package static func interests(of eventID: String) -> StoreCollection<Interest> {
    StoreCollection(interestsPrefix + Shard.name(of: eventID))
  }

  /// What a person keeps; one file of 256 by the person.
  package static func saved(of userID: String) -> StoreCollection<SavedEvents> {
    StoreCollection(savedPrefix + Shard.name(of: userID))
  }

  /// What was done to an event; one file of 256 by the event.
  package static func history(of eventID: String) -> StoreCollection<EventAct> {
    StoreCollection(historyPrefix + Shard.name(of: eventID))
  }

  /// What was counted in a month, `YYYY-MM`.
  package static func figures(_ month: String) -> StoreCollection<EventFigures> {
    StoreCollection(figuresPrefix + month)
  }

  static let interestsPrefix = "interests."
  static let savedPrefix = "saved."
  static let historyPrefix = "event_history."
  static let figuresPrefix = "event_figures."

  /// What the store checks and finds quickly, for the program's schema.
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

  /// An event, or a person, needs one small file of 256, never all.
  package static let prefixRules: [String: CollectionRules] = [
    interestsPrefix: CollectionRules(
      indexed: ["eventID", "place"], shape: DocumentShape(Interest.self)),
    savedPrefix: CollectionRules(indexed: ["userID"], shape: DocumentShape(SavedEvents.self)),
    historyPrefix: CollectionRules(indexed: ["eventID"], shape: DocumentShape(EventAct.self)),
    figuresPrefix: CollectionRules(indexed: ["eventID"], shape: DocumentShape(EventFigures.self)),
  ]
}
