import Accounts
import EventTexts
import Events
import Languages
import Store
import Timekeeping

/// What wings that have verbs and no screens yet keep, say, and do when somebody goes.
nonisolated enum WingsWithoutScreens {
  static let schema: [SchemaPart] = [EventCollections.schema]

  static let texts: [TextFile] = EventTexts.all

  static func hooks(_ store: any DocumentStore, _ clock: Clock) -> [WingHooks] {
    [EventErasure.hooks(of: EventService(store: store, clock: clock, zones: .system))]
  }
}
