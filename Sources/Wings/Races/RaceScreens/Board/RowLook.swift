import Accounts
import Races
import Shell
import Terminal
import Widgets

/// The look of a competitor's row, which means the same on every screen.
///
/// The user's own row comes first, then the leader, then those without a place.
package struct RowLook: Equatable {
  package let role: Role
  package let sign: Character

  /// - Parameters:
  ///   - place: The place in the order that the screen shows; `nil` without one.
  ///   - isOwn: Whether it is the user's own row.
  package init(place: Int?, isOwn: Bool = false) {
    sign = isOwn ? "*" : " "
    role = isOwn ? .ownRow : place == 1 ? .leader : place == nil ? .dim : .text
  }

  /// The look of a row of a board.
  package init(of row: BoardRow, _ context: AppContext) {
    self.init(place: row.place, isOwn: row.userID != nil && row.userID == context.user?.id)
  }
}
