import Languages

extension ResultsText {
  /// A page that needs nothing else, to be read on a phone or printed.
  package static func html(
    _ book: RaceBook, category: String? = nil, text: (Wording) -> String
  ) -> String {
    let competition = book.competition
    let columns = ["place", "bib", "name", "category", "laps", "km", "time", "gap", "status"]
    let header = columns.map { "<th>\(escaped(text(Wording("races.csv.column.\($0)"))))</th>" }
    let rows = book.positions(in: BoardFilter(category: category)).map { position in
      let cells = cells(of: book.row(at: position), text: text)
      return "<tr>" + cells.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
    }
    let facts = [competition.date ?? "", text(competition.ruleWording), category ?? ""]
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(competition.name))</title>
      <style>\(style)</style></head><body>
      <h1>\(escaped(competition.name))</h1>
      <p>\(escaped(facts.filter { !$0.isEmpty }.joined(separator: " · ")))</p>
      <table><thead><tr>\(header.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></body></html>

      """
  }

  private static let style = """
    body{font-family:sans-serif;margin:1em}table{border-collapse:collapse}\
    td,th{padding:.2em .6em;text-align:left;border-bottom:1px solid #ccc}\
    tr>*:nth-child(1),tr>*:nth-child(2),tr>*:nth-child(n+5):nth-child(-n+8)\
    {text-align:right;font-variant-numeric:tabular-nums}thead{display:table-header-group}
    """

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
