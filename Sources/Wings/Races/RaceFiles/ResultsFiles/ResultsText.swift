import Files
import Languages
import Races
import Store

/// Results as programs and files want them.
package enum ResultsText {
  /// A number of milliseconds as seconds without trailing zeros: `5636.736`.
  package static func seconds(_ milliseconds: Int) -> String {
    decimal(milliseconds)
  }

  /// A number of thousandths as a decimal number.
  package static func decimal(_ thousandths: Int) -> String {
    let size = abs(thousandths)
    var digits = String(size % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = (thousandths < 0 ? "-" : "") + String(size / 1000)
    return digits.isEmpty ? whole : whole + "." + digits
  }

  /// Kilometres to the metre.
  package static func km(_ value: Double) -> String { decimal(Int((value * 1000).rounded())) }
}

extension ResultsText {
  static let csvColumns = [
    "place", "bib", "name", "sex", "categories", "place_category", "place_sex", "team", "club",
    "laps", "km", "seconds", "time", "gap", "status", "penalty", "estimated", "source",
    "results",
  ]

  /// RFC 4180 with a header; what people typed and a spreadsheet would run is neutralised.
  package static func csv(_ book: RaceBook, category: String? = nil) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows.map {
      csv($0) + [book.official.stage.rawValue]
    }
    return csv([csvColumns] + rows)
  }

  /// Lines of fields.
  static func csv(_ lines: [[String]]) -> String {
    lines.map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
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
  static func typed(_ text: String) -> String { SpreadsheetText.neutralised(text) }

  /// A field in quotes where it needs them.
  static func csvField(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension ResultsText {
  /// An array in board order, in the shape that programs rely on: fields are never renamed.
  package static func json(_ book: RaceBook, category: String? = nil) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows.map {
      json($0, book.official.stage)
    }
    return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func json(_ row: BoardRow, _ stage: OfficialState.Stage) -> String {
    let groups = row.categories.compactMap { name in
      row.placeByCategory[name].map { "\(quoted(name)):\($0)" }
    }
    let fields: [(String, String)] = [
      ("place", number(row.place)), ("bib", quoted(row.bib)), ("name", quoted(row.name)),
      ("categories", "[" + row.categories.map(quoted).joined(separator: ",") + "]"),
      ("place_category", "{" + groups.joined(separator: ",") + "}"),
      ("place_sex", number(row.placeBySex)), ("laps", "\(row.laps)"),
      ("km", row.km.map(km) ?? "null"),
      ("seconds", row.milliseconds.map(seconds) ?? "null"), ("time", quoted(row.time)),
      ("gap", quoted(row.gap)), ("status", quoted(row.status.rawValue)),
      ("penalty", seconds(row.penaltyMilliseconds)), ("estimated", "\(row.estimated)"),
      ("source", quoted(row.source.rawValue)), ("results", quoted(stage.rawValue)),
    ]
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }

  /// A JSON string.
  static func quoted(_ text: String) -> String {
    var line = JSONLine()
    line.text(text)
    return line.string
  }
}

extension ResultsText {
  /// The table below the competition's name, as it goes to a printer.
  package static func page(
    _ book: RaceBook, category: String? = nil, text: (Wording) -> String
  ) -> String {
    let facts = [book.competition.date ?? "", text(book.competition.ruleWording)]
    let heading = [book.competition.name, facts.filter { !$0.isEmpty }.joined(separator: "  ")]
    return heading.joined(separator: "\n") + "\n\n" + table(book, category: category, text: text)
  }
}
