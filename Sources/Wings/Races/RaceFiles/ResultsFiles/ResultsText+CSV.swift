import Files
import Languages
import Races

extension ResultsText {
  static let csvColumns = [
    "place", "bib", "name", "sex", "categories", "place_category", "place_sex", "team", "club",
    "laps", "km", "seconds", "time", "gap", "status", "penalty", "estimated", "source",
    "results", "damaged", "reason", "net_seconds", "net_time",
  ]

  /// RFC 4180 with a header; typed text that a spreadsheet would run as a formula is neutralised.
  ///
  /// `damaged` names the unreadable fields of a competitor who has no place because of them.
  /// `reason` is why a competitor is out, if it was given. Net times are empty if they are unknown.
  package static func csv(_ book: RaceBook, category: String? = nil) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows.map { csv($0, in: book) }
    return csv([csvColumns] + rows)
  }

  /// The CSV of lines of fields.
  static func csv(_ lines: [[String]]) -> String {
    lines.map { line in
      line.map { csvField(Cleaned.text($0)) }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func csv(_ row: BoardRow, in book: RaceBook) -> [String] {
    let groups = row.categories.compactMap { name in row.placeByCategory[name].map(String.init) }
    return [
      row.place.map(String.init) ?? "", Bib.isAllowed(row.bib) ? row.bib : typed(row.bib),
      typed(row.name), row.sex?.rawValue ?? "",
      typed(row.categories.joined(separator: ";")), groups.joined(separator: ";"),
      row.placeBySex.map(String.init) ?? "", typed(row.team), typed(row.club), "\(row.laps)",
      row.km.map(km) ?? "", row.milliseconds.map(seconds) ?? "",
      SpreadsheetTime.text(row.time), SpreadsheetTime.text(row.gap),
      row.status.rawValue, seconds(row.penaltyMilliseconds), "\(row.estimated)",
      row.source.rawValue, book.official.stage.rawValue,
      typed(row.damage(in: book).joined(separator: ";")),
      typed(book.statusReason(ofEntry: row.entryID) ?? ""),
      row.netMilliseconds.map(seconds) ?? "", SpreadsheetTime.text(row.netTime),
    ]
  }

  /// Neutralises typed text; gaps such as `+0:00:11.9` are no formulas and stay unchanged.
  static func typed(_ text: String) -> String {
    SpreadsheetText.neutralised(Cleaned.text(text))
  }

  /// Returns a field, in quotes if it needs them.
  static func csvField(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension BoardRow {
  /// The unreadable fields that would decide its place; empty if there are none.
  func damage(in book: RaceBook) -> [String] {
    isDamaged ? book.damagedFields(ofEntry: entryID) : []
  }
}
