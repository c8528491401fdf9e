import Accounts
import Languages
import Races
import Shell

/// A competition for all readers: its facts and its board.
final class CompetitionViewModel {
  let context: AppContext
  let board: BoardModel
  let facts = FactsModel()

  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    board = try BoardModel(competition: id, in: context)
    if context.user != nil { board.emptyText = "races.competition.empty" }
  }

  /// Whether the user has confirmed leaving here, so that the removal is not reported.
  private var isLeaving = false

  /// Updates the board; reports if another user has removed the current user from the race.
  func storeChanged() -> Move {
    let had = hasJoined
    board.storeChanged()
    if hasJoined { isLeaving = isLeaving && had }
    guard had, !hasJoined, !isLeaving, context.user != nil else { return .stay }
    let name = ["name": competition.name]
    return .tell(Message(Wording("races.competition.removed", name), .warning))
  }

  var competition: Competition { board.competition }

  private var ownEntry: Entry? {
    context.user.flatMap { board.book.entry(ofUser: $0.id) }
  }

  /// The number of the user's crossings in the race.
  private var ownCrossings: Int {
    ownEntry.map { CrossingList(of: board.book).lines(ofEntry: $0.id).count } ?? 0
  }

  var hasJoined: Bool { ownEntry != nil }

  /// Whether no competitor has started or has a result.
  var isToCome: Bool { !board.book.hasBegun }

  private var joining: Joining {
    Joining(competition, hasJoined: hasJoined, outcome: RaceOutcome(of: board.book), context)
  }

  /// Why joining is not possible now.
  var joinObstacle: Wording? { joining.obstacle }

  /// Why leaving is not possible now; never possible on a shared machine.
  var leaveObstacle: Wording? {
    if !hasJoined, !context.isKiosk { return Wording("races.competition.notJoined") }
    return Leaving.obstacle(
      competition, isOfficial: board.book.official.declaration != nil, context)
  }

  /// Why the user's laps cannot be opened; they can only be opened from the user's row.
  var lapsObstacle: Wording? {
    if !hasJoined { return Wording("races.competition.notJoined") }
    return board.selectedEntryID == ownEntry?.id
      ? nil : Wording("races.competition.notOwnRow")
  }

  func lapsTapped() -> Move { .open(.statsRace(competition: competition.id)) }
  func joinTapped() -> Move { joining.question }
  func leaveTapped() -> Move {
    Leaving(competition, crossings: ownCrossings, isToCome: isToCome, context) { [weak self] in
      self?.isLeaving = true
    }.question
  }
}
