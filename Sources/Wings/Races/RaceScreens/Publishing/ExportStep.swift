import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// What is done one after the other to make a file of results.
nonisolated enum ExportStep: Int, CaseIterable {
  case reading, making, writing

  private struct Stopped: Worded {
    var wording: Wording { Wording("races.export.stopped") }
  }

  /// The step is done, and the next one begins unless somebody has stopped the work.
  ///
  /// - Throws: That it was stopped: no file is there.
  func end(_ work: LongWork) throws {
    work.tell(done: rawValue + 1, of: Self.allCases.count)
    if work.isCancelled { throw Stopped() }
  }
}

/// How far a file of results is.
struct ExportProgressLine {
  let work: LongWork
  let context: AppContext
  /// What is done last, by the name of its text.
  var ending = "races.export.step.writing"

  func text(columns: Int) -> String {
    let done = work.progress(at: context.clock.now()).done
    // Steps are of unequal length: no rate can be told of them.
    let progress = WorkProgress(done: done, of: ExportStep.allCases.count, after: 0)
    let step = ExportStep(rawValue: done) ?? .writing
    let name = step == .writing ? ending : "races.export.step.\(step)"
    let key = work.isCancelled ? "common.work.stopping" : name
    return progress.line(context.text(key), columns: columns, context.glyphs, in: context.texts)
  }
}
