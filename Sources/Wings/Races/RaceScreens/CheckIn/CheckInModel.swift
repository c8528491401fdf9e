import Accounts
import Languages
import RaceDay
import Races
import Shell
import Widgets

/// Check-in on race day: who is present and who has paid, searched by typing.
final class CheckInModel: SortsTable {
  /// A person who is entered.
  struct Person {
    let entry: Entry
    let name: String

    var isIn: Bool { entry.isCheckedIn ?? false }
    var hasPaid: Bool { entry.hasPaid ?? false }
    var words: [String: String] { ["name": name, "bib": entry.bib] }
  }

  static let longest = 60

  let context: AppContext
  let live: LiveRace
  private(set) var everybody: [Person] = []
  private(set) var people: [Person] = []
  private(set) var typed = ""
  /// Whether the typed text was not found; the next key replaces it.
  private var isRefused = false
  var state = TableState()
  /// The order: by bib, until another column is selected.
  var sorting = ColumnSort(SortPlace(0)) {
    didSet { narrow() }
  }
  var sortPlaces: [SortPlace] { CheckInTable(self).table.places }

  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    _ = try context.competitionToRun(competition)
    live = try LiveRace(store: context.store, competitionID: competition)
    read()
  }

  var asksForPayment: Bool { live.book.competition.settings.asks(for: .paid) }
  var selected: Person? {
    people.indices.contains(state.selection) ? people[state.selection] : nil
  }
  /// Why nothing can be noted; a failed search is reported by the key instead.
  var obstacle: Wording? {
    selected == nil && typed.isEmpty ? Wording("races.checkIn.nobody") : nil
  }

  func storeChanged() -> Move {
    do {
      _ = try live.refresh()
      read()
      return .stay
    } catch {
      return context.tell(error)
    }
  }

  private func read() {
    let book = live.book
    everybody = book.field.competitors.filter(\.isPresent)
      .map { Person(entry: $0.entry, name: $0.name) }
      .sorted { Bib.comesBefore($0.entry.bib, $1.entry.bib) }
    narrow()
  }

  /// Filters the list: digits match the start of bibs, the exact bib first; letters match names.
  private func narrow() {
    let chosen = selected?.entry.id
    let wanted = PlainLetters.of(typed)
    let bib = Bib.canonical(typed)
    let found = everybody.filter { person in
      wanted.isEmpty || person.entry.bib.hasPrefix(bib)
        || !wanted.allSatisfy(\.isNumber) && PlainLetters.of(person.name).contains(wanted)
    }
    let shown = CheckInTable(self).table.sorted(found, by: sorting)
    let exact = shown.filter { $0.entry.bib == bib }
    people = exact + shown.filter { $0.entry.bib != bib }
    let kept = wanted.isEmpty ? people.firstIndex { $0.entry.id == chosen } : 0
    state.select(kept ?? 0, of: people.count)
  }

  // MARK: - Typing

  func type(_ text: String) {
    typed = String(((isRefused ? "" : typed) + text).prefix(Self.longest))
    isRefused = false
    narrow()
  }

  func backspaceTapped() {
    isRefused = false
    typed = String(typed.dropLast())
    narrow()
  }

  func clearTapped() {
    isRefused = false
    typed = ""
    narrow()
  }

  func move(by rows: Int) { state.move(by: rows, of: people.count) }
  func page(by pages: Int) { state.page(by: pages, of: people.count) }

  func select(row: Int) { state.select(row, of: people.count) }

  // MARK: - Noting

  func checkInTapped() -> Move { note(true) }
  func takeBackTapped() -> Move { note(false) }

  private func note(_ isIn: Bool) -> Move {
    guard let person = selected else { return refused(mayAdd: isIn) }
    if isIn, person.isIn {
      clearTapped()
      return .tell(Message(Wording("races.checkIn.already", person.words), .warning))
    }
    let (races, race, author) = (context.races, live.competitionID, context.author)
    let id = person.entry.id
    return save(person, isIn ? "isIn" : "isOut") {
      try races.setCheckedIn(isIn, id, in: race, by: author)
    }
  }

  /// Reports that the search failed; a second `Enter` adds an entry, any other key replaces the text.
  private func refused(mayAdd: Bool = false) -> Move {
    guard !typed.isEmpty else { return .stay }
    if isRefused, mayAdd { return addTapped() }
    isRefused = true
    return .tell(Message(Wording("races.checkIn.notFound", ["typed": typed]), .error))
  }

  /// Opens the form of a late entry with the typed bib or name, which is checked in.
  private func addTapped() -> Move {
    defer { clearTapped() }
    return .open(.lateEntry(competition: live.competitionID, typed: typed))
  }

  func paidTapped() -> Move {
    guard let person = selected else { return refused() }
    let (races, race, author) = (context.races, live.competitionID, context.author)
    let (id, pays) = (person.entry.id, !person.hasPaid)
    return save(person, pays ? "hasPaid" : "unpaid") {
      try races.setPaid(pays, id, in: race, by: author)
    }
  }

  private func save(
    _ person: Person, _ done: String, _ act: @escaping @Sendable () throws -> Void
  ) -> Move {
    clearTapped()
    return context.work(for: self, act) {
      .tell(Message(Wording("races.checkIn.\(done)", person.words), .success))
    }
  }
}
