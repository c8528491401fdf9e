import Languages
import MapScreens
import NoticeScreens
import Shell
import Widgets

/// The switcher's destinations, one digit each.
final class SwitcherViewModel {
  struct Door {
    let digit: Character
    let name: Wording
    /// The footer's label, without the number of waiting things.
    let label: String
    let move: Move
  }

  private struct Way {
    let name: Wording
    let label: String
    let move: Move

    init(_ name: Wording, _ move: Move, called label: String? = nil) {
      (self.name, self.move, self.label) = (name, move, label ?? name.key)
    }
  }

  private static let digits = "123456789"

  /// The upcoming items, if the user may see them.
  let today: TodayViewModel?
  var state = TableState()
  private let context: AppContext
  private let pendingTasks: BackgroundReading<[PendingTask]>

  init(_ context: AppContext) {
    self.context = context
    today = context.isKiosk ? nil : TodayViewModel(context)
    let readings = context.isKiosk ? [] : context.wings.map { $0.pendingTasks(context) }
    pendingTasks = BackgroundReading(context) { _ in try readings.flatMap { try $0() } }
    pendingTasks.refresh()
  }

  /// The destinations; pending tasks come last, since they appear only once they are counted.
  var doors: [Door] {
    let ways =
      Self.alone(context)
      ?? Self.today(context) + Self.wings(context) + Self.map(context) + Self.tickets(context)
      + Self.inbox(context) + Self.account(context)
      + (pendingTasks.value ?? []).map { Way($0.name, .open($0.route), called: $0.label) }
    return zip(Self.digits, ways).map {
      Door(digit: $0, name: $1.name, label: $1.label, move: $1.move)
    }
  }

  func refresh() {
    today?.refresh()
    pendingTasks.refresh()
  }

  /// Returns the tabs of a kiosk's wing if the kiosk has nothing else.
  private static func alone(_ context: AppContext) -> [Way]? {
    guard let wing = context.kioskWing, wing.isAloneInKiosk else { return nil }
    return wing.tabs(context).map { Way(Wording($0.name), .tab($0.route)) }
  }

  private static func today(_ context: AppContext) -> [Way] {
    context.isKiosk ? [] : [Way(Wording("common.hall.today"), .open(.today))]
  }

  /// Returns the visible wings; at a kiosk those that admit strangers.
  private static func wings(_ context: AppContext) -> [Way] {
    context.wings.compactMap { wing in
      let entrance = wing.entrance(context)
      guard !context.isKiosk || entrance.destination.isForStrangers else { return nil }
      return Way(wing.name, .tab(entrance))
    }
  }

  /// Returns the tickets of all wings, which each wing's list contains.
  private static func tickets(_ context: AppContext) -> [Way] {
    guard context.user != nil, !context.isKiosk else { return [] }
    let place = context.wings.lazy.compactMap(\.tickets).first?.place
    return place.map { [Way(Wording("common.hall.tickets"), .open($0))] } ?? []
  }

  /// Returns the map of all wings.
  private static func map(_ context: AppContext) -> [Way] {
    MapScreensFactory.hasMap(context) ? [Way(Wording("common.hall.map"), .open(.everything))] : []
  }

  private static func inbox(_ context: AppContext) -> [Way] {
    let inboxState = context.notices.inboxState
    guard inboxState.isOn else { return [] }
    let title = Wording("inbox.title")
    let unread = Wording("inbox.unread", ["count": "\(inboxState.unread)"])
    return [
      Way(
        inboxState.unread > 0 ? unread : title, .open(NoticeDestination.inbox), called: title.key)
    ]
  }

  private static func account(_ context: AppContext) -> [Way] {
    if context.user == nil { return [Way(Wording("common.tab.login"), .open(.login))] }
    return context.isKiosk ? [] : [Way(Wording("common.tab.profile"), .open(.profile))]
  }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: doors.count)
    return .stay
  }

  func goTapped() -> Move { go(through: state.selection) }

  func go(through row: Int) -> Move {
    let doors = doors
    return doors.indices.contains(row) ? go(through: doors[row]) : .stay
  }

  func go(through door: Door) -> Move { .all([.back, door.move]) }
}
