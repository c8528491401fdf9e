import Accounts
import Languages
import Races
import Seasons
import Shell
import Timekeeping
import Widgets

/// The statistics of the races that an organizer has run.
final class OrganizerStatsModel: PageHolder {
  let context: AppContext
  let reading: BackgroundReading<OrganizedRaces>
  var page = PageState()

  init(_ context: AppContext) {
    self.context = context
    let (store, userID) = (context.store, context.user?.id ?? "")
    reading = BackgroundReading(context) {
      try $0?.refreshed(from: store) ?? OrganizedRaces(store: store, userID: userID)
    }
    reading.refresh()
  }

  /// At most two years of months, those without a race included.
  var months: [OrganizedMonth] {
    let today = LocalTime(utcMilliseconds: context.clock.now().utc).date
    return reading.value?.months(upTo: today, most: 24) ?? []
  }
}
