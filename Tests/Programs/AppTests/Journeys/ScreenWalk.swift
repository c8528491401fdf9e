import Shell
import Terminal

@testable import App

/// A walk over all screens, one of each kind, by every key they list.
struct ScreenWalk {
  let play: Play
  private(set) var deadEnds: [String] = []
  private(set) var pressed = 0
  private(set) var screens: Set<String> = []
  /// The actions of a screen in each of its states.
  private(set) var states: Set<Set<String>> = []

  init(play: Play) { self.play = play }

  mutating func go(from starts: [Route]) {
    let user = play.coordinator.context.user
    var waiting = starts
    while let route = waiting.popLast() {
      guard screens.insert(kind(of: route)).inserted else { continue }
      open(route)
      noteKeys()
      let keys = play.coordinator.bindings.filter { $0.disabled == nil }.flatMap(\.keys)
      for key in keys + [.enter, .down] {
        play.coordinator.context.user = user
        open(route)
        waiting += press(key, on: route)
      }
    }
  }

  private mutating func noteKeys() {
    guard play.coordinator.dialog == nil else { return }
    states.insert(
      Set(
        play.coordinator.bindings.filter { $0.family == nil }.map {
          ScreenKeys.line($0.label, $0.keys)
        }))
  }

  private func open(_ route: Route) {
    if play.coordinator.dialog != nil { play.press(.escape) }
    play.coordinator.perform(.home)
    play.coordinator.perform(.open(route))
  }

  /// - Returns: The screens to which the key leads.
  private mutating func press(_ key: Key, on route: Route) -> [Route] {
    play.press(key)
    pressed += 1
    noteKeys()
    if play.coordinator.top is NoticePane {
      deadEnds.append("\(kind(of: route)): \(key): \(play.screen)")
      return []
    }
    let place = play.coordinator.route
    return place.isOverlay ? [] : [place]
  }

  /// Returns the kind of a route without its values: `organizing(edit`.
  private func kind(of route: Route) -> String {
    String(describing: route.destination).split(separator: "(").prefix(2).joined(separator: "(")
  }
}
