import Places
import Shell

/// The map, of all wings or of one.
package nonisolated enum MapDestination: Destination {
  /// Everything with a position, around the reader's own place.
  case everything
  case wing(String)
  /// The map of one wing around a point, with one marker selected.
  case place(wing: String, point: GeoPoint, chosen: String)

  package var isForStrangers: Bool { true }

  /// The wing; `nil` for all wings.
  var wing: String? {
    switch self {
    case .everything: nil
    case .wing(let wing), .place(let wing, _, _): wing
    }
  }
}

nonisolated extension Route {
  package init(_ place: MapDestination) { self.init(place as any Destination) }
}

extension Move {
  package static func open(_ place: MapDestination) -> Move { .open(Route(place)) }
  package static func tab(_ place: MapDestination) -> Move { .tab(Route(place)) }
}
