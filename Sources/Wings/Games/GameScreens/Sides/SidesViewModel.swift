import Accounts
import Games
import Languages
import Shell
import Timekeeping
import Widgets

/// The sides of a game: balanced, changed by hand, and saved by its host.
final class SidesViewModel {
  nonisolated struct Row: Sendable, Identifiable {
    let player: SidePlayer
    let name: String
    let side: Int

    var id: String { player.id }
  }

  nonisolated struct Facts: Sendable {
    let view: GameView
    let people: [String: GamePerson]
  }

  let context: AppContext
  let list = NarrowedList<Row>(id: \.id, texts: { [$0.name] })
  /// What the next balancing keeps.
  private(set) var rules = SideRules()
  private(set) var board: SideBoard?
  /// The splits that were compared; `nil` for saved sides or after a swap by hand.
  private(set) var splits: SideSplits?
  /// The chosen one of the equally good splits.
  private(set) var choice = 0
  /// The player marked for a swap or a rule.
  private(set) var marked: String?
  private(set) var isSaved = true
  private let id: String
  private let opened: GameView
  private let reading: BackgroundReading<Facts>

  /// Opens the sides of a game that the user can see.
  ///
  /// - Throws: `GameError.noSuchGame`; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.context, self.id) = (context, id)
    opened = try context.gameView(id)
    let (directory, reader, known) = (context.gameDirectory, context.user?.id, opened)
    reading = BackgroundReading(context) { _ in
      let view = try directory.view(id, for: reader) ?? known
      return Facts(
        view: view, people: try directory.people(view.rows.map(\.userID), for: reader))
    }
    reading.onChange = { [weak self] in self?.follow() }
    reading.refresh()
  }

  var game: Game { view.game }
  var isHost: Bool { context.user?.id == game.hostID && !context.isKiosk }
  var failure: Wording? { reading.failure }
  private var view: GameView { reading.value?.view ?? opened }

  func storeChanged() { reading.refresh() }

  /// Shows saved sides, unless others are being tried.
  private func follow() {
    guard isSaved, board == nil || game.sides != nil else { return arrange() }
    let playing = view.rows.filter(\.plays)
    let saved = Dictionary(
      playing.compactMap { row in row.side.map { (row.userID, $0) } }
    ) { first, _ in first }
    let (directory, id, count) = (context.gameDirectory, id, game.sides?.count ?? 2)
    guard !saved.isEmpty else { return arrange() }
    _ = context.work(for: self) {
      try directory.sidePlayers(of: id)
    } then: { [weak self] players in
      guard let self, isSaved else { return .stay }
      board = SideBoard(players, saved: saved, count: count)
      arrange()
      return .stay
    }
  }

  private func arrange() {
    guard let board else { return list.show([]) }
    let rows = board.players.map {
      Row(player: $0, name: name(of: $0.id), side: board.side(of: $0.id) ?? 0)
    }
    list.show(rows.sorted { ($0.side, -$0.player.skill.mu) < ($1.side, -$1.player.skill.mu) })
  }

  /// Returns the name of a player, or of a guest of one.
  func name(of id: String) -> String {
    let host = SideBoard.host(of: id)
    let name = reading.value?.people[host]?.name ?? host
    guard let guest = SideBoard.guest(in: id) else { return name }
    let guests = view.rows.first { $0.userID == host }?.guests ?? []
    return guests.indices.contains(guest - 1)
      ? guests[guest - 1]
      : context.text("games.sides.guest", ["name": name, "number": "\(guest)"])
  }

  /// The names of those who joined after the sides were made.
  var sideless: [String] {
    guard let board else { return [] }
    return view.rows.filter { $0.plays && board.side(of: $0.userID) == nil }.map {
      name(of: $0.userID)
    }
  }

  /// The number of players without a name, whom no side has.
  var nameless: Int { view.nameless }

  // MARK: Balancing

  /// Why the sides cannot be changed.
  var changeObstacle: Wording? {
    if !isHost { return GameError(.notAllowed).wording }
    if game.isCancelled { return GameError(.isCancelled).wording }
    return context.clock.now().utc >= game.endUTC ? GameError(.isOver).wording : nil
  }

  /// Why there are no sides to work on.
  private var boardObstacle: Wording? {
    changeObstacle ?? (board == nil ? Wording("games.sides.none") : nil)
  }

  /// Compares all splits and shows the best.
  func balanceTapped() -> Move { balance(rules) }

  private func balance(_ wanted: SideRules) -> Move {
    let (directory, id) = (context.gameDirectory, id)
    return context.work(for: self) {
      try directory.sides(of: id, wanted)
    } then: { [weak self] players, splits in
      guard let self else { return .stay }
      (rules, self.splits, choice, isSaved) = (wanted, splits, 0, false)
      board = SideBoard(players, splits, choice: 0, count: wanted.sides)
      arrange()
      return .stay
    } refused: { [weak self, context] error in
      context.tell(self.map { $0.named(error) } ?? error)
    }
  }

  /// Replaces ids by names in the constraint that cannot be met.
  private func named(_ error: any Error) -> any Error {
    guard let why = error as? GameError, why.reason == .cannotBeMet,
      var words = why.arguments["constraint"]
    else { return error }
    for row in view.rows { words = words.replacing(row.userID, with: name(of: row.userID)) }
    return GameError(.cannotBeMet, ["constraint": words])
  }

  /// Why there is no other equally good split.
  var nextObstacle: Wording? {
    if let boardObstacle { return boardObstacle }
    return (splits?.best.count ?? 0) > 1 ? nil : Wording("games.sides.noOther")
  }

  /// Shows the next of the equally good splits.
  func nextTapped() -> Move {
    guard let splits, let former = board else { return .stay }
    choice = (choice + 1) % splits.best.count
    board = SideBoard(former.players, splits, choice: choice, count: former.count)
    isSaved = false
    arrange()
    return .stay
  }

  /// Marks the selected player, or swaps the marked one with a player of another side.
  func markTapped() -> Move {
    guard let selected = list.selected, let board else { return .stay }
    guard let marked, marked != selected.id else {
      self.marked = marked == nil ? selected.id : nil
      return .stay
    }
    guard board.side(of: marked) != selected.side else {
      self.marked = selected.id
      return .stay
    }
    self.board?.swap(marked, selected.id)
    (self.marked, splits, isSaved) = (nil, nil, false)
    arrange()
    return .stay
  }

  /// Why no rule can be made about two players.
  var pairObstacle: Wording? {
    if let boardObstacle { return boardObstacle }
    guard let marked, let selected = list.selected, selected.id != marked else {
      return Wording("games.sides.markFirst")
    }
    return nil
  }

  func togetherTapped() -> Move { pair { .together($0, $1) } }
  func apartTapped() -> Move { pair { .apart($0, $1) } }

  /// Adds a rule about the marked and the selected player, and balances again.
  private func pair(_ rule: (String, String) -> SideRules.Rule) -> Move {
    guard let marked, let selected = list.selected else { return .stay }
    var wanted = rules
    wanted.rules.removeAll { $0.isAbout(marked, selected.id) }
    wanted.rules.append(rule(marked, selected.id))
    self.marked = nil
    return balance(wanted)
  }

  /// Drops all rules and balances again.
  func clearTapped() -> Move {
    var wanted = rules
    wanted.rules = []
    return balance(wanted)
  }

  /// Plays with one side more, up to as many as have two players each; then with two again.
  func countTapped() -> Move {
    var wanted = rules
    let players = board?.players.count ?? view.places.present
    wanted.sides = wanted.sides < min(8, players / 2) ? wanted.sides + 1 : 2
    return balance(wanted)
  }

  // MARK: Saving

  var saveObstacle: Wording? {
    boardObstacle ?? (isSaved ? Wording("games.sides.nothingToSave") : nil)
  }

  /// Saves the sides, so that all players see them.
  func saveTapped() -> Move {
    guard let board else { return .stay }
    let (games, id, author) = (context.games, id, context.author)
    let (sides, seed) = (board.people, rules.seed)
    return context.work(for: self) {
      try games.afterwards.save(sides: sides, seed: seed, of: id, by: author)
    } then: { [weak self] in
      self?.isSaved = true
      self?.reading.refresh()
      return .tell(Message(Wording("games.sides.saved"), .success))
    }
  }
}

extension SideRules.Rule {
  /// Whether the rule is about these two players.
  fileprivate func isAbout(_ one: String, _ other: String) -> Bool {
    switch self {
    case .together(let first, let second), .apart(let first, let second):
      Set([first, second]) == [one, other]
    case .role: false
    }
  }
}
