import Languages
import Races
import Shell

/// The reports about the selected row and about the race.
extension BoardModel {
  /// Why no row is available for a report.
  var rowObstacle: Wording? {
    selectedEntryID == nil ? Wording("common.nothingSelected") : nil
  }

  var teamObstacle: Wording? {
    facts.hasTeams ? nil : Wording("scoring.teams.empty")
  }

  var lapObstacle: Wording? {
    facts.hasLaps ? nil : Wording("scoring.laps.empty")
  }

  func lapsTapped() -> Move { .open(.laps(competition: competition.id)) }

  /// Opens the lap chart with the selected competitor, else the current user.
  func lapChartTapped() -> Move {
    .open(.lapChart(competition: competition.id, entry: chosen ?? ownEntryID ?? selectedEntryID))
  }

  func resultSpreadTapped() -> Move {
    .open(.resultSpread(competition: competition.id, entry: chosen ?? ownEntryID))
  }

  func whyTapped() -> Move {
    selectedEntryID.map { .open(.why(competition: competition.id, entry: $0)) } ?? .stay
  }

  func splitsTapped() -> Move {
    selectedEntryID.map { .open(.splits(competition: competition.id, entry: $0)) } ?? .stay
  }

  func teamsTapped() -> Move { .open(.teams(competition: competition.id)) }
}
