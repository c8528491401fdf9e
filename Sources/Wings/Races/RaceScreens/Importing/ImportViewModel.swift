import Accounts
import Files
import Languages
import RaceDay
import RaceFiles
import Races
import Shell
import Synchronization
import Timekeeping
import Widgets

/// Bringing in a file: which one, which column is what, what comes of it.
final class ImportViewModel {
  let context: AppContext
  let competition: Competition
  var form: FormFields
  /// Files of the folder that is typed, to choose from.
  private(set) var neighbours: [NamedFile] = []
  private var listedFolder: String?
  /// Which of them is chosen; -1 while a name is typed.
  var neighbourState = TableState.nothingSelected
  /// What is known of the file once it is open.
  var mapping: ImportMapping?
  /// The list that was pasted, while that is what is brought in.
  private var pasted: PastedEntries?
  /// What was left out, once the rest is in.
  var leftOut: ImportReport?
  var outcomeState = TableState()
  /// How wide what was left out was drawn last.
  var outcomeColumns = 80
  let saving = LongWork()
  private(set) var isWorking = false
  /// Whether rows are being saved, which can be stopped between two batches.
  private(set) var isSaving = false

  /// Opens it before a file is named, or with entries that were pasted in place of one.
  init(_ competition: String, _ context: AppContext, pasted text: String? = nil) throws {
    self.context = context
    self.competition = try context.competitionToRun(competition)
    let kinds = ImportKind.allCases.map { FormField.Choice($0.rawValue, $0.wording.key) }
    form = FormFields([
      FormField(
        "kind", "files.import.kind", .choice(kinds), text: ImportKind.entries.rawValue,
        hint: Wording("files.export.kindHint")),
      FormField("file", "races.export.file", text: "~/", hint: Wording("files.import.fileHint")),
    ])
    form.focus(on: "file")
    listNeighbours()
    guard let text else { return }
    let bibs = try context.directory.entries(of: competition).compactMap { Int($0.bib) }
    if let list = PastedEntries(text, firstBib: (bibs.max() ?? 0) + 1) { try show(list) }
  }

  private func show(_ pasted: PastedEntries) throws {
    let file = try ImportFile(pasted.bytes, knownAs: .races)
    self.pasted = pasted
    mapping = ImportMapping(file, named: context.text("files.import.pasted"), .entries)
    _ = previewTapped()
  }

  var kind: ImportKind { ImportKind(rawValue: form["kind"]) ?? .entries }

  func take(_ input: Input) -> Move? {
    let answer = FormInput.take(input, &form)
    listNeighbours()
    return answer
  }

  /// Looks what is in the folder, where it is another one than before.
  private func listNeighbours() {
    let typed = form["file"]
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard folder != listedFolder else { return }
    listedFolder = folder
    context.worker.run {
      NamedFile(folder).neighbours(ending: "csv")
    } then: { [weak self] outcome in
      self?.neighbours = (try? outcome.get()) ?? []
      self?.neighbourState = .nothingSelected
      return .stay
    }
  }

  // MARK: - Choosing

  func openTapped() -> Move {
    if neighbours.indices.contains(neighbourState.selection) {
      form["file"] = neighbours[neighbourState.selection].path
      neighbourState = .nothingSelected
    }
    guard !isWorking else { return .stay }
    isWorking = true
    let (file, kind) = (NamedFile(form["file"]), kind)
    context.worker.run {
      try ImportFile(file.bytes(), knownAs: .races)
    } then: { [weak self, context] outcome in
      self?.isWorking = false
      switch outcome {
      case .success(let read): return self?.opened(read, named: file.name, kind) ?? .stay
      case .failure(let error): return self?.refuse(context.wording(of: error)) ?? .stay
      }
    }
    return .stay
  }

  private func opened(_ file: ImportFile, named name: String, _ kind: ImportKind) -> Move {
    mapping = ImportMapping(file, named: name, kind)
    return previewTapped()
  }

  private func refuse(_ wording: Wording) -> Move {
    _ = form.show([FieldProblem(field: "file", wording: wording)])
    return .tell(Message(wording, .error))
  }

  /// Back from the columns to the name of the file.
  func closeTapped() -> Move {
    (mapping, pasted) = (nil, nil)
    return .stay
  }

  // MARK: - Importing

  func importTapped() -> Move {
    guard let mapping, let preview = mapping.preview, !isWorking else { return .stay }
    guard preview.goodCount > 0 else {
      return .tell(Message(Wording("files.import.nothingGood"), .error))
    }
    let strict = mapping.isStrict && !preview.problems.isEmpty
    guard !strict else {
      return .tell(
        Message(Wording("files.import.strictRefused", count: preview.problems.count), .error))
    }
    return .ask(
      Question(
        title: Wording("files.import.ask.title"),
        body: Wording(
          preview.problems.isEmpty ? "files.import.ask.body" : "files.import.ask.bodyBad",
          [
            "good": "\(preview.goodCount)", "bad": "\(preview.problems.count)",
            "name": competition.name,
          ]),
        yes: Wording("files.import.ask.yes")
      ) { [self] in save(mapping) })
  }

  private func save(_ mapping: ImportMapping) -> Move {
    (isWorking, isSaving) = (true, true)
    let (races, id, author, saving) = (context.races, competition.id, context.author, saving)
    let options = mapping.options
    saving.begin(of: mapping.preview?.goodCount ?? 0, at: context.clock.now())
    context.worker.run {
      let edits = Mutex<EntryEdits?>(nil)
      let importer = RaceImporter(
        service: races, progress: { saving.tell(done: $0, of: $1) },
        isCancelled: { saving.isCancelled }, done: { all in edits.withLock { $0 = all } })
      let report = try importer.rows(
        mapping.kind, mapping.file.bytes, into: id, options: options, by: author)
      return (report, edits.withLock { $0 })
    } then: { [weak self, context] outcome in
      self?.isWorking = false
      self?.isSaving = false
      switch outcome {
      case .success((let report, let edits)):
        edits.map(EntryUndo.of(context).note)
        return self?.saved(report) ?? Self.told(report)
      case .failure(let error): return context.tell(error)
      }
    }
    return .stay
  }

  /// Stops after the batch that is on its way to the disk.
  func stopTapped() -> Move {
    saving.cancel()
    return .stay
  }

  var leftOutCount: Int {
    leftOut.map { problems($0.problems, $0.warnings, columns: outcomeColumns).count } ?? 0
  }

  /// What is wrong with rows, by the lines somebody sees before them.
  func problems(
    _ problems: ProblemList, _ warnings: ProblemList, columns: Int
  ) -> ImportProblems {
    ImportProblems(problems, warnings, context, columns: columns) { [pasted] line in
      pasted?.pastedLine(of: line) ?? line
    }
  }

  /// The line somebody sees before a row.
  func line(of problem: RowProblem) -> Int {
    pasted?.pastedLine(of: problem.line) ?? problem.line
  }

  private static func told(_ report: ImportReport) -> Move {
    .tell(Message(report.summary, report.isClean ? .success : .warning))
  }

  private func saved(_ report: ImportReport) -> Move {
    // What is saved is told; the columns stay, so that the rest can follow.
    if report.unsaved > 0 { return .all([previewTapped(), Self.told(report)]) }
    guard !report.isClean || !report.warnings.isEmpty else {
      return .all([.back, Self.told(report)])
    }
    leftOut = report
    return Self.told(report)
  }
}
