import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Starting wave by wave.
extension DeskViewModel {
  /// Everybody, then the waves in starting order; nothing where no entry is in a wave.
  var waves: [DeskWave] {
    let names = book.competition.settings.waves
    return names.isEmpty ? [] : ([nil] + names).map { DeskWave(name: $0, clock: clock(of: $0)) }
  }

  private func clock(of wave: String?) -> String? {
    guard book.competition.race.starts.contains(where: { $0.wave == wave }),
      let elapsed = book.elapsedMilliseconds(at: now, wave: wave ?? "")
    else { return nil }
    return Elapsed.text(milliseconds: elapsed, decimals: 0, rounding: .down)
  }

  func startWaveTapped() -> Move {
    guard !waves.isEmpty else { return refusePrompt("desk.menu.noWaves") }
    menu?.page = .typing(.startWave)
    return .stay
  }

  /// The gun of a wave, at the moment `Enter` was read.
  func waveToStartEntered(_ typed: String, at stamp: Stamp) -> Move {
    guard let wave = wave(typed) else { return refusePrompt("desk.prompt.noWave") }
    return closing { take(session.gun(at: stamp, wave: wave.name)) }
  }

  func waveToCorrectEntered(_ typed: String) -> Move {
    guard let wave = wave(typed) else { return refusePrompt("desk.prompt.noWave") }
    menu?.wave = wave.name
    menu?.typed = ""
    menu?.page = .typing(.startedAt)
    return .stay
  }

  func waveToShiftEntered(_ typed: String) -> Move {
    guard let wave = wave(typed) else { return refusePrompt("desk.prompt.noWave") }
    menu?.wave = wave.name
    return begin(.shiftStart)
  }

  private func wave(_ typed: String) -> DeskWave? {
    guard let number = Int(typed), waves.indices.contains(number - 1) else { return nil }
    return waves[number - 1]
  }
}
