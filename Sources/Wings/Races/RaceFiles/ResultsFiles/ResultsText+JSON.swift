import Languages
import Races
import Store

extension ResultsText {
  /// A JSON array in board order; programs rely on its shape, so fields are never renamed.
  ///
  /// A competitor without a place because of unreadable fields has their names in `damaged`. One
  /// who is out for a given reason has `reason`, and one with a net time `net_seconds` and
  /// `net_time`.
  package static func json(_ book: RaceBook, category: String? = nil) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows.map { json($0, in: book) }
    return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  private static func json(_ row: BoardRow, in book: RaceBook) -> String {
    var line = JSONLine()
    line.write(row)
    line.field(",\"results\":") { $0.text(book.official.stage.rawValue) }
    if let net = row.netMilliseconds {
      line.field(",\"net_seconds\":") { $0.decimal(thousandths: net) }
      line.field(",\"net_time\":") { $0.text(row.netTime) }
    }
    let damage = row.damage(in: book)
    if !damage.isEmpty { line.field(",\"damaged\":") { $0.list(damage) } }
    if let reason = book.statusReason(ofEntry: row.entryID) {
      line.field(",\"reason\":") { $0.clean(reason) }
    }
    line.raw("}")
    return line.string
  }
}

extension JSONLine {
  /// Writes all fields of a row in order; the object stays open.
  fileprivate mutating func write(_ row: BoardRow) {
    field("{\"place\":") { $0.number(orNull: row.place) }
    field(",\"bib\":") { $0.clean(row.bib) }
    field(",\"name\":") { $0.clean(row.name) }
    field(",\"categories\":") { $0.list(row.categories) }
    field(",\"place_category\":") { $0.places(row) }
    field(",\"place_sex\":") { $0.number(orNull: row.placeBySex) }
    field(",\"laps\":") { $0.number(row.laps) }
    field(",\"km\":") { $0.decimal(orNull: row.km.map(ResultsText.metres)) }
    field(",\"seconds\":") { $0.decimal(orNull: row.milliseconds) }
    field(",\"time\":") { $0.text(row.time) }
    field(",\"gap\":") { $0.text(row.gap) }
    field(",\"status\":") { $0.text(row.status.rawValue) }
    field(",\"penalty\":") { $0.decimal(thousandths: row.penaltyMilliseconds) }
    field(",\"estimated\":") { $0.number(row.estimated) }
    field(",\"source\":") { $0.text(row.source.rawValue) }
  }

  fileprivate mutating func field(_ name: StaticString, _ write: (inout JSONLine) -> Void) {
    raw(name)
    write(&self)
  }

  fileprivate mutating func clean(_ value: String) { text(Cleaned.text(value)) }

  private mutating func number(orNull value: Int?) {
    if let value { number(value) } else { raw("null") }
  }

  private mutating func decimal(orNull thousandths: Int?) {
    if let thousandths { decimal(thousandths: thousandths) } else { raw("null") }
  }

  fileprivate mutating func list(_ texts: [String]) {
    raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { raw(",") }
      clean(text)
    }
    raw("]")
  }

  private mutating func places(_ row: BoardRow) {
    raw("{")
    var isFirst = true
    for name in row.categories {
      guard let place = row.placeByCategory[name] else { continue }
      if !isFirst { raw(",") }
      clean(name)
      raw(":")
      number(place)
      isFirst = false
    }
    raw("}")
  }
}
