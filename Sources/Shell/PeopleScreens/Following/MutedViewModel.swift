import Accounts
import Languages
import People
import Shell

/// The muted and blocked people, who can be unmuted here.
package final class MutedViewModel {
  let context: AppContext
  private let places: PeoplePlaces
  let list = NarrowedList<MutedPerson>(id: \.id, texts: { [$0.name] })
  private let user: User
  private let reading: BackgroundReading<[MutedPerson]>
  /// The people unmuted here, the latest last.
  private var heard: [MutedPerson] = []

  /// Opens the list for the current user.
  ///
  /// - Throws: `PeopleError.logIn` if there is none.
  package init(_ context: AppContext, _ places: PeoplePlaces) throws {
    (self.context, self.places) = (context, places)
    user = try context.signedIn()
    let (directory, person) = (places.people.directory, user.id)
    reading = BackgroundReading(context) { _ in try directory.muted(by: person) }
    reading.fill(list)
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(of: list, none: "people.muted.nobody", reading: "people.reading")
  }

  func openTapped() -> Move { list.selected.map { .open(places.page(.person($0.id))) } ?? .stay }

  var hasHeard: Bool { !heard.isEmpty }

  /// Unmutes or unblocks the selected person.
  func hearTapped() -> Move {
    guard let person = list.selected else { return .stay }
    let said = person.kind == .block ? "people.said.unblocked" : "people.said.heard"
    return set(nil, person, said) { $0.heard.append(person) }
  }

  /// Undoes the last unmuting.
  func undoTapped() -> Move {
    guard let person = heard.last else { return .stay }
    let said = person.kind == .block ? "people.said.blocked" : "people.said.muted"
    return set(person.kind, person, said) { $0.heard.removeAll { $0.id == person.id } }
  }

  private func set(
    _ kind: Mute.Kind?, _ person: MutedPerson, _ said: String,
    _ then: @escaping @MainActor @Sendable (MutedViewModel) -> Void
  ) -> Move {
    let (people, own) = (places.people, user.id)
    let message = Message(Wording(said, ["name": person.name]), .success)
    return context.work(for: self) {
      try people.mute(kind, person.id, by: own)
    } then: { [weak self] in
      self.map(then)
      return .tell(message)
    }
  }
}
