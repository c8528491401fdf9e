import Accounts
import Files
import Languages
import Timekeeping

/// A file brought in: which one, what would come of it, what has.
package final class ImportViewModel {
  /// What the worker does.
  package enum Step {
    /// Opens the file, with the form still in sight.
    case opening
    case reading, saving
  }

  package let context: AppContext
  package let source: any ImportSource
  package let files: FolderFiles
  package var form: FormFields
  /// The open file; `nil` while one is chosen.
  package private(set) var file: (any OpenImport)?
  package private(set) var step: Step?
  /// The progress of the step; each step has its own, so that a stopped one stays stopped.
  package private(set) var work = LongWork()

  /// Opens the page before a file is named.
  package init(_ source: any ImportSource, _ context: AppContext) {
    (self.source, self.context) = (source, context)
    files = FolderFiles(context, endings: source.endings)
    form = source.fields
    form.focus(on: "file")
    files.look(at: form["file"])
  }

  package var isChoosing: Bool { file == nil && !isBusy }

  /// Whether the page waits for the worker and can only be stopped.
  package var isBusy: Bool { step == .reading || step == .saving }

  package func take(_ input: Input) -> Move? {
    let answer = FormInput.take(input, &form)
    source.turned(&form)
    files.look(at: form["file"])
    return answer
  }

  package func openTapped() -> Move {
    if let chosen = files.chosen {
      form["file"] = chosen.path
      files.leave()
    }
    guard step == nil else { return .stay }
    return source.open(NamedFile(form["file"]), for: self)
  }

  /// Refuses what is typed in a field.
  package func refuse(_ field: String, _ wording: Wording) -> Move {
    _ = form.show([FieldProblem(field: field, wording: wording)])
    return .tell(Message(wording, .error))
  }

  /// Shows a file that was opened.
  package func show(_ file: any OpenImport) { self.file = file }

  /// Goes back to the name of the file.
  package func closeTapped() -> Move {
    file?.closed()
    file = nil
    return .stay
  }
}

// MARK: - Work
extension ImportViewModel {
  /// Begins a step.
  package func begin(_ step: Step, of total: Int = 0) -> LongWork {
    self.step = step
    work = LongWork()
    work.begin(of: total, at: context.clock.now())
    return work
  }

  /// Ends a step.
  ///
  /// - Returns: What follows, unless the step was stopped meanwhile.
  package func end(_ work: LongWork, _ goOn: () -> Move = { .stay }) -> Move {
    guard step != nil, work === self.work else { return .stay }
    step = nil
    return goOn()
  }

  /// Stops the step; a part that is on its way to the disk is finished.
  package func stopTapped() -> Move {
    work.cancel()
    // Reading writes nothing: it needs no end to be waited for.
    if step == .reading { step = nil }
    return .stay
  }
}
