import Places
import Store

/// One cinema of the network.
package struct CinemaVenue: FaultCarrying, FieldListing, Equatable {
  package var title: String
  /// The id of a kept picture, or a link.
  package var image: String
  package var address: String
  package var city: String
  package var location: CinemaLocation?
  /// An IANA time zone name.
  package var timeZone: String
  /// ISO 4217.
  package var currency: String
  /// The value added tax that prices contain; 2,000 for 20 %.
  package var vatBasisPoints: Int
  /// How long before the start the doors open.
  package var doorsMinutes: Int
  /// How long after the start people are admitted.
  package var lateMinutes: Int
  package var services: [String]
  package var news: CinemaNews?
  package var closed: Bool
  package var faults = DocumentFaults()

  package init(title: String = "") {
    self.title = title
    (image, address, city, timeZone, currency) = ("", "", "", "Etc/UTC", "")
    (vatBasisPoints, doorsMinutes, lateMinutes) = (0, 60, 30)
    (services, closed) = ([], false)
  }

  package var point: GeoPoint? {
    location.map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude) }
  }

  package static var blank: CinemaVenue { CinemaVenue() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("address", &address)
    try visitor.text("city", &city)
    try visitor.flag("closed", &closed)
    try visitor.text("currency", &currency)
    try visitor.number("doorsMinutes", &doorsMinutes, in: CinemaBounds.doorsMinutes, absent: 60)
    try visitor.text("image", &image)
    try visitor.number("lateMinutes", &lateMinutes, in: CinemaBounds.lateMinutes, absent: 30)
    try visitor.part("location", &location)
    try visitor.part("news", &news)
    try visitor.texts("services", &services)
    try visitor.needed("timeZone", &timeZone)
    try visitor.needed("title", &title)
    try visitor.number(
      "vatBasisPoints", &vatBasisPoints, in: CinemaBounds.vatBasisPoints, absent: 0)
  }
}

/// The place of a cinema on the Earth, in degrees.
package struct CinemaLocation: FieldListing, Sendable, Equatable {
  package var latitude: Double
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  package static var blank: CinemaLocation { CinemaLocation(latitude: .nan, longitude: .nan) }
  /// False without both coordinates.
  package var isSound: Bool { !latitude.isNaN && !longitude.isNaN }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.double("latitude", &latitude, in: GeoPoint.latitudes)
    try visitor.double("longitude", &longitude, in: GeoPoint.longitudes)
  }
}

/// A notice of a cinema, shown for a time in seconds since 1970.
package struct CinemaNews: FieldListing, Sendable, Equatable {
  package var text: String
  package var from: Int
  package var to: Int

  package init(text: String, from: Int, to: Int) {
    (self.text, self.from, self.to) = (text, from, to)
  }

  package static var blank: CinemaNews { CinemaNews(text: "", from: 0, to: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("from", &from, in: CinemaBounds.moment)
    try visitor.required("text", &text)
    try visitor.required("to", &to, in: CinemaBounds.moment)
  }
}

/// A hall of a cinema.
package struct Hall: FaultCarrying, FieldListing, Equatable {
  package var cinemaID: String
  package var title: String
  /// The drawing of its places.
  package var planID: String
  package var screenMetres: Double
  /// From the screen to the first row.
  package var firstRowMetres: Double
  /// From one row to the next.
  package var rowMetres: Double
  /// Whether it is kept only for the sake of old tickets.
  package var archived: Bool
  package var faults = DocumentFaults()

  package init(cinemaID: String = "", title: String = "", planID: String = "") {
    (self.cinemaID, self.title, self.planID) = (cinemaID, title, planID)
    (screenMetres, firstRowMetres, rowMetres, archived) = (9, 4, 1.1, false)
  }

  package static var blank: Hall { Hall() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.flag("archived", &archived)
    try visitor.always("cinemaID", &cinemaID)
    try visitor.double("firstRowMetres", &firstRowMetres, in: CinemaBounds.firstRowMetres)
    try visitor.always("planID", &planID)
    try visitor.double("rowMetres", &rowMetres, in: CinemaBounds.rowMetres)
    try visitor.double("screenMetres", &screenMetres, in: CinemaBounds.screenMetres)
    try visitor.needed("title", &title)
  }
}

/// The drawing of a hall, which never changes; its id follows from it.
package struct StoredHallPlan: FaultCarrying, FieldListing, Equatable {
  package var text: String
  package var faults = DocumentFaults()

  package init(text: String = "") { self.text = text }

  package static var blank: StoredHallPlan { StoredHallPlan() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("text", &text)
  }
}
