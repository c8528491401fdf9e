import Accounts
import Events
import Shell
import Store

/// The event that a form is opened with and saved over.
struct EditBase {
  /// `nil` for a new event.
  let event: Event?
  let revision: Int?
  let draft: EventDraft
  /// The current co-authors, by name; `nil` if the user may not change them.
  let helpers: [CoAuthors.Helper]?
  /// Whether it may repeat; a single date of a series may not.
  let repeats: Bool

  /// Starts with a new event.
  ///
  /// - Throws: `EventError.logIn`; the store's errors.
  init(new draft: EventDraft, _ context: AppContext) throws {
    try self.init(draft, of: nil, .all, context)
  }

  /// Starts with an existing event, or some dates of a series.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  init(editing id: String, _ scope: SeriesScope, _ context: AppContext) throws {
    let stored = try context.storedToRun(id)
    let event = Event(stored: stored)
    var draft: EventDraft
    switch scope {
    case .all: draft = EventDraft(model: event)
    case .date(let date): draft = EventDraft(date: date, of: event)
    case .later(let date):
      draft = EventDraft(date: date, of: event)
      draft.rule = try context.events.series.rule(of: event, from: date)
    }
    try self.init(draft, of: stored, scope, context)
  }

  private init(
    _ draft: EventDraft, of stored: Stored<Event>?, _ scope: SeriesScope,
    _ context: AppContext
  ) throws {
    guard context.user != nil else { throw EventError(.logIn) }
    (event, revision) = (stored.map(Event.init(stored:)), stored?.revision)
    var draft = draft
    if draft.timeZone.isEmpty { draft.timeZone = context.usualZone }
    self.draft = draft
    repeats = event?.seriesID == nil && !scope.isOneDate
    // Co-authors are set for the whole series.
    let isOwner = event.map { $0.userID == context.holder } ?? true
    helpers =
      isOwner && repeats && scope == .all
      ? try CoAuthors.helpers(event?.coUserIDs ?? [], in: context.store) : nil
  }

  /// Returns the fields as the form opens.
  func fields(_ source: EventForm) -> FormFields {
    source.fields(
      of: draft, isOpen: event != nil, repeats: repeats,
      coAuthors: helpers.map { $0.map(\.name) })
  }
}
