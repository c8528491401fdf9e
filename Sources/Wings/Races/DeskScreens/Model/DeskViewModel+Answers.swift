import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// What was asked last, and answers to the menu that may have been bibs.
extension DeskViewModel {
  /// Whether what the desk asked last was settled since, by somebody else or in another way.
  var saidIsSettled: Bool { echo?.question != nil && saidQuestion == nil }

  func wording(of answer: TypedAnswer) -> Wording { wording("desk.answer", of: answer) }

  /// The crossing that `/1` makes of it, named: `99 at 26:43.0 was a crossing`.
  func crossingWording(of answer: TypedAnswer) -> Wording {
    wording("desk.answer.wasCrossing", of: answer)
  }

  private func wording(_ key: String, of answer: TypedAnswer) -> Wording {
    let elapsed = book.elapsedMilliseconds(at: answer.enter) ?? 0
    return Wording(
      key,
      [
        "bibs": answer.line, "purpose": context.text(answer.purpose),
        "time": Elapsed.text(milliseconds: elapsed, decimals: 1, rounding: .down),
      ])
  }

  /// The answer that `/1` would make a crossing, unless a line typed after it asks something.
  var openAnswer: TypedAnswer? {
    hasAskedSince ? nil : session.promptAnswers.latest(at: now)
  }
}
