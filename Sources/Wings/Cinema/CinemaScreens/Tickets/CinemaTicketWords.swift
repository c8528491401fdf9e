import Accounts
import Cinema
import Languages
import Payments
import Shell
import Terminal
import TicketScreens
import Tickets
import Timekeeping
import Widgets

/// Tickets of showings as text, for the list and the page.
struct CinemaTicketWords {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  private func sum(_ price: Int, _ currency: String) -> String {
    context.texts.number(Money.text(price, currency))
  }

  private func zone(_ name: String?) -> LocalZone {
    name.flatMap { context.cinema.configuration.zones.named($0)?.local } ?? .system
  }

  // MARK: - The list

  /// Returns the row of a ticket, with the start in the zone of its cinema; `now` in seconds.
  func row(
    of entry: WalletEntry, in zone: LocalZone, isCancelled: Bool, isOver: Bool, at now: Int
  ) -> TicketRow {
    let standing = entry.standing(isCancelled: isCancelled, at: now)
    let wording =
      lapsed(entry.state, standing, isCancelled)
      ?? standing.wording(sum: sum(entry.price, entry.currency))
    let when = context.cinemaWords.named(entry.start, in: zone)
    let name = [entry.title, entry.cinema].filter { !$0.isEmpty }.joined(separator: "  ")
    // A past ticket admits no one.
    let role = isOver || !standing.letsIn ? Role.dim : standing.role
    return TicketRow(
      id: entry.ticket, code: entry.place, start: entry.start, letsIn: standing.letsIn,
      isOver: isOver, page: Route(CinemaDestination.ticket(entry.ticket, on: entry.day)),
      columns: .init(when: 20, code: "tickets.column.seat"),
      cells: {
        TicketRow.Cells(
          when: when, name: name, code: entry.place, state: Self.said(wording, standing, isOver),
          role: role)
      },
      lines: { columns in
        let facts = [
          when, entry.cinema, sum(entry.price, entry.currency),
          context.text(Self.said(wording, standing, isOver)),
        ]
        return TextLines.wrap(entry.title, columns: columns).map { PageLine($0, .title) }
          + facts.flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0) }
      })
  }

  /// A door no longer needs the words of a past ticket.
  private static func said(_ wording: Wording, _ state: TicketState, _ isOver: Bool) -> Wording {
    isOver && (state == .valid || state == .unpaid) ? Wording("cinema.tickets.over") : wording
  }

  /// Returns the words of a reservation that has lapsed; `nil` if it has not.
  private func lapsed(
    _ state: TicketState, _ standing: TicketState, _ isCancelled: Bool
  ) -> Wording? {
    state == .unpaid && standing == .cancelled && !isCancelled
      ? Wording("cinema.ticket.lapsed") : nil
  }

  // MARK: - The page

  func shown(_ own: OwnTicket) -> ShownTicket {
    let place = own.order.firstIndex(of: own.id).map { ($0 + 1, own.order.count) }
    return ShownTicket(
      id: own.id, digits: own.hasCode ? own.ticket.code : "",
      place: own.order.count > 1 ? place : nil
    ) { lines(own, columns: $0) }
  }

  private func lines(_ own: OwnTicket, columns: Int) -> [PageLine] {
    let isCancelled = own.showing?.state == .cancelled
    let state = own.standing
    let facts: [(String, Role)] = [
      (own.film?.title ?? "", .title), (number(own), .accent),
      (isCancelled ? context.text("cinema.ticket.cancelled") : "", .error),
    ]
    let parts: [[(String, Role)]] = [
      facts + when(own).map { ($0, .text) } + [(seat(own), .accent)],
      venue(own).map { ($0, .text) } + [(price(own), .text)],
      [
        (context.text(wording(own)), state.role), (code(own), .accent),
        (own.tariff?.card ?? "", .dim), (context.user?.fullName ?? "", .dim),
      ],
    ]
    return Array(
      parts.map { part in
        part.flatMap { text, role in
          TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
        }
      }.joined(separator: [PageLine()]))
  }

  private func wording(_ own: OwnTicket) -> Wording {
    let admission = own.ticket.admissions.last
    let isCancelled = own.showing?.state == .cancelled
    if let lapsed = lapsed(own.ticket.state, own.standing, isCancelled) { return lapsed }
    return own.standing.wording(
      sum: sum(own.ticket.price, own.ticket.currency),
      time: admission.map { context.moments.own($0.at / 1000) } ?? "",
      door: admission?.door ?? "", why: own.ticket.reason)
  }

  private func code(_ own: OwnTicket) -> String {
    own.standing.letsIn ? context.text("tickets.short", ["code": own.ticket.short]) : ""
  }

  private func number(_ own: OwnTicket) -> String {
    guard own.order.count > 1, let index = own.order.firstIndex(of: own.id) else { return "" }
    return context.text(
      "tickets.place", ["number": "\(index + 1)", "count": "\(own.order.count)"])
  }

  /// Returns the date and time in the cinema's zone, which is named if it is not the reader's.
  private func when(_ own: OwnTicket) -> [String] {
    let (zone, moments) = (zone(own.cinema?.timeZone), context.moments)
    let local = moments.local(own.ticket.date, in: zone)
    let isOwn =
      zone.offsetSeconds(own.ticket.date) == LocalZone.system.offsetSeconds(own.ticket.date)
    let name = isOwn ? "" : " " + (own.cinema?.timeZone ?? "")
    return [moments.long(local), moments.time(local) + name]
  }

  private func seat(_ own: OwnTicket) -> String {
    guard let place = own.ticket.place else { return own.placeName }
    return context.text(
      "cinema.ticket.seat",
      ["hall": own.hall?.title ?? "", "row": own.rowLabel, "place": "\(place.section)"])
  }

  private func venue(_ own: OwnTicket) -> [String] {
    [own.cinema?.title ?? "", own.cinema?.address ?? ""].filter { !$0.isEmpty }
  }

  private func price(_ own: OwnTicket) -> String {
    let sum = sum(own.ticket.price, own.ticket.currency)
    return own.tariff.map { sum + ", " + $0.title } ?? sum
  }
}
