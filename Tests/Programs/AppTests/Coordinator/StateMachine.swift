import Accounts
import Languages
import Shell
import Store
import Terminal
import Timekeeping

@testable import App

/// A coordinator with screens that do nothing, and all actions on it.
struct StateMachine {
  /// The screens of its section.
  enum Room: Destination {
    case home, page, desk, boards
    var isForStrangers: Bool { true }
  }

  /// The actions on the coordinator, by name.
  enum Act: String, CaseIterable {
    case openPage, openDesk, openHelp, openSwitcher, openRegister, back
    case replaceByPage, replaceByDesk, replaceBySwitcher, replaceByRegister
    case openFirstTab, openLogInTab, openBoardsTab, goHome, lookAround
    case wantPage, signIn, signOut, ask, answerYes, answerNo, typeDigit, quit, stayAway
  }

  let coordinator: Coordinator
  private let clock = ManualClock()
  private let deliver: () -> [Move]
  private static let user = User(id: "ana", email: "ana@club.example")

  init(isKiosk: Bool) {
    let store = MemoryStore(schema: Application.schema(of: []))
    let clock = Clock.manual(clock)
    let worker: Worker
    (worker, deliver) = Worker.queued()
    let context = AppContext(
      store: store, accounts: Application.accounts(store, clock: clock, hasher: .cheap, wings: []),
      clock: clock, worker: worker, isKiosk: isKiosk,
      wings: [Self.wing])
    coordinator = Coordinator(context: context) { route in
      if (route.destination as? Room) == .desk { return RoomDesk() }
      return RoomPane()
    }
  }

  private static let wing: Wing = {
    var wing = Wing(
      id: "rooms", name: Wording("rooms"), home: { _ in Room.home }, guestHome: Room.page,
      panes: { _, _ in RoomPane() })
    wing.kioskBoards = Route(Room.boards)
    wing.forget = { _ in }
    wing.tabs = { _ in [NavigationItem("Home", at: Room.home)] }
    return wing
  }()

  func perform(_ act: Act) {
    switch act {
    case .openPage: coordinator.perform(.open(Route(Room.page)))
    case .openDesk: coordinator.perform(.open(Route(Room.desk)))
    case .openHelp: press(.character("?"))
    case .openSwitcher: coordinator.perform(.open(.switcher))
    case .openRegister: coordinator.perform(.open(.register))
    case .replaceByPage: coordinator.perform(.replace(Route(Room.page)))
    case .replaceByDesk: coordinator.perform(.replace(Route(Room.desk)))
    case .replaceBySwitcher: coordinator.perform(.replace(Route(.switcher)))
    case .replaceByRegister: coordinator.perform(.replace(Route(.register)))
    case .back: press(.escape)
    case .openFirstTab: coordinator.perform(.tab(Route(Room.home)))
    case .openLogInTab: coordinator.perform(.tab(.login))
    case .openBoardsTab: coordinator.perform(.tab(Route(Room.boards)))
    case .goHome: coordinator.perform(.home)
    case .lookAround: coordinator.perform(.guestHome)
    case .wantPage:
      coordinator.perform(.logIn(Wanted(Route(Room.page), why: Message(Wording("why")))))
    case .signIn: coordinator.perform(.signedIn(Self.user, stays: false))
    case .signOut: coordinator.perform(.signedOut)
    case .ask: coordinator.perform(.ask(Self.question))
    case .answerYes: press(.character("y"))
    case .answerNo: press(.character("n"))
    case .typeDigit: press(.character("7"))
    case .quit: coordinator.perform(.quit)
    case .stayAway:
      clock.advance(milliseconds: 61_000)
      coordinator.timePassed(clock.now)
    }
    deliver().forEach(coordinator.perform)
  }

  private func press(_ key: Key) { coordinator.handle(.key(key), at: clock.now) }

  private static var question: Question {
    Question(title: Wording("title"), body: Wording("body"), yes: Wording("yes")) { .stay }
  }

  /// The parts that distinguish two states: the screens, the user and the question.
  var fingerprint: [String] {
    coordinator.routes.suffix(3).map { "\($0.destination)" } + [
      coordinator.state.mode.rawValue, "\(coordinator.context.user != nil)",
      "\(coordinator.state.wanted != nil)", "\(coordinator.state.isTouched)",
      "\(coordinator.dialog?.departure != nil)",
    ]
  }
}

private struct RoomPane: Pane {
  var title: Wording { Wording("room") }
  var bindings: [KeyBinding] { [] }
  func draw(on canvas: inout Canvas, in area: Rect) {}
}

private struct RoomDesk: Pane, LivePane, RecordingPane {
  var title: Wording { Wording("desk") }
  var bindings: [KeyBinding] { [] }
  func draw(on canvas: inout Canvas, in area: Rect) {}
  func hosting(_ pane: any Pane) -> any Pane { pane }
}
