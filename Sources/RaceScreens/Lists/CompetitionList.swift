import Races
import Stage
import Widgets

/// Competitions to choose from; the selection follows the competition, not the row.
final class CompetitionList {
  private(set) var competitions: [Competition] = []
  var state = TableState()
  private let read: () throws -> [Competition]
  private(set) var failure: (any Error)?
  private var counts: [String: Int] = [:]
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings, read: @escaping () throws -> [Competition]) {
    self.surroundings = surroundings
    self.read = read
    refresh()
  }

  var selected: Competition? {
    competitions.indices.contains(state.selection) ? competitions[state.selection] : nil
  }

  func refresh() {
    let chosen = selected?.id
    do {
      competitions = try read()
      failure = nil
    } catch {
      failure = error
    }
    counts = [:]
    let row = competitions.firstIndex { $0.id == chosen } ?? state.selection
    state.select(row, of: competitions.count)
  }

  func move(by rows: Int) { state.move(by: rows, of: competitions.count) }

  /// Entries of a competition, counted once a refresh.
  func entries(of competition: Competition) -> Int {
    if let known = counts[competition.id] { return known }
    let count = (try? surroundings.directory.entryCount(of: competition.id)) ?? 0
    counts[competition.id] = count
    return count
  }
}
