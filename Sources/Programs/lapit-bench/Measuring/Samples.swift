/// Measurements of one thing.
struct Samples {
  var values: [Double] = []

  var median: Double { percentile(50) }
  var total: Double { values.reduce(0, +) }

  /// The smallest value that so many per cent of all do not exceed.
  func percentile(_ percent: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = (Double(values.count) * percent / 100).rounded(.up)
    return values.sorted()[max(0, min(values.count - 1, Int(rank) - 1))]
  }
}

/// Measurements in rounds: what is told is the median of what each round tells.
struct Rounds {
  var rounds: [Samples] = []

  var median: Double { middle(\.median) }
  /// What one in a hundred exceeds.
  var slow: Double { Samples(values: rounds.map { $0.percentile(99) }).median }

  var longest: Double { middle { $0.percentile(100) } }

  func middle(_ figure: (Samples) -> Double) -> Double {
    Samples(values: rounds.map(figure)).median
  }
}
