import Accounts
import Languages
import Shell

/// Where somebody is taken who comes back: to the desk they left by a crash, or to what they were
/// about to do when they had to log in first.
extension Coordinator {
  /// Tells the machine where somebody is at work, whenever that has changed.
  func notePlace() {
    let place =
      isEnding ? nil : stack.lazy.reversed().compactMap { self.bookmark(of: $0.route) }.first
    guard place != notedPlace else { return }
    notedPlace = place
    places.note(place, context.user?.id ?? "")
  }

  /// Opens what somebody who has just come in wants to get on with.
  func goOn() {
    guard let user = context.user else { return }
    if let route = places.take(user.id).flatMap({ self.place(named: $0) }) {
      open(route)
      perform(.tell(Message(Wording("common.wentOn"))))
    } else if let wanted = context.wantedPlace {
      let act = context.wantedAct
      open(wanted)
      if let act { perform(act()) }
    }
    context.wantedPlace = nil
  }

  private func bookmark(of route: Route) -> String? {
    guard context.user != nil, let wing = context.wings.first(where: { $0.has(route) })
    else { return nil }
    return wing.bookmarks.name(route).map { "\(wing.id.name) \($0)" }
  }

  private func place(named name: String) -> Route? {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let wing = context.wings.first(where: { $0.id.name == parts[0] })
    else { return nil }
    return wing.bookmarks.place(parts[1], context)
  }
}
