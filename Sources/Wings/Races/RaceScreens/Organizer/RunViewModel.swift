import Accounts
import Languages
import RaceDay
import RaceFiles
import Races
import Shell
import Timekeeping

/// A competition for its organizers, active or deactivated.
final class RunViewModel: FootFormOwner {
  let context: AppContext
  let board: BoardModel
  let facts = FactsModel()
  let publishing: PublishingWork
  /// The typed km or min of the selected entry; `nil` while the form is closed.
  var form: FormFields?
  /// The printer program; `nil` if the machine has none.
  let printer: ResultsPrinter?

  init(
    _ id: String, _ context: AppContext, printer: ResultsPrinter? = .found()
  ) throws {
    self.context = context
    self.printer = printer
    publishing = PublishingWork(context)
    _ = try context.competitionToRun(id)
    board = try BoardModel(competition: id, in: context)
    board.emptyText = "races.run.empty"
  }

  var competition: Competition { board.competition }
  private var author: Author { context.author }
  private var name: [String: String] { ["name": competition.name] }
  var selectedEntry: Entry? { board.selectedEntryID.flatMap { board.book.entry($0) } }

  var closed: Wording? { competition.isActive ? nil : Wording("races.competition.closed") }
  /// Why the desk cannot be opened: a closed race that has begun can be corrected there.
  var deskObstacle: Wording? { board.book.hasBegun ? nil : closed }
  var entryObstacle: Wording? {
    closed ?? (selectedEntry == nil ? Wording("common.nothingSelected") : nil)
  }

  func deskTapped() -> Move { .open(.desk(competition.id)) }
  func addTapped() -> Move { .open(.entry(competition: competition.id, entry: nil)) }

  func editEntryTapped() -> Move {
    selectedEntry.map { .open(.entry(competition: competition.id, entry: $0.id)) } ?? .stay
  }

  func assignBibsTapped() -> Move {
    let (races, id, author) = (context.races, competition.id, author)
    return context.work(for: self) {
      try races.assignBibs(in: id, from: 1, onlyMissing: true, by: author)
    } then: { count in
      .tell(Message(Wording("races.run.bibsAssigned", count: count), .success))
    }
  }

  func removeTapped() -> Move {
    guard let entry = selectedEntry else { return .stay }
    let who = ["name": board.book.name(of: entry.id)]
    let (races, author) = (context.races, author)
    return .ask(
      Question(
        title: Wording("races.run.remove.title"), body: Wording("races.run.remove.body", who),
        yes: Wording("races.run.remove.yes")
      ) { [self] in
        context.work(for: self) {
          try races.removeEntry(entry.id, by: author)
        } then: { [context] edits in
          EntryUndo(context, in: edits.competitionID).note(edits)
          return .tell(Message(Wording("races.run.removed", who), .success))
        }
      })
  }

  private var undoing: EntryUndo { EntryUndo(context, in: competition.id) }

  /// Whether the latest change of entries can be undone.
  var canUndo: Bool { closed == nil && undoing.canUndo }
  var canRedo: Bool { closed == nil && undoing.canRedo }

  func undoTapped() -> Move { undoing.undo(for: self) }
  func redoTapped() -> Move { undoing.redo(for: self) }

  func deactivateTapped() -> Move {
    let body = competition.race.isRunning ? "bodyRunning" : "body"
    return .ask(
      Question(
        title: Wording("races.run.deactivate.title"),
        body: Wording("races.run.deactivate.\(body)", name),
        yes: Wording("races.run.deactivate.yes")
      ) { [self] in
        change(to: .deactivated(competition.id), "races.run.deactivated") {
          _ = try $0.deactivate($1, by: $2)
        }
      })
  }

  func activateTapped() -> Move {
    .ask(
      Question(
        title: Wording("races.run.activate.title"), body: Wording("races.run.activate.body", name),
        yes: Wording("races.run.activate.yes")
      ) { [self] in
        change(to: .run(competition.id), "races.run.activated") {
          _ = try $0.activate($1, by: $2)
        }
      })
  }

  /// Activates or deactivates the competition, then opens the screen for its new state.
  private func change(
    to place: RaceDestination.Organizing, _ text: String,
    _ work: @escaping @Sendable (RaceService, String, Author) throws -> Void
  ) -> Move {
    let (races, id, author) = (context.races, competition.id, author)
    let message = Message(Wording(text, name), .success)
    return context.work(for: self) {
      try work(races, id, author)
    } then: {
      .all([.replace(place), .tell(message)])
    }
  }
}

extension RunViewModel {
  /// The contact of the selected competitor, which only organizers see.
  var contact: String? {
    guard let entry = selectedEntry, !entry.isErased else { return nil }
    let account = entry.userID.flatMap { try? context.accounts.user($0) }
    let email = account?.email ?? entry.email
    guard !email.isEmpty else { return nil }
    return context.text(
      "races.run.contact", ["name": board.book.name(of: entry.id), "email": email])
  }
}
