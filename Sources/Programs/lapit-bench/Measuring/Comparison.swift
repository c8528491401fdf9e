import Glibc

/// A measurement and its yardstick, alternating so that both meet the same conditions.
struct Comparison {
  /// The number of rounds.
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
  ///   - pairs: The number of pairs in a round.
  ///   - measured: Returns the seconds of the measured work.
  ///   - yardstick: Returns the seconds of the yardstick.
  /// - Returns: All measurements.
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
  /// Measures more than two things alternately, each so many times a round.
  ///
  /// Returns the rounds of each.
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

/// Measurements of one thing.
struct Samples {
  var values: [Double] = []

  var median: Double { percentile(50) }
  var total: Double { values.reduce(0, +) }

  /// Returns the smallest value that so many per cent of all do not exceed.
  func percentile(_ percent: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let rank = (Double(values.count) * percent / 100).rounded(.up)
    return values.sorted()[max(0, min(values.count - 1, Int(rank) - 1))]
  }
}

/// Measurements in rounds, summarized by the median of the rounds' values.
struct Rounds {
  var rounds: [Samples] = []

  var median: Double { middle(\.median) }
  /// The 99th percentile.
  var slow: Double { Samples(values: rounds.map { $0.percentile(99) }).median }

  var longest: Double { middle { $0.percentile(100) } }

  func middle(_ figure: (Samples) -> Double) -> Double {
    Samples(values: rounds.map(figure)).median
  }
}

/// Numbers for the table, with three significant digits.
enum Amount {
  /// Returns seconds in a suitable unit.
  static func time(_ seconds: Double) -> String {
    if seconds >= 1 { return digits(seconds) + " s" }
    return seconds >= 1e-3 ? digits(seconds * 1e3) + " ms" : digits(seconds * 1e6) + " us"
  }

  static func times(_ ratio: Double) -> String { digits(ratio) + "x" }

  static func percent(_ share: Double) -> String { digits(share * 100) + " %" }

  static func bytes(_ count: Int) -> String {
    switch abs(count) {
    case ..<10_000: "\(count) B"
    case ..<10_000_000: "\(count / 1_024) KiB"
    default: "\(count / 1_048_576) MiB"
    }
  }

  /// Returns a number with three significant digits.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let decimals = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
    let scale = [1.0, 10, 100][decimals]
    let whole = Int((abs(value) * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return sign + "\(whole)" }
    let fraction = String(whole % Int(scale) + Int(scale)).dropFirst()
    return sign + "\(whole / Int(scale)).\(fraction)"
  }
}

/// Seconds by a monotonic clock.
enum Stopwatch {
  static var now: Double { read(CLOCK_MONOTONIC) }

  static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the duration of work.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }
}

/// Uses a result, so that the optimizer does not remove the work.
///
/// Optimized, it would have no effect that a caller could see, and pure work before it would go.
@_optimize(none) @inline(never) func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Flushes the output.
func fflushAll() {
  fflush(nil)
}
