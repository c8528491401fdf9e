import Accounts
import Cinema
import CinemaNotices
import CinemaScreens
import Languages
import NoticeScreens
import Shell
import Store
import Tickets

/// The navigation items of the cinema wing, for its tab bar and the command palette.
enum CinemaNavigation {
  /// Returns the tabs: those of a visitor, a buyer, or a person who works at a door.
  static func tabs(_ context: AppContext) -> [NavigationItem] {
    let reading = [tab("films", .films, context), tab("cinemas", .cinemas, context)]
    if context.isKiosk { return [tab("programme", .programme, context)] + reading }
    guard context.user != nil else { return reading + [.logIn(context)] }
    let own =
      works(as: .door, context) ? [tab("door", .door(nil), context)] : buying(context)
    return reading + own + [.inbox(context), .profile(context)]
  }

  /// Returns the palette entries that are not tabs.
  static func places(_ context: AppContext) -> [NavigationItem] {
    let search = stop("search", .filmSearch, context)
    if context.isKiosk || context.user == nil { return [search] }
    let own = works(as: .door, context) ? buying(context) : []
    let staff = works(as: .cashier, context) ? [stop("owed", .moneyOwed, context)] : []
    return [search] + own + staff
  }

  private static func buying(_ context: AppContext) -> [NavigationItem] {
    [tab("tickets", .tickets, context), tab("saved", .filmList(.saved), context)]
  }

  /// Returns the screen of a notice's subject: a film, or the own ticket of a showing.
  ///
  /// Without a ticket it is the showing's film.
  static func place(of subject: String, _ context: AppContext) -> Route? {
    if let id = CinemaSubject.film(in: subject) { return Route(CinemaDestination.film(id)) }
    guard let id = CinemaSubject.showing(in: subject) else { return nil }
    do {
      return try context.store.read { try place(ofShowing: id, context, in: $0) }.map { Route($0) }
    } catch { return nil }
  }

  private static func place(
    ofShowing id: String, _ context: AppContext, in reader: any StoreReader
  ) throws -> CinemaDestination? {
    let own = try context.user.map {
      try CinemaDirectory.tickets(of: $0.id, in: reader).filter { $0.showing == id }
    }
    if let ticket = own?.first(where: { $0.state.letsIn }) ?? own?.first {
      return .ticket(ticket.ticket, on: ticket.day)
    }
    return try CinemaDirectory.showing(id, in: reader).map { .film($0.movieID) }
  }

  /// Returns the screen on which a manager acts on a notice.
  static func answer(to kind: String) -> Route? {
    CinemaNoticeKind.isAboutRefunds(kind) ? Route(CinemaDestination.moneyOwed) : nil
  }

  private static func tab(
    _ name: String, _ place: CinemaDestination, _ context: AppContext
  ) -> NavigationItem {
    NavigationItem(context.text("cinema.tab.\(name)"), at: place)
  }

  private static func stop(
    _ name: String, _ place: CinemaDestination, _ context: AppContext
  ) -> NavigationItem {
    NavigationItem(
      context.text("cinema.place.\(name)"), at: place,
      also: context.otherWords(for: "cinema.place.\(name)"))
  }

  /// Whether the current user has a role; `false` if the roles cannot be read.
  private static func works(as role: CinemaRole, _ context: AppContext) -> Bool {
    context.cinemaRoles.contains { $0.role.includes(role) }
  }
}
