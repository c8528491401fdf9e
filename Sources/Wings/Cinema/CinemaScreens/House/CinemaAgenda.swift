import Accounts
import Cinema
import Languages
import Places
import Shell
import Store
import Tickets
import Timekeeping

/// The showings for which the current user has tickets, in the common timeline of all wings.
package enum CinemaAgenda {
  /// Returns the reader of the showings that are not over.
  package static func items(_ context: AppContext) -> Wing.Agenda {
    guard let user = context.user else { return { [] } }
    let (directory, person) = (context.cinemaDirectory, user.id)
    return {
      let now = directory.clock.now().utc / 1000
      return try directory.store.read { reader in
        try CinemaDirectory.visits(of: person, at: now, in: reader).map { visit in
          let id = visit.showing.cinemaID
          let cinema = try reader.get(CinemaCollections.cinemas, id)?.value
          return item(visit.showing, visit.tickets, cinema, directory.zones)
        }
      }
    }
  }

  /// Returns the item of a showing, planned unless it is cancelled.
  nonisolated private static func item(
    _ showing: Showing, _ tickets: [WalletEntry], _ cinema: CinemaVenue?, _ zones: Zones
  ) -> AgendaItem {
    let (times, isOff) = (showing.times, showing.state == .cancelled)
    let there = cinema.flatMap { zones.named($0.timeZone)?.local } ?? .system
    let page = CinemaDestination.ticket(tickets[0].ticket, on: tickets[0].day)
    return AgendaItem(
      day: LocalTime(utcMilliseconds: showing.start * 1000).date, time: times.start..<times.end,
      state: state(tickets, isOff: isOff), stop: NavigationItem(tickets[0].title, at: page),
      place: cinema?.title ?? tickets[0].cinema, point: cinema?.point, isPlanned: !isOff,
      takesTime: !isOff,
      isElsewhere: there.offsetSeconds(times.start)
        != LocalZone.system.offsetSeconds(times.start))
  }

  /// Returns the places, and whether they are not paid yet.
  nonisolated private static func state(_ tickets: [WalletEntry], isOff: Bool) -> Wording {
    if isOff { return Wording("cinema.agenda.cancelled") }
    let places = tickets.map(\.place).filter { !$0.isEmpty }.joined(separator: ", ")
    let isUnpaid = tickets.contains { $0.state == .unpaid }
    return Wording("cinema.agenda.\(isUnpaid ? "unpaid" : "places")", ["places": places])
  }
}
