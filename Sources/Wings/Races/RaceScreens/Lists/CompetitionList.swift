import RaceDay
import Races
import Shell

/// Competitions to choose from.
final class CompetitionList {
  nonisolated enum Order: CaseIterable {
    case newest, name, date, entries
  }

  let rows = NarrowedList<Competition>(id: \.id, texts: { [$0.name, $0.date ?? ""] })
  private(set) var order = Order.newest
  private let read: () throws -> [Competition]
  private(set) var failure: (any Error)?
  private var counts: [String: Int] = [:]
  private let context: AppContext
  private var watch: CollectionWatch
  let glances: CompetitionGlances

  init(_ context: AppContext, read: @escaping () throws -> [Competition]) {
    self.context = context
    self.read = read
    glances = CompetitionGlances(context)
    watch = .competitions(of: context.store)
    rows.sort = { [unowned self] in sorted($0) }
    refresh()
  }

  /// Reads the list again where a competition or an entry has changed, or it could not be read.
  ///
  /// - Returns: Whether it was.
  @discardableResult
  func storeChanged() -> Bool {
    glances.storeChanged()
    do {
      guard let found = try watch.ifChanged(read) else { return false }
      show(found)
    } catch {
      show(error)
    }
    return true
  }

  func refresh() {
    do { show(try read()) } catch { show(error) }
  }

  private func show(_ found: [Competition]) {
    (counts, failure) = ([:], nil)
    rows.show(found)
  }

  /// What was read before stays there.
  private func show(_ error: any Error) {
    (counts, failure) = ([:], error)
    rows.arrange()
  }

  func sortTapped() {
    let orders = Order.allCases
    let now = orders.firstIndex(of: order) ?? 0
    order = orders[(now + 1) % orders.count]
    rows.arrange()
  }

  private func sorted(_ found: [Competition]) -> [Competition] {
    switch order {
    case .newest: found
    case .name: found.sorted { $0.name.lowercased() < $1.name.lowercased() }
    case .date: found.sorted { $0.date ?? "" > $1.date ?? "" }
    case .entries: found.sorted { entries(of: $0) > entries(of: $1) }
    }
  }

  /// Entries of a competition, counted once a refresh.
  func entries(of competition: Competition) -> Int {
    if let known = counts[competition.id] { return known }
    let count = (try? context.directory.entryCount(of: competition.id)) ?? 0
    counts[competition.id] = count
    return count
  }
}
