import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// A start that was planned: it fires by itself, with a countdown.
extension DeskViewModel {
  /// Milliseconds to the first start where that is still to come.
  func untilStart(at now: Stamp) -> Int? {
    let starts = book.competition.race.starts.map { $0.at.milliseconds(since: now) }
    guard let next = starts.min(), next > 0 else { return nil }
    return next
  }

  /// `+` around a planned start: a reading of it within five seconds, nothing before.
  func plannedStartTapped(at stamp: Stamp) -> Move? {
    guard countsDown, let start = book.competition.race.starts.first else { return nil }
    let away = start.at.milliseconds(since: stamp)
    if abs(away) < DeskRules.secondGun {
      return take(session.clock.gun(at: stamp, wave: start.wave))
    }
    guard away > 0 else { return nil }
    let time = context.texts.timeOfDay(LocalTime(utcMilliseconds: start.at.utc).timeOfDay)
    say(Wording("desk.planned.early", ["time": time]), .error)
    return .beep
  }

  /// Beeps at ten, at five and at the start.
  func countDown(from former: Stamp, to now: Stamp) -> Move {
    guard let before = untilStart(at: former) else { return .stay }
    countsDown = true
    let after = untilStart(at: now) ?? 0
    return [10_000, 5_000, 0].contains { before > $0 && after <= $0 } ? .beep : .stay
  }
}
