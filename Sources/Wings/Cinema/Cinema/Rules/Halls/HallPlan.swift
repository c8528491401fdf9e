import Cryptography

/// The places of a hall as a drawing in text, the row at the screen first.
///
/// A line holds the label in columns 1-2, `|` in column 3 if the row is numbered from the right, and
/// the places from column 5: the signs of ``PlaceKind``, with a space or `_` where there is none. An
/// empty line is a walkway.
package struct HallPlan: Sendable, Hashable {
  /// A row of places.
  package struct Row: Sendable, Hashable {
    package let label: String
    package let isNumberedFromRight: Bool
    /// The places from left to right.
    package let seats: [Seat]
  }

  /// A place in the drawing.
  package struct Seat: Sendable, Hashable {
    package let place: HallPlace
    package let kind: PlaceKind
    /// The position in the drawing, 0 for the first column of places.
    package let column: Int
    /// The position from the left, 1 or more; columns that are an aisle in every row do not count.
    package internal(set) var x: Int
    /// The number of the segment in the row: places with no gap between them.
    package let segment: Int
  }

  /// The drawing, as it was read; line ends are `\n`, blanks at the ends of lines are cut.
  package let text: String
  package let rows: [Row]
  /// The number of columns that are not an aisle in every row.
  package let width: Int

  static let longestRow = 99
  /// The columns before the first place.
  static let margin = 4
  /// The largest number of columns of places and aisles.
  static let widest = 198

  init(text: String, rows: [Row]) {
    self.text = text
    let columns = Set(rows.flatMap { $0.seats.map(\.column) }).sorted()
    let positions = Dictionary(uniqueKeysWithValues: zip(columns, 1...))
    self.rows = rows.map { row in
      var seats = row.seats
      for index in seats.indices { seats[index].x = positions[seats[index].column] ?? 1 }
      return Row(label: row.label, isNumberedFromRight: row.isNumberedFromRight, seats: seats)
    }
    width = columns.count
  }

  /// Creates a hall of equal rows with the labels `1`, `2` and so on.
  ///
  /// - Throws: ``HallPlanFaults`` if a number is not in 1...99.
  package init(rows: Int, places: Int) throws(HallPlanFaults) {
    let line = String(repeating: PlaceKind.standard.rawValue, count: max(0, min(places, 100)))
    let numbers = (0..<max(0, min(rows, 100))).map { "\($0 + 1)" }
    try self.init(
      parsing: numbers.map {
        $0 + String(repeating: " ", count: Self.margin - $0.count) + line
      }.joined(separator: "\n"))
  }

  /// The id of the plan: the first 20 hexadecimal digits of the drawing's SHA-256.
  package var id: String {
    SHA256.hash(Array(text.utf8)).prefix(10).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }

  /// All places from the screen to the back, from left to right.
  package var seats: [Seat] { rows.flatMap(\.seats) }

  /// The number of places that can be sold.
  package var capacity: Int { rows.reduce(0) { $0 + $1.seats.count { $0.kind != .broken } } }

  /// Returns a place with its kind and position; `nil` if the hall has none.
  package func seat(_ place: HallPlace) -> Seat? {
    guard rows.indices.contains(place.row - 1) else { return nil }
    return rows[place.row - 1].seats.first { $0.place == place }
  }

  /// Returns the name of a place: `G11`, or `7-11` if the label ends with a digit.
  package func name(of place: HallPlace) -> String {
    guard rows.indices.contains(place.row - 1) else { return "\(place.row)-\(place.number)" }
    let label = rows[place.row - 1].label
    return label + (label.last?.isNumber == true ? "-" : "") + "\(place.number)"
  }

  /// Returns the names of places, adjacent ones as a range: `G9-10, H4`.
  package func names(of places: some Sequence<HallPlace>) -> String {
    var runs: [ClosedRange<HallPlace>] = []
    for place in places.sorted() {
      // A label that ends with a digit has a hyphen itself.
      if let last = runs.last, last.upperBound.row == place.row,
        last.upperBound.number + 1 == place.number,
        !name(of: place).contains("-")
      {
        runs[runs.count - 1] = last.lowerBound...place
      } else {
        runs.append(place...place)
      }
    }
    return runs.map { run in
      let name = name(of: run.lowerBound)
      return run.lowerBound == run.upperBound ? name : "\(name)-\(run.upperBound.number)"
    }.joined(separator: ", ")
  }

  /// Returns the place of a typed name, in any case, with or without a hyphen; `nil` if there is
  /// none.
  package func place(named name: String) -> HallPlace? {
    let name = name.lowercased()
    for (index, row) in rows.enumerated() {
      let label = row.label.lowercased()
      guard name.hasPrefix(label) else { continue }
      let rest = name.dropFirst(label.count)
      // "11" in a hall with the rows 1 and 11 is not a place: a hyphen has to divide it.
      guard rest.first == "-" || label.last?.isNumber != true,
        let number = Int(rest.first == "-" ? rest.dropFirst() : rest),
        row.seats.contains(where: { $0.place.number == number })
      else { continue }
      return HallPlace(row: index + 1, number: number)
    }
    return nil
  }
}
