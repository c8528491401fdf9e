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

/// The navigation items of the events wing, for its tab bar and the command palette.
enum EventNavigation {
  /// Returns the tabs; a kiosk has none for saving or publishing.
  static func tabs(_ context: AppContext) -> [NavigationItem] {
    func tab(_ name: String, _ place: EventDestination) -> NavigationItem {
      NavigationItem(context.text("events.tab.\(name)"), at: place)
    }
    let popular = tab("popular", .popular)
    let map = NavigationItem(
      context.text("events.tab.map"), at: MapDestination.wing(Wing.events.id.name))
    if context.isKiosk { return [popular, map] }
    let calendar = tab("calendar", .calendar)
    guard let user = context.user else { return [popular, map, calendar, .logIn(context)] }
    let new = tab("new", .newEvent(copyOf: nil))
    return [
      popular, tab("friends", .friends), map, new, calendar, .inbox(context),
      profile(user, context),
    ]
  }

  /// Returns the user's own page, as others see it, under the name of the profile.
  private static func profile(_ user: User, _ context: AppContext) -> NavigationItem {
    let form = NavigationItem.profile(context)
    return NavigationItem(form.name, at: EventDestination.person(user.id), also: form.also)
  }

  /// Returns the destination of a notice's subject: an event, a ticket, a person, a day or a week.
  static func place(of subject: String) -> Route? {
    if let id = EventSubject.event(in: subject) {
      return Route(EventDestination.event(id, from: .from(.link)))
    }
    if let id = EventSubject.person(in: subject) { return Route(EventDestination.person(id)) }
    if let id = EventSubject.ticket(in: subject) { return Route(EventDestination.ticket(id)) }
    if EventSubject.week(in: subject) != nil { return Route(EventDestination.popular) }
    return EventSubject.day(in: subject).map { _ in Route(EventDestination.calendar) }
  }

  /// Returns the screen that answers a moderator's notice, or an organizer's answer to one.
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

  /// Returns the palette entries that are not tabs.
  static func places(_ context: AppContext) -> [NavigationItem] {
    func stop(_ name: String, _ place: EventDestination) -> NavigationItem {
      NavigationItem(
        context.text("events.place.\(name)"), at: place,
        also: context.otherWords(for: "events.place.\(name)"))
    }
    let reading = [stop("explore", .popular), stop("criteria", .criteria)]
    if context.isKiosk { return reading }
    let calendar = reading + [stop("calendar", .calendar)]
    // Visitors can open it too; the screen says that it needs an account.
    let friends = NavigationItem(context.text("events.tab.friends"), at: EventDestination.friends)
    guard let user = context.user else { return calendar + [friends] }
    return calendar + [stop("new", .newEvent(copyOf: nil)), stop("own", .person(user.id))]
      + [stop("import", .importFile), stop("people", .findPeople), stop("muted", .muted)]
      + [tickets(context)]
      + (isModerator(context) ? [stop("moderation", .moderation)] : [])
  }

  /// Returns the entry for the current user's tickets.
  static func tickets(_ context: AppContext) -> NavigationItem {
    NavigationItem(context.text("events.tickets.title"), at: EventDestination.tickets)
  }

  /// Whether the moderators' list is offered here; `false` if the account cannot be read.
  private static func isModerator(_ context: AppContext) -> Bool {
    do { return try context.peoplePlaces.isEntrance(context) } catch { return false }
  }
}
