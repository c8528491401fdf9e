import Accounts
import Languages
import Places
import Store
import Timekeeping
import Widgets

/// What every screen is handed: services, texts and who is signed in.
package final class AppContext {
  package let store: any DocumentStore
  package let accounts: AccountService
  package let clock: Clock
  package let worker: Worker
  /// Waits for those who take money, so that nobody else has to.
  package let payingWorker: Worker
  package let themes: ThemeShelf
  package let demo: DemoNotice?
  package let isKiosk: Bool
  /// What a command of the program is given to use the same folder, with a space before it; empty where
  /// it would use it anyway.
  package var dataOption = ""
  /// Where files go that are written without a folder being named; `nil`: in the current folder, or
  /// at home where that cannot be written to.
  package var outputFolder: String?
  /// Where what belongs to this machine alone is kept; none where nothing is.
  package var stateFolder: String?
  /// What the data folder is called among all folders: what ids of what is exported end in.
  package var folderName = "local"
  package let version: String
  package let languages: LanguageShelf
  package var glyphs: Glyphs
  package var user: User?
  /// The wings that this folder shows, in their order.
  package let wings: [Wing]
  /// The others: what people have blocked there holds everywhere.
  package let hiddenWings: [Wing]
  /// The wing that a kiosk is for; `nil` if this is no kiosk, or no wing has boards.
  package var kioskWing: Wing?
  /// What the boards of the kiosk are about, by id; everything that runs where it is empty.
  package var kioskSubjects: [String] = []
  /// In what whoever is here wants to be told how far something is.
  package var lengthUnits: () -> LengthUnits = { .metric }
  private var services: [ObjectIdentifier: AnyObject] = [:]

  package init(
    store: any DocumentStore, accounts: AccountService, clock: Clock, worker: Worker,
    payingWorker: Worker? = nil,
    themes: ThemeShelf = ThemeShelf(), languages: LanguageShelf = LanguageShelf(),
    glyphs: Glyphs = .unicode,
    demo: DemoNotice? = nil, isKiosk: Bool = false, version: String = "",
    wings: [Wing] = [], hiddenWings: [Wing] = []
  ) {
    self.store = store
    self.accounts = accounts
    self.clock = clock
    self.worker = worker
    self.payingWorker = payingWorker ?? worker
    self.themes = themes
    self.languages = languages
    self.glyphs = glyphs
    self.demo = demo
    self.isKiosk = isKiosk
    self.version = version
    (self.wings, self.hiddenWings) = (wings, hiddenWings)
    kioskWing = isKiosk ? wings.first { $0.kioskBoards != nil } : nil
  }

  /// What a wing needs in all its screens: one of each type, made when it is first asked for.
  package func service<Service: AnyObject>(_ make: (AppContext) -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let known = services[key] as? Service { return known }
    let made = make(self)
    services[key] = made
    return made
  }

  /// Hands in what screens ask for and only the program can make.
  package func provide<Service: AnyObject>(_ service: Service) {
    services[ObjectIdentifier(Service.self)] = service
  }

  /// What was handed in; none where this program has nothing of the kind.
  package func provided<Service: AnyObject>(_ type: Service.Type) -> Service? {
    services[ObjectIdentifier(type)] as? Service
  }

  /// What is said, in the language in use.
  package var texts: Catalogue { languages.texts }

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

extension AppContext {
  /// Why those who run something do not do so here: whoever comes next finds them signed in.
  package var sharedMachineObstacle: Wording? {
    isKiosk ? Wording("common.kiosk.notHere") : nil
  }

  /// In whose name acts are done.
  package var author: Author { user.map { .person($0.id) } ?? .shell }
}
