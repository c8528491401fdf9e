import Accounts
import EventNotices
import EventScreens
import Events
import Languages
import MapScreens
import NoticeScreens
import People
import PeopleScreens
import Shell

/// The bar of the events wing, and where the palette leads to in it.
enum EventStops {
  /// A shared machine has nothing to keep or to publish for whoever walks up to it.
  static func tabs(_ context: AppContext) -> [Stop] {
    func tab(_ name: String, _ place: EventDestination) -> Stop {
      Stop(context.text("events.tab.\(name)"), at: place)
    }
    let popular = tab("popular", .popular)
    let map = Stop(context.text("events.tab.map"), at: MapDestination.wing(Wing.events.id.name))
    if context.isKiosk { return [popular, map] }
    let calendar = tab("calendar", .calendar)
    guard context.user != nil else { return [popular, map, calendar, .logIn(context)] }
    let new = tab("new", .newEvent(copyOf: nil))
    return [
      popular, tab("friends", .friends), map, new, calendar, .inbox(context), .profile(context),
    ]
  }

  /// Where what notices are about is: an event, a ticket, somebody, a day, what a week has to offer.
  static func place(of subject: String) -> Route? {
    if let id = EventSubject.event(in: subject) {
      return Route(EventDestination.event(id, from: .from(.link)))
    }
    if let id = EventSubject.person(in: subject) { return Route(EventDestination.person(id)) }
    if let id = EventSubject.ticket(in: subject) { return Route(EventDestination.ticket(id)) }
    if EventSubject.week(in: subject) != nil { return Route(EventDestination.popular) }
    return EventSubject.day(in: subject).map { _ in Route(EventDestination.calendar) }
  }

  /// Where one answers what moderators have decided, or those who have answered them.
  static func answer(to kind: String, about subject: String) -> Route? {
    let place =
      EventSubject.event(in: subject).map { Subject.event($0) }
      ?? EventSubject.person(in: subject).map { Subject.person($0) }
    guard let place else { return nil }
    if EventNoticeKind.isDecision(kind) {
      return Route(EventDestination.answerModerators(place))
    }
    return EventNoticeKind.isAnswerToModerators(kind)
      ? Route(EventDestination.replyAsModerator(place)) : nil
  }

  /// What is no tab: what is one is there under its own name.
  static func places(_ context: AppContext) -> [Stop] {
    func stop(_ name: String, _ place: EventDestination) -> Stop {
      Stop(
        context.text("events.place.\(name)"), at: place,
        also: context.otherWords(for: "events.place.\(name)"))
    }
    let reading = [stop("explore", .popular), stop("criteria", .criteria)]
    if context.isKiosk { return reading }
    let calendar = reading + [stop("calendar", .calendar)]
    // Whoever asks for what friends do is told there what that takes.
    let friends = Stop(context.text("events.tab.friends"), at: EventDestination.friends)
    guard let user = context.user else { return calendar + [friends] }
    return calendar + [stop("new", .newEvent(copyOf: nil)), stop("own", .person(user.id))]
      + [stop("import", .importFile), stop("people", .findPeople), stop("muted", .muted)]
      + [tickets(context)]
      + (isModerator(context) ? [stop("moderation", .moderation)] : [])
  }

  /// Everything that the current user has bought.
  static func tickets(_ context: AppContext) -> Stop {
    Stop(context.text("events.tickets.title"), at: EventDestination.tickets)
  }

  /// Whoever cannot be looked up is led nowhere that only moderators may go.
  private static func isModerator(_ context: AppContext) -> Bool {
    do { return try context.isModerator } catch { return false }
  }
}
