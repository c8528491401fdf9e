import Pages
import Languages
import Races
import Seasons
import Timekeeping

/// A page with the standings of a series: overall, then for each category.
package enum SeriesPage {
  /// Creates the page.
  ///
  /// - Parameters:
  ///   - book: The series with its events.
  ///   - category: The only category on the page, if any.
  ///   - sex: The only sex on the page, if any.
  ///   - texts: The catalogue of the page's language.
  /// - Returns: The whole file.
  package static func html(
    _ book: SeriesBook, category: String? = nil, sex: Sex? = nil, in texts: Catalogue
  ) -> String {
    html(book, category: category, sex: sex, at: .alone, in: texts)
  }

  static func html(
    _ book: SeriesBook, category: String? = nil, sex: Sex? = nil, at place: PagePlace,
    in texts: Catalogue
  ) -> String {
    let others = category == nil && book.categories.count > 1 ? book.categories : []
    let everybody = sex.map { texts.text($0.wording) } ?? texts.text("files.page.everybody")
    let writer = SeriesCells(book, in: texts)
    let sections = ([category] + others).enumerated().map { number, name in
      PageValue.object(
        [
          (name: "id", value: .text("t\(number)")),
          (name: "heading", value: .text(name ?? everybody)),
          (
            name: "table",
            value: .template(writer.table(category: name, sex: sex).html(id: "t\(number)"))
          ),
        ])
    }
    let events = book.events.map { event in
      let isLinked = place.path != nil && SitePage.isName(event.id)
      return PageValue.object(texts: [
        "href": isLinked ? place.href("races/\(event.id)/index.html") : nil, "name": event.name,
        "day": event.date.map { " · " + texts.date($0) },
      ])
    }
    let numbers = book.events.indices.map { index in
      PageValue.object(texts: ["at": "\(index + 4)", "number": "\(index + 1)"])
    }
    return PageTemplate.series.filled(
      with: .object(
        place.fields(in: texts)
          + PageValue.fields(
            texts: [
              "language": texts.language.code, "title": book.series.name,
              "facts": texts.text(book.series.points.wording),
              "standing": texts.text("series.stage.\(book.stage.rawValue)"),
              "stage": book.stage.rawValue, "rules": texts.text(book.series.points.explanation),
            ],
            lists: [
              "sections": sections, "events": events, "numbers": numbers,
              "links": sections.count > 1 ? [.object(texts: [:], lists: ["to": sections])] : [],
            ])))
  }
}

/// The cells of a series' table; results that do not count are in brackets.
struct SeriesCells {
  private let book: SeriesBook
  private let texts: Catalogue
  private var isTime: Bool { book.series.points == .time }

  init(_ book: SeriesBook, in texts: Catalogue) { (self.book, self.texts) = (book, texts) }

  func table(category: String?, sex: Sex?) -> PageTable {
    let columns =
      [
        PageTable.Column(kind: "place", label: texts.text("files.column.place")),
        PageTable.Column(kind: "name", label: texts.text("files.column.name")),
        PageTable.Column(kind: "total", label: texts.text("series.column.total")),
      ] + book.events.indices.map { PageTable.Column(kind: "event", label: "\($0 + 1)") }
    return PageTable(
      columns: columns, kept: ["place", "name", "total", "event"],
      rows: book.table(category: category, sex: sex).lines.map(row))
  }

  private func row(_ line: SeriesStanding) -> PageTable.Row {
    var name = Markup(line.name)
    if let note = note(on: line) {
      name.tag(" <i>")
      name.append(note)
      name.tag("</i>")
    }
    let place = line.place.map { "\($0)" + (line.sharesPlace ? "=" : "") } ?? ""
    let scores = line.scores.map { Markup($0.map(score) ?? "") }
    let mark = line.place.map { $0 <= 3 ? "m\($0)" : "" } ?? ""
    return PageTable.Row(
      cells: [Markup(place), name, Markup(value(line.total))] + scores, mark: mark)
  }

  /// The note on a row: how a tie was broken, or why there is no place.
  private func note(on line: SeriesStanding) -> String? {
    if line.place == nil { return texts.text("series.about.tooFew") }
    return line.brokenBy.map { texts.text("series.about.tie.\($0.rawValue)") }
  }

  private func score(_ score: SeriesStanding.Score) -> String {
    score.counts ? value(score.value) : "(\(value(score.value)))"
  }

  private func value(_ value: Int) -> String {
    isTime ? Elapsed.text(milliseconds: value, rounding: .up) : "\(value)"
  }
}
