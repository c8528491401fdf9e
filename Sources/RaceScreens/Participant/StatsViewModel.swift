import Accounts
import Languages
import Races
import Stage

/// What a person has done over all races joined.
final class StatsViewModel {
  let surroundings: Surroundings
  private(set) var participation: Participation?
  private(set) var failure: Wording?

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    refresh()
  }

  func refresh() {
    guard let user = surroundings.user else { return }
    do {
      participation = try Participation(store: surroundings.store, userID: user.id)
      failure = nil
    } catch {
      failure = surroundings.wording(of: error)
    }
  }

  /// The newest twenty races as how many were beaten, 0 to 1, oldest first.
  var form: [Double] {
    guard let participation else { return [] }
    let races = (participation.joined + participation.previous).prefix(20).reversed()
    return races.compactMap { race in
      guard let place = race.row.place else { return nil }
      let field = (try? surroundings.directory.entryCount(of: race.competition.id)) ?? 0
      return field > 1 ? 1 - Double(place - 1) / Double(field - 1) : 1
    }
  }
}
