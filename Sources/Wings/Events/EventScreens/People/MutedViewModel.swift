import Accounts
import Events
import Languages
import Shell

/// Those whom whoever is here does not want to hear of, to be heard again.
final class MutedViewModel {
  let context: AppContext
  let list = NarrowedList<MutedPerson>(id: \.id, texts: { [$0.name] })
  private let user: User
  private let reading: BackgroundReading<[MutedPerson]>
  /// Whoever is heard again, the latest last.
  private var heard: [MutedPerson] = []

  /// Opens it for whoever is signed in.
  ///
  /// - Throws: `EventError.logIn` where nobody is.
  init(_ context: AppContext) throws {
    self.context = context
    user = try context.signedIn()
    let (directory, person) = (context.eventDirectory, user.id)
    reading = BackgroundReading(context) { _ in try directory.muted(by: person) }
    reading.fill(list)
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording { reading.notice(of: list, none: "events.muted.nobody") }

  func openTapped() -> Move { list.selected.map { .open(.person($0.id)) } ?? .stay }

  var hasHeard: Bool { !heard.isEmpty }

  /// Hears of the chosen one again, or lets them in again.
  func hearTapped() -> Move {
    guard let person = list.selected else { return .stay }
    let said = person.kind == .block ? "events.said.unblocked" : "events.said.heard"
    return set(nil, person, said) { $0.heard.append(person) }
  }

  /// Takes that back.
  func undoTapped() -> Move {
    guard let person = heard.last else { return .stay }
    let said = person.kind == .block ? "events.said.blocked" : "events.said.muted"
    return set(person.kind, person, said) { $0.heard.removeAll { $0.id == person.id } }
  }

  private func set(
    _ kind: Mute.Kind?, _ person: MutedPerson, _ said: String,
    _ then: @escaping @MainActor @Sendable (MutedViewModel) -> Void
  ) -> Move {
    let (events, own) = (context.events, user.id)
    let message = Message(Wording(said, ["name": person.name]), .success)
    return context.work(for: self) {
      try events.people.mute(kind, person.id, by: own)
    } then: { [weak self] in
      self.map(then)
      return .tell(message)
    }
  }
}
