import Demo
import Shell
import Terminal
import Testing

@testable import App

/// Presses every key of every screen that can be reached, as each kind of person.
@Suite struct EveryKeyJourneys {
  enum Role: String, CaseIterable, CustomTestStringConvertible {
    case guest, newcomer, participant, organizer, stranger, strangerSignedIn, organizerAtKiosk

    var isAtKiosk: Bool {
      switch self {
      case .stranger, .strangerSignedIn, .organizerAtKiosk: true
      case .guest, .newcomer, .participant, .organizer: false
      }
    }

    var testDescription: String { rawValue }
  }

  @Test(arguments: Role.allCases)
  func `no key that is offered leads to a place that is not there`(role: Role) throws {
    let play = try Play(isKiosk: role.isAtKiosk)
    try enter(play, as: role)
    var walk = Walk(play: play)
    walk.go(from: [play.coordinator.route, Route(.login)])
    #expect(walk.deadEnds.isEmpty, "\(walk.deadEnds)")
    #expect(walk.pressed > 20 && walk.screens.count > 2, "\(walk.screens.sorted())")
  }

  private func enter(_ play: Play, as role: Role) throws {
    switch role {
    case .guest: play.coordinator.perform(.guestHome)
    case .newcomer: try play.signInNewcomer()
    case .participant, .strangerSignedIn: try play.signIn(as: play.demo.participant)
    case .organizer, .organizerAtKiosk: try play.signIn(as: play.demo.organizer)
    case .stranger: break
    }
  }
}

/// A walk over all screens, one of each kind, by every key they list.
private struct Walk {
  let play: Play
  private(set) var deadEnds: [String] = []
  private(set) var pressed = 0
  private(set) var screens: Set<String> = []

  init(play: Play) { self.play = play }

  mutating func go(from starts: [Route]) {
    let user = play.coordinator.context.user
    var waiting = starts
    while let route = waiting.popLast() {
      guard screens.insert(kind(of: route)).inserted else { continue }
      open(route)
      let keys = play.coordinator.bindings.filter { $0.disabled == nil }.flatMap(\.keys)
      for key in keys + [.enter, .down] {
        play.coordinator.context.user = user
        open(route)
        waiting += press(key, on: route)
      }
    }
  }

  private func open(_ route: Route) {
    play.coordinator.dialog = nil
    play.coordinator.reset(to: play.coordinator.context.homeRoute)
    play.coordinator.perform(.open(route))
  }

  /// - Returns: Where the key leads.
  private mutating func press(_ key: Key, on route: Route) -> [Route] {
    play.press(key)
    pressed += 1
    if play.coordinator.top is NoticePane {
      deadEnds.append("\(kind(of: route)): \(key): \(play.screen)")
      return []
    }
    let place = play.coordinator.route
    return place.isOverlay ? [] : [place]
  }

  /// The screen of a route, whatever it shows: `organizing(edit`.
  private func kind(of route: Route) -> String {
    String(describing: route.destination).split(separator: "(").prefix(2).joined(separator: "(")
  }
}
