import Accounts
import Cinema
import CinemaScreens
import Shell

/// The bookmarks of the door and of held seats, to which the program returns after a crash.
nonisolated enum CinemaBookmarks {
  private static let prefix = "door/"

  static let all = Bookmarks(
    name: { HeldSeats.name(of: $0) ?? name(of: $0) },
    place: { HeldSeats.place($0, $1) ?? door(named: $0, in: $1) })

  private static func name(of route: Route) -> String? {
    guard case .door(let cinema) = route.destination as? CinemaDestination else { return nil }
    return prefix + (cinema ?? "")
  }

  /// Returns the door if the current user still works there.
  @MainActor private static func door(named name: String, in context: AppContext) -> Route? {
    guard name.hasPrefix(prefix) else { return nil }
    let cinema = String(name.dropFirst(prefix.count))
    let isMine = context.cinemaRoles.contains {
      $0.role.includes(.door) && ($0.cinemaID.isEmpty || cinema.isEmpty || $0.cinemaID == cinema)
    }
    return isMine ? Route(CinemaDestination.door(cinema.isEmpty ? nil : cinema)) : nil
  }
}
