import Accounts
import Languages
import RaceDay
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import RaceScreens

/// A user at the screens of the races wing.
final class RaceScreensScene {
  static let size = Size(columns: 80, rows: 20)

  let hands = ManualClock()
  let store: MemoryStore
  let context: AppContext
  let organizer: User
  let runner: User
  let deliver: () -> [Move]

  init(glyphs: Glyphs = .unicode) throws {
    let clock = Clock.manual(hands)
    store = MemoryStore(
      schema: Schema(
        collections: AccountsSchema.collections.merging(RaceCollections.rules) { first, _ in first
        },
        prefixes: RaceCollections.prefixRules))
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    organizer = try accounts.register(
      Registration(
        email: "olga@club.example", firstName: "Olga", secondName: "Berg",
        password: "gravel and rain", isOrganizer: true))
    runner = try accounts.register(
      Registration(
        email: "rada@club.example", firstName: "Rada", secondName: "Lund",
        password: "gravel and rain"))
    let worker: Worker
    (worker, deliver) = Worker.queued()
    context = AppContext(
      store: store, accounts: accounts, clock: clock, worker: worker,
      languages: .ofRaces(), glyphs: glyphs)
    context.user = runner
  }

  private var owner: Author { .person(organizer.id) }

  func competition(
    _ rules: RuleSet? = .laps, format: Format = .time,
    change: (inout CompetitionDraft) -> Void = { _ in }
  ) throws -> Competition {
    var draft = CompetitionDraft()
    draft.name = "Quarry Loop"
    draft.rules = rules
    draft.format = rules?.format ?? format
    draft.settings.laps = rules == .laps ? 3 : nil
    change(&draft)
    return try context.races.create(draft, by: owner)
  }

  /// Enters the runner with a bib.
  func join(_ competition: Competition, bib: String = "5") throws {
    let entry = try context.races.join(competition.id, userID: runner.id)
    try change(entry.id) { $0.bib = bib }
  }

  func enter(
    _ bib: String, _ name: String, into competition: Competition,
    change: (inout EntryDraft) -> Void = { _ in }
  ) throws {
    var draft = EntryDraft()
    (draft.bib, draft.name) = (bib, name)
    change(&draft)
    _ = try context.races.addEntry(draft, to: competition.id, by: owner)
  }

  func change(bib: String, in competition: Competition, _ change: (inout EntryChange) -> Void)
    throws
  {
    let entry = try #require(try context.races.entry(bib: bib, in: competition.id))
    try self.change(entry.id, change)
  }

  private func change(_ id: String, _ change: (inout EntryChange) -> Void) throws {
    var changes = EntryChange()
    change(&changes)
    _ = try context.races.change(changes, of: id, by: owner)
  }

  /// Adds crossings given by their seconds after the start.
  func cross(
    _ bib: String, at checkpoint: String? = nil, _ seconds: Double..., in competition: Competition
  ) throws {
    for second in seconds {
      let act = CrossingAct(
        bib: bib, moment: .elapsed(Int((second * 1_000).rounded())), source: .record,
        checkpoint: checkpoint)
      _ = try context.races.record(
        [act], in: competition.id, by: owner, session: "line")
    }
  }

  func start(_ competition: Competition) throws {
    _ = try context.races.start(competition.id, by: owner)
  }

  func deactivate(_ competition: Competition) throws {
    _ = try context.races.deactivate(competition.id, by: owner)
  }

  /// Erases an account's data in races, as deleting the account does.
  func erase(_ user: User) throws {
    let id = user.id
    try store.write(by: id, at: 0) { try RaceErasure.erase($0, userID: id) }
  }

  func pane(_ place: RaceDestination.Reading) throws -> any Pane { try pane(Route(place)) }

  func pane(_ place: RaceDestination.Report) throws -> any Pane { try pane(Route(place)) }

  func pane(_ place: RaceDestination.Organizing) throws -> any Pane { try pane(Route(place)) }

  func pane(_ route: Route) throws -> any Pane {
    let pane = try made(try #require(route.destination as? RaceDestination))
    settle(pane)
    return pane
  }

  private func made(_ place: RaceDestination) throws -> any Pane {
    switch place {
    case .reading(let place): try RaceScreensFactory.pane(for: place, in: context)
    case .report(let place): try ReportScreensFactory.pane(for: place, in: context)
    case .organizing(let place): try OrganizerScreensFactory.pane(for: place, in: context)
    case .timing, .kiosk: throw NoSuchPlace()
    }
  }

  /// Delivers the results of running work.
  ///
  /// - Returns: The moves that follow.
  @discardableResult
  func settle(_ pane: any Pane) -> [Move] {
    deliver() + [pane.storeChanged()] + deliver()
  }

  /// Presses a key as the coordinator does: the screen's own input first, then its bindings.
  @discardableResult
  func press(_ key: Key, in pane: any Pane) -> Move {
    pane.press(key, at: hands.now, among: pane.bindings) ?? .stay
  }

  @discardableResult
  func mouse(_ kind: MouseEvent.Kind, row: Int, in pane: any Pane) -> Move? {
    pane.take(.mouse(MouseEvent(kind: kind, at: Point(column: 5, row: row))))
  }

  func lines(of pane: any Pane, in size: Size = size) -> [String] {
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    return canvas.lines()
  }

  func screen(of pane: any Pane, in size: Size = size) -> String {
    lines(of: pane, in: size).joined(separator: "\n")
  }
}

extension Move {
  /// The route it opens; `nil` if it opens none.
  var route: Route? {
    guard case .open(let route) = self else { return nil }
    return route
  }

  /// The catalogue key of its message; `nil` if it has none.
  var told: String? {
    guard case .tell(let message) = self else { return nil }
    return message.wording.key
  }
}
