import Accounts
import Events
import Languages
import PeopleScreens
import Shell

/// The imports of whoever is here of which something is there to be taken back.
final class EarlierImportsViewModel {
  let context: AppContext
  let list = NarrowedList<KnownImport>(id: \.id, texts: { [$0.run.file] })
  private let user: User
  private let reading: BackgroundReading<[KnownImport]>

  /// Opens it for whoever is signed in.
  ///
  /// - Throws: `EventError.logIn` where nobody is.
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

  /// What a file is called; a table that came through a pipe has no name.
  func name(of known: KnownImport) -> String { known.run.file.isEmpty ? "-" : known.run.file }

  /// Asks first: what the import has brought goes, whoever keeps it.
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
