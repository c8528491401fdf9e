import Cinema
import Languages
import Places
import Shell
import Timekeeping

/// The cinemas as markers on the map, with what they show next.
package enum CinemaMarkers {
  package static func source(_ context: AppContext) -> MarkerSource {
    let reading = CinemaMarkerReading(book: context.programmeBook, words: context.cinemaWords)
    return MarkerSource { try reading.markers(in: $0) }
  }
}

/// Reads the markers of a map section in the background.
private nonisolated struct CinemaMarkerReading: Sendable {
  let book: ProgrammeBook
  let words: CinemaWords

  func markers(in area: MapArea) throws -> MapMarkers {
    let (programme, typed) = (try book.programme(), SoughtText(area.typed))
    let all = programme.catalogue.cinemas.filter { !$0.value.closed }
    let found = all.filter { id, cinema in
      guard let point = cinema.point else { return false }
      let texts = [cinema.title, cinema.city, cinema.address]
      let isSought = area.typed.isEmpty || texts.contains(where: typed.isIn)
      return id == area.wanted || isSought && area.has(point)
    }.sorted { ($0.value.title, $0.key) < ($1.value.title, $1.key) }
    return MapMarkers(
      found.prefix(area.most).compactMap { marker($0.key, $0.value, programme, area) },
      count: found.count, elsewhere: all.count { $0.value.point == nil })
  }

  private func marker(
    _ id: String, _ cinema: CinemaVenue, _ programme: Programme, _ area: MapArea
  ) -> MapMarker? {
    guard let point = cinema.point else { return nil }
    let ahead = programme.showings(at: id, from: words.now).filter { $0.start > words.now }
    let next = ahead.first.map { words.start($0, in: programme.catalogue.zone(of: id)) } ?? ""
    let count = ahead.prefix { $0.day == ahead[0].day }.count
    let when =
      ahead.isEmpty
      ? words.texts.text("cinema.markers.none")
      : words.texts.text("cinema.markers.next", ["time": next], count: count)
    return MapMarker(
      id: id, point: point, title: cinema.title, when: when, brief: next,
      far: words.far(cinema, from: area.here), route: Route(CinemaDestination.cinema(id)))
  }
}
