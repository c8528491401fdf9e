import Accounts
import Files
import Languages
import Timekeeping

/// The state of the import page: the file, its preview and the result.
package final class ImportViewModel {
  /// The worker's current step.
  package enum Step {
    /// The file is being opened; the form stays visible.
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
  /// The progress of the step; each step has its own, so that a stopped step stays stopped.
  package private(set) var work = LongWork()

  /// Opens the page without a file.
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

  /// Rejects the text of a field.
  package func refuse(_ field: String, _ wording: Wording) -> Move {
    _ = form.show([FieldProblem(field: field, wording: wording)])
    return .tell(Message(wording, .error))
  }

  package func show(_ file: any OpenImport) { self.file = file }

  /// Returns to the file's name.
  package func closeTapped() -> Move {
    file?.closed()
    file = nil
    return .stay
  }
}

// MARK: - Work
extension ImportViewModel {
  package func begin(_ step: Step, of total: Int = 0) -> LongWork {
    self.step = step
    work = LongWork()
    work.begin(of: total, at: context.clock.now())
    return work
  }

  /// Ends a step.
  ///
  /// - Returns: The next move, unless the step was stopped meanwhile.
  package func end(_ work: LongWork, _ goOn: () -> Move = { .stay }) -> Move {
    guard step != nil, work === self.work else { return .stay }
    step = nil
    return goOn()
  }

  /// Stops the step; a part being saved is completed.
  package func stopTapped() -> Move {
    work.cancel()
    // Reading saves nothing, so its end need not be awaited.
    if step == .reading { step = nil }
    return .stay
  }
}
