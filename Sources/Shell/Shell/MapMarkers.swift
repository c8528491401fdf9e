import Languages
import Places

/// The part of the Earth in a map's view.
package nonisolated struct MapArea: Sendable, Hashable {
  /// Degrees; if west is greater than east, the area crosses the date line.
  package let south: Double
  package let north: Double
  package let west: Double
  package let east: Double
  /// The point from which distances are measured.
  package let here: GeoPoint?
  /// Whether the area is so wide that only cities are shown.
  package let showsCities: Bool
  /// The maximum number of markers.
  package let most: Int
  /// The typed filter; empty for none.
  package var typed: String
  /// The id of the item for which the map was opened: shown although filters leave it out.
  package let wanted: String?

  package init(
    south: Double, north: Double, west: Double, east: Double, here: GeoPoint?,
    showsCities: Bool = false, most: Int, typed: String = "", wanted: String? = nil
  ) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
    (self.here, self.showsCities, self.most, self.typed) = (here, showsCities, most, typed)
    self.wanted = wanted
  }

  package func has(_ point: GeoPoint) -> Bool {
    guard (south...max(south, north)).contains(point.latitude) else { return false }
    return west <= east
      ? (west...east).contains(point.longitude)
      : point.longitude >= west || point.longitude <= east
  }
}

/// A wing's marker on the map, with the texts of its lists.
package nonisolated struct MapMarker: Sendable, Identifiable {
  package let id: String
  package let point: GeoPoint
  package let title: String
  /// The word for a cancelled item; empty for others.
  package let called: String
  /// The reader's relation to it, as signs.
  package let marks: String
  /// The time or state.
  package let when: String
  /// A short form for the list beside a map: running, the time of today, or the day.
  package let brief: String
  /// The distance and direction; empty without an own place.
  package let far: String
  /// The screen it opens; `nil` for a city, which is zoomed in on.
  package let route: Route?
  /// Whether it is highlighted.
  package let isLive: Bool
  /// What the wing's keys act on if the marker is selected; `nil` if they do not apply.
  package let subject: (any Sendable)?

  package init(
    id: String, point: GeoPoint, title: String, called: String = "", marks: String = "",
    when: String, brief: String = "", far: String, route: Route?, isLive: Bool = false,
    subject: (any Sendable)? = nil
  ) {
    (self.id, self.point, self.title, self.when) = (id, point, title, when)
    (self.called, self.marks, self.subject) = (called, marks, subject)
    self.brief = brief.isEmpty ? when : brief
    (self.far, self.route, self.isLive) = (far, route, isLive)
  }

  /// The title, preceded by the word for a cancelled item.
  package var whole: String { called.isEmpty ? title : called + " " + title }
}

/// A wing's markers for an area.
package nonisolated struct MapMarkers: Sendable {
  /// The markers in the order of the wing's lists.
  package var markers: [MapMarker]
  /// The total number, including those beyond the limit.
  package var count: Int
  /// The number of items without a position, such as online events.
  package var elsewhere: Int
  /// The active filter in a line; empty for none.
  package var narrowed: String
  /// The order in words.
  package var order: String
  /// Whether the order is personalized for the reader.
  package var isForYou: Bool

  package init(
    _ markers: [MapMarker] = [], count: Int = 0, elsewhere: Int = 0, narrowed: String = "",
    order: String = "", isForYou: Bool = false
  ) {
    (self.markers, self.count) = (markers, count)
    (self.elsewhere, self.narrowed, self.order) = (elsewhere, narrowed, order)
    self.isForYou = isForYou
  }
}

/// A wing's source of map markers.
package nonisolated struct MarkerSource: Sendable {
  /// Reads the markers in the background.
  ///
  /// - Throws: What the store throws.
  package typealias Reading = @Sendable (MapArea) throws -> MapMarkers

  /// Returns the keys for the selected marker.
  ///
  /// The last parameter requests the markers again after a change.
  package typealias Keys =
    @MainActor @Sendable (MapMarker?, _ isForYou: Bool, _ again: @escaping () -> Void)
    -> [KeyBinding]

  /// The screen of the filter.
  package let criteria: Route?
  /// The place that the filter asks for, with its name.
  package let middle: (name: String, point: GeoPoint)?
  /// The meanings of its signs.
  package let signs: [(sign: String, meaning: Wording)]
  package let keys: Keys
  package let read: Reading

  package init(
    criteria: Route? = nil, middle: (name: String, point: GeoPoint)? = nil,
    signs: [(sign: String, meaning: Wording)] = [], keys: @escaping Keys = { _, _, _ in [] },
    read: @escaping Reading
  ) {
    (self.criteria, self.middle, self.signs) = (criteria, middle, signs)
    (self.keys, self.read) = (keys, read)
  }
}
