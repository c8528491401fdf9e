import Accounts
import Languages
import Races
import Shell

/// A sign on a board for a result with a peculiarity.
enum BoardSign: String, CaseIterable {
  case damaged, own, crossed, moved, doubt, tied, penalty, running, cutShort, typed, imported,
    estimated, longLap,
    shortLap
  case none

  /// The meaning of the sign.
  var label: Wording { Wording("races.board.sign.\(rawValue)") }

  /// The signs of one row.
  static func signs(of row: BoardRow, for user: User?, _ news: BoardNews, in book: RaceBook)
    -> [BoardSign]
  {
    allCases.filter { sign in
      switch sign {
      case .damaged: row.isDamaged
      case .own: row.userID != nil && row.userID == user?.id
      case .crossed: news.isLit(row.entryID)
      case .moved: news.move(of: row, in: book).map { $0 != 0 } ?? false
      case .doubt: row.place != nil && row.isInDoubt
      case .tied: row.sharesPlace
      case .penalty: row.penaltyMilliseconds > 0
      case .running: row.isRunning
      case .cutShort: row.isCutShort
      case .typed: row.source == .typed
      case .imported: row.source == .imported
      case .estimated: row.estimated > 0
      case .longLap: row.longLaps > 0
      case .shortLap: row.shortLaps > 0
      case .none: row.place == nil && row.status == .ok
      }
    }
  }
}
