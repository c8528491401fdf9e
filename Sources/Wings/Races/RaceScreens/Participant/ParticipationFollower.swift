import Accounts
import Languages
import Races
import Seasons
import Shell

/// All races of the current user, read in the background and kept up to date.
///
/// A long race takes too long to read within the handling of a key.
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

  /// Called when new data is available.
  var onChange: () -> Void {
    get { reading?.onChange ?? {} }
    set { reading?.onChange = newValue }
  }

  func refresh() { reading?.refresh() }

  /// The text of an empty list; `empty` if no race was joined.
  func notice(empty: String) -> Wording {
    if let failure { return failure }
    return Wording(participation == nil ? "races.participation.reading" : empty)
  }
}
