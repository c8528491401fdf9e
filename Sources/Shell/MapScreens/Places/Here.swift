import Accounts
import NoticeScreens
import Places
import Shell

/// The reader's own place, from which distances are measured.
///
/// It is where they live, or else the city of this machine's time zone.
package final class Here {
  private unowned let context: AppContext
  private var found: OwnPlace?
  /// Whether the search has ended without a result.
  package private(set) var isUnknown = false
  /// The person and places of the last search.
  private var sought: Sought?
  private let zone: String?
  private var isLooking = false
  private var waiting: [() -> Void] = []

  private struct Sought: Equatable {
    let person: String?
    let home: String
    /// The private place.
    let degrees: GeoPoint?
  }

  /// - Parameters:
  ///   - context: The reader and the worker.
  ///   - zone: The zone of this machine; `nil` if unknown.
  package init(_ context: AppContext, zone: String? = OwnPlace.zone) {
    (self.context, self.zone) = (context, zone)
  }

  /// The place; `nil` until the background search ends, or if unknown.
  package var place: OwnPlace? {
    find()
    return found
  }

  /// Calls `act` after the search has ended.
  package func whenFound(_ act: @escaping () -> Void) {
    find()
    if isLooking { waiting.append(act) } else { act() }
  }

  private func find() {
    // Without preferences the home town still gives the place.
    let sought = Sought(
      person: context.user?.id, home: context.user?.homePlace ?? "",
      degrees: OwnPlace.degrees(of: context.notices.chosen))
    guard sought != self.sought else { return }
    (self.sought, found, isUnknown, isLooking) = (sought, nil, false, true)
    let zone = zone
    context.worker.run {
      OwnPlace.found(home: sought.home, degrees: sought.degrees, zone: zone)
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
  /// The reader's own place.
  package var here: Here { service { Here($0) } }
}
