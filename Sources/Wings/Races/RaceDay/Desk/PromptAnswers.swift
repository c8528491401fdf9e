import Languages
import Races
import Timekeeping

/// An answer typed in the menu that may have been meant as the bib of a crossing.
package struct TypedAnswer: Sendable, Equatable {
  /// The answer as typed.
  package let line: String
  /// When its first key was read.
  package let firstKey: Stamp
  /// When `Enter` was read.
  package let enter: Stamp
  /// What it was used for.
  package let purpose: Wording
  /// The number of the act it caused; `nil` if it caused none.
  let act: Int?
}

/// Answers that may have been bibs; each keeps its moments and can become a crossing.
package final class PromptAnswers {
  private let core: DeskCore
  private let crossings: CrossingEntry
  /// The answers, newest last.
  private var answers: [TypedAnswer] = []

  /// How many answers can be taken back.
  private static let reach = 20

  init(core: DeskCore, crossings: CrossingEntry) {
    self.core = core
    self.crossings = crossings
  }

  /// Returns the newest answer that was not undone; `nil` if it is older than a mark may be.
  package func latest(at now: Stamp) -> TypedAnswer? {
    answers.removeAll(where: isUndone)
    return answers.last.flatMap {
      now.milliseconds(since: $0.enter) <= DeskRules.markLifetime ? $0 : nil
    }
  }

  /// Returns whether an answer can still become a crossing.
  package func stands(_ answer: TypedAnswer) -> Bool {
    answers.contains(answer) && !isUndone(answer)
  }

  /// Returns whether the act of an answer was undone.
  ///
  /// A refused answer caused no act, and may have been a bib as well.
  private func isUndone(_ answer: TypedAnswer) -> Bool {
    answer.act.map(core.acts.isUndone) ?? false
  }

  /// Carries out an answer, and keeps it if it could have been bibs.
  ///
  /// - Parameters:
  ///   - line: The answer as typed.
  ///   - firstKey: When its first key was read.
  ///   - enter: When `Enter` was read.
  ///   - purpose: What it is used for, in words.
  ///   - isLine: Whether it was typed in the entry line, which holds nothing but bibs.
  ///   - act: Carries it out.
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

  /// Undoes an answer, and records it as a crossing at the moment when it was typed.
  package func makeCrossing(of answer: TypedAnswer, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    answers.removeAll { $0 == answer }
    if let number = answer.act, let act = core.acts.remove(number) {
      _ = core.submitUndo(of: act, at: stamp)
    }
    return crossings.enter(answer.line, firstKey: answer.firstKey, enter: answer.enter)
  }

  /// Confirms that an answer was not a crossing, so that it can no longer become one.
  package func settle(_ answer: TypedAnswer) { answers.removeAll { $0 == answer } }
}
