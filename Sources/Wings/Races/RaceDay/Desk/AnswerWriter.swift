import Languages
import Races
import Store
import Timekeeping

/// Builds the answer to an act that is on disk or could not be saved.
struct AnswerWriter {
  let book: RaceBook
  /// The number of marks that wait for their bibs.
  let waiting: Int

  func answer(to delivery: ActQueue.Delivery) -> DeskAnswer {
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

  private func plain(_ act: ActQueue.Act, _ wording: Wording) -> DeskAnswer {
    DeskAnswer(
      id: act.id, wording: wording, beeps: wording.key == DeskAnswer.stoppedEarly, isError: false)
  }

  private func answer(to receipt: CrossingReceipt, _ act: ActQueue.Act) -> DeskAnswer {
    let lines = receipt.crossings.indices.compactMap {
      CrossingList(of: book).line(of: receipt.record.member($0))
    }
    let asking = lines.first { $0.question != nil }
    if let question = asking.flatMap({ QuestionList(of: book).question(of: $0.id) }) {
      return DeskAnswer(
        id: act.id, wording: question.wording, beeps: true, isError: false, question: question)
    }
    guard lines.count == 1, let line = lines.first else {
      return plain(
        act,
        Wording(
          waiting > 0 ? "races.echo.bunch" : "races.echo.together",
          ["bibs": lines.map(Self.who).joined(separator: ", "), "marks": "\(waiting)"]))
    }
    let isStopped = isAfterStop(line)
    return DeskAnswer(
      id: act.id, wording: wording(of: line, isAfterStop: isStopped), beeps: isStopped,
      isError: false)
  }

  /// Returns the bib, with the name if it is known.
  private static func who(_ line: CrossingLine) -> String {
    line.name.isEmpty ? line.bib : line.bib + " " + line.name
  }

  /// Returns whether a crossing follows the stop of the clock, which may be a mistake.
  private func isAfterStop(_ line: CrossingLine) -> Bool {
    guard let stopped = book.competition.race.stopped else { return false }
    return line.elapsedMilliseconds > book.elapsed(of: .stamp(stopped))
  }

  private func wording(of line: CrossingLine, isAfterStop: Bool) -> Wording {
    let row = book.position(ofBib: line.bib).map { book.row(at: $0) }
    var wording = Wording(
      key(of: line, row, isAfterStop: isAfterStop),
      [
        "bib": line.bib, "name": line.name, "lap": line.lap.map(String.init) ?? "",
        "time": book.text(ofTime: line.elapsedMilliseconds),
        "lapTime": line.lapMilliseconds.map {
          book.text(ofLap: $0, endingAt: line.elapsedMilliseconds)
        } ?? "",
        "place": row?.place.map(String.init) ?? "", "gap": row?.gap ?? "",
        "category": row?.course ?? "",
      ])
    if let gap = row?.behind.wording { wording.parts["gap"] = [gap] }
    return wording
  }

  private func key(of line: CrossingLine, _ row: BoardRow?, isAfterStop: Bool) -> String {
    if isAfterStop { return "races.echo.afterStop" }
    if line.isAfterFinish { return "races.echo.afterFinish" }
    if line.lap == nil { return "races.echo.passed" }
    guard let row, row.place != nil else { return "races.echo.recorded" }
    if book.competition.rules == .backyard, !row.isRunning { return "races.echo.winner" }
    guard row.course?.isEmpty ?? true else {
      if row.isFinished { return "races.echo.finishedIn" }
      return row.gap.isEmpty ? "races.echo.recordedIn" : "races.echo.recordedGapIn"
    }
    return row.gap.isEmpty ? "races.echo.recordedPlaced" : "races.echo.recordedGap"
  }
}

extension DeskAnswer {
  /// Returns an error in words; errors of the store have their own text keys.
  package static func wording(of error: any Error) -> Wording {
    if let worded = error as? any Worded { return worded.wording }
    guard let error = error as? StoreError else { return Wording("races.error.unexpected") }
    return Wording(error.wordingKey, error.arguments)
  }
}
