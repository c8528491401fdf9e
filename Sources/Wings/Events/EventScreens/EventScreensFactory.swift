import Events
import PeopleScreens
import Shell
import TicketScreens

/// Creates the screens of the events wing.
package enum EventScreensFactory {
  /// Creates the screen of a destination.
  ///
  /// - Throws: `EventError` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: EventDestination, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .popular: PopularPane(model: PopularViewModel(context))
    case .event(let id, let date, let coming):
      EventPane(model: try EventViewModel(id, on: date, context, from: coming.origin))
    case .why(let id): WhyPane(model: try WhyModel(id, context))
    case .history(let id): EventHistoryPane(model: try EventHistoryModel(id, context))
    case .criteria: CriteriaPane(model: try CriteriaViewModel(context))
    case .searches: SearchesPane(model: try SearchesViewModel(context))
    case .keepSearch: FormPage(try NoteModel.keepSearch(context))
    case .newEvent(let model):
      EventFormPane(model: try EventFormViewModel(copying: model, context))
    case .editEvent(let id, let scope):
      EventFormPane(model: try EventFormViewModel(editing: id, scope, context))
    case .editDates(let id, let date):
      SeriesDatesPane(model: try SeriesDatesViewModel(id, on: date, context))
    case .cancelEvent(let id, let date):
      FormPage(try CancelViewModel(id, on: date, context))
    case .calendar: CalendarPane(model: CalendarViewModel(context))
    case .qr(let id): try EventQR.screen(id, context)
    case .share(let ids, let kind):
      SharePane(model: try ShareViewModel(ids, as: kind, context))
    case .person(let id): PersonPane(model: try PersonViewModel(id, context))
    case .friends: FriendsPane(model: FriendsViewModel(context))
    case .findPeople: FindPeoplePane(model: try .forEvents(context))
    case .muted: MutedPane(model: try MutedViewModel(context, context.peoplePlaces))
    case .who(let id): WhoPane(model: try WhoViewModel(id, context))
    case .invite(let id): InvitePane(model: try InviteViewModel(id, context))
    case .answer(let id): FormPage(try NoteModel.answer(id, context))
    case .contact(let person, let event):
      FormPage(try NoteModel.contact(person, about: event, context))
    case .report(let subject): FormPage(try NoteModel.report(subject, context))
    case .moderation: ModerationPane(model: try ModerationViewModel(context, context.peoplePlaces))
    case .moderate(let subject): CasePane(model: try EventCase.model(subject, context))
    case .decide(let decision, let subject):
      FormPage(try NoteModel.decide(decision, subject, context, context.peoplePlaces))
    case .answerModerators(let subject):
      FormPage(try NoteModel.answerModerators(subject, context))
    case .replyAsModerator(let subject):
      FormPage(try NoteModel.replyAsModerator(subject, context, context.peoplePlaces))
    case .buy(let id): BuyPane(model: try BuyViewModel(id, context))
    case .tickets: TicketsPane(model: OwnEventTickets.list(context))
    case .ticket(let id): TicketPane(model: TicketPageModel(id, context))
    case .door(let id): DoorPane(model: try DoorViewModel(id, context))
    case .runningOrder(let id): RunningOrderPane(model: try RunningOrderViewModel(id, context))
    case .figures(let id): FiguresPane(model: try FiguresViewModel(id, context))
    case .refunds(let id): RefundsPane(model: try RefundsViewModel(id, context))
    case .announce(let id): FormPage(try AnnounceViewModel(id, context))
    case .waitingLine(let id): WaitingLinePane(model: try WaitingLineModel(id, context))
    case .importFile: try EventImportScreen.pane(context)
    case .earlierImports: EarlierImportsPane(model: try EarlierImportsViewModel(context))
    }
  }
}
