import Accounts
import Shell

/// The reader's own place, from which distances are measured: where they live, or else the city of
/// this machine's zone.
package final class Here {
  private unowned let context: AppContext
  private var found: OwnPlace?
  /// Whether it was looked for and nothing is known.
  package private(set) var isUnknown = false
  /// The person and the home of the last search.
  private var sought: Sought?
  private let zone: String?
  private var isLooking = false
  private var waiting: [() -> Void] = []

  private struct Sought: Equatable {
    let person: String?
    let home: String
  }

  /// - Parameters:
  ///   - context: The reader and the worker.
  ///   - zone: The zone of this machine, or `nil` if it is not known.
  package init(_ context: AppContext, zone: String? = OwnPlace.zone) {
    (self.context, self.zone) = (context, zone)
  }

  /// The place; it is looked up beside the loop, and `nil` until then or if nothing is known.
  package var place: OwnPlace? {
    find()
    return found
  }

  /// Calls `act` once the search has ended.
  package func whenFound(_ act: @escaping () -> Void) {
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
  /// The reader's own place.
  package var here: Here { service { Here($0) } }
}
