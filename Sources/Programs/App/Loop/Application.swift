import Accounts
import Languages
import Notifications
import Shell
import Store
import Terminal
import Timekeeping
import Widgets

/// The application: creates its parts and runs them on a terminal.
package enum Application {
  /// The program's collections, with their unique and indexed fields.
  package nonisolated static let schema = schema(of: Wings.all)

  /// Returns the collections of a program with these wings.
  package nonisolated static func schema(of wings: [Wing]) -> Schema {
    precondition(wings.sellApart, "Two wings would settle the same orders.")
    return Schema(
      version: 4,
      parts: [AccountsSchema.part, ShownWings.schema] + SharedTools.schema
        + wings.flatMap(\.schema))
  }

  /// Returns the account service of a store.
  ///
  /// It has the hooks of all wings, hidden ones included, of an outbox, and of what this machine
  /// remembers of users.
  package nonisolated static func accounts(
    _ store: any DocumentStore, clock: Clock = .system, hasher: PasswordHasher = .live,
    terminal: String = "shell", wings: [Wing] = Wings.all, outbox: Outbox? = nil,
    stateFolder: String? = nil, confirms: ConfirmationRule = .off
  ) -> AccountService {
    let remembered = stateFolder.map {
      PrivateLines.erasure(of: [welcomedLines, recentLines], in: $0)
    }
    return AccountService(
      store: store, clock: clock, hasher: hasher,
      hooks: wings.map(\.hooks) + SharedTools.hooks(outbox) + [remembered].compactMap(\.self),
      terminal: terminal, confirms: confirms)
  }

  /// The names of what this machine remembers of a user.
  private nonisolated static let (welcomedLines, recentLines) = ("welcomed", "recent")

  /// Runs until the user ends the program.
  ///
  /// - Returns: The lines to print after the terminal is restored.
  package static func run(
    _ options: ApplicationOptions, driver: any TerminalDriver
  ) -> [String] {
    let loop = loop(options, driver: driver)
    loop.run()
    return loop.coordinator.backUpUnsaved()
  }

  /// Creates the event loop with all its parts.
  package static func loop(
    _ options: ApplicationOptions, driver: any TerminalDriver
  ) -> EventLoop {
    let (workers, paying) = (WorkerThread(), WorkerThread())
    let library = ThemeLibrary(folders: options.themeFolders)
    let themes = themes(options, library, driver)
    let accounts = accounts(
      options.store, clock: options.clock, terminal: options.terminal,
      wings: options.wings, outbox: options.outbox, stateFolder: options.stateFolder,
      confirms: options.confirms)
    let (shown, notices) = shown(options)
    let context = AppContext(
      store: options.store, accounts: accounts, clock: options.clock,
      worker: Worker { workers.add($0) }, payingWorker: Worker { paying.add($0) }, themes: themes,
      languages: LanguageChoice(
        options.language, isFixed: options.isLanguageFixed
      ) { texts(in: $0, of: options.wings, options.clockStyle) },
      glyphs: driver.isLinear ? .spoken : options.isPlain ? .ascii : .unicode, demo: options.demo,
      isKiosk: options.isKiosk, version: options.version,
      wings: shown,
      hiddenWings: options.wings.without(shown))
    if let post = post(options, accounts) { context.provide(post) }
    SharedTools.equip(context, options)
    if options.demo?.isNew == true { context.provide(DemoTour(switcher: Route(.switcher))) }
    context.dataOption = options.dataOption
    context.folderName = options.folderName
    if !options.isKiosk, options.demo == nil { context.stateFolder = options.stateFolder }
    context.kioskSubjects = options.kioskSubjects
    if let wing = shown.first(where: { $0.id == options.kioskWing }) { context.kioskWing = wing }
    driver.setMouse(enabled: options.takesMouse)
    let coordinator = start(context, accounts, options)
    coordinator.takeMouse(options.takesMouse)
    coordinator.use(KeySettings(chosen: options.keys, places: options.keyPlaces))
    coordinator.tell(
      together: options.notices + notices + library.notices(wanted: options.theme))
    let loop = EventLoop(coordinator: coordinator, driver: driver, workers: [workers, paying])
    loop.ringsBell = options.ringsBell
    return loop
  }

  /// Returns the themes; asks the terminal for its background if the theme depends on it.
  private static func themes(
    _ options: ApplicationOptions, _ library: ThemeLibrary, _ driver: any TerminalDriver
  ) -> ThemeChoice {
    let wanted = options.theme ?? ThemeChoice.automatic
    let themes = ThemeChoice(
      names: library.choices, current: library.has(wanted) ? wanted : ThemeChoice.automatic,
      isFixed: options.isThemeFixed && library.has(wanted), isGroundLight: options.isGroundLight)
    themes.onChange = { [unowned themes] in
      driver.use(library.palette(named: $0, onLight: themes.isGroundLight))
    }
    if !options.isPlain { themes.onAutomatic = driver.askGround }
    driver.use(library.palette(named: themes.shown, onLight: themes.isGroundLight))
    if themes.current == ThemeChoice.automatic { themes.onAutomatic() }
    return themes
  }

  /// Returns the wings that the folder shows; if that cannot be read, the first wing and a message.
  private static func shown(
    _ options: ApplicationOptions
  ) -> (wings: [Wing], notices: [Message]) {
    do {
      return (try ShownWings.of(options.wings, in: options.store), [])
    } catch {
      let unread = Wording("common.wings.unread", ["error": "\(error)"])
      return (Array(options.wings.prefix(1)), [Message(unread, .warning)])
    }
  }

  private static func start(
    _ context: AppContext, _ accounts: AccountService, _ options: ApplicationOptions
  ) -> Coordinator {
    let remembered = RememberedSignIn(
      accounts: accounts, file: SessionFile(folder: options.stateFolder))
    if !options.isKiosk, options.demo == nil { context.user = remembered.resume() }
    let coordinator = Coordinator(context: context)
    var memory = MachineMemory()
    memory.signIn = SignInMemory(
      keep: { remembered.keep($0) }, renew: { remembered.renew($0) },
      forget: { remembered.forget() })
    if !options.isKiosk, options.demo == nil {
      memory.isFirstTime = { [folder = options.stateFolder] userID in
        PrivateLines(folder: folder, name: welcomedLines, of: userID).note()
      }
      memory.recents = { [folder = options.stateFolder] userID in
        RecentMemory(PrivateLines(folder: folder, name: recentLines, of: userID))
      }
      memory.places = PlaceMemory(WorkplaceFile(folder: options.stateFolder))
    }
    coordinator.start(memory)
    return coordinator
  }
}

extension Application {
  /// Returns the texts of a language, including those of every wing.
  package nonisolated static func texts(
    in language: Language = .english, of wings: [Wing] = Wings.all,
    _ clock: ClockStyle = .hours24
  ) -> Catalogue {
    var texts = Catalogue(language, files: TextFile.base + wings.flatMap(\.texts))
    texts.clock = clock
    return texts
  }
}

extension Application {
  /// Returns the sender of account mails; `nil` if mail is not set up.
  ///
  /// Mails are sent on a separate thread. Otherwise a slow mail server would delay other work, and
  /// the delay would reveal to strangers which addresses have accounts.
  static func post(_ options: ApplicationOptions, _ accounts: AccountService) -> AccountPost? {
    guard let sender = options.mailSender else { return nil }
    // Without a server no mail is sent in the background.
    let letters = sender.isServer ? WorkerThread() : nil
    let (wings, style) = (options.wings, options.clockStyle)
    return AccountPost(
      accounts: accounts, codes: ConfirmationCodes(store: options.store, clock: options.clock),
      sender: sender, host: options.mailHost, kinds: wings.noticeSources.flatMap(\.kinds),
      clock: options.clock,
      catalogue: { texts(in: $0, of: wings, style) },
      beside: { work in
        letters?.add {
          work()
          return { .stay }
        }
      })
  }
}
