import RaceDay
import RaceSamples
import Races
import Terminal
import Timekeeping

@testable import DeskScreens

/// Typing mistakes at the desk, and their corrections.
extension ReplayDesk {
  /// Types a step with its mistake, and corrects it by keys.
  func play(_ step: SlipGenerator.Step, misreading: (String) -> String) throws {
    guard let first = step.passings.first else { return }
    switch step.slip {
    case nil: type(first)
    case .wrongDigit: try typeWrongly(first, as: misreading(first.bib))
    case .doubleEntry: try typeTwice(first)
    case .lateBib: typeLate(step.passings)
    case .bunch: typeTogether(step.passings)
    case .missedRider: wait(until: first.milliseconds)
    }
    if let missed, missed != first { putIn(missed) }
    missed = step.slip == .missedRider ? first : nil
  }

  /// Enters a forgotten crossing with its time.
  private func putIn(_ passing: LapRecording.Passing) {
    press("/994" + passing.bib)
    press(.enter)
    let (minutes, rest) = (passing.milliseconds / 60_000, passing.milliseconds % 60_000)
    press("\(minutes / 60)*\(twoDigits(minutes % 60))*\(twoDigits(rest / 1_000))")
    press("." + String(1_000 + rest % 1_000).dropFirst())
    press(.enter)
    press(.enter)
    missed = nil
  }

  /// Enters the last missing crossing after the race.
  func putInTheLast() { if let missed { putIn(missed) } }

  private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// Corrects a wrong bib by the desk's suggestion, or else by typing it again.
  private func typeWrongly(_ passing: LapRecording.Passing, as wrong: String) throws {
    type(LapRecording.Passing(bib: wrong, milliseconds: passing.milliseconds))
    if try choose(.rebib(passing.bib)) { return }
    press(.backspace)
    for _ in wrong { press(.backspace) }
    press(passing.bib)
    press(.enter)
  }

  private func typeTwice(_ passing: LapRecording.Passing) throws {
    type(passing)
    type(passing)
    if try !choose(.remove) { press("-") }
  }

  private func typeLate(_ passings: [LapRecording.Passing]) {
    for passing in passings {
      wait(until: passing.milliseconds)
      press("+")
    }
    for passing in passings {
      press(passing.bib)
      press(.enter)
    }
  }

  private func typeTogether(_ passings: [LapRecording.Passing]) {
    wait(until: passings[0].milliseconds)
    press(passings.map(\.bib).joined(separator: ","))
    press(.enter)
  }

  /// Answers the latest question by its digit, if it offers this correction.
  private func choose(_ act: RepairAct) throws -> Bool {
    guard try !QuestionList(of: model.book).all(at: play.clock.now).isEmpty else { return false }
    press("/")
    guard let digit = try model.menu?.repairs.byDigit.first(where: { $0.repair.act == act })?.digit
    else {
      press(.escape)
      return false
    }
    press(String(digit))
    return true
  }
}
