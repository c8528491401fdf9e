import Accounts
import Events
import Languages
import PeopleScreens
import Shell

/// The user's imports that can be undone.
final class EarlierImportsViewModel {
  let context: AppContext
  let list = NarrowedList<KnownImport>(id: \.id, texts: { [$0.run.file] })
  private let user: User
  private let reading: BackgroundReading<[KnownImport]>

  /// Reads the current user's imports.
  ///
  /// - Throws: `EventError.logIn` if no account is signed in.
  init(_ context: AppContext) throws {
    self.context = context
    user = try context.signedIn()
    let (events, person) = (context.events, user.id)
    reading = BackgroundReading(context) { _ in try events.imports.list(of: person) }
    reading.fill(list)
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(of: list, none: "events.imports.none", reading: "events.list.reading")
  }

  /// Returns the file name; a table from a pipe has none.
  func name(of known: KnownImport) -> String { known.run.file.isEmpty ? "-" : known.run.file }

  /// Undoes an import after a question: its events are deleted even if others saved them.
  func takeBackTapped() -> Move {
    guard let known = list.selected else { return .stay }
    var body = Wording("events.imports.takeBack.body", ["file": name(of: known)])
    body.parts = [
      "brought": [Wording("events.imports.brought", count: known.brought)],
      "changed": [Wording("events.imports.changed", count: known.changed)],
    ]
    return .ask(
      Question(
        title: Wording("events.imports.takeBack.title"), body: body,
        yes: Wording("events.imports.takeBack.yes")
      ) { [weak self] in self?.takeBack(known) ?? .stay })
  }

  private func takeBack(_ known: KnownImport) -> Move {
    let (events, person) = (context.events, user.id)
    return context.work(for: self) {
      try EventUndo.takeBack(import: known.id, by: person, events)
    } then: { [weak self] said in
      self?.reading.refresh()
      return .tell(Message(said, .success))
    }
  }
}
