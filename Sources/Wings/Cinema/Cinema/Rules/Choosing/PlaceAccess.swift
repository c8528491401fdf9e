/// Which kinds of places a buyer can choose, by the time to the start.
package struct PlaceAccess: Sendable, Hashable {
  package let isStaff: Bool
  /// Seconds until the start; negative after it.
  package let secondsToStart: Int

  /// How long before the start places of the house are sold to all.
  package static let houseSeconds = 3600
  /// How long before the start places of companions are sold to all.
  package static let companionSeconds = 24 * 3600

  package init(isStaff: Bool = false, secondsToStart: Int) {
    (self.isStaff, self.secondsToStart) = (isStaff, secondsToStart)
  }

  /// Why a place cannot be chosen.
  package enum Refusal: String, Sendable {
    case broken, house
    /// The place belongs to the wheelchair space beside it.
    case companion
  }

  /// Returns whether *best n* may take a kind of place.
  package func isOpenToAll(_ kind: PlaceKind) -> Bool {
    switch kind {
    case .standard, .vip: true
    case .wheelchair, .broken: false
    case .companion: secondsToStart <= Self.companionSeconds
    case .house: isStaff || secondsToStart <= Self.houseSeconds
    }
  }

  /// Returns why a place of a choice is refused; `nil` if it is not.
  package func refusal(
    of seat: HallPlan.Seat, among choice: Set<HallPlace>, in plan: HallPlan
  ) -> Refusal? {
    switch seat.kind {
    case .standard, .vip, .wheelchair: return nil
    case .broken: return .broken
    case .house: return isOpenToAll(.house) ? nil : .house
    case .companion:
      if isOpenToAll(.companion) { return nil }
      let beside = plan.rows[seat.place.row - 1].seats.filter {
        $0.kind == .wheelchair && abs($0.column - seat.column) == 1
      }
      return beside.contains { choice.contains($0.place) } ? nil : .companion
    }
  }

  /// Returns whether a choice has to be confirmed: a wheelchair space has no seat.
  package static func asks(about kind: PlaceKind) -> Bool { kind == .wheelchair }
}
