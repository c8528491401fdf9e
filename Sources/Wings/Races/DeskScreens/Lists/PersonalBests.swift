import Races
import Seasons
import Shell

/// The personal bests of competitors over the race's distance, read in the background.
final class PersonalBests {
  private let context: AppContext
  private let competitionID: String
  private var known: [String: Int] = [:]
  private var asked: Set<String> = []

  init(_ competitionID: String, _ context: AppContext) {
    self.competitionID = competitionID
    self.context = context
  }

  /// The best time of an account in milliseconds; `nil` if there is none or it is still being read.
  func best(of userID: String?, overMetres metres: Int?) -> Int? {
    guard let userID, let metres else { return nil }
    if let best = known[userID] { return best }
    if asked.insert(userID).inserted { read(userID, metres) }
    return nil
  }

  private func read(_ userID: String, _ metres: Int) {
    let (store, id) = (context.store, competitionID)
    _ = context.work(for: self) {
      try Participation(store: store, userID: userID).best(overMetres: metres, otherThan: id)
    } then: { [weak self] best in
      self?.known[userID] = best
      return .stay
    }
  }
}
