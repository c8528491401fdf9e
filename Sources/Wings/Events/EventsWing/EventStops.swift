import Accounts
import EventScreens
import Languages
import Shell

/// The bar of the events wing, and where the palette leads to in it.
enum EventStops {
  /// A shared machine has nothing to keep or to publish for whoever walks up to it.
  static func tabs(_ context: AppContext) -> [Stop] {
    func tab(_ name: String, _ place: EventDestination) -> Stop {
      Stop(context.text("events.tab.\(name)"), at: place)
    }
    let popular = tab("popular", .popular)
    if context.isKiosk { return [popular] }
    let calendar = tab("calendar", .calendar)
    guard context.user != nil else { return [popular, calendar, .logIn(context)] }
    let new = tab("new", .newEvent(copyOf: nil))
    return [popular, tab("friends", .friends), new, calendar, .profile(context)]
  }

  /// What is no tab: what is one is there under its own name.
  static func places(_ context: AppContext) -> [Stop] {
    func stop(_ name: String, _ place: EventDestination) -> Stop {
      Stop(context.text("events.place.\(name)"), at: place)
    }
    let reading = [stop("explore", .popular), stop("criteria", .criteria)]
    if context.isKiosk { return reading }
    let calendar = reading + [stop("calendar", .calendar)]
    guard let user = context.user else { return calendar }
    return calendar + [stop("new", .newEvent(copyOf: nil)), stop("own", .person(user.id))]
      + [stop("people", .findPeople)]
  }
}
