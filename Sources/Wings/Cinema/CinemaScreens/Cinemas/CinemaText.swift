import Cinema
import Languages
import MapScreens
import Shell
import Terminal
import Timekeeping
import Widgets

/// The facts of a cinema.
struct CinemaText {
  let cinema: CinemaVenue
  let context: AppContext

  private static let gap = "   "

  /// Returns news, address and distance, services and the zone, wrapped to a width.
  func lines(columns: Int) -> [PageLine] {
    let (words, here) = (context.cinemaWords, context.here.place?.point)
    let way = [words.far(cinema, from: here), words.onFoot(cinema, from: here) ?? ""]
    let facts: [([String], Role)] = [
      ([words.news(cinema)], .accent), ([cinema.address, cinema.city] + way, .text),
      ([cinema.services.joined(separator: ", ")], .text), ([zone], .dim), ([closed], .warning),
    ]
    return facts.flatMap { items, role in
      TextLines.pack(items, gap: Self.gap, columns: columns).map { PageLine($0, role) }
    }
  }

  /// The zone of the cinema and the reader's time, if they differ.
  private var zone: String {
    let words = context.cinemaWords
    let (zone, now) = (words.zone(of: cinema), context.seconds)
    guard zone.offsetSeconds(now) != LocalZone.system.offsetSeconds(now) else { return "" }
    let there = words.time(words.local(now, in: zone))
    return context.text("cinema.cinemas.zone", ["zone": cinema.timeZone, "time": there])
  }

  private var closed: String { cinema.closed ? context.text("cinema.cinemas.closed") : "" }
}
