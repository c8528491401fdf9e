import Accounts
import Games
import Languages
import Shell

/// The page that copies a game to later weeks.
final class CopyGameModel: FormPageModel {
  let context: AppContext
  let title = Wording("games.copy.title")
  let submitLabel = "games.key.copy"
  let intro: [FormIntro]
  var form: FormFields
  private let game: Game
  private var isSaving = false

  /// Opens the page for a game of the current user.
  ///
  /// - Throws: `GameError` if the user is not its host; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    let game = try context.gameView(id).game
    guard game.hostID == context.user?.id else { throw GameError(.notAllowed) }
    (self.context, self.game) = (context, game)
    let names = ["game": context.gameWords.name(game)]
    intro = [FormIntro(context.text("games.copy.intro", names))]
    form = FormFields([
      FormField("weeks", "games.copy.weeks", text: "1", limit: 2, givesWay: true)
    ])
  }

  func submitTapped() -> Move {
    guard !isSaving else { return .stay }
    let weeks = Int(Cleaned.line(form["weeks"])) ?? 0
    isSaving = true
    let (games, id, author) = (context.games, game.id, context.author)
    return context.work(for: self) {
      try games.posting.repeatWeekly(id, weeks: weeks, by: author)
    } then: { [weak self, context] copies in
      self?.form.markSaved()
      Self.note(copies, context)
      return .all([.back, .tell(Message(Self.said(copies, of: weeks), .success))])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      if let error = error as? GameError { _ = self?.form.show(error.problems) }
      return context.tell(error)
    }
  }

  private static func note(_ copies: [Game], _ context: AppContext) {
    let (games, author) = (context.games, context.author)
    context.noteGameAct(
      Wording("games.undo.copied", count: copies.count), about: copies.map(\.id)
    ) { try games.posting.takeBack(copies, by: author) }
  }

  private static func said(_ copies: [Game], of weeks: Int) -> Wording {
    let said = Wording("games.said.copied", count: copies.count)
    guard copies.count < weeks else { return said }
    var some = Wording("games.said.copiedSome", count: weeks - copies.count)
    some.parts = ["copied": [said]]
    return some
  }
}

extension AppContext {
  /// Records an act of the current user on games, which is undone where other acts on games are.
  func noteGameAct(
    _ result: Wording, about ids: [String], undo: @escaping @Sendable () throws -> Void
  ) {
    noteGameAct(
      result, about: ids,
      saying: {
        try undo()
        return nil
      })
  }

  /// Records an act; undoing it says `result`, or what `undo` returns.
  func noteGameAct(
    _ result: Wording, about ids: [String], saying undo: @escaping @Sendable () throws -> Wording?
  ) {
    self.undo.note(
      UndoableAct(
        in: GameActs.place, by: author.id, result: result, about: Set(ids),
        isFinal: { $0 is GameError }
      ) {
        try undo() ?? result
      })
  }
}
