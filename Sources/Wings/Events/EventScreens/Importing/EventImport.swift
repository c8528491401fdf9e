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

/// Imports events of a file: the choice of the file, the dry run and the result.
final class EventImport: ImportSource, OpenImport {
  let context: AppContext
  /// The events of the open file.
  let list = NarrowedList<ImportedRow>(id: { "\($0.line)" }, texts: { [$0.title] })
  /// The open file; `nil` while it is chosen.
  private(set) var dryRun: DryRun?
  /// The result, after the import.
  private(set) var result: ImportResult?
  private let acts: EventActs
  private let owner: String
  /// The name of the file for which the user confirmed the right to publish.
  private var ownFile: String?
  /// The name of the file for which the order of day and month was asked.
  private var askedFile: String?
  private weak var page: ImportViewModel?

  /// Prepares an import before a file is named.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in.
  init(_ context: AppContext) throws(PeopleError) {
    self.context = context
    owner = try context.signedIn().id
    acts = EventActs(context)
  }

  /// Returns the page before a file is named.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in.
  static func page(_ context: AppContext) throws(PeopleError) -> ImportViewModel {
    ImportViewModel(try EventImport(context), context)
  }

  // MARK: - Choosing
  let about = Wording("events.import.about")
  let endings = ["csv", "ics"]

  var fields: FormFields {
    let last = context.eventListState.lastImport
    return ImportForm.fields(zone: context.usualZone, last: last?.owner == owner ? last : nil)
  }

  func turned(_ form: inout FormFields) {
    // A pasted absolute path replaces the prefix `~/`.
    if form["file"].hasPrefix("~//") { form["file"].removeFirst(2) }
    // Another file may have another order of day and month.
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
    options.isZoneGiven = name != context.usualZone
    options.publishes = page.form["visibility"] == Visibility.everybody.rawValue
    options.reading.dates = DateOrder(rawValue: page.form["dates"])
    (options.fileName, options.folder) = (file.name, file.folder)
    return withRights(for: options, on: page) { [self, options] in
      read(options, named: file.name) { try file.bytes() }
    }
  }

  /// Asks whether the user has the right to publish the events, once for each file.
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
    let (events, author, listState, owner) = (
      context.events, context.author, context.eventListState, owner
    )
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
      listState.lastImport = given
      if let id = result.report.importID {
        let known = result.report.reached.filter(\.outcome.isTaken)
          .compactMap { $0.imported?.eventID }
        EventUndo(context).note(import: id, ofKnown: known, by: owner, from: self?.acts)
      }
      let told = Move.tell(ImportWords.message(result, context))
      return .all([page?.end(work) { self?.show(result) ?? .stay } ?? .stay, told])
    } refused: { [weak page, context] error in
      .all([page?.end(work) ?? .stay, context.tell(error)])
    }
  }

  /// Reads the file again after a stop, so that the rest can be imported.
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

  /// Whether the last act was an import.
  var canUndo: Bool { EventUndo(context).isLastAnImport }

  /// Undoes the import and shows the outcome of importing the file again.
  func undoTapped() -> Move {
    acts.undoTapped { [weak self] in self?.readAgain() ?? .stay }
  }
}

// MARK: - Deciding
extension EventImport {
  var leavesOut: Bool { list.selected.map { dryRun?.outcome(of: $0).isTaken ?? false } ?? false }

  /// Why there is no decision about the selected event.
  var toggleObstacle: Wording? {
    guard let row = list.selected else { return Wording("common.nothingSelected") }
    return DryRun.isOpen(row) ? nil : Wording("events.import.notTakeable")
  }

  func toggleTapped() -> Move {
    guard result == nil, let row = list.selected, DryRun.isOpen(row) else { return .stay }
    dryRun?.toggle(row)
    return .stay
  }

  /// Selects the next event that needs attention, in a cycle.
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
