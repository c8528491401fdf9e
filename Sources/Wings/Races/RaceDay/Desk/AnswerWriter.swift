import Languages
import Races
import Store
import Timekeeping

/// Says what has become of an act that is on disk, or could not be saved.
struct AnswerWriter {
  let book: RaceBook
  /// How many pending times wait for their bibs.
  let waiting: Int

  func answer(to delivery: Outbox.Delivery) -> DeskAnswer {
    let act = delivery.act
    switch delivery.result {
    case .failure(let error):
      return DeskAnswer(
        id: act.id, wording: DeskAnswer.wording(of: error), beeps: true, isError: true,
        isHeld: delivery.isHeld, line: delivery.isHeld ? nil : act.line)
    case .success(.crossings(let receipt)): return answer(to: receipt, act)
    case .success(.gun(.keptAsReading)): return plain(act, Wording("races.echo.gunReading"))
    case .success(.mark):
      let waiting = ["count": "\(waiting)"].merging(act.name.arguments) { $1 }
      return plain(act, Wording("races.echo.mark", waiting))
    case .success: return plain(act, act.name)
    }
  }

  private func plain(_ act: Outbox.Act, _ wording: Wording) -> DeskAnswer {
    DeskAnswer(id: act.id, wording: wording, beeps: false, isError: false)
  }

  private func answer(to receipt: CrossingReceipt, _ act: Outbox.Act) -> DeskAnswer {
    let lines = receipt.crossings.indices.compactMap {
      CrossingList(of: book).line(of: receipt.record.member($0))
    }
    if let asking = lines.first(where: { $0.question != nil }),
      let question = QuestionList(of: book).all.last(where: { $0.id == asking.id })
    {
      return DeskAnswer(
        id: act.id, wording: question.wording, beeps: true, isError: false, question: question)
    }
    guard lines.count == 1, let line = lines.first else {
      return plain(
        act,
        Wording(
          "races.echo.bunch",
          ["bibs": lines.map(\.bib).joined(separator: ", "), "marks": "\(waiting)"]))
    }
    return plain(act, wording(of: line))
  }

  private func wording(of line: CrossingLine) -> Wording {
    Wording(
      line.isAfterFinish
        ? "races.echo.afterFinish" : line.lap == nil ? "races.echo.passed" : "races.echo.recorded",
      [
        "bib": line.bib, "name": line.name, "lap": line.lap.map(String.init) ?? "",
        "time": Elapsed.text(milliseconds: line.elapsedMilliseconds, decimals: 1),
        "lapTime": line.lapMilliseconds.map { Elapsed.text(milliseconds: $0, decimals: 1) } ?? "",
      ])
  }
}

extension DeskAnswer {
  /// An error in words: those of the store bring keys of their own.
  package static func wording(of error: any Error) -> Wording {
    if let worded = error as? any Worded { return worded.wording }
    guard let error = error as? StoreError else { return Wording("races.error.unexpected") }
    return Wording(error.wordingKey, error.arguments)
  }
}
