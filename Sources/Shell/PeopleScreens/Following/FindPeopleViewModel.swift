import Accounts
import Languages
import People
import Shell

/// A search for people by name, or by a whole address.
package final class FindPeopleViewModel {
  /// A person, and the address by which they were found.
  nonisolated struct Found: Sendable, Identifiable, Equatable {
    let person: KnownPerson
    var address = ""

    var id: String { person.id }
  }

  let context: AppContext
  let list = NarrowedList<Found>(id: \.id, texts: { [$0.person.name, $0.address] })
  private let places: PeoplePlaces
  private let follow: (_ isOn: Bool, _ person: KnownPerson, _ user: String) -> Move
  /// Returns the key that undoes following.
  let undo: () -> KeyBinding
  private let reading: BackgroundReading<[KnownPerson]>
  private var byAddress: (address: String, person: KnownPerson?)?
  /// The minimum number of letters, since fewer find too many people.
  private static let fewestLetters = 2

  /// Opens the search for the current user.
  ///
  /// - Throws: `PeopleError.logIn` if there is none.
  package init(
    _ context: AppContext, _ places: PeoplePlaces, undo: @escaping () -> KeyBinding,
    follow: @escaping (_ isOn: Bool, _ person: KnownPerson, _ user: String) -> Move
  ) throws {
    (self.context, self.places, self.undo, self.follow) = (context, places, undo, follow)
    _ = try context.signedIn()
    let (directory, reader) = (places.people.directory, context.user?.id)
    reading = BackgroundReading(context) { _ in try directory.people(for: reader) }
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
    list.filterTapped()
  }

  var typed: String { Cleaned.line(list.filter.text) }
  private var isAddress: Bool { typed.contains("@") }

  /// Shows the followed people until something is typed.
  private func show() {
    let all = (reading.value ?? []).map { Found(person: $0) }
    if isAddress {
      let known = byAddress?.address == typed ? byAddress?.person : nil
      return list.show(known.map { [Found(person: $0, address: typed)] } ?? [])
    }
    guard typed.count >= Self.fewestLetters else {
      return list.show(all.filter { $0.person.isFollowed })
    }
    list.show(all)
  }

  func takeFilter(_ input: Input) -> Bool {
    let former = list.filter.text
    guard list.takeFilter(input) else { return false }
    guard list.filter.text != former else { return true }
    show()
    if isAddress { ask() }
    return true
  }

  private func ask() {
    let (directory, typed, reader) = (places.people.directory, typed, context.user?.id)
    context.worker.run {
      try directory.person(withAddress: typed, for: reader)
    } then: { [weak self] outcome in
      guard let self, self.typed == typed, case .success(let person) = outcome else {
        return .stay
      }
      byAddress = (typed, person)
      show()
      return .stay
    }
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    if reading.value == nil { return Wording("people.reading") }
    return Wording(typed.count < Self.fewestLetters ? "people.find.type" : "people.find.none")
  }

  func openTapped() -> Move { list.selected.map { .open(places.page(.person($0.id))) } ?? .stay }

  func followTapped() -> Move {
    guard let found = list.selected, let user = context.user else { return .stay }
    return follow(!found.person.isFollowed, found.person, user.id)
  }
}
