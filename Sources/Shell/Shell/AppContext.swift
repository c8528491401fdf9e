import Accounts
import Languages
import Places
import Store
import Timekeeping
import Widgets

/// The context of every screen: services, texts and the current user.
package final class AppContext {
  package let store: any DocumentStore
  package let accounts: AccountService
  package let clock: Clock
  package let worker: Worker
  /// A separate worker for payment methods, so that other work does not wait for them.
  package let payingWorker: Worker
  package let themes: ThemeChoice
  package let demo: DemoNotice?
  package let isKiosk: Bool
  /// The command-line option that selects this folder, with a leading space.
  ///
  /// Empty for the default folder.
  package var dataOption = "" {
    didSet { if isKiosk { dataOption = "" } }
  }
  /// The folder for output files without a folder in their name.
  ///
  /// `nil` for the current folder, or for the home folder if the current one is not writable.
  package var outputFolder: String?
  /// The folder of this machine's own state; `nil` if none is stored.
  package var stateFolder: String?
  /// The data folder's unique name, used in the ids of exported items.
  package var folderName = "local"
  package let version: String
  package let languages: LanguageChoice
  package var glyphs: Glyphs
  package var user: User?
  /// The visible wings, in order.
  package let wings: [Wing]
  /// The hidden wings; people blocked in them are blocked everywhere.
  package let hiddenWings: [Wing]
  /// The kiosk's wing; `nil` if this is not a kiosk or no wing has boards.
  package var kioskWing: Wing?
  /// The ids of the subjects of the kiosk's boards; empty for everything that runs.
  package var kioskSubjects: [String] = []
  /// Returns the reader's units of length.
  package var lengthUnits: () -> LengthUnits = { .metric }
  private var services: [ObjectIdentifier: AnyObject] = [:]

  package init(
    store: any DocumentStore, accounts: AccountService, clock: Clock, worker: Worker,
    payingWorker: Worker? = nil,
    themes: ThemeChoice = ThemeChoice(), languages: LanguageChoice = LanguageChoice(),
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

  /// Returns the service of a type, which is made at its first use and then shared by all screens.
  package func service<Service: AnyObject>(_ make: (AppContext) -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let known = services[key] as? Service { return known }
    let made = make(self)
    services[key] = made
    return made
  }

  /// Supplies a service that only the program can make.
  package func provide<Service: AnyObject>(_ service: Service) {
    services[ObjectIdentifier(Service.self)] = service
  }

  /// Returns a supplied service; `nil` if this program has none of the type.
  package func provided<Service: AnyObject>(_ type: Service.Type) -> Service? {
    services[ObjectIdentifier(type)] as? Service
  }

  /// The texts in the language in use.
  package var texts: Catalogue { languages.texts }

  package func text(_ wording: Wording) -> String {
    texts.text(isKiosk ? wording.withoutPaths(glyphs.ellipsis) : wording)
  }

  package func text(
    _ key: String, _ arguments: [String: String] = [:], count: Int? = nil
  ) -> String {
    texts.text(key, arguments, count: count)
  }

  /// Returns the message for an error from any layer.
  package func wording(of error: any Error) -> Wording {
    switch error {
    case let worded as any Worded: worded.wording
    case let stored as StoreError: Wording(stored.wordingKey, stored.arguments)
    default: Wording("common.error.unexpected", ["error": String(describing: error)])
    }
  }

  /// Shows an error in the message line.
  package func tell(_ error: any Error) -> Move { .tell(Message(wording(of: error), .error)) }
}

extension Wording {
  /// Returns the wording without the machine's folders, which strangers do not see.
  fileprivate func withoutPaths(_ sign: String) -> Wording {
    var wording = self
    wording.arguments = arguments.mapValues { value in
      let isWhole = value.hasPrefix("/") || value.hasPrefix("~/")
      return isWhole && value.dropFirst().contains("/") ? sign : value
    }
    wording.parts = parts.mapValues { $0.map { $0.withoutPaths(sign) } }
    return wording
  }
}

extension AppContext {
  /// What precedes a problem: a sign, or a word if it is read aloud.
  package var problemSign: String { glyphs.isSpoken ? text("common.spoken.problem") + " " : "! " }

  /// Why organizers cannot work here; `nil` unless this is a shared machine.
  ///
  /// The next visitor there could act in the organizer's name.
  package var sharedMachineObstacle: Wording? {
    isKiosk ? Wording("common.kiosk.notHere") : nil
  }

  /// Whether organizers may do more than participants in a visible section.
  package var hasOrganizers: Bool { wings.isEmpty || wings.contains(where: \.hasOrganizers) }

  /// The author of the user's actions; the shell if no user is signed in.
  package var author: Author { user.map { .person($0.id) } ?? .shell }
}
