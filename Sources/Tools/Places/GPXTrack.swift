/// The points of a GPX file in their order, and what it calls itself.
package struct GPXTrack: Sendable, Equatable {
  package struct Point: Sendable, Equatable {
    /// In degrees, north and east of zero.
    package let latitude: Double
    package let longitude: Double
    /// Above the sea, in metres.
    package var elevation: Double?

    package init(latitude: Double, longitude: Double, elevation: Double? = nil) {
      self.latitude = latitude
      self.longitude = longitude
      self.elevation = elevation
    }

    /// Whether there is such a place.
    var exists: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
  }

  package var name = ""
  package var points: [Point] = []
}
