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

/// The whole application on a terminal in memory: set the scene, press, look.
///
/// It shows races alone, as a new folder does, unless a test hands in other wings.
final class Play {
  let clock = ManualClock()
  let store: MemoryStore
  let terminal: MemoryTerminal
  let coordinator: Coordinator
  let accounts: AccountService
  let demo: DemoAccounts
  /// Where it writes files that nobody named.
  private let outputFolder = OutputFolder()
  private let deliver: () -> [Move]

  init(
    columns: Int = 100, rows: Int = 30, isKiosk: Bool = false, wings: [Wing] = [.races],
    showing shown: [Wing]? = nil
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
    let context = AppContext(
      store: store, accounts: accounts, clock: clock, worker: worker,
      languages: LanguageShelf { Application.texts(in: $0, of: wings) }, isKiosk: isKiosk,
      wings: shown, hiddenWings: wings.without(shown))
    context.outputFolder = outputFolder.path
    coordinator = Coordinator(context: context)
  }

  func signIn(as email: String) throws {
    let user = try #require(try accounts.user(email: email))
    coordinator.perform(.signedIn(user, stays: false))
  }

  /// Signs in somebody new, who has joined nothing.
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

  /// Presses keys one behind the other, before anything that is under way arrives.
  func hurry(_ keys: Key...) {
    for key in keys { coordinator.handle(.key(key), at: clock.now) }
    settle()
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Answers a question that wants a name typed before its yes.
  func confirm(typing name: String) {
    type(name)
    press(.tab, .enter)
  }

  /// Lets what is under way arrive, as the loop would.
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

  /// What stands on the screen now.
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
