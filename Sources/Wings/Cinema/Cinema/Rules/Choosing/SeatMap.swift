/// The places of a hall with their use at one moment: what the rules of choosing read.
package struct SeatMap: Sendable {
  package enum Use: Sendable, Hashable {
    /// It can be chosen.
    case free
    /// It is sold or held.
    case occupied
    /// It is not for sale to this buyer now.
    case closed
  }

  /// A place in its row, from left to right.
  struct Seat: Sendable {
    let place: HallPlace
    let x: Int
    let segment: Int
    var use: Use
  }

  var rows: [[Seat]]
  let width: Int

  /// Creates a map; the buyer's own held places count as free.
  package init(_ plan: HallPlan, use: (HallPlan.Seat) -> Use) {
    width = plan.width
    rows = plan.rows.map { row in
      row.seats.map { Seat(place: $0.place, x: $0.x, segment: $0.segment, use: use($0)) }
    }
  }

  /// Creates the map of what a buyer can choose without a question.
  ///
  /// - Parameters:
  ///   - plan: The hall.
  ///   - access: The buyer and the time.
  ///   - occupied: The places that others have.
  ///   - blocked: The places that are not for sale in this showing.
  package init(
    _ plan: HallPlan, _ access: PlaceAccess, occupied: Set<HallPlace>, blocked: Set<HallPlace> = []
  ) {
    self.init(plan) { seat in
      if occupied.contains(seat.place) { return .occupied }
      let isOpen = !blocked.contains(seat.place) && access.isOpenToAll(seat.kind)
      return isOpen ? .free : .closed
    }
  }

  /// The number of places that can be chosen.
  package var free: Int { rows.reduce(0) { $0 + $1.count { $0.use == .free } } }
}

extension SeatMap {
  /// The row of the best view: 0.65 of the rows, rounded up.
  var bestRow: Int { (65 * rows.count + 99) / 100 }

  /// Returns the cost of a place: the squares of its distances from the best row, by the number of
  /// rows, and from the middle, by the width; multiplied by `costUnit`, so that sums are exact.
  func cost(row: Int, x: Int) -> Int {
    let (deep, aside) = (2 * width * (row - bestRow), rows.count * (2 * x - width - 1))
    return deep * deep + aside * aside
  }

  /// The cost that counts as 1.
  var costUnit: Int { 4 * rows.count * rows.count * width * width }
}
