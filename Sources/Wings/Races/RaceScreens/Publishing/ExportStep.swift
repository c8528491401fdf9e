import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The steps of making a file of results.
nonisolated enum ExportStep: Int, CaseIterable {
  case reading, making, writing

  private struct Stopped: Worded {
    var wording: Wording { Wording("races.export.stopped") }
  }

  /// Reports the end of a step.
  ///
  /// - Throws: An error if the work was stopped; no file was written then.
  func end(_ work: LongWork) throws {
    work.tell(done: rawValue + 1, of: Self.allCases.count)
    if work.isCancelled { throw Stopped() }
  }
}

/// The progress of a file of results.
struct ExportProgressLine {
  let work: LongWork
  let context: AppContext
  /// The text key of the last step.
  var ending = "races.export.step.writing"

  func text(columns: Int) -> String {
    let done = work.progress(at: context.clock.now()).done
    // Steps take unequal time, so no rate is shown.
    let progress = WorkProgress(done: done, of: ExportStep.allCases.count, after: 0)
    let step = ExportStep(rawValue: done) ?? .writing
    let name = step == .writing ? ending : "races.export.step.\(step)"
    let key = work.isCancelled ? "common.work.stopping" : name
    return progress.line(context.text(key), columns: columns, context.glyphs, in: context.texts)
  }
}
