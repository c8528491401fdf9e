import Chance

/// A mistake at the desk.
package enum Slip: Sendable, Equatable, CaseIterable {
  /// One digit is wrong.
  case wrongDigit
  /// A rider passes and is not typed.
  case missedRider
  /// The same bib twice.
  case doubleEntry
  /// The time is marked, and the bib follows after the next rider has passed.
  case lateBib
  /// Several riders together are typed as one line.
  case bunch
}

/// The steps at a desk, passing by passing; some have a slip.
package struct SlipGenerator {
  package struct Step: Sendable, Equatable {
    package let slip: Slip?
    /// A single passing, or the several of a slip.
    package let passings: [LapRecording.Passing]
  }

  private var generator: SeededGenerator
  /// The average number of passings per slip; 0 means no slips.
  private let oneIn: Int

  package init(seed: UInt64, oneIn: Int) {
    generator = SeededGenerator(seed: seed)
    self.oneIn = oneIn
  }

  /// Splits a race into steps.
  package mutating func steps(of race: LapRecording) -> [Step] {
    var steps: [Step] = []
    var rest = race.passings[...]
    while let passing = rest.first {
      let slip = nextSlip()
      let count = slip.map { passingsTaken(by: $0, from: rest) } ?? 1
      let taken = Array(rest.prefix(max(1, count)))
      steps.append(Step(slip: count == 0 ? nil : slip, passings: count == 0 ? [passing] : taken))
      rest = rest.dropFirst(taken.count)
    }
    return steps
  }

  /// Returns the bib with one digit changed.
  package mutating func misread(_ bib: String) -> String {
    var digits = Array(bib)
    let index = Int.random(in: 0..<digits.count, using: &generator)
    let others = "0123456789".filter { $0 != digits[index] }
    digits[index] = others.randomElement(using: &generator) ?? "0"
    return String(digits)
  }

  private mutating func nextSlip() -> Slip? {
    guard oneIn > 0, Int.random(in: 0..<oneIn, using: &generator) == 0 else { return nil }
    return Slip.allCases.randomElement(using: &generator)
  }

  /// How many passings a slip takes together; 0 if they do not suit it.
  private func passingsTaken(
    by slip: Slip, from rest: ArraySlice<LapRecording.Passing>
  ) -> Int {
    guard let first = rest.first else { return 0 }
    let bibs = rest.prefix(3).map(\.bib)
    guard Set(bibs).count == bibs.count else { return slip == .lateBib || slip == .bunch ? 0 : 1 }
    switch slip {
    case .lateBib:
      guard rest.count > 1, let next = rest.dropFirst().first else { return 0 }
      return (100...20_000).contains(next.milliseconds - first.milliseconds) ? 2 : 0
    case .bunch:
      let near = rest.prefix(3).prefix { $0.milliseconds - first.milliseconds < 400 }
      return near.count > 1 ? near.count : 0
    default: return 1
    }
  }
}
