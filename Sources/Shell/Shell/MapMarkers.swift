import Languages
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
  /// What is typed to narrow them down; empty for nothing.
  package let typed: String

  package init(
    south: Double, north: Double, west: Double, east: Double, here: GeoPoint?,
    showsCities: Bool = false, most: Int, typed: String = ""
  ) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
    (self.here, self.showsCities, self.most, self.typed) = (here, showsCities, most, typed)
  }
}

/// What a wing has on the map, in the words of its lists.
package nonisolated struct MapMarker: Sendable, Identifiable {
  package let id: String
  package let point: GeoPoint
  package let title: String
  /// The word for what was called off; empty for everything else.
  package let called: String
  /// What whoever looks has to do with it, as signs.
  package let marks: String
  /// When it is, or how it stands.
  package let when: String
  /// The same as a list beside a map has room for: what goes on, the hour of today, else the day.
  package let brief: String
  /// How far it is and where to; empty where nobody says from where.
  package let far: String
  /// Where it opens; a city opens nothing and is gone nearer to.
  package let route: Route?
  /// Whether it stands out from others.
  package let isLive: Bool
  /// What the wing's own keys are for; none where they have nothing to do with it.
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

  /// The title, with the word before it where it was called off.
  package var whole: String { called.isEmpty ? title : called + " " + title }
}

/// What a wing answers for a piece of the Earth.
package nonisolated struct MapMarkers: Sendable {
  /// In the order of the wing's lists.
  package var markers: [MapMarker]
  /// How many there are, those beyond the limit included.
  package var count: Int
  /// How many there are that are nowhere, as what takes place online.
  package var elsewhere: Int
  /// What they are narrowed down to, in a line; empty for all.
  package var narrowed: String
  /// Their order in words.
  package var order: String
  /// Whether that order is one of whoever looks.
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

/// From where a map takes the markers of a wing.
package nonisolated struct MarkerSource: Sendable {
  /// Reads them beside the loop.
  ///
  /// - Throws: What the store throws.
  package typealias Reading = @Sendable (MapArea) throws -> MapMarkers

  /// What somebody does with what is chosen there, none where nothing is, in an order of their own or
  /// not; what it changes is asked for by the last.
  package typealias Keys =
    @MainActor @Sendable (MapMarker?, _ isForYou: Bool, _ again: @escaping () -> Void)
    -> [KeyBinding]

  /// Where one narrows them down.
  package let criteria: Route?
  /// Where somebody has asked for things to be, with its name.
  package let middle: (name: String, point: GeoPoint)?
  /// What its signs mean.
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
