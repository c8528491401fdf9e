import Accounts
import Games
import PeopleScreens
import Shell
import Widgets

/// Creates the screens of the games wing.
package enum GameScreensFactory {
  /// Creates the screen of a destination.
  ///
  /// - Throws: `GameError`, `NoSuchPlace` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: GameDestination, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .home: GamesHomePane(model: GamesHomeViewModel(context))
    case .available: AvailablePane(model: AvailableViewModel(context))
    case .filters: FiltersPane(model: try FiltersViewModel(context))
    case .game(let id): GamePane(model: try GameViewModel(id, context))
    case .why(let id, let isMine):
      GameWhyPane(model: try GameWhyModel(id, isMine: isMine, context))
    case .askAlong(let id): FormPage(try AskAlongModel(id, context))
    case .joinGame(let id): FormPage(try JoinModel(id, context))
    case .newGame(let model, let slot, let team):
      GameFormPane(
        model: try GameFormViewModel(copying: model, at: slot, team: team, context))
    case .editGame(let id): GameFormPane(model: try GameFormViewModel(editing: id, context))
    case .copyGame(let id): FormPage(try CopyGameModel(id, context))
    case .mine: MinePane(model: try MineViewModel(context))
    case .owed: OwedPane(model: try OwedViewModel(context))
    case .applications(let id): ApplicationsPane(model: try ApplicationsViewModel(id, context))
    case .sides(let id): SidesPane(model: try SidesViewModel(id, context))
    case .after(let id): AfterPane(model: try AfterViewModel(id, context))
    case .review(let game, let about):
      FormPage(try ReviewFormModel(game: game, about: about, context))
    case .player(let id): PlayerPane(model: try PlayerViewModel(id, context))
    case .editCard: FormPage(try CardFormModel(context))
    case .report(let subject): FormPage(try NoteModel.report(subject, context))
    case .muted: MutedPane(model: try MutedViewModel(context, context.gamePeople))
    case .moderation: ModerationPane(model: try ModerationViewModel(context, context.gamePeople))
    case .moderate(let subject): CasePane(model: try GameCase.model(subject, context))
    case .decide(let decision, let subject):
      FormPage(try NoteModel.decide(decision, subject, context, context.gamePeople))
    case .answerModerators(let subject):
      FormPage(try NoteModel.answerModerators(subject, context))
    case .replyAsModerator(let subject):
      FormPage(try NoteModel.replyAsModerator(subject, context, context.gamePeople))
    case .courts: CourtsPane(model: CourtsViewModel(context))
    case .court(let id): CourtPane(model: try CourtViewModel(id, context))
    case .editCourt(let id): CourtFormPane(model: try CourtFormViewModel(id, context))
    case .teams: TeamsPane(model: TeamsViewModel(context))
    case .team(let id): TeamPane(model: try TeamViewModel(id, context))
    case .teamTable(let id): TeamTablePane(model: try TeamTableModel(id, context))
    case .editTeam(let id): TeamFormPane(model: try TeamFormViewModel(id, context))
    case .write(let file): FormPage(try file.page(context))
    case .importTables(let tables): ImportPane(model: try GameImport.page(tables, context))
    }
  }
}
