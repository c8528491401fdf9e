import Accounts
import Events
import MapScreens
import Places
import Shell

/// From where distances are told: the place that lists are narrowed down to, else where whoever
/// looks lives, else the city of this machine's zone.
package final class EventHere {
  private unowned let context: AppContext
  /// Where whoever looks lives, or where this machine stands.
  private var found: OwnPlace?
  /// Whether it was looked for, and nothing is known of where whoever looks is.
  private(set) var isUnknown = false
  /// Who lives where as it was looked up; none before the first time.
  private var sought: Sought?
  private let zone: String?
  private var isLooking = false
  private var waiting: [() -> Void] = []

  private struct Sought: Equatable {
    let person: String?
    let home: String
  }

  /// - Parameters:
  ///   - context: Who looks.
  ///   - zone: The zone of this machine; none where it is not known.
  package init(_ context: AppContext, zone: String? = OwnPlace.zone) {
    (self.context, self.zone) = (context, zone)
  }

  /// None until it is found out, or where nothing is known; it is looked up beside the loop.
  var place: OwnPlace? {
    let chosen = context.eventShelf.chosen
    if let point = chosen.criteria.point { return OwnPlace(name: chosen.place, point: point) }
    return own
  }

  /// The same whatever lists are narrowed down to.
  var own: OwnPlace? {
    find()
    return found
  }

  var point: GeoPoint? { place?.point }

  /// Calls `act` once it is known, or known that nobody knows.
  func whenFound(_ act: @escaping () -> Void) {
    find()
    if isLooking { waiting.append(act) } else { act() }
  }

  private func find() {
    let sought = Sought(person: context.user?.id, home: context.user?.homePlace ?? "")
    guard sought != self.sought else { return }
    (self.sought, found, isUnknown, isLooking) = (sought, nil, false, true)
    let (zone, store) = (zone, context.store)
    context.worker.run {
      // Without what they have chosen the city still says where they live.
      let degrees = OwnPlace.degrees(of: sought.person, in: store)
      return OwnPlace.found(home: sought.home, degrees: degrees, zone: zone)
    } then: { [weak self] outcome in
      guard let self, self.sought == sought else { return .stay }
      if case .success(let found) = outcome { (self.found, isUnknown) = (found, found == nil) }
      let acts = waiting
      (isLooking, waiting) = (false, [])
      acts.forEach { $0() }
      return .stay
    }
  }
}

extension AppContext {
  /// From where distances are told.
  package var eventHere: EventHere { service { EventHere($0) } }
}
