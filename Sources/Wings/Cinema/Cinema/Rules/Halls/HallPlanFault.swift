import Languages

/// A fault in the drawing of a hall.
package struct HallPlanFault: Worded, Hashable {
  package enum Cause: String, Sendable, CaseIterable {
    case noPlaces, tooManyRows
    case noLabel, sameLabel, badLabel, badColumns, tab, emptyRow, longRow, wideRow
    case unknownSign, loneCompanion
  }

  package let cause: Cause
  /// The number of the line, 1 or more; `nil` if it concerns the whole plan.
  package let line: Int?
  /// The label of the row; empty if it has none.
  package let row: String
  /// The number of the place in the row; `nil` if it concerns the whole row.
  package let place: Int?
  /// The sign that is not understood; empty for other causes.
  package let sign: String

  init(
    _ cause: Cause, line: Int? = nil, row: String = "", place: Int? = nil, sign: Character? = nil
  ) {
    (self.cause, self.line, self.row, self.place) = (cause, line, Cleaned.text(row), place)
    self.sign = sign.map { Cleaned.text(String($0)) } ?? ""
  }

  package var wording: Wording {
    Wording(
      "cinema.plan.\(cause.rawValue)",
      [
        "line": line.map(String.init) ?? "", "row": row, "place": place.map(String.init) ?? "",
        "sign": sign,
      ])
  }
}

/// The faults of a drawing, at least one; the first of them is its wording.
package struct HallPlanFaults: Worded, Equatable {
  package let all: [HallPlanFault]

  package var wording: Wording { all.first?.wording ?? Wording("cinema.plan.noPlaces") }
}
