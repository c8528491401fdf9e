import Languages
import Races

/// A page of lists below a heading, as its template wants it.
struct PrintedPage {
  let language: String
  let title: String
  let facts: [String]
  /// What nobody may overlook.
  let notice: String?
  let lists: [PrintedList]

  init(
    _ book: RaceBook, category: String? = nil, notice: String? = nil, lists: [PrintedList],
    in texts: Catalogue
  ) {
    language = texts.language
    title = book.competition.name
    facts = [Self.facts(of: book.competition, category: category, in: texts)]
    self.notice = notice
    self.lists = lists
  }

  /// The day, what it was run by, how far it was.
  static func facts(
    of competition: Competition, category: String? = nil, in texts: Catalogue
  ) -> String {
    let metres = competition.distanceMetres.map { "\(ResultsText.km(Double($0) / 1000)) km" }
    let facts = [competition.date, texts.text(competition.ruleWording), metres, category]
    return facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension PrintedPage {
  var pageValue: PageValue {
    .object(
      texts: ["language": language, "title": title, "notice": notice],
      lists: ["facts": facts.map(PageValue.text), "lists": lists.map(\.pageValue)])
  }
}

/// A table of a page, as its template wants it.
struct PrintedList {
  /// A column or a field of it; `kind` is its class in the style sheet.
  struct Heading {
    let kind: String
    let label: String
  }

  struct Cell {
    let kind: String
    /// Said before the text where a small screen has no room for headings.
    var label: String?
    var text = ""
    /// A second line in small letters.
    var detail: String?
  }

  struct Row {
    let cells: [Cell]
  }

  var heading: String?
  let columns: [Heading]
  let rows: [Row]

  /// A table of cells by the kinds of its columns.
  ///
  /// - Parameters:
  ///   - heading: What stands above it.
  ///   - columns: Its columns; those with nothing in them are left out unless they are `kept`.
  ///   - kept: Kinds of columns that stay though they are empty.
  ///   - rows: The cells of each row by kind.
  init(
    heading: String? = nil, columns: [Heading], kept: Set<String> = ["place", "name"],
    rows: [[String: Cell]]
  ) {
    let used = columns.filter { column in
      kept.contains(column.kind) || rows.contains { $0[column.kind]?.text.isEmpty == false }
    }
    self.heading = heading
    self.columns = used
    self.rows = rows.map { cells in
      Row(
        cells: used.map { column in
          var cell = cells[column.kind] ?? Cell(kind: column.kind)
          cell.label = column.label.isEmpty ? nil : column.label
          return cell
        })
    }
  }
}

extension PrintedList {
  var pageValue: PageValue {
    .object(
      texts: ["heading": heading],
      lists: ["columns": columns.map(\.pageValue), "rows": rows.map(\.pageValue)])
  }
}

extension PrintedList.Heading {
  var pageValue: PageValue { .object(texts: ["kind": kind, "label": label]) }
}

extension PrintedList.Row {
  var pageValue: PageValue { .object(texts: [:], lists: ["cells": cells.map(\.pageValue)]) }
}

extension PrintedList.Cell {
  var pageValue: PageValue {
    .object(texts: ["kind": kind, "label": label, "text": text, "detail": detail])
  }
}
