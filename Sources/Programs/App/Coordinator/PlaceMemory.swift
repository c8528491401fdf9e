import Accounts
import Shell

/// Remembers on this machine where somebody is at work, so that they go on there after a crash.
package struct PlaceMemory {
  /// Notes where somebody is; `nil` once they have left.
  package var note: (_ place: String?, _ userID: String) -> Void
  /// Where somebody was when a program ended without being left, once.
  package var take: (_ userID: String) -> String?

  package init(
    note: @escaping (_ place: String?, _ userID: String) -> Void,
    take: @escaping (_ userID: String) -> String?
  ) {
    self.note = note
    self.take = take
  }

  /// Kept in a file of this program.
  init(_ file: WorkplaceFile) {
    self.init(
      note: { place, userID in place.map { file.note($0, of: userID) } ?? file.clear() },
      take: { file.takeLeftBehind(by: $0) })
  }

  static var none: PlaceMemory { PlaceMemory(note: { _, _ in }, take: { _ in nil }) }
}
