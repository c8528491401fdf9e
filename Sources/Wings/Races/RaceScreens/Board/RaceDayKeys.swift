import Shell
import Terminal

/// The keys from a competition to its race-day screens.
enum RaceDayKeys {
  static func bindings(of competition: String) -> [KeyBinding] {
    [
      KeyBinding(.character("S"), "desk.stillOut", footer: false) { .open(.stillOut(competition)) },
      KeyBinding(.character("B"), "desk.lapBoard", footer: false) { .open(.lapBoard(competition)) },
      KeyBinding(.character("N"), "desk.announcer", footer: false) {
        .open(.announcer(competition))
      },
    ]
  }
}
