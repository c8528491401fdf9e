import Races

extension ResultsText {
  /// An array in board order, in the shape product.md fixes for `results --format json`.
  package static func json(_ book: RaceBook, category: String? = nil) -> String {
    let rows = book.positions(in: BoardFilter(category: category)).map { json(book.row(at: $0)) }
    return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func json(_ row: BoardRow) -> String {
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
      ("source", quoted(row.source.rawValue)),
    ]
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }

  /// A JSON string; everything that could end one, or a line, is escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
