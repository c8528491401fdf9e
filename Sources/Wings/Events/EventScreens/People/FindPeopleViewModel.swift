import Accounts
import Events
import Languages
import Shell

/// People by name, or by the whole of an address.
final class FindPeopleViewModel {
  /// Somebody, and the address by which they were found.
  nonisolated struct Found: Sendable, Identifiable, Equatable {
    let person: KnownPerson
    var address = ""

    var id: String { person.id }
  }

  let context: AppContext
  let list = NarrowedList<Found>(id: \.id, texts: { [$0.person.name, $0.address] })
  let acts: EventActs
  private let reading: BackgroundReading<[KnownPerson]>
  private var byAddress: (address: String, person: KnownPerson?)?
  /// Fewer letters find everybody and nobody.
  private static let fewestLetters = 2

  /// Opens it for whoever is signed in.
  ///
  /// - Throws: `EventError.logIn` where nobody is.
  init(_ context: AppContext) throws {
    self.context = context
    acts = EventActs(context)
    _ = try context.signedIn()
    let (directory, reader) = (context.eventDirectory, context.user?.id)
    reading = BackgroundReading(context) { _ in try directory.people(for: reader) }
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
    list.filterTapped()
  }

  var typed: String { Cleaned.line(list.filter.text) }
  private var isAddress: Bool { typed.contains("@") }

  /// Those whom one follows until something is typed.
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
    let (directory, typed, reader) = (context.eventDirectory, typed, context.user?.id)
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
    if reading.value == nil { return Wording("events.list.reading") }
    return Wording(typed.count < Self.fewestLetters ? "events.people.type" : "events.people.none")
  }

  func openTapped() -> Move { list.selected.map { .open(.person($0.id)) } ?? .stay }

  func followTapped() -> Move {
    guard let found = list.selected, let user = context.user else { return .stay }
    return acts.follow(
      !found.person.isFollowed, found.id, named: found.person.name, by: user.id)
  }
}
