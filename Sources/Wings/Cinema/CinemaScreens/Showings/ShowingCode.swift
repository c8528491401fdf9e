import Cinema
import QRCode
import Shell
import TicketScreens

/// The code of a showing for a phone's calendar.
enum ShowingCode {
  /// Returns the screen with the code.
  ///
  /// - Throws: `CinemaError` if the showing, its film or its cinema does not exist; the store's
  ///   errors.
  static func screen(_ id: String, _ context: AppContext) throws -> CalendarCodePane {
    let showing = try context.showing(id)
    let title = try context.film(showing.movieID).title
    let cinema = try context.cinemaVenue(showing.cinemaID)
    let hall = try context.cinemaDirectory.hall(showing.hallID)?.title ?? ""
    let place = [cinema.title, cinema.address].filter { !$0.isEmpty }.joined(separator: ", ")
    let uid = "showing-\(showing.id)@\(context.folderName).lapit"
    let model = CalendarCodeModel(
      context, title: title,
      facts: { facts(showing, cinema, hall: hall, context.cinemaWords) + [place] }
    ) { version in
      let code = try EventCode(
        title: title, time: showing.start..<showing.times.end, location: place, uid: uid,
        mostVersion: version)
      return CalendarCode(code.code, omitted: code.omitted)
    }
    return CalendarCodePane(model: model)
  }

  private static func facts(
    _ showing: Showing, _ cinema: CinemaVenue, hall: String, _ words: CinemaWords
  ) -> [String] {
    let zone = words.zone(of: cinema)
    return [
      words.day(showing.day) + " " + words.time(showing, in: zone), words.hall(hall),
      words.kind(showing),
    ]
  }
}
