import Accounts
import EventFiles
import Events
import Files
import Languages
import Shell
import Timekeeping
import Widgets

/// Bringing in events of a file: which one, what would come of it, what has.
final class ImportViewModel {
  /// What the worker does.
  enum Step { case reading, saving }

  let context: AppContext
  let files: FolderFiles
  var form: FormFields
  /// The events of the file that is open.
  let list = NarrowedList<ImportedRow>(id: { "\($0.line)" }, texts: { [$0.title] })
  /// The file that is open; none while one is chosen.
  var dryRun: DryRun?
  /// What the import has come to, once it is done.
  private(set) var result: ImportResult?
  private(set) var step: Step?
  /// How far the step is; each has its own, so that one that was stopped stays so.
  private(set) var work = LongWork()
  private let acts: EventActs
  private let owner: String
  /// The name of the file that somebody has said they may publish.
  private var ownFile: String?
  /// The name of the file for which it was asked which number of a date is the day.
  private var askedFile: String?

  /// Opens it before a file is named.
  ///
  /// - Throws: `EventError.logIn` where nobody is signed in.
  init(_ context: AppContext) throws(EventError) {
    self.context = context
    owner = try context.signedIn().id
    (files, acts) = (FolderFiles(context), EventActs(context))
    let last = context.eventShelf.lastImport
    form = ImportForm.fields(zone: context.usualZone, last: last?.owner == owner ? last : nil)
    files.look(at: form["file"])
  }

  var isChoosing: Bool { dryRun == nil && step == nil }

  func take(_ input: Input) -> Move? {
    let answer = FormInput.take(input, &form)
    // Whoever names a file from the root of the file system means no folder before it.
    if form["file"].hasPrefix("~//") { form["file"].removeFirst(2) }
    files.look(at: form["file"])
    // Another file may have its dates the other way round.
    if let askedFile, askedFile != form["file"] { forgetQuestion() }
    return answer
  }

  private func forgetQuestion() {
    askedFile = nil
    form.hidden.insert("dates")
    form["dates"] = ""
  }

  // MARK: - Choosing

  func openTapped() -> Move {
    if let chosen = files.chosen {
      form["file"] = chosen.path
      files.leave()
    }
    guard step == nil else { return .stay }
    let typed = Cleaned.line(form["zone"])
    let name = typed.isEmpty ? context.usualZone : typed
    guard let zone = context.events.zones.named(name) else {
      return refuse("zone", Wording("events.error.field.zone", ["name": name]))
    }
    let file = NamedFile(form["file"])
    var options = options(zone: zone.name)
    (options.fileName, options.folder) = (file.name, file.folder)
    return withRights(for: options) { [self, options] in
      read(options, named: file.name) { try file.bytes() }
    }
  }

  private func options(zone: String) -> EventImportOptions {
    var options = EventImportOptions(owner: owner, zoneName: zone)
    options.publishes = form["visibility"] == Visibility.everybody.rawValue
    options.reading.dates = DateOrder(rawValue: form["dates"])
    return options
  }

  private func refuse(_ field: String, _ wording: Wording) -> Move {
    _ = form.show([FieldProblem(field: field, wording: wording)])
    return .tell(Message(wording, .error))
  }

  /// Asks whoever publishes what others may have written whether they may, once for a file.
  func withRights(
    for options: EventImportOptions, _ act: @escaping () -> Move
  ) -> Move {
    let file = form["file"]
    guard options.publishes, ownFile != file else { return act() }
    return .ask(
      Question(
        title: Wording("events.import.rights.title"), body: Wording("events.import.rights.body"),
        yes: Wording("events.import.rights.yes")
      ) { [weak self] in
        self?.ownFile = file
        return act()
      })
  }

  /// Reads a file, or the one that is open anew.
  func read(
    _ options: EventImportOptions, named name: String,
    _ bytes: @escaping @Sendable () throws -> [UInt8]
  ) -> Move {
    let work = begin(.reading, of: 0)
    let (events, choices) = (context.events, dryRun?.choices ?? DryRun.Choices())
    return context.work(for: self) {
      let importer = EventImporter(
        service: events, progress: { work.tell(done: $0, of: $1) },
        isCancelled: { work.isCancelled })
      return try DryRun(
        bytes(), named: name, options, importer, events, choices: choices)
    } then: { [weak self] dryRun in
      self?.end(work) { $0.show(dryRun) } ?? .stay
    } refused: { [weak self] error in
      self?.end(work) { $0.refuse(error) } ?? .stay
    }
  }

  private func begin(_ step: Step, of total: Int) -> LongWork {
    self.step = step
    work = LongWork()
    work.begin(of: total, at: context.clock.now())
    return work
  }

  /// Goes on with what a step has come to, unless it was stopped meanwhile.
  private func end(_ work: LongWork, _ goOn: (ImportViewModel) -> Move) -> Move {
    guard step != nil, work === self.work else { return .stay }
    step = nil
    return goOn(self)
  }

  private func show(_ read: DryRun) -> Move {
    guard let question = read.question else {
      dryRun = read
      form["visibility"] = (read.options.publishes ? Visibility.everybody : .own).rawValue
      list.show(read.rows)
      return .stay
    }
    askedFile = form["file"]
    form.hidden.remove("dates")
    return refuse("dates", Wording("events.import.chooseDay", question.wording.arguments))
  }

  private func refuse(_ error: any Error) -> Move {
    guard dryRun == nil else { return context.tell(error) }
    return refuse("file", ImportForm.wording(of: error, context))
  }

  /// Back from the events to the name of the file.
  func closeTapped() -> Move {
    (dryRun, result) = (nil, nil)
    list.show([])
    return .stay
  }

  // MARK: - Importing

  /// Stops what is under way; nothing of what was being done is left half.
  func stopTapped() -> Move {
    work.cancel()
    // Reading writes nothing: nobody has to wait for its end.
    if step == .reading { step = nil }
    return .stay
  }

  func importTapped() -> Move {
    guard let dryRun, step == nil, result == nil else { return .stay }
    let work = begin(.saving, of: dryRun.takenCount)
    let (events, author, shelf, owner) = (context.events, context.author, context.eventShelf, owner)
    let given = ImportForm.Given(
      owner: owner, file: form["file"], zone: form["zone"],
      visibility: dryRun.options.publishes ? .everybody : .own)
    return context.work(for: self) {
      let importer = EventImporter(
        service: events, progress: { work.tell(done: $0, of: $1) },
        isCancelled: { work.isCancelled })
      return ImportResult(
        try importer.carryOut(dryRun.chosen, dryRun.options, by: author))
    } then: { [weak self, context] result in
      shelf.lastImport = given
      if let id = result.report.importID { shelf.remember(.importing(id, by: owner)) }
      let told = Move.tell(ImportWords.message(result, context))
      return .all([self?.end(work) { $0.show(result) } ?? .stay, told])
    } refused: { [weak self, context] error in
      .all([self?.end(work) { _ in .stay } ?? .stay, context.tell(error)])
    }
  }

  /// What was stopped is read anew: the rest can follow.
  private func show(_ result: ImportResult) -> Move {
    guard result.report.unsaved == 0 else { return readAnew() }
    self.result = result
    list.show(result.rows)
    list.move(by: -ReadingKeys.everything)
    return .stay
  }

  private func readAnew() -> Move {
    guard let dryRun else { return .stay }
    result = nil
    list.show(dryRun.rows)
    return read(dryRun.options, named: dryRun.file) { dryRun.bytes }
  }

  /// Whether an import is what was done last.
  var canUndo: Bool { context.eventShelf.isLastAnImport }

  /// Takes the import back, and shows what the same file would become now.
  func undoTapped() -> Move {
    acts.undoTapped { [weak self] in self?.readAnew() ?? .stay }
  }
}
