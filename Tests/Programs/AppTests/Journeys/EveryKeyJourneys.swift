import Demo
import Shell
import Terminal
import Testing

@testable import App

/// Presses every key of every reachable screen, in each role.
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
    try Self.enter(play, as: role)
    var walk = ScreenWalk(play: play)
    walk.go(from: [play.coordinator.route, Route(.login)])
    #expect(walk.deadEnds.isEmpty, "\(walk.deadEnds)")
    #expect(walk.pressed > 20 && walk.screens.count > 2, "\(walk.screens.sorted())")
  }

  static func enter(_ play: Play, as role: Role) throws {
    switch role {
    case .guest: play.coordinator.perform(.guestHome)
    case .newcomer: try play.signInNewcomer()
    case .participant, .strangerSignedIn: try play.signIn(as: play.demo.participant)
    case .organizer, .organizerAtKiosk: try play.signIn(as: play.demo.organizer)
    case .stranger: break
    }
  }
}
