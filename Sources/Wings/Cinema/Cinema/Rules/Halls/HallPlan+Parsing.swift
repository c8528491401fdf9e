extension HallPlan {
  /// Parses a drawing.
  ///
  /// - Parameters:
  ///   - text: The drawing.
  ///   - first: The number of its first line in a file, for its faults.
  /// - Throws: All its faults, by row and place.
  package init(parsing text: String, firstLine first: Int = 1) throws(HallPlanFaults) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    var (rows, faults): ([Row], [HallPlanFault]) = ([], [])
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard rows.count < HallPlace.numbers.upperBound else {
        faults.append(HallPlanFault(.tooManyRows, line: first + index))
        break
      }
      var reader = RowReader(line: line, number: first + index, row: rows.count + 1)
      let row = reader.row()
      if rows.contains(where: { !row.label.isEmpty && row.hasSameLabel(as: $0) }) {
        reader.faults.append(HallPlanFault(.sameLabel, line: first + index, row: row.label))
      }
      rows.append(row)
      faults += reader.faults
    }
    let hasSeat = rows.contains { $0.seats.contains { ![.broken, .wheelchair].contains($0.kind) } }
    if faults.isEmpty, !hasSeat { faults.append(HallPlanFault(.noPlaces)) }
    guard faults.isEmpty else { throw HallPlanFaults(all: faults) }
    self.init(text: lines.map { $0 + "\n" }.joined(), rows: rows)
  }
}

extension HallPlan.Row {
  fileprivate func hasSameLabel(as other: HallPlan.Row) -> Bool {
    label.lowercased() == other.label.lowercased()
  }
}

/// Reads one line of a drawing.
private struct RowReader {
  let number: Int
  let position: Int
  private let signs: [Character]
  private let label: String
  var faults: [HallPlanFault] = []

  init(line: String, number: Int, row: Int) {
    (self.number, position, signs) = (number, row, Array(line))
    label = String(line.prefix(2).filter { $0 != " " && $0 != "\t" })
  }

  private mutating func note(
    _ cause: HallPlanFault.Cause, place: Int? = nil, sign: Character? = nil
  ) {
    faults.append(HallPlanFault(cause, line: number, row: label, place: place, sign: sign))
  }

  mutating func row() -> HallPlan.Row {
    checkMargin()
    let isFromRight = signs.count > 2 && signs[2] == "|"
    let seats = seats(isFromRight: isFromRight)
    if seats.isEmpty, faults.isEmpty { note(.emptyRow) }
    return HallPlan.Row(label: label, isNumberedFromRight: isFromRight, seats: seats)
  }

  private mutating func checkMargin() {
    if signs.contains("\t") { return note(.tab) }
    if label.isEmpty { return note(.noLabel) }
    if !label.allSatisfy({ $0.isLetter || $0.isNumber }) { note(.badLabel) }
    let isApart = signs.count < 3 || signs[2] == " " || signs[2] == "|"
    if !isApart || signs.count > 3 && signs[3] != " " { note(.badColumns) }
  }

  private mutating func seats(isFromRight: Bool) -> [HallPlan.Seat] {
    let drawn = signs.dropFirst(HallPlan.margin).enumerated().filter { !" _\t".contains($0.1) }
    if drawn.count > HallPlan.longestRow {
      note(.longRow)
      return []
    }
    if let last = drawn.last, last.0 >= HallPlan.widest {
      note(.wideRow)
      return []
    }
    var (seats, segment): ([HallPlan.Seat], Int) = ([], 0)
    for (index, (column, sign)) in drawn.enumerated() {
      let place = isFromRight ? drawn.count - index : index + 1
      if index > 0, drawn[index - 1].0 + 1 < column { segment += 1 }
      guard let kind = PlaceKind(rawValue: sign) else {
        note(.unknownSign, place: place, sign: sign)
        continue
      }
      seats.append(
        HallPlan.Seat(
          place: HallPlace(row: position, number: place), kind: kind, column: column, x: 0,
          segment: segment))
    }
    for seat in seats where seat.kind == .companion && seats.wheelchair(beside: seat) == nil {
      note(.loneCompanion, place: seat.place.number)
    }
    return seats
  }
}

extension [HallPlan.Seat] {
  /// Returns the wheelchair space next to a place; `nil` if there is none.
  package func wheelchair(beside seat: HallPlan.Seat) -> HallPlan.Seat? {
    first { $0.kind == .wheelchair && abs($0.column - seat.column) == 1 }
  }
}
