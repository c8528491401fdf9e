import Testing

@testable import App

/// The coordinator's state machine: its modes and transitions.
@Suite struct AppModeTests {
  private static let taken = explore(isKiosk: false).union(explore(isKiosk: true))

  /// Returns the transitions in all states that a few actions can reach.
  private static func explore(isKiosk: Bool) -> Set<AppTransition> {
    var seen: Set<[String]> = []
    var taken: Set<AppTransition> = []
    var waiting: [[StateMachine.Act]] = [[]]
    while !waiting.isEmpty {
      let path = waiting.removeFirst()
      for act in StateMachine.Act.allCases {
        let machine = StateMachine(isKiosk: isKiosk)
        machine.coordinator.onTransition = { taken.insert($0) }
        path.forEach(machine.perform)
        guard machine.coordinator.state.mode != .leaving else { continue }
        machine.perform(act)
        guard seen.insert(machine.fingerprint).inserted, path.count < 3 else { continue }
        waiting.append(path + [act])
      }
    }
    return taken
  }

  @Test func `no arrow is taken that the machine lacks`() {
    let unknown = Self.taken.filter { !$0.isKnown }.map { "\($0.from) \($0.step) \($0.to)" }
    #expect(unknown.isEmpty, "\(unknown.sorted())")
  }

  @Test(arguments: AppStep.allCases)
  func `each transition is used in each of its modes and leads to each of its modes`(step: AppStep)
  {
    // Slow work below a question leaves the mode as it is.
    let taken = Self.taken.filter {
      $0.step == step && !($0.from == .question && $0.to == .question)
    }
    #expect(Set(taken.map(\.from)) == step.arrows.from)
    #expect(Set(taken.map(\.to)) == step.arrows.to)
  }

  @Test func `the machine as a drawing`() {
    let lines = AppStep.allCases.map { step in
      func names(_ modes: Set<AppMode>) -> String {
        AppMode.allCases.filter(modes.contains).map(\.rawValue).joined(separator: " ")
      }
      return "\(names(step.arrows.from)) --\(step.rawValue)--> \(names(step.arrows.to))"
    }
    #expect(
      lines == [
        "kiosk logIn home place desk overlay --open--> logIn place desk overlay",
        "kiosk logIn home place desk overlay --replace--> logIn home place desk overlay",
        "logIn home place desk overlay --back--> kiosk logIn home place desk overlay",
        "kiosk logIn home place desk overlay --tab--> kiosk logIn home",
        "kiosk logIn home place desk overlay --home--> kiosk logIn home",
        "kiosk logIn home place desk overlay --guestHome--> kiosk home",
        "kiosk logIn home place desk overlay --logIn--> logIn place",
        "kiosk logIn home place desk overlay --signIn--> home",
        "kiosk logIn home place desk overlay --signOut--> kiosk logIn",
        "kiosk logIn home place desk overlay question --walkAway--> kiosk",
        "kiosk logIn home place desk overlay --ask--> question",
        "question --answer--> kiosk logIn home place desk overlay",
        "kiosk logIn home place desk overlay question --quit--> leaving",
      ])
  }
}
