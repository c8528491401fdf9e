import Accounts
import Languages
import Races
import Seasons
import Shell

/// Everything the person signed in has taken part in, read beside the loop and kept up to date.
///
/// A long race takes longer to read than a key may take.
final class ParticipationFollower {
  private let reading: BackgroundReading<Participation>?

  init(_ context: AppContext) {
    let store = context.store
    reading = context.user.map { user in
      BackgroundReading(context) {
        try $0?.refreshed(from: store) ?? Participation(store: store, userID: user.id)
      }
    }
    refresh()
  }

  var participation: Participation? { reading?.value }
  var failure: Wording? { reading?.failure }

  /// Called whenever there is something new to show.
  var onChange: () -> Void {
    get { reading?.onChange ?? {} }
    set { reading?.onChange = newValue }
  }

  func refresh() { reading?.refresh() }

  /// What to say where there is nothing to list yet; `empty` where nothing was joined.
  func notice(empty: String) -> Wording {
    if let failure { return failure }
    return Wording(participation == nil ? "races.participation.reading" : empty)
  }
}
