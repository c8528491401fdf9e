import Accounts
import Languages
import RaceDay
import Races
import Shell
import Widgets

/// The co-organizers of a competition: all organizers see them, only the owner changes them.
final class CoOrganizersViewModel: FootFormOwner, SortsTable {
  let context: AppContext
  let competitionID: String
  private(set) var competition: Competition
  private(set) var people: [User] = []
  private(set) var owner: User?
  var state = TableState()
  /// The typed address; `nil` while the form is closed.
  var form: FormFields?
  /// The order: as added, until a column is selected.
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { arrange() }
  }
  private var asked: [User] = []

  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    competitionID = competition
    self.competition = try context.competitionToRun(competition)
    refresh()
  }

  var isOwner: Bool { context.user?.id == competition.ownerID }
  var obstacle: Wording? { isOwner ? nil : Wording("races.coOrganizers.ownerOnly") }
  var removeObstacle: Wording? {
    obstacle ?? (selected == nil ? Wording("common.nothingSelected") : nil)
  }

  private var selected: User? {
    people.indices.contains(state.selection) ? people[state.selection] : nil
  }

  /// Reads the co-organizers; empty if the user may no longer run the competition.
  func refresh() {
    do {
      competition = try context.competitionToRun(competitionID)
      let ids = competition.coOrganizerIDs
      let known = try context.accounts.users(ids + [competition.ownerID])
      asked = ids.compactMap { known[$0] }
      owner = known[competition.ownerID]
    } catch {
      (asked, owner) = ([], nil)
    }
    arrange()
  }

  var sortPlaces: [SortPlace] {
    [SortPlace(nil)] + CoOrganizersTable(context, columns: 0).table.places
  }

  /// Sorts the list and keeps the selected person.
  private func arrange() {
    let chosen = selected?.id
    people = CoOrganizersTable(context, columns: 0).table.sorted(asked, by: sorting)
    let row = people.firstIndex { $0.id == chosen } ?? state.selection
    state.select(row, of: people.count)
  }

  func move(by rows: Int) { state.move(by: rows, of: people.count) }

  func page(by pages: Int) { state.page(by: pages, of: people.count) }

  func select(row: Int) { state.select(row, of: people.count) }

  func addTapped() -> Move {
    form = FormFields([
      FormField(
        "email", "races.coOrganizers.email", hint: Wording("races.coOrganizers.emailHint"))
    ])
    return .stay
  }

  func submitTapped() -> Move {
    guard let email = form?["email"] else { return .stay }
    let (races, id, author) = (context.races, competitionID, context.author)
    return context.work(for: self) {
      try races.addCoOrganizer(email: email, to: id, by: author)
    } then: { [weak self] added in
      self?.added(added) ?? .stay
    } refused: { [weak self, context] error in
      _ = self?.form?.show((error as? RaceError)?.problems ?? [])
      return context.tell(error)
    }
  }

  private func added(_ id: String) -> Move {
    form = nil
    refresh()
    return .tell(Message(Wording("races.coOrganizers.added", name(of: id)), .success))
  }

  func removeTapped() -> Move {
    guard let person = selected else { return .stay }
    return .ask(
      Question(
        title: Wording("races.coOrganizers.remove.title"),
        body: Wording("races.coOrganizers.remove.body", name(of: person.id)),
        yes: Wording("races.coOrganizers.remove.yes")
      ) { [self] in remove(person) })
  }

  private func remove(_ person: User) -> Move {
    let who = name(of: person.id)
    let (races, id, author) = (context.races, competitionID, context.author)
    return context.work(for: self) {
      try races.removeCoOrganizer(person.id, from: id, by: author)
    } then: { [weak self] in
      self?.refresh()
      return .tell(Message(Wording("races.coOrganizers.removed", who), .success))
    }
  }

  private func name(of id: String) -> [String: String] {
    let person = people.first { $0.id == id }
    let name = person?.fullName ?? ""
    return ["name": name.isEmpty ? person?.email ?? "" : name]
  }
}
