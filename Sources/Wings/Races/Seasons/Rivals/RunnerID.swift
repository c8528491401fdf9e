import Races

/// Somebody seen in a race: by account, or by name where there is none.
package enum RunnerID: Sendable, Hashable {
  case account(String)
  /// In lower case: all that links the rows of a walk-up.
  case named(String)

  /// Nobody, where a row has neither: that of somebody who was erased.
  init?(_ row: BoardRow) {
    if let user = row.userID {
      self = .account(user)
    } else if !row.name.isEmpty {
      self = .named(row.name.lowercased())
    } else {
      return nil
    }
  }
}
