import Races
import Seasons

/// Every place the program can be, with all that is needed to open it.
package enum Route: Hashable, Sendable {
  case login
  case forgotPassword(email: String)
  case register
  case guestHome
  case defaultHome
  case organizerHome
  case library
  case create(model: String?)
  case edit(competition: String)
  case active
  case competition(String)
  case run(String)
  case deactivated(String)
  case entry(competition: String, entry: String?)
  case coOrganizers(competition: String)
  /// The results in a file; `ending` is the kind its name begins with: `csv`, `html`...
  case export(competition: String, ending: String)
  /// A file brought in: entries, crossings or results.
  case importing(competition: String)
  /// The way a competition goes, with its heights.
  case course(competition: String)
  case desk(String)
  /// The chain behind a place.
  case why(competition: String, entry: String)
  case splits(competition: String, entry: String)
  case teams(competition: String)
  case startList(competition: String)
  /// What was done to a race, or to one entry.
  case raceHistory(competition: String, entry: String?)
  case stillOut(String)
  case lapBoard(String)
  case announcer(String)
  case history
  case stats
  case statsRace(competition: String)
  case records(RecordScope)
  case seriesList
  case series(String)
  case editSeries(String?)
  /// Runners to compare with.
  case rivals
  case headToHead(RunnerID)
  case lapByLap(competition: String, runner: RunnerID)
  /// Filled in with a result, where there is one to start from.
  case paceCalculator(metres: Int?, milliseconds: Int?)
  case profile
  case changePassword
  case deleteAccount
  case kiosk
  case kioskCard(competition: String, bib: String)
  case leaveKiosk
  case help
  case palette
  case messages
}
