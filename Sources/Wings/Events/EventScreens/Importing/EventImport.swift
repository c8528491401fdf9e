import Accounts
import EventFiles
import Events
import Files
import Languages
import People
import PeopleScreens
import Shell
import Timekeeping
import Widgets

/// Bringing in events of a file: which one, what would come of it, what has.
final class EventImport: ImportSource, OpenImport {
  let context: AppContext
  /// The events of the file that is open.
  let list = NarrowedList<ImportedRow>(id: { "\($0.line)" }, texts: { [$0.title] })
  /// The file that is open; `nil` while one is chosen.
  private(set) var dryRun: DryRun?
  /// What the import has come to, once it is done.
  private(set) var result: ImportResult?
  private let acts: EventActs
  private let owner: String
  /// The name of the file that the user has said they may publish.
  private var ownFile: String?
  /// The name of the file for which it was asked which number of a date is the day.
  private var askedFile: String?
  private weak var page: ImportViewModel?

  /// Prepares it before a file is named.
  ///
  /// - Throws: `PeopleError.logIn` where nobody is signed in.
  init(_ context: AppContext) throws(PeopleError) {
    self.context = context
    owner = try context.signedIn().id
    acts = EventActs(context)
  }

  /// The page before a file is named.
  ///
  /// - Throws: `PeopleError.logIn` where nobody is signed in.
  static func page(_ context: AppContext) throws(PeopleError) -> ImportViewModel {
    ImportViewModel(try EventImport(context), context)
  }

  // MARK: - Choosing
  let about = Wording("events.import.about")
  let endings = ["csv", "ics"]

  var fields: FormFields {
    let last = context.eventShelf.lastImport
    return ImportForm.fields(zone: context.usualZone, last: last?.owner == owner ? last : nil)
  }

  func turned(_ form: inout FormFields) {
    // A name from the root of the file system means no folder before it.
    if form["file"].hasPrefix("~//") { form["file"].removeFirst(2) }
    // Another file may have its dates the other way round.
    guard let askedFile, askedFile != form["file"] else { return }
    self.askedFile = nil
    form.hidden.insert("dates")
    form["dates"] = ""
  }

  func open(_ file: NamedFile, for page: ImportViewModel) -> Move {
    self.page = page
    let typed = Cleaned.line(page.form["zone"])
    let name = typed.isEmpty ? context.usualZone : typed
    guard let zone = context.events.zones.named(name) else {
      return page.refuse("zone", Wording("events.error.field.zone", ["name": name]))
    }
    var options = EventImportOptions(owner: owner, zoneName: zone.name)
    options.publishes = page.form["visibility"] == Visibility.everybody.rawValue
    options.reading.dates = DateOrder(rawValue: page.form["dates"])
    (options.fileName, options.folder) = (file.name, file.folder)
    return withRights(for: options, on: page) { [self, options] in
      read(options, named: file.name) { try file.bytes() }
    }
  }

  /// Asks for the right to publish what others may have written, once for a file.
  private func withRights(
    for options: EventImportOptions, on page: ImportViewModel, _ act: @escaping () -> Move
  ) -> Move {
    let file = page.form["file"]
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

  /// Reads a file, or the open one again.
  private func read(
    _ options: EventImportOptions, named name: String,
    _ bytes: @escaping @Sendable () throws -> [UInt8]
  ) -> Move {
    guard let page else { return .stay }
    let work = page.begin(.reading)
    let (events, choices) = (context.events, dryRun?.choices ?? DryRun.Choices())
    return context.work(for: page) {
      let importer = EventImporter(
        service: events, progress: { work.tell(done: $0, of: $1) },
        isCancelled: { work.isCancelled })
      return try DryRun(
        bytes(), named: name, options, importer, events, choices: choices)
    } then: { [weak self, weak page] dryRun in
      page?.end(work) { self?.show(dryRun) ?? .stay } ?? .stay
    } refused: { [weak self, weak page] error in
      page?.end(work) { self?.refuse(error) ?? .stay } ?? .stay
    }
  }

  private func show(_ read: DryRun) -> Move {
    guard let page else { return .stay }
    guard let question = read.question else {
      dryRun = read
      page.form["visibility"] = (read.options.publishes ? Visibility.everybody : .own).rawValue
      list.show(read.rows)
      page.show(self)
      return .stay
    }
    askedFile = page.form["file"]
    page.form.hidden.remove("dates")
    return page.refuse("dates", Wording("events.import.chooseDay", question.wording.arguments))
  }

  private func refuse(_ error: any Error) -> Move {
    guard dryRun == nil, let page else { return context.tell(error) }
    return page.refuse("file", ImportForm.wording(of: error, context))
  }

  func closed() {
    (dryRun, result) = (nil, nil)
    list.show([])
  }
}

// MARK: - Importing
extension EventImport {
  func importTapped() -> Move {
    guard let page, let dryRun, page.step == nil, result == nil else { return .stay }
    let work = page.begin(.saving, of: dryRun.takenCount)
    let (events, author, shelf, owner) = (context.events, context.author, context.eventShelf, owner)
    let given = ImportForm.Given(
      owner: owner, file: page.form["file"], zone: page.form["zone"],
      visibility: dryRun.options.publishes ? .everybody : .own)
    return context.work(for: page) {
      let importer = EventImporter(
        service: events, progress: { work.tell(done: $0, of: $1) },
        isCancelled: { work.isCancelled })
      return ImportResult(
        try importer.carryOut(dryRun.chosen, dryRun.options, by: author))
    } then: { [weak self, weak page, context] result in
      shelf.lastImport = given
      if let id = result.report.importID { EventUndo(context).note(import: id, by: owner) }
      let told = Move.tell(ImportWords.message(result, context))
      return .all([page?.end(work) { self?.show(result) ?? .stay } ?? .stay, told])
    } refused: { [weak page, context] error in
      .all([page?.end(work) ?? .stay, context.tell(error)])
    }
  }

  /// Reads the file again after a stop: the rest can follow.
  private func show(_ result: ImportResult) -> Move {
    guard result.report.unsaved == 0 else { return readAgain() }
    self.result = result
    list.show(result.rows)
    list.move(by: -ReadingKeys.everything)
    return .stay
  }

  private func readAgain() -> Move {
    guard let dryRun else { return .stay }
    result = nil
    list.show(dryRun.rows)
    return read(dryRun.options, named: dryRun.file) { dryRun.bytes }
  }

  /// Whether an import is what was done last.
  var canUndo: Bool { EventUndo(context).isLastAnImport }

  /// Takes the import back, and shows what the same file would become now.
  func undoTapped() -> Move {
    acts.undoTapped { [weak self] in self?.readAgain() ?? .stay }
  }
}

// MARK: - Deciding
extension EventImport {
  var leavesOut: Bool { list.selected.map { dryRun?.outcome(of: $0).isTaken ?? false } ?? false }

  /// Why nothing can be decided about the chosen event.
  var toggleObstacle: Wording? {
    guard let row = list.selected else { return Wording("common.nothingSelected") }
    return DryRun.isOpen(row) ? nil : Wording("events.import.notTakeable")
  }

  func toggleTapped() -> Move {
    guard result == nil, let row = list.selected, DryRun.isOpen(row) else { return .stay }
    dryRun?.toggle(row)
    return .stay
  }

  /// Goes to the next event that needs a look, after the last to the first.
  func problemTapped() -> Move {
    let rows = list.items
    let problems = rows.indices.filter { rows[$0].isProblem }
    let next = problems.first { $0 > list.state.selection } ?? problems.first
    guard let next else { return .tell(Message(Wording("events.import.noProblem"), .success)) }
    list.state.select(next, of: rows.count)
    return .stay
  }

  func publishTapped() -> Move {
    guard let dryRun, let page, page.step == nil else { return .stay }
    var options = dryRun.options
    options.publishes.toggle()
    return withRights(for: options, on: page) { [self, options] in
      read(options, named: dryRun.file) { dryRun.bytes }
    }
  }
}
