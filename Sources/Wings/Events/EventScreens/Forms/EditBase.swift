import Accounts
import Events
import Shell
import Store

/// What the form of an event is filled in from, and what is saved over.
struct EditBase {
  /// None for a new one.
  let event: Event?
  let revision: Int?
  let draft: EventDraft
  /// Those who help already, by name; none where whoever is here does not say who does.
  let helpers: [CoAuthors.Helper]?
  /// Whether it may repeat: one date of a series does not.
  let repeats: Bool

  /// A new one.
  ///
  /// - Throws: `EventError.logIn`; what the store throws.
  init(new draft: EventDraft, _ context: AppContext) throws {
    try self.init(draft, of: nil, .all, context)
  }

  /// One that is there, or some dates of a series.
  ///
  /// - Throws: `EventError` where it is not, or the person does not run it; what the store throws.
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
    // Whoever runs a series runs its dates.
    let isOwner = event.map { $0.userID == context.holder } ?? true
    helpers =
      isOwner && repeats && scope == .all
      ? try CoAuthors.helpers(event?.coUserIDs ?? [], in: context.store) : nil
  }

  /// Its fields as they are opened.
  func fields(_ source: EventForm) -> FormFields {
    source.fields(
      of: draft, isOpen: event != nil, repeats: repeats,
      coAuthors: helpers.map { $0.map(\.name) })
  }
}
