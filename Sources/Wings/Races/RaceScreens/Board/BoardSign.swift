import Accounts
import Languages
import Races
import Shell

/// Something on a board that is no plain result.
enum BoardSign: String, CaseIterable {
  case damaged, own, doubt, tied, penalty, running, cutShort, typed, imported, estimated, longLap,
    shortLap
  case none

  /// The catalogue's name of what it means.
  var label: Wording { Wording("races.board.sign.\(rawValue)") }

  /// Those in one row.
  static func signs(of row: BoardRow, for user: User?) -> [BoardSign] {
    allCases.filter { sign in
      switch sign {
      case .damaged: row.isDamaged
      case .own: row.userID != nil && row.userID == user?.id
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
