import Accounts
import People
import Store
import Timekeeping

/// The settings that changes of events need in addition to the store and the clock.
package struct EventConfiguration: Sendable {
  package let zones: Zones
  package let identifiers: Identifiers
  /// The suffix of the uids of events created in this data folder.
  package let storeID: String
  package let teller: EventNotifier
  /// Whether authors must confirm their e-mail address before they publish.
  package let confirms: ConfirmationRule

  package init(
    zones: Zones, identifiers: Identifiers = .random, storeID: String = "local",
    teller: EventNotifier = .silent, confirms: ConfirmationRule = .off
  ) {
    (self.zones, self.identifiers, self.storeID) = (zones, identifiers, storeID)
    (self.teller, self.confirms) = (teller, confirms)
  }

  /// Returns the uid of an event created in this data folder.
  func uid(of id: String) -> String { "\(id)@\(storeID).lapit" }
}

/// All changes to events; each act is checked and carried out in one transaction.
///
/// The acts are grouped by subject.
package struct EventService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let configuration: EventConfiguration

  package init(
    store: any DocumentStore, clock: Clock, zones: Zones,
    identifiers: Identifiers = .random, storeID: String = "local", teller: EventNotifier = .silent,
    confirms: ConfirmationRule = .off
  ) {
    self.store = store
    self.clock = clock
    configuration = EventConfiguration(
      zones: zones, identifiers: identifiers, storeID: storeID, teller: teller, confirms: confirms)
  }

  package var zones: Zones { configuration.zones }
  package var identifiers: Identifiers { configuration.identifiers }
  package var storeID: String { configuration.storeID }

  package var publishing: PublishingService { PublishingService(service: self) }
  package var organizing: OrganizingService { OrganizingService(service: self) }
  package var series: SeriesService { SeriesService(service: self) }
  package var responses: ResponseService { ResponseService(service: self) }
  package var waitlist: WaitlistService { WaitlistService(service: self) }
  package var people: PeopleService {
    PeopleService(store: store, clock: clock, configuration: configuration.people)
  }
  package var searches: SearchService { SearchService(service: self) }
  package var moderation: ModerationService { people.moderation }
  package var categories: CategoryService { CategoryService(service: self) }
  package var imports: ImportService { ImportService(service: self) }
  package var figures: FigureService { FigureService(service: self) }
  package var maintenance: MaintenanceService { MaintenanceService(service: self) }

  /// Performs a transaction and waits until it is on disk.
  ///
  /// - Throws: The body's errors and the store's errors.
  package func perform<Outcome: Sendable>(
    by author: Author, _ body: @escaping @Sendable (EventTransaction) throws -> Outcome
  ) throws -> Outcome {
    let now = clock.now().utc
    return try store.write(by: author.id, at: now) { transaction in
      try body(EventTransaction(transaction, configuration, author: author, now: now / 1000))
    }
  }
}
