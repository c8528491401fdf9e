import Accounts
import Languages
import RaceDay
import Races
import Seasons
import Store
import Timekeeping
import Widgets

/// What every screen is handed: services, texts and who is signed in.
package final class Surroundings {
  package let store: any DocumentStore
  package let accounts: AccountService
  package let races: RaceService
  package let directory: RaceDirectory
  /// The records as last read.
  package let records: RecordArchive
  package let clock: Clock
  package let worker: Worker
  package let themes: ThemeShelf
  package let demo: DemoNotice?
  package let isKiosk: Bool
  package let version: String
  package var texts: Catalogue
  package var glyphs: Glyphs
  package var user: User?
  /// Whose boards the kiosk shows, by id; those of all active competitions where it is empty.
  package var kioskCompetitions: [String] = []
  /// What Log in opens with: the address that was just registered, or got a new password.
  package var addressToLogIn = ""

  package init(
    store: any DocumentStore, accounts: AccountService, clock: Clock, worker: Worker,
    themes: ThemeShelf = ThemeShelf(), texts: Catalogue = .english, glyphs: Glyphs = .unicode,
    demo: DemoNotice? = nil, isKiosk: Bool = false, version: String = ""
  ) {
    self.store = store
    self.accounts = accounts
    self.clock = clock
    self.worker = worker
    self.themes = themes
    self.texts = texts
    self.glyphs = glyphs
    self.demo = demo
    self.isKiosk = isKiosk
    self.version = version
    races = RaceService(store: store, clock: clock)
    records = RecordArchive(store: store)
    directory = RaceDirectory(store: store)
  }

  package func text(_ wording: Wording) -> String { texts.text(wording) }

  package func text(
    _ key: String, _ arguments: [String: String] = [:], count: Int? = nil
  ) -> String {
    texts.text(key, arguments, count: count)
  }

  /// What to tell a person of an error, whichever layer it comes from.
  package func wording(of error: any Error) -> Wording {
    switch error {
    case let worded as any Worded: worded.wording
    case let stored as StoreError: Wording(stored.wordingKey, stored.arguments)
    default: Wording("common.error.unexpected", ["error": String(describing: error)])
    }
  }

  /// The error as the message line shows it.
  package func tell(_ error: any Error) -> Move { .tell(Message(wording(of: error), .error)) }
}

extension Surroundings {
  /// In whose name acts are done.
  package var author: Author { user.map { .person($0.id) } ?? .shell }
}
