import Accounts
import Events
import Languages
import PeopleScreens
import Shell
import Store
import Timekeeping

/// The user's saved searches: applies and removes them, and turns their notices on or off.
final class SearchesViewModel {
  nonisolated struct Item: Sendable, Identifiable {
    let id: String
    let search: SavedSearch
  }

  let context: AppContext
  let list = NarrowedList<Item>(id: \.id, texts: { [$0.search.name] })
  let categories: CategoryList
  private let user: User
  private let reading: BackgroundReading<[Item]>

  /// Reads the current user's searches.
  ///
  /// - Throws: `EventError.logIn` if no account is signed in; the store's errors.
  init(_ context: AppContext) throws {
    self.context = context
    user = try context.signedIn()
    categories = try context.store.read { try CategoryList(in: $0) }
    let (directory, person) = (context.eventDirectory, user.id)
    reading = BackgroundReading(context) { _ in
      try directory.searches(of: person).map { Item(id: $0.id, search: $0.search) }
    }
    reading.fill(list)
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(of: list, none: "events.search.empty", reading: "events.list.reading")
  }

  /// Returns the filters of a search; relative spans start today.
  func chosen(_ search: SavedSearch) -> ChosenCriteria {
    var chosen = ChosenCriteria()
    chosen.criteria = search.criteria(at: context.seconds * 1000, in: .system)
    (chosen.place, chosen.span) = (search.place, EventSpan(rawValue: search.span) ?? .any)
    return chosen
  }

  func useTapped() -> Move {
    guard let item = list.selected else { return .stay }
    context.eventListState.chosen = chosen(item.search)
    return .tab(Route(EventDestination.popular))
  }

  /// Turns notifications about new results on or off.
  func tellTapped() -> Move {
    guard let item = list.selected else { return .stay }
    let (events, search, person) = (context.events, item.search, user.id)
    let said = search.tells ? "events.said.searchSilent" : "events.said.searchTells"
    return context.work(for: self) {
      _ = try events.searches.keep(
        search.name, search.criteria, tells: !search.tells, place: search.place,
        span: search.span, by: person)
    } then: {
      .tell(Message(Wording(said, ["name": search.name]), .success))
    }
  }

  func dropTapped() -> Move {
    guard let item = list.selected else { return .stay }
    let (events, person) = (context.events, user.id)
    return context.work(for: self) {
      try events.searches.drop(item.id, by: person)
    } then: {
      .tell(Message(Wording("events.said.searchDropped", ["name": item.search.name]), .success))
    }
  }
}
