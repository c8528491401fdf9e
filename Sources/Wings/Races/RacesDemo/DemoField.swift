import Races

/// The simulated laps of a field: each rider has a pace, and laps vary a little.
struct DemoField {
  let race: DemoRace
  let seed: Int
  let bibs: [String]
  /// The present end of the race, in milliseconds after the start.
  let end: Int

  /// The crossings in order of time.
  var crossings: [CrossingAct] {
    let limit = race.limitMilliseconds ?? (race.progress < 1 ? end : Int.max)
    return bibs.indices.flatMap { laps(of: $0, until: limit) }
      .sorted { $0.elapsed < $1.elapsed }
      .map { CrossingAct(bib: $0.bib, moment: .elapsed($0.elapsed), source: .desk) }
  }

  private func laps(of index: Int, until limit: Int) -> [(bib: String, elapsed: Int)] {
    var noise = Noise(state: UInt64(seed * 1_000 + index + 1))
    let pace = race.lapMilliseconds * (1_000 + Int(noise.next() % 280)) / 1_000
    var elapsed = 1_000 + Int(noise.next() % 4_000)
    var passed: [(bib: String, elapsed: Int)] = []
    for _ in 0..<race.laps {
      elapsed += pace * (985 + Int(noise.next() % 30)) / 1_000
      guard elapsed <= limit else { break }
      passed.append((bibs[index], elapsed))
    }
    return passed
  }
}

/// A reproducible random number generator (SplitMix64), so that the demo can be tested.
struct Noise {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
