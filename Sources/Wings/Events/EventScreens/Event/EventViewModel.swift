import Accounts
import Events
import Languages
import People
import Shell
import Store
import Timekeeping
import Widgets

/// One event: what it is, how it stands, what one has to do with it.
final class EventViewModel {
  let context: AppContext
  let acts: EventActs
  var page = PageState()
  private let givenID: String
  /// Which date of a series it is about: the one that came next when it was opened, where none was
  /// named.
  private let date: String?
  /// What it was called when it was opened.
  private let formerTitle: String
  private let reading: BackgroundReading<EventLook>

  /// Opens it.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none for whoever asks, or what the store
  ///   throws.
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
      // A date that has no event of its own any more is one of its series again.
      guard case .gone(.noSuchEvent) = look, let series, let own else { return look }
      let usual = try EventLook.read(series, on: own, for: person, directory, events)
      if case .shown(let facts) = usual, facts.event.startLocal == own { return usual }
      return look
    }
    reading.refresh()
    context.eventCounter.seen(event, from: origin)
    context.eventShelf.offerToTakeAlong()
  }

  private static func nextDate(of event: Event, _ context: AppContext) throws -> String? {
    guard !event.rule.isEmpty else { return nil }
    return try context.store.read {
      try NextDate.of(event, in: $0, at: context.seconds, context.events.zones).startLocal
    }
  }

  /// A date of a series that has got an event of its own has an id of its own.
  private var id: String { facts?.event.id ?? givenID }

  /// What was read last; none before the first time, and once it is gone.
  var facts: EventFacts? { if case .shown(let facts) = reading.value { facts } else { nil } }

  var title: String { facts?.event.title ?? formerTitle }

  /// What stands there in place of the event, or above it.
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

  func storeChanged() { reading.refresh() }

  /// Milliseconds between two looks: while it goes on or is about to.
  var wakesEvery: Int? {
    switch facts?.event.moment(at: context.seconds) {
    case .live, .soon: 60_000
    case .ahead, .cancelled, .past, nil: nil
    }
  }

  /// Whether whoever is here runs it.
  var isRunHere: Bool {
    !context.isKiosk && (facts?.event.isRun(by: context.holder) ?? false)
  }

  /// What is over is not called off any more.
  var cancelObstacle: Wording? {
    facts?.event.moment(at: context.seconds) == .past
      ? EventError(.isOver, ["event": title]).wording : nil
  }

  /// Only the author deletes.
  var deleteObstacle: Wording? {
    facts?.event.userID == context.holder
      ? nil : EventError(.notAllowed, ["event": title]).wording
  }

  func zoneTapped() { context.eventShelf.showsOwnZone.toggle() }
  func historyTapped() -> Move { .open(.history(id)) }

  /// No list is in sight whose order it could be.
  func whyTapped() -> Move {
    context.eventShelf.askedOrder = .popular
    return .open(.why(id))
  }

  /// Whether it is a date of a series of which nothing has been read yet.
  var isReadingDates: Bool { date != nil && reading.value == nil }

  /// What comes after and before it of the series that it is a date of.
  var nextDate: Event? { facts?.series?.next.first }
  var formerDate: Event? { facts?.series?.former }

  /// Shows another date of the series in place of this one.
  func dateTapped(_ date: Event) -> Move {
    guard let series = facts?.series?.series else { return .stay }
    context.eventCounter.stay(at: series.id)
    return .replace(.event(series.id, on: date.recurrenceID ?? date.startLocal))
  }

  /// Of a series asks first which of its dates are meant.
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

  /// Whether whoever is here runs it, and a moderator has hidden it.
  var answersModerators: Bool { isRunHere && facts?.event.hidden != nil }

  func answerModeratorsTapped() -> Move { .open(.answerModerators(.event(id))) }

  /// Whom one writes to about it.
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
        context.eventShelf.afterTakingAlong {
          context.holder == contact ? .stay : .open(place)
        }
      }
    }
    return .open(place)
  }

  func organizerTapped() -> Move { facts.map { .open(.person($0.event.userID)) } ?? .stay }

  /// Why there is no door: nobody was ever sold a ticket.
  var noTickets: Wording { EventError(.notOnSale, ["event": title]).wording }

  func openTapped(_ place: (String) -> EventDestination) -> Move { .open(place(id)) }

  func copyTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .newEvent(copyOf: id), "events.logIn.new")
    }
    return .open(.newEvent(copyOf: id))
  }

  /// Calls it off, which wants a reason, or takes that back, which everybody is told of: it is asked
  /// first.
  func cancelTapped() -> Move {
    guard let event = facts?.event else { return .stay }
    guard event.cancelled else {
      // One date of a series that has become an event of its own is still one of the series.
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
