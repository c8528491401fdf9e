import Files
import Races

extension ResultsText {
  static let csvColumns = [
    "place", "bib", "name", "sex", "categories", "place_category", "place_sex", "team", "club",
    "laps", "km", "seconds", "time", "gap", "status", "penalty", "estimated", "source",
  ]

  /// RFC 4180 with a header; what people typed and a spreadsheet would run is neutralised.
  package static func csv(_ book: RaceBook, category: String? = nil) -> String {
    let rows = book.positions(in: BoardFilter(category: category)).map { csv(book.row(at: $0)) }
    return ([csvColumns] + rows).map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func csv(_ row: BoardRow) -> [String] {
    let groups = row.categories.compactMap { name in row.placeByCategory[name].map(String.init) }
    return [
      row.place.map(String.init) ?? "", row.bib, typed(row.name), row.sex?.rawValue ?? "",
      typed(row.categories.joined(separator: ";")), groups.joined(separator: ";"),
      row.placeBySex.map(String.init) ?? "", typed(row.team), typed(row.club), "\(row.laps)",
      row.km.map(km) ?? "", row.milliseconds.map(seconds) ?? "", row.time, row.gap,
      row.status.rawValue, seconds(row.penaltyMilliseconds), "\(row.estimated)",
      row.source.rawValue,
    ]
  }

  /// Gaps such as `+11.9` are ours, and numbers to a spreadsheet: they stay as they are.
  private static func typed(_ text: String) -> String { SpreadsheetText.neutralised(text) }

  /// A field in quotes where it needs them.
  static func csvField(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
