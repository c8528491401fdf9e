import Languages
import Races
import Store

extension ResultsText {
  /// A head with the race and its stage, and the rows in board order, one a line.
  package static func json(_ book: RaceBook, category: String? = nil) -> String {
    let rows = Board(of: book, in: BoardFilter(category: category)).rows.map { row in
      JSONLine.object {
        $0.raw("\n")
        $0.raw("{")
        $0.members(of: row, in: book)
      }
    }
    let race = book.competition
    let head = JSONLine.object {
      $0.raw(#"{"type":"results","competition":{"id":"#)
      $0.text(race.id)
      $0.field(#","name":"#) { $0.clean(race.name) }
      $0.field(#"},"stage":"#) { $0.text(book.official.stage.rawValue) }
      $0.raw(#","items":["#)
    }
    return head + rows.joined(separator: ",") + "]}"
  }

  /// A row of a board and its change, as one object.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - book: The race.
  ///   - change: The word for the change.
  ///   - formerPlace: The former place; `nil` if it is the same.
  /// - Returns: The object.
  package static func json(
    _ row: BoardRow, in book: RaceBook, change: String, formerPlace: Int?
  ) -> String {
    JSONLine.object {
      $0.field(#"{"type":"board","change":"#) { $0.text(change) }
      if let formerPlace { $0.field(#","was_place":"#) { $0.number(formerPlace) } }
      $0.raw(",")
      $0.members(of: row, in: book)
    }
  }
}

extension JSONLine {
  fileprivate static func object(_ write: (inout JSONLine) -> Void) -> String {
    var line = JSONLine()
    write(&line)
    return line.string
  }

  /// Writes the members of a row, and the end of its object.
  ///
  /// What is not known is left out. A competitor without a place because of unreadable fields has
  /// their names in `damaged`.
  fileprivate mutating func members(of row: BoardRow, in book: RaceBook) {
    field(#""id":"#) { $0.text(row.entryID) }
    field(#","place":"#) { $0.number(orNull: row.place) }
    field(#","bib":"#) { $0.clean(row.bib) }
    field(#","name":"#) { $0.clean(row.name) }
    field(#","categories":"#) { $0.categories(of: row) }
    field(#","place_sex":"#) { $0.number(orNull: row.placeBySex) }
    field(#","laps":"#) { $0.number(row.laps) }
    field(#","km":"#) { $0.decimal(orNull: row.km.map(ResultsText.metres)) }
    field(#","time_ms":"#) { $0.number(orNull: row.milliseconds) }
    field(#","time":"#) { $0.text(row.time) }
    field(#","gap":"#) { $0.text(row.gap) }
    switch row.behind {
    case .none: break
    case .laps(let laps): field(#","gap_laps":"#) { $0.number(laps) }
    case .metres(let metres): field(#","gap_m":"#) { $0.number(metres) }
    case .time(let milliseconds, _): field(#","gap_ms":"#) { $0.number(milliseconds) }
    }
    field(#","status":"#) { $0.text(row.status.rawValue) }
    field(#","penalty_ms":"#) { $0.number(row.penaltyMilliseconds) }
    field(#","estimated":"#) { $0.number(row.estimated) }
    field(#","source":"#) { $0.text(row.source.rawValue) }
    if let net = row.netMilliseconds {
      field(#","net_time_ms":"#) { $0.number(net) }
      field(#","net_time":"#) { $0.text(row.netTime) }
    }
    let damage = row.damage(in: book)
    if !damage.isEmpty { field(#","damaged":"#) { $0.list(damage) } }
    if let reason = book.statusReason(ofEntry: row.entryID) {
      field(#","reason":"#) { $0.clean(reason) }
    }
    raw("}")
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

  private mutating func list(_ texts: [String]) {
    raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { raw(",") }
      clean(text)
    }
    raw("]")
  }

  private mutating func categories(of row: BoardRow) {
    raw("[")
    for (index, name) in row.categories.enumerated() {
      field(index > 0 ? #",{"name":"# : #"{"name":"#) { $0.clean(name) }
      field(#","place":"#) { $0.number(orNull: row.placeByCategory[name]) }
      raw("}")
    }
    raw("]")
  }
}
