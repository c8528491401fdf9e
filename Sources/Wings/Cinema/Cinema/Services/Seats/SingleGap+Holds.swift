import Accounts
import Tickets

extension SingleGap {
  /// Returns why a buyer's held places cannot be paid: they leave one alone; `nil` if they can.
  ///
  /// Of two holds the later one makes the gap: the earlier is not refused for it.
  ///
  /// - Parameters:
  ///   - own: What the buyer holds.
  ///   - others: The places of others.
  ///   - plan: The hall.
  ///   - blocked: The places that are not for sale in this showing.
  ///   - access: The buyer and the time.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The refusal.
  static func refusal(
    of own: [SeatUse], beside others: [SeatUse], in plan: HallPlan,
    blocked: Set<HallPlace>, _ access: PlaceAccess, at now: Int
  ) -> SeatError? {
    guard !access.isStaff, access.secondsToStart >= lastSeconds else { return nil }
    let first = own.map { $0.turn(at: now) }.min() ?? 0
    let later = others.filter { $0.state == .held && $0.turn(at: now) > first }.places
    let map = SeatMap(
      plan, access, occupied: others.places.subtracting(later), blocked: blocked.union(later))
    return map.singleGap(choosing: own.places)?.refusal(in: plan)
  }

  /// Returns the refusal of a choice that makes it.
  private func refusal(in plan: HallPlan) -> SeatError {
    SeatError(
      .gap,
      [
        "place": plan.name(of: place), "moves": moves.map(plan.names).joined(separator: " / "),
      ])
  }
}

extension SeatUse {
  /// Returns what orders holds by their beginning.
  ///
  /// A place that is kept longer than a new hold is being paid, which comes first.
  fileprivate func turn(at now: Int) -> Int {
    heldUntil.map { $0 > now + HoldLimits.holdMilliseconds ? 0 : $0 } ?? 0
  }
}
