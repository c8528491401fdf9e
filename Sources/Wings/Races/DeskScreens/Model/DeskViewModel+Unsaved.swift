import Languages
import RaceDay
import Shell

/// What the disk has refused: it is held, shown, and saved by itself when the disk is back.
extension DeskViewModel {
  /// Says why something is not on the disk, and that nothing of it is lost: the latest of it by
  /// name, for all of a long time would fill the window and be cut.
  func sayHeld(_ why: Wording) {
    let held = session.unsaved
    let names = held.suffix(Self.heldTold).map(context.text).joined(separator: "; ")
    let more = held.count > Self.heldTold ? "+\(held.count - Self.heldTold); " : ""
    say(
      Wording("desk.unsaved.held", ["why": context.text(why), "what": more + names]), .error)
  }

  private static let heldTold = 4

  func sayAllSaved(_ count: Int) {
    say(Wording("desk.unsaved.saved", ["count": "\(count)"]), .saved)
  }

  /// Leaves the desk; while something is not on the disk, only after a question.
  func leaveTapped() -> Move {
    closeMenu()
    guard !session.unsaved.isEmpty else { return .back }
    return .ask(
      Question(
        title: Wording("desk.unsaved.title"),
        body: Wording("desk.unsaved.body", ["count": "\(session.unsaved.count)"]),
        yes: Wording("desk.unsaved.leave"), no: Wording("desk.unsaved.stay")
      ) { [self] in
        _ = putAway()
        return .back
      })
  }
}
