/// Something and its yardstick, measured in turn so that both have the same machine.
struct Comparison {
  /// How many rounds there are.
  static let rounds = 5

  var measured = Rounds()
  var yardstick = Rounds()

  /// The median of the rounds' ratios.
  var ratio: Double {
    let ratios = zip(measured.rounds, yardstick.rounds).map { $0.median / $1.median }
    return Samples(values: ratios).median
  }

  /// Measures pairs in rounds.
  ///
  /// - Parameters:
  ///   - pairs: How many pairs a round has.
  ///   - measured: Answers the seconds of what is measured.
  ///   - yardstick: Answers the seconds of the yardstick.
  /// - Returns: Every measurement.
  /// - Throws: What a measurement throws.
  static func inTurn(
    pairs: Int, measured: () throws -> Double, yardstick: () throws -> Double
  ) rethrows -> Comparison {
    var comparison = Comparison()
    for _ in 0..<rounds {
      var (own, other) = (Samples(), Samples())
      for _ in 0..<pairs {
        own.values.append(try measured())
        other.values.append(try yardstick())
      }
      comparison.measured.rounds.append(own)
      comparison.yardstick.rounds.append(other)
    }
    return comparison
  }
}

extension Rounds {
  /// Measures more than two things in turn, each so many times a round; answers the rounds of each.
  static func inTurn(times: Int, _ contestants: [() throws -> Double]) throws -> [Rounds] {
    var all = contestants.map { _ in Rounds() }
    for _ in 0..<Comparison.rounds {
      var samples = contestants.map { _ in Samples() }
      for _ in 0..<times {
        for (index, contestant) in contestants.enumerated() {
          samples[index].values.append(try contestant())
        }
      }
      for index in all.indices { all[index].rounds.append(samples[index]) }
    }
    return all
  }
}
