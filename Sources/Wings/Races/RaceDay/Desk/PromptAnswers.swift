import Languages
import Races
import Timekeeping

/// What was typed while the menu asked for something, and may have been a bib that passed.
package struct TypedAnswer: Sendable, Equatable {
  /// As it was typed.
  package let line: String
  /// When its first key was read.
  package let firstKey: Stamp
  /// When `Enter` was read.
  package let enter: Stamp
  /// What it was taken for.
  package let purpose: Wording
  /// What it has come to, by the number of the act; none where nothing was done.
  let act: Int?
}

/// Answers that may have been bibs: each keeps its moments and can become the crossing it was.
package final class PromptAnswers {
  private let core: DeskCore
  private let crossings: CrossingEntry
  /// The newest last.
  private var answers: [TypedAnswer] = []

  /// So many can be taken back.
  private static let reach = 20

  init(core: DeskCore, crossings: CrossingEntry) {
    self.core = core
    self.crossings = crossings
  }

  /// The newest answer that stands; none that is older than a pending time may be.
  package func latest(at now: Stamp) -> TypedAnswer? {
    answers.removeAll(where: isUndone)
    return answers.last.flatMap {
      now.milliseconds(since: $0.enter) <= DeskRules.markLifetime ? $0 : nil
    }
  }

  /// Whether an answer can still become the crossing it perhaps was.
  package func stands(_ answer: TypedAnswer) -> Bool {
    answers.contains(answer) && !isUndone(answer)
  }

  /// Whether somebody has taken back what it came to.
  ///
  /// What was refused has come to nothing, and may have been a bib all the same.
  private func isUndone(_ answer: TypedAnswer) -> Bool {
    answer.act.map(core.acts.isUndone) ?? false
  }

  /// Does what an answer asks for, and keeps the answer where it could have been bibs.
  ///
  /// - Parameters:
  ///   - line: As it was typed.
  ///   - firstKey: When its first key was read.
  ///   - enter: When `Enter` was read.
  ///   - purpose: What it is taken for, in words.
  ///   - isLine: Whether it stood in the entry line, where nothing but bibs is typed.
  ///   - act: Does it.
  /// - Returns: What the act returns.
  package func keep<Outcome>(
    _ line: String, firstKey: Stamp, enter: Stamp, for purpose: Wording,
    isLine: Bool = false, _ act: () -> Outcome
  ) -> Outcome {
    let mayBeCrossing = mayBeCrossing(line, isLine: isLine)
    let before = core.acts.last?.number
    let outcome = act()
    guard mayBeCrossing else { return outcome }
    let number = core.acts.last?.number
    answers.append(
      TypedAnswer(
        line: line, firstKey: firstKey, enter: enter, purpose: purpose,
        act: number == before ? nil : number))
    if answers.count > Self.reach { answers.removeFirst() }
    return outcome
  }

  private func mayBeCrossing(_ line: String, isLine: Bool) -> Bool {
    let (race, entered) = (core.book.competition.race, EnteredLine(line))
    if isLine { return race.hasStarted && entered.problem == nil }
    let areKnown = entered.bibs.allSatisfy { core.book.entry(bib: $0) != nil }
    return race.isRunning && entered.problem == nil && (areKnown || EnteredLine.areDigits(line))
  }

  /// Takes an answer back and records the crossing that it was, at its own moment.
  package func makeCrossing(of answer: TypedAnswer, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    answers.removeAll { $0 == answer }
    if let number = answer.act, let act = core.acts.remove(number) {
      _ = core.submitUndo(of: act, at: stamp)
    }
    return crossings.enter(answer.line, firstKey: answer.firstKey, enter: answer.enter)
  }

  /// Says that an answer was one.
  package func settle(_ answer: TypedAnswer) { answers.removeAll { $0 == answer } }
}
