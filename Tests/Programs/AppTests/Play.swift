import Accounts
import Demo
import Languages
import Races
import RacesWing
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// The whole application on a terminal in memory.
///
/// It has only the races wing, as in a new folder, unless a test passes other wings.
final class Play {
  let clock = ManualClock()
  let store: MemoryStore
  let terminal: MemoryTerminal
  let coordinator: Coordinator
  let accounts: AccountService
  let demo: DemoAccounts
  /// The folder for files that screens save without a folder name.
  private let outputFolder = OutputFolder()
  private let deliver: () -> [Move]

  init(
    columns: Int = 100, rows: Int = 30, isKiosk: Bool = false, wings: [Wing] = [.races],
    showing shown: [Wing]? = nil, asDemo isDemo: Bool = false
  ) throws {
    store = MemoryStore(schema: Application.schema(of: wings))
    let clock = Clock.manual(clock)
    let worker: Worker
    (worker, deliver) = Worker.queued()
    accounts = Application.accounts(store, clock: clock, hasher: .cheap, wings: wings)
    demo = try DemoData.fill(store, accounts: accounts, clock: clock, wings: wings)
    if let shown { try ShownWings.show(shown, in: store, by: "shell", at: clock.now().utc) }
    terminal = MemoryTerminal(size: Size(columns: columns, rows: rows))
    let shown = try ShownWings.of(wings, in: store)
    let notice = DemoNotice(
      organizer: demo.organizer, participant: demo.participant, password: demo.password)
    let context = AppContext(
      store: store, accounts: accounts, clock: clock, worker: worker,
      languages: LanguageChoice { Application.texts(in: $0, of: wings) },
      demo: isDemo ? notice : nil, isKiosk: isKiosk,
      wings: shown, hiddenWings: wings.without(shown))
    if isDemo { context.provide(DemoTour(switcher: Route(.switcher))) }
    context.outputFolder = outputFolder.path
    coordinator = Coordinator(context: context)
  }

  func signIn(as email: String) throws {
    let user = try #require(try accounts.user(email: email))
    coordinator.perform(.signedIn(user, stays: false))
  }

  /// Signs in a new user who has joined no race.
  @discardableResult
  func signInNewcomer() throws -> User {
    let user = try accounts.register(
      Registration(
        email: "vera@club.example", firstName: "Vera", secondName: "Lateborn",
        password: "race day demo"))
    coordinator.perform(.signedIn(user, stays: false))
    return user
  }

  func press(_ keys: Key...) {
    for key in keys {
      clock.advance(milliseconds: 400)
      coordinator.handle(.key(key), at: clock.now)
      settle()
    }
  }

  /// Presses keys in quick succession, before pending work arrives.
  func hurry(_ keys: Key...) {
    for key in keys { coordinator.handle(.key(key), at: clock.now) }
    settle()
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Answers a question that requires typing a name.
  func confirm(typing name: String) {
    type(name)
    press(.enter)
  }

  /// Delivers pending work, as the loop would.
  private func settle() {
    deliver().forEach(coordinator.perform)
    coordinator.storeChanged()
    deliver().forEach(coordinator.perform)
    coordinator.timePassed(clock.now)
  }

  /// Lets time pass without a key.
  func wait(milliseconds: Int) {
    clock.advance(milliseconds: milliseconds)
    settle()
  }

  /// The present screen.
  var screen: String {
    var canvas = Canvas(size: terminal.size)
    coordinator.draw(on: &canvas)
    terminal.present(canvas)
    return terminal.lines.joined(separator: "\n")
  }

  func shows(_ text: String) -> Bool { screen.contains(text) }

  /// Resizes the terminal.
  func resize(columns: Int, rows: Int) {
    terminal.resize(to: Size(columns: columns, rows: rows))
  }
}
