import Accounts
import Languages
import Races
import Stage

/// Everything the person signed in has taken part in, read beside the loop and kept up to date.
///
/// A long race takes longer to read than a key may take.
final class ParticipationFollower {
  private let surroundings: Surroundings
  private(set) var participation: Participation?
  private(set) var failure: Wording?
  private var isReading = false
  private var isStale = false
  /// Called whenever there is something new to show.
  var onChange: () -> Void = {}

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    refresh()
  }

  func refresh() {
    guard let user = surroundings.user else { return }
    isStale = isReading
    guard !isReading else { return }
    isReading = true
    let (store, userID, former) = (surroundings.store, user.id, participation)
    surroundings.worker.run {
      try former?.refreshed(from: store) ?? Participation(store: store, userID: userID)
    } then: { outcome in
      self.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<Participation, any Error>) {
    isReading = false
    switch outcome {
    case .success(let read): (participation, failure) = (read, nil)
    case .failure(let error): failure = surroundings.wording(of: error)
    }
    onChange()
    if isStale { refresh() }
  }

  /// What to say where there is nothing to list yet; `empty` where nothing was joined.
  func notice(empty: String) -> Wording {
    if let failure { return failure }
    return Wording(participation == nil ? "races.participation.reading" : empty)
  }
}
