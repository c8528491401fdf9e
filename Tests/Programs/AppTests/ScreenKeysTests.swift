import Demo
import EventsWing
import FoundationEssentials
import Glibc
import Languages
import RacesWing
import Shell
import Terminal
import Testing

@testable import App

/// The recorded keys of all screens, by which clashes of assigned keys are found at the start.
///
/// `LAPIT_RECORD_KEYS=1` writes the present keys into the list; the change is then reviewed like
/// any other.
@Suite struct ScreenKeysTests {
  @Test func `the list has every screen in each of its states`() throws {
    let states = try EveryKeyJourneys.Role.allCases.reduce(into: Set<Set<String>>()) {
      $0.formUnion(try Self.states(as: $1))
    }
    let whole = states.filter { state in !states.contains { $0.isStrictSuperset(of: state) } }
    let text = whole.map { $0.sorted().joined(separator: "\n") }.sorted()
      .joined(separator: "\n\n")
    if getenv("LAPIT_RECORD_KEYS") != nil {
      try Data((text + "\n").utf8).write(to: URL(filePath: Self.path))
    }
    let listed = ScreenKeys.recorded.split(separator: "\n\n").map {
      Set($0.split(separator: "\n").map(String.init))
    }
    let missing = whole.filter { state in !listed.contains { $0.isSuperset(of: state) } }
    #expect(missing.isEmpty, "\(missing.map { $0.sorted() })")
    #expect(whole.count > 50)
  }

  private static var path: String {
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
      + "/Sources/C/CScreenKeys/screen-keys.def"
  }

  private static func states(as role: EveryKeyJourneys.Role) throws -> Set<Set<String>> {
    let play = try Play(isKiosk: role.isAtKiosk, wings: [.races, .events])
    try EveryKeyJourneys.enter(play, as: role)
    let context = play.coordinator.context
    var walk = ScreenWalk(play: play)
    let tabs = context.wings.flatMap { $0.tabs(context) }.map(\.route)
    let places = context.wings.flatMap { $0.places(context) }.map(\.route)
    walk.go(from: [Route(.login), play.coordinator.route] + tabs + places)
    return walk.states
  }

  @Test func `a key conflict on any screen is reported at the start`() throws {
    let play = try Play()
    let chosen = ChosenKeys(["races.chart.key.gaps": [.character("m")]])
    play.coordinator.use(KeySettings(chosen: chosen))
    play.coordinator.tell(together: [])
    let told = play.coordinator.messages.filter { $0.wording.key.hasPrefix("common.keyTaken") }
    #expect(told.map { $0.wording.arguments["other"] } == ["scoring.key.laps"])
    play.coordinator.tell(together: [])
    #expect(play.coordinator.messages.count == told.count)
  }

  @Test func `actions that are never on one screen do not conflict`() {
    let text = "a.key.one x\na.key.two y\n\na.key.one x\na.key.three z\n"
    let acts = ScreenKeys(text, with: ["a.key.two"]).acts
    #expect(acts.map { $0.map(\.act) } == [["a.key.one", "a.key.two"]])
  }
}
