import Accounts
import Games
import Languages
import Shell
import Timekeeping
import Widgets

/// A game afterwards: who came, the result, and reviews of each other.
final class AfterViewModel: FootFormOwner {
  nonisolated struct Row: Sendable, Identifiable {
    let row: GamePlayer
    let name: String
    /// The user's review of the player.
    let review: Review?

    var id: String { row.userID }
  }

  nonisolated struct Facts: Sendable {
    let view: GameView
    let rows: [Row]
  }

  let context: AppContext
  let list = NarrowedList<Row>(id: \.id, texts: { [$0.name] })
  /// The form of the result; `nil` while it is closed.
  var form: FormFields?
  private let id: String
  private let opened: GameView
  private let reading: BackgroundReading<Facts>

  /// Opens a game for its players and its host.
  ///
  /// - Throws: `GameError.noSuchGame` if the user cannot see it, `notIn` if they had no part in it;
  ///   the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    guard let user = context.user?.id else { throw NoSuchPlace() }
    (self.context, self.id) = (context, id)
    opened = try context.gameView(id)
    guard opened.game.hostID == user || opened.own?.plays == true else {
      throw GameError(.notIn, ["name": context.user?.fullName ?? ""])
    }
    let (directory, known) = (context.gameDirectory, opened)
    reading = BackgroundReading(context) { _ in
      let view = try directory.view(id, for: user) ?? known
      let people = try directory.people(view.rows.map(\.userID), for: user)
      let reviews = try directory.reviews(by: user, in: view)
      let rows = view.rows.filter(\.plays).map {
        Row(row: $0, name: people[$0.userID]?.name ?? "", review: reviews[$0.userID])
      }
      return Facts(view: view, rows: rows)
    }
    reading.onChange = { [weak self] in self?.list.show(self?.reading.value?.rows ?? []) }
    reading.refresh()
  }

  var view: GameView { reading.value?.view ?? opened }
  var game: Game { view.game }
  var isHost: Bool { context.user?.id == game.hostID && !context.isKiosk }
  var failure: Wording? { reading.failure }
  var now: Int { context.clock.now().utc }

  func storeChanged() { reading.refresh() }

  // MARK: Attendance

  /// Why attendance cannot be marked.
  var markObstacle: Wording? {
    if !isHost { return GameError(.notAllowed).wording }
    if now < game.startUTC { return GameError(.notOver).wording }
    guard let chosen = list.selected?.row else { return Wording("common.nothingSelected") }
    if chosen.state == .host { return Wording("games.after.hostIsThere") }
    return now > ReviewRule.markingDeadline(game) && !chosen.disputed
      ? Wording("games.after.markingOver") : nil
  }

  /// Marks the selected player, and selects the next one; `u` takes it back.
  func markTapped(_ mark: Attendance) -> Move {
    guard let chosen = list.selected else { return .stay }
    let former = chosen.row.attended
    list.move(by: 1)
    return save([chosen.id: mark], instead: [chosen.id: former], of: chosen.name)
  }

  /// Why there is no one left to mark as present.
  var markAllObstacle: Wording? {
    if !isHost { return GameError(.notAllowed).wording }
    if now < game.startUTC { return GameError(.notOver).wording }
    if now > ReviewRule.markingDeadline(game) { return Wording("games.after.markingOver") }
    return unmarked.isEmpty ? Wording("games.after.allMarked") : nil
  }

  private var unmarked: [Row] {
    list.all.filter { $0.row.state == .present && $0.row.attended == .unmarked }
  }

  /// Marks all unmarked players as present.
  func markAllTapped() -> Move {
    let ids = unmarked.map(\.id)
    return save(
      Dictionary(uniqueKeysWithValues: ids.map { ($0, .yes) }),
      instead: Dictionary(uniqueKeysWithValues: ids.map { ($0, .unmarked) }), of: "\(ids.count)")
  }

  private func save(
    _ marks: [String: Attendance], instead former: [String: Attendance], of name: String
  ) -> Move {
    let (games, id, author) = (context.games, id, context.author)
    return context.work(for: self) {
      try games.afterwards.mark(marks, in: id, by: author)
    } then: { [weak self, context] in
      let said = Wording("games.after.unmarked", ["name": name])
      context.undo.note(
        UndoableAct(
          in: GameActs.place, by: author.id, result: said, about: [id],
          isFinal: { $0 is GameError }
        ) {
          try games.afterwards.mark(former, in: id, by: author)
          return said
        }, on: self)
      self?.reading.refresh()
      return .stay
    }
  }

  func undoTapped() -> Move { GameActs(context).undoTapped(seeing: id) }

  // MARK: Result

  /// Why no result can be typed.
  var resultObstacle: Wording? {
    if now < game.endUTC { return GameError(.notOver).wording }
    if game.sides?.count != 2 { return GameError(.notSplit).wording }
    return view.own?.side == nil ? GameError(.noSuchSide).wording : nil
  }

  /// Opens the form of the result.
  func resultTapped() -> Move {
    let own = game.result?.typed.first { $0.side == view.own?.side }
    form = FormFields([
      FormField(
        "score", "games.after.score", text: own.map { "\($0.first)-\($0.second)" } ?? "",
        limit: 9, hint: Wording("games.after.scoreHint"))
    ])
    return .stay
  }

  /// Types the result for the user's side.
  func submitTapped() -> Move {
    guard let form else { return .stay }
    let numbers = form["score"].split { !$0.isNumber }.map(String.init)
    guard numbers.count == 2, let first = Int(numbers[0]), let second = Int(numbers[1]) else {
      let problem = FieldProblem(field: "score", wording: Wording("games.after.scoreHint"))
      _ = self.form?.show([problem])
      return .tell(Message(problem.wording, .warning))
    }
    let (games, id, author) = (context.games, id, context.author)
    return context.work(for: self) {
      try games.afterwards.type(first: first, second: second, in: id, by: author)
    } then: { [weak self] in
      self?.form = nil
      self?.reading.refresh()
      return .tell(Message(Wording("games.after.typed"), .success))
    }
  }

  // MARK: Disputes

  /// Why nothing can be disputed.
  var disputeObstacle: Wording? {
    if view.own?.attended == .no, view.own?.disputed == false { return nil }
    if let result = game.result, view.own?.side != nil {
      let isOpen = result.canTurn(by: context.user?.id ?? "")
      return isOpen ? nil : GameError(.notDisputer).wording
    }
    return Wording("games.after.nothingToDispute")
  }

  /// Disputes the own mark, or else the result; a disputed result is accepted again.
  func disputeTapped() -> Move {
    guard let user = context.user?.id else { return .stay }
    let (games, id, author) = (context.games, id, context.author)
    if view.own?.attended == .no, view.own?.disputed == false {
      return dispute("games.after.markDisputed") {
        try games.afterwards.dispute(id, by: user)
      }
    }
    let isDisputed = game.result?.disputed != true
    return dispute(isDisputed ? "games.after.resultDisputed" : "games.after.resultAccepted") {
      try games.afterwards.disputeResult(isDisputed, in: id, by: author)
    }
  }

  private func dispute(_ said: String, _ act: @escaping @Sendable () throws -> Void) -> Move {
    context.work(for: self, act) { [weak self] in
      self?.reading.refresh()
      return .tell(Message(Wording(said), .success))
    }
  }

  // MARK: Reviews

  /// Why the selected player cannot be reviewed.
  var reviewObstacle: Wording? {
    guard let chosen = list.selected else { return Wording("common.nothingSelected") }
    if chosen.id == context.user?.id { return GameError(.ownReview).wording }
    if now < game.endUTC { return GameError(.notOver).wording }
    if now > ReviewRule.deadline(game) { return Wording("games.after.reviewingOver") }
    return chosen.row.wasThere && view.own?.wasThere == true
      ? nil : GameError(.notPresent).wording
  }

  /// Gives the selected player stars, keeping text and tags, and selects the next one.
  func starsTapped(_ stars: Int) -> Move {
    guard let chosen = list.selected, let user = context.user?.id else { return .stay }
    if let reviewObstacle { return .tell(Message(reviewObstacle, .warning)) }
    let (games, id, other, former) = (context.games, id, chosen.id, chosen.review)
    let tags = Set((former?.tags ?? []).compactMap(Review.Tag.init(rawValue:)))
    list.move(by: 1)
    return context.work(for: self) {
      try games.reviews.write(
        stars: stars, text: former?.text ?? "", tags: tags, about: other, in: id, by: user)
    } then: { [weak self] in
      self?.reading.refresh()
      return .stay
    }
  }

  /// Opens the form of the review of the selected player.
  func reviewTapped() -> Move {
    guard let chosen = list.selected else { return .stay }
    return .open(.review(game: id, about: chosen.id))
  }
}
