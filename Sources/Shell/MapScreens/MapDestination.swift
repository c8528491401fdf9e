import Places
import Shell

/// The map: of all wings, or of one.
package nonisolated enum MapDestination: Destination {
  /// Of everything that is anywhere, round where somebody is.
  case everything
  /// Of one wing.
  case wing(String)
  /// Of one wing round a point, with one marker chosen.
  case place(wing: String, point: GeoPoint, chosen: String)

  package var isForStrangers: Bool { true }

  /// The wing it is of.
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
