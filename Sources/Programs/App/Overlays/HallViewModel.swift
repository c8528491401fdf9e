import Languages
import MapScreens
import NoticeScreens
import Shell
import Widgets

/// The ways from any wing to any other: a digit each.
final class HallViewModel {
  struct Door {
    let digit: Character
    let name: Wording
    let move: Move

    /// A footer has no room for how much of the inbox is unread.
    var label: String { name.arguments.isEmpty ? name.key : "inbox.title" }
  }

  let doors: [Door]
  var state = TableState()

  init(_ context: AppContext) {
    let ways =
      Self.today(context) + Self.wings(context) + Self.map(context) + Self.tickets(context)
      + Self.inbox(context)
      + Self.account(context)
    doors = zip("123456789", ways).map { Door(digit: $0, name: $1.0, move: $1.1) }
  }

  private static func today(_ context: AppContext) -> [(Wording, Move)] {
    context.isKiosk ? [] : [(Wording("common.hall.today"), .open(.today))]
  }

  /// The wings that are shown; at a kiosk those that let strangers in.
  private static func wings(_ context: AppContext) -> [(Wording, Move)] {
    context.wings.compactMap { wing in
      let entrance = wing.entrance(context)
      guard !context.isKiosk || entrance.destination.isForStrangers else { return nil }
      return (wing.name, .tab(entrance))
    }
  }

  private static func tickets(_ context: AppContext) -> [(Wording, Move)] {
    Wings.tickets(context).map { (Wording("common.hall.tickets"), .open($0.route)) }
  }

  /// What is where, of all wings.
  private static func map(_ context: AppContext) -> [(Wording, Move)] {
    MapScreensFactory.hasMap(context) ? [(Wording("common.hall.map"), .tab(.everything))] : []
  }

  private static func inbox(_ context: AppContext) -> [(Wording, Move)] {
    let shelf = context.notices.shelf
    guard shelf.isOn else { return [] }
    let unread = ["count": "\(shelf.unread)"]
    let name = shelf.unread > 0 ? Wording("inbox.unread", unread) : Wording("inbox.title")
    return [(name, .open(NoticeDestination.inbox))]
  }

  private static func account(_ context: AppContext) -> [(Wording, Move)] {
    if context.user == nil { return [(Wording("common.tab.login"), .tab(.login))] }
    return context.isKiosk ? [] : [(Wording("common.tab.profile"), .tab(.profile))]
  }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: doors.count)
    return .stay
  }

  func goTapped() -> Move {
    doors.indices.contains(state.selection) ? go(through: doors[state.selection]) : .stay
  }

  func go(through door: Door) -> Move { .all([.back, door.move]) }
}
