import Cinema
import Store
import Timekeeping

/// A snapshot of a showing in a notice, because the showing may change before it is read.
struct CinemaNoticeFacts {
  let film: String
  /// The local date and start, `YYYY-MM-DD HH:MM`.
  let start: String
  let zone: String
  let cinema: String
  let hall: String

  /// Creates the snapshot.
  ///
  /// - Throws: The store's errors.
  init(_ showing: Showing, in reader: any StoreReader, _ zones: Zones) throws {
    let venue = try reader.get(CinemaCollections.cinemas, showing.cinemaID)?.value
    zone = venue?.timeZone ?? ""
    let local = LocalTime(
      utcMilliseconds: showing.start * 1000, in: zones.named(zone)?.local ?? .utc)
    (start, cinema) = ("\(local.date) \(local.timeOfDay.prefix(5))", venue?.title ?? "")
    film = try reader.get(CinemaCollections.films, showing.movieID)?.value.title ?? ""
    hall = try reader.get(CinemaCollections.halls, showing.hallID)?.value.title ?? ""
  }

  /// Creates the snapshot from a notice.
  init(stored: [String: String]) {
    (film, start) = (stored["film"] ?? "", stored["start"] ?? "")
    (zone, cinema, hall) = (stored["zone"] ?? "", stored["cinema"] ?? "", stored["hall"] ?? "")
  }

  var stored: [String: String] {
    ["film": film, "start": start, "zone": zone, "cinema": cinema, "hall": hall]
      .filter { !$0.value.isEmpty }
  }
}
