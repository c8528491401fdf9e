import Languages
import Stage
import Timekeeping

/// A shared machine forgets whoever walks away.
extension Coordinator {
  private static let warningMilliseconds = 45_000
  private static let endMilliseconds = 60_000

  /// Milliseconds between two looks at the clock; `nil` where nothing waits for time.
  var wakesEvery: Int? { top.wakesEvery ?? (surroundings.isKiosk ? 1_000 : nil) }

  /// Warns after 45 s without a key, signs out and clears everything after 60 s.
  func watchStranger(_ now: Stamp) {
    guard surroundings.user != nil || route != .kiosk else { return }
    let idle = now.bootTime - lastInput.bootTime
    if idle >= Self.endMilliseconds {
      dialog = nil
      message = nil
      messages = []
      surroundings.user = nil
      reset(to: .kiosk)
    } else if idle >= Self.warningMilliseconds {
      message = Message(Wording("kiosk.stillThere"), .warning)
    }
  }
}
