import Accounts
import Events
import MapScreens
import Places
import Shell

/// From where distances are told: the place that lists are narrowed down to, else where whoever
/// looks lives, else the city of this machine's zone.
final class EventHere {
  private unowned let context: AppContext
  /// Where whoever looks lives, or where this machine stands.
  private var found: OwnPlace?
  /// Whether it was looked for, and nothing is known of where whoever looks is.
  private(set) var isUnknown = false
  /// The home that was looked up; none before the first time.
  private var home: String?

  init(_ context: AppContext) { self.context = context }

  /// None until it is found out, or where nothing is known; it is looked up beside the loop.
  var place: OwnPlace? {
    let chosen = context.eventShelf.chosen
    if let point = chosen.criteria.point { return OwnPlace(name: chosen.place, point: point) }
    find()
    return found
  }

  var point: GeoPoint? { place?.point }

  private func find() {
    let home = context.user?.homePlace ?? ""
    guard home != self.home else { return }
    (self.home, found, isUnknown) = (home, nil, false)
    context.worker.run {
      OwnPlace.found(home: home, zone: OwnPlace.zone)
    } then: { [weak self] outcome in
      if case .success(let found) = outcome, let self, self.home == home {
        (self.found, isUnknown) = (found, found == nil)
      }
      return .stay
    }
  }
}

extension AppContext {
  /// From where distances are told.
  var eventHere: EventHere { service { EventHere($0) } }
}
