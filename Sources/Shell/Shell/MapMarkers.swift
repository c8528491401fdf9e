import Places

/// A piece of the Earth that somebody looks at.
package nonisolated struct MapArea: Sendable, Hashable {
  /// Degrees; one whose west lies east of its east reaches over the date line.
  package let south: Double
  package let north: Double
  package let west: Double
  package let east: Double
  /// From where distances are told.
  package let here: GeoPoint?
  /// Whether it is so wide that only cities are told apart.
  package let showsCities: Bool
  /// At most so many markers are wanted.
  package let most: Int

  package init(
    south: Double, north: Double, west: Double, east: Double, here: GeoPoint?,
    showsCities: Bool = false, most: Int
  ) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
    (self.here, self.showsCities, self.most) = (here, showsCities, most)
  }
}

/// What a wing has on the map, in the words of its lists.
package nonisolated struct MapMarker: Sendable, Hashable, Identifiable {
  package let id: String
  package let point: GeoPoint
  package let title: String
  /// When it is, or how it stands.
  package let when: String
  /// The day alone, as a list beside a map has room for; how it stands where there is no day.
  package let day: String
  /// How far it is and where to; empty where nobody says from where.
  package let far: String
  /// Where it opens; a city opens nothing and is gone nearer to.
  package let route: Route?
  /// Whether it stands out from others.
  package let isLive: Bool

  package init(
    id: String, point: GeoPoint, title: String, when: String, day: String = "", far: String,
    route: Route?, isLive: Bool = false
  ) {
    (self.id, self.point, self.title, self.when) = (id, point, title, when)
    self.day = day.isEmpty ? when : day
    (self.far, self.route, self.isLive) = (far, route, isLive)
  }
}

/// What a wing answers for a piece of the Earth.
package nonisolated struct MapMarkers: Sendable, Hashable {
  /// The most wanted first.
  package var markers: [MapMarker]
  /// How many there are, those beyond the limit included.
  package var count: Int
  /// How many there are that are nowhere, as what takes place online.
  package var elsewhere: Int
  /// What they are narrowed down to, in a line; empty for all.
  package var narrowed: String

  package init(
    _ markers: [MapMarker] = [], count: Int = 0, elsewhere: Int = 0, narrowed: String = ""
  ) {
    (self.markers, self.count) = (markers, count)
    (self.elsewhere, self.narrowed) = (elsewhere, narrowed)
  }
}

/// From where a map takes the markers of a wing.
package nonisolated struct MarkerSource: Sendable {
  /// Reads them beside the loop.
  ///
  /// - Throws: What the store throws.
  package typealias Reading = @Sendable (MapArea) throws -> MapMarkers

  /// Where one narrows them down.
  package let criteria: Route?
  /// Where somebody has asked for things to be, with its name.
  package let middle: (name: String, point: GeoPoint)?
  package let read: Reading

  package init(
    criteria: Route? = nil, middle: (name: String, point: GeoPoint)? = nil,
    read: @escaping Reading
  ) {
    (self.criteria, self.middle, self.read) = (criteria, middle, read)
  }
}
