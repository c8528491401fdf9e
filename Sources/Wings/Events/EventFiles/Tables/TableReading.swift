import Accounts
import Calendars
import Events
import Fields
import Files
import Gazetteer
import Languages
import Timekeeping

extension EventImporter {
  /// Reads a table.
  ///
  /// - Throws: `ImportFileError` if it has no header, or no column for title or start.
  func table(
    _ bytes: [UInt8], _ options: EventImportOptions, _ categories: CategoryList
  ) throws(ImportFileError) -> Reading {
    let table = try CSVTable(
      bytes, fields: EventColumns.fields, options: options.reading, names: EventColumns.names)
    for column in ["title", "start"] { try table.require(anyOf: [column]) }
    var read = Reading()
    read.plan.understood = table.understood
    let order = options.reading.dates ?? Self.order(of: table)
    let zones = RowZones(else: options.zoneName, isGiven: options.isZoneGiven)
    let reader = TableRow.Reader(
      options: options, kinds: CategoryNames(categories), order: order,
      pictures: TablePictures(beside: options.folder, in: service.store),
      zones: zones)
    var unclear: [String] = []
    // Only tables of this program have all of its columns, and their texts are no HTML.
    let isOwn = EventColumns.all.allSatisfy(table.has)
    table.forEachRow { row in
      let cells = TableRow(row, isOwn: isOwn)
      do throws(RowProblem) {
        read.found.append(try reader.event(cells))
      } catch {
        if reader.isUnclear(cells) { unclear.append(cells["start"]) }
        read.plan.rows.append(Self.skipped(error, title: cells["title"]))
      }
    } bad: { problem in
      read.plan.rows.append(Self.skipped(problem, title: ""))
    }
    read.plan.understood += zones.notes
    if let first = unclear.first {
      read.plan.questions = [Self.question(first, rowCount: unclear.count)]
    }
    return read
  }

  private static func skipped(_ problem: RowProblem, title: String) -> ImportedRow {
    var row = ImportedRow(line: problem.line, uid: "", title: title, outcome: .skipped)
    row.notes = [problem.wording]
    return row
  }

  /// Returns the order of dates with slashes if all unambiguous ones agree.
  private static func order(of table: CSVTable) -> DateOrder? {
    var orders: Set<DateOrder> = []
    table.forEachRow { row in
      for column in ["start", "end"] {
        if let order = CellMoment.evidence(row.text(column)) { orders.insert(order) }
      }
    }
    return orders.count == 1 ? orders.first : nil
  }

  private static func question(_ example: String, rowCount: Int) -> ImportQuestion {
    let choices = DateOrder.allCases.map { order in
      var date = ""
      if case .wall(let wall) = CellMoment(example, order: order) { date = wall }
      return (value: order.rawValue, wording: Wording("events.import.day", ["date": date]))
    }
    return ImportQuestion(
      .dates, Wording("events.import.whichDay", ["text": example]), choices, rowCount: rowCount)
  }
}

/// A row of an event table.
struct TableRow {
  private let row: CSVTable.Row
  /// Whether this program wrote the table.
  private let isOwn: Bool

  init(_ row: CSVTable.Row, isOwn: Bool) { (self.row, self.isOwn) = (row, isOwn) }

  var line: Int { row.line }

  subscript(column: String) -> String {
    isOwn ? row.text(column) : HTMLText.line(row.text(column))
  }

  /// Returns the text of a column with its line breaks.
  func lines(_ column: String) -> String {
    isOwn ? row.lines(column) : Cleaned.lines(HTMLText.plain(row.lines(column)))
  }

  /// Returns whether a cell says yes; `nil` if it is empty or says neither.
  func flag(_ column: String) -> Bool? { FieldKind.flag(self[column]) }

  func problem(_ key: String, _ arguments: [String: String] = [:]) -> RowProblem {
    RowProblem(line: line, wording: Wording("events.import.cell.\(key)", arguments))
  }

  /// Returns a number, or `nil` for an empty cell.
  func number(_ column: String) throws(RowProblem) -> Double? {
    let text = self[column].replacing(",", with: ".")
    if text.isEmpty { return nil }
    guard let number = Double(text), number.isFinite else {
      throw problem("number", ["column": column, "text": self[column]])
    }
    return number
  }
}
