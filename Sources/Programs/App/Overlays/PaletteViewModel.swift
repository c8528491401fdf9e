import Languages
import Shell
import Widgets

/// The names that match the typed text.
final class PaletteViewModel {
  /// The maximum number of names searched while a key is handled.
  ///
  /// More are searched in the background.
  private static let quick = 2_000

  private(set) var typed = ""
  var state = TableState()
  /// The indices of the matches, the best first.
  private(set) var found: [Int] = []
  private var stops: [PaletteItems.PaletteItem]
  private var index: NameIndex
  private var recent: [Int] = []
  /// The indices of the screen's actions.
  private let acts: Range<Int>
  /// The text that `found` matches; it differs from the typed text during a search.
  private var answered = ""
  private var isSearching = false
  private let context: AppContext
  private let memory: RecentMemory

  init(
    _ context: AppContext, in wing: Wing?, acts: [KeyBinding] = [], named: [NamedAct] = [],
    memory: RecentMemory = .none
  ) {
    self.context = context
    self.memory = memory
    let places = PaletteItems.all(context, in: wing)
    stops =
      places + PaletteItems.acts(acts, besides: places, context)
      + PaletteItems.acts(named, context)
    self.acts = places.count..<stops.count
    index = NameIndex(stops.map(\.name), also: stops.map(\.also))
    remember()
    searchNow()
    readPeople()
  }

  var count: Int { stops.count }

  func stop(at row: Int) -> PaletteItems.PaletteItem { stops[found[row]] }

  func type(_ text: String) { look(for: typed + text) }

  func delete() { look(for: String(typed.dropLast())) }

  func clear() { look(for: "") }

  func move(by rows: Int) { state.move(by: rows, of: found.count) }

  func page(by pages: Int) { state.page(by: pages, of: found.count) }

  /// Selects a match; a click on the selected one opens it.
  func clicked(row: Int) -> Move {
    guard row != state.selection else { return goTapped() }
    state.select(row, of: found.count)
    return .stay
  }

  func goTapped() -> Move {
    // Enter opens the match of the typed text, not of an earlier one.
    if answered != typed { searchNow() }
    guard found.indices.contains(state.selection) else { return .stay }
    let stop = stop(at: state.selection)
    memory.add(name(stop))
    return .all([.back, stop.move()])
  }

  private func look(for text: String) {
    typed = text
    state = TableState()
    count <= Self.quick ? searchNow() : searchBeside()
  }

  private func searchNow() {
    found = index.search(typed, recent: recent, preferred: acts)
    answered = typed
  }

  /// Starts a search in the background; text typed meanwhile is searched afterwards.
  private func searchBeside() {
    guard !isSearching else { return }
    isSearching = true
    let (index, recent, acts, typed) = (index, recent, acts, typed)
    context.worker.run {
      index.search(typed, recent: recent, preferred: acts)
    } then: { [weak self] outcome in
      self?.take(outcome, typed)
      return .stay
    }
  }

  private func take(_ outcome: Result<[Int], any Error>, _ typed: String) {
    isSearching = false
    if case .success(let found) = outcome, found.allSatisfy(stops.indices.contains),
      typed == self.typed
    {
      (self.found, answered) = (found, typed)
    }
    if answered != self.typed { searchBeside() }
  }

  /// Adds people at the end, so that visible names stay in place.
  private func readPeople() {
    let readers = context.wings.map { $0.people(context) }
    let (known, also) = (stops.map(\.name), stops.map(\.also))
    context.worker.run {
      let people = try readers.flatMap { try $0() }
      return (people, NameIndex(known + people.map(\.name), also: also))
    } then: { [weak self] outcome in
      if case .success(let (people, index)) = outcome { self?.add(people, index) }
      return .stay
    }
  }

  private func add(_ people: [NavigationItem], _ index: NameIndex) {
    stops += PaletteItems.opening(people, context)
    self.index = index
    remember()
    let chosen = found.indices.contains(state.selection) ? found[state.selection] : nil
    searchNow()
    state.select(chosen.flatMap { found.firstIndex(of: $0) } ?? 0, of: found.count)
  }

  private func remember() {
    let names = memory.names()
    guard !names.isEmpty else { return }
    let places = Dictionary(
      stops.enumerated().map { (name($1), $0) }, uniquingKeysWith: { first, _ in first })
    recent = names.compactMap { places[$0] }
  }

  /// Returns the key under which a choice is remembered.
  private func name(_ stop: PaletteItems.PaletteItem) -> String { stop.kind + "\t" + stop.name }
}
