extension ResultsText {
  static let csvColumns = [
    "place", "bib", "name", "sex", "categories", "place_category", "place_sex", "team", "club",
    "laps", "km", "seconds", "time", "gap", "status", "penalty", "estimated", "source",
  ]

  /// RFC 4180 with a header; what a spreadsheet would take for a formula is neutralised.
  package static func csv(_ book: RaceBook, category: String? = nil) -> String {
    let rows = book.positions(in: BoardFilter(category: category)).map { csv(book.row(at: $0)) }
    return ([csvColumns] + rows).map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func csv(_ row: BoardRow) -> [String] {
    let groups = row.categories.compactMap { name in row.placeByCategory[name].map(String.init) }
    return [
      row.place.map(String.init) ?? "", row.bib, row.name, row.sex?.rawValue ?? "",
      row.categories.joined(separator: ";"), groups.joined(separator: ";"),
      row.placeBySex.map(String.init) ?? "", row.team, row.club, "\(row.laps)",
      row.km.map(km) ?? "", row.milliseconds.map(seconds) ?? "", row.time, row.gap,
      row.status.rawValue, seconds(row.penaltyMilliseconds), "\(row.estimated)",
      row.source.rawValue,
    ]
  }

  /// A field that begins like a formula gets an apostrophe, which spreadsheets show as text.
  static func csvField(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    guard safe.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return safe }
    return "\""
      + safe.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
