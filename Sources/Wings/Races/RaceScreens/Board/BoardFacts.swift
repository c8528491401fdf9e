import Races

/// What a race has to show: everybody is looked at for it, so that it is asked once for every change.
struct BoardFacts {
  /// The orders in which lines differ.
  let orders: [BoardOrder]
  /// Whether any line has something remarked on it.
  let hasRemarks: Bool
  /// Whether any entry names a team or a club.
  let hasTeams: Bool
  /// Whether there are laps to compare.
  let hasLaps: Bool
  /// Whom no category takes, where others have one.
  let withoutCategory: StartBriefing.Lacking

  init(of book: RaceBook) {
    orders = Board(of: book).orders
    hasRemarks = Board(of: book).hasRemarks
    hasTeams = TeamStandings(of: book).hasTeams
    hasLaps = LapSheetList.isWorthShowing(book)
    withoutCategory = StartBriefing(of: book).withoutCategory
  }
}
