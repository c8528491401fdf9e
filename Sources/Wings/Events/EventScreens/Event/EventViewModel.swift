import Accounts
import Events
import Languages
import People
import Shell
import Store
import Timekeeping
import Widgets

/// One event and the user's relation to it.
final class EventViewModel: LiveModel {
  let context: AppContext
  let acts: EventActs
  var page = PageState()
  private let givenID: String
  /// The date of a series; without a given date the next one at the time of opening.
  private let date: String?
  /// The title when it was opened.
  private let formerTitle: String
  private let reading: BackgroundReading<EventLook>
  private let plans: BackgroundReading<Plans>

  /// Opens an event.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see it; the store's errors.
  init(
    _ id: String, on named: String?, _ context: AppContext, from origin: EventOrigin? = nil
  ) throws {
    self.context = context
    givenID = id
    acts = EventActs(context)
    let event = try context.event(id)
    formerTitle = event.title
    let (directory, events, person) = (context.eventDirectory, context.events, context.holder)
    let date = try named ?? Self.nextDate(of: event, context)
    self.date = date
    let (series, own) = (event.seriesID, event.recurrenceID)
    reading = BackgroundReading(context) { _ in
      let look = try EventLook.read(id, on: date, for: person, directory, events)
      // A date that is no longer stored separately belongs to its series again.
      guard case .gone(.noSuchEvent) = look, let series, let own else { return look }
      let usual = try EventLook.read(series, on: own, for: person, directory, events)
      if case .shown(let facts) = usual, facts.event.startLocal == own { return usual }
      return look
    }
    plans = context.planReading()
    reading.refresh()
    context.eventCounter.seen(event, from: origin)
    context.eventListState.offerToTakeAlong()
  }

  private static func nextDate(of event: Event, _ context: AppContext) throws -> String? {
    guard !event.rule.isEmpty else { return nil }
    return try context.store.read {
      try NextDate.of(event, in: $0, at: context.seconds, context.events.zones).startLocal
    }
  }

  /// The id of the shown event.
  ///
  /// A date gets its own id when it is stored separately.
  private var id: String { facts?.event.id ?? givenID }

  /// The last content; `nil` before it is read and after the event is gone.
  var facts: EventFacts? { if case .shown(let facts) = reading.value { facts } else { nil } }

  /// What it clashes with in the user's plans.
  var clash: Plans.Clash? { facts.flatMap { plans.value?.clash(with: $0.line) } }

  var title: String { facts?.event.title ?? formerTitle }

  /// The text instead of the event or above it.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    switch reading.value {
    case nil: return Wording("events.list.reading")
    case .gone(let why): return EventError(why, ["event": formerTitle]).wording
    case .shown(let facts):
      return facts.event.hidden.map { hidden in
        let state = facts.isAuthorBlocked ? "events.state.blocked" : "events.state.hidden"
        let said = Wording(state, ["why": hidden.why])
        guard answersModerators else { return said }
        var both = Wording("events.state.answer")
        both.parts = ["said": [said]]
        return both
      }
    }
  }

  func storeChanged() {
    reading.refresh()
    plans.refresh()
  }

  func timePassed(_ now: Stamp) { plans.timePassed() }

  /// Milliseconds until the next refresh; `nil` unless something is about to change.
  var wakesEvery: Int? {
    if let due = plans.wakesEvery { return due }
    return switch facts?.event.moment(at: context.seconds) {
    case .live, .soon: 60_000
    case .ahead, .cancelled, .past, nil: nil
    }
  }

  /// Whether the user runs it.
  var isRunHere: Bool {
    !context.isKiosk && (facts?.event.isRun(by: context.holder) ?? false)
  }

  /// Why it cannot be cancelled: it is over.
  var cancelObstacle: Wording? {
    facts?.event.moment(at: context.seconds) == .past
      ? EventError(.isOver, ["event": title]).wording : nil
  }

  /// Why it cannot be deleted: the user is not its author.
  var deleteObstacle: Wording? {
    facts?.event.userID == context.holder
      ? nil : EventError(.notAllowed, ["event": title]).wording
  }

  func zoneTapped() { context.eventListState.showsOwnZone.toggle() }
  func historyTapped() -> Move { .open(.history(id)) }

  /// Explains the rank in the public order, because the page belongs to no list.
  func whyTapped() -> Move {
    context.eventListState.askedOrder = .popular
    return .open(.why(id))
  }

  /// Whether the dates of the series are still being read.
  var isReadingDates: Bool { date != nil && reading.value == nil }

  /// The next and the previous date of the series.
  var nextDate: Event? { facts?.series?.next.first }
  var formerDate: Event? { facts?.series?.former }

  /// Shows another date of the series instead.
  func dateTapped(_ date: Event) -> Move {
    guard let series = facts?.series?.series else { return .stay }
    context.eventCounter.stay(at: series.id)
    return .replace(.event(series.id, on: date.recurrenceID ?? date.startLocal))
  }

  /// Opens the form; for a series it asks first which dates to change.
  func editTapped() -> Move {
    guard let event = facts?.event else { return .stay }
    if let series = event.seriesID, let date = event.recurrenceID {
      return .open(.editDates(series, on: date))
    }
    return .open(event.rule.isEmpty ? .editEvent(id) : .editDates(id, on: event.startLocal))
  }

  func whoTapped() -> Move { .open(.who(id)) }
  func answerTapped() -> Move { .open(.answer(facts?.invitations.last?.eventID ?? id)) }
  func moderateTapped() -> Move { .open(.moderate(.event(id))) }

  /// Whether the user runs it and a moderator has hidden it.
  var answersModerators: Bool { isRunHere && facts?.event.hidden != nil }

  func answerModeratorsTapped() -> Move { .open(.answerModerators(.event(id))) }

  /// The recipient of messages about the event.
  private var contact: String? { facts?.event.userID }

  var contactObstacle: Wording? {
    contact == nil || contact == context.holder
      ? PeopleError(.ownSubject).wording : context.sharedMachineObstacle
  }

  func contactTapped() -> Move {
    guard let contact else { return .stay }
    let place = EventDestination.contact(person: contact, event: id)
    guard context.user != nil else {
      return context.logIn(for: .event(id), "events.logIn.contact") { [unowned context] in
        context.eventListState.afterTakingAlong {
          context.holder == contact ? .stay : .open(place)
        }
      }
    }
    return .open(place)
  }

  func organizerTapped() -> Move { facts.map { .open(.person($0.event.userID)) } ?? .stay }

  /// Why there is no door: no ticket was ever sold.
  var noTickets: Wording { EventError(.notOnSale, ["event": title]).wording }

  func openTapped(_ place: (String) -> EventDestination) -> Move { .open(place(id)) }

  func copyTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .newEvent(copyOf: id), "events.logIn.new")
    }
    return .open(.newEvent(copyOf: id))
  }

  /// Opens the cancellation, or asks before restoring the event, which notifies everyone.
  func cancelTapped() -> Move {
    guard let event = facts?.event else { return .stay }
    guard event.cancelled else {
      // A separately stored date still belongs to the series.
      if let series = event.seriesID, let date = event.recurrenceID {
        return .open(.cancelEvent(series, on: date))
      }
      return .open(.cancelEvent(id, on: event.rule.isEmpty ? nil : event.startLocal))
    }
    return .ask(
      Question(
        title: Wording("events.restore.title"),
        body: Wording("events.restore.body", ["event": title]),
        yes: Wording("events.restore.yes")
      ) { [weak self] in self?.restore() ?? .stay })
  }

  private func restore() -> Move {
    let (events, id, author) = (context.events, id, context.author)
    let message = Message(Wording("events.said.restored", ["event": title]), .success)
    return context.work(for: self) {
      _ = try events.publishing.restore(id, by: author)
    } then: {
      .tell(message)
    }
  }

  func deleteTapped() -> Move {
    let title = title
    return .ask(
      Question(
        title: Wording("events.delete.title"),
        body: Wording("events.delete.body", ["event": title]),
        yes: Wording("events.delete.yes"), typed: title
      ) { [weak self] in self?.delete(title) ?? .stay })
  }

  private func delete(_ title: String) -> Move {
    let (events, id, author) = (context.events, id, context.author)
    return context.work(for: self) {
      try events.publishing.delete(id, title: title, by: author)
    } then: {
      .all([.back, .tell(Message(Wording("events.said.deleted", ["event": title]), .success))])
    }
  }
}
