import Cinema
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// Draws sections of films: a heading, a row for each film, and a row for those that are left out.
struct FilmSheet {
  let model: FilmSheetModel
  let catalogue: FilmCatalogue
  let context: AppContext
  /// The sought words, which are marked.
  var words: [String] = []
  /// The key of the row for films that are left out, by section.
  var moreKeys: [FilmSheetModel.Section.Kind: String] = [:]

  private typealias Section = FilmSheetModel.Section

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = lines(columns: area.columns).marking(words, from: model.page.first, area.rows)
    Page(lines).drawScrolled(on: &canvas, in: area, state: &model.page)
  }

  /// Returns the lines of all sections that have films.
  func lines(columns: Int) -> [PageLine] {
    var lines: [PageLine] = []
    var first = 0
    for section in model.sections where !section.views.isEmpty {
      let selected = model.selection - first
      lines.append(heading(section, columns: columns))
      lines += table(section, columns: columns).lines(columns: columns, selection: selected)
        .dropFirst()
      first += section.views.count
      if section.more != nil {
        lines.append(more(section, isSelected: model.selection == first, columns: columns))
        first += 1
      }
    }
    return lines
  }

  private func heading(_ section: Section, columns: Int) -> PageLine {
    let title = context.text("cinema.films.section.\(section.kind)")
    let count = context.text(
      "cinema.films.shown", ["shown": "\(section.views.count)", "all": "\(section.count)"])
    let text = section.views.count < section.count ? title + "  " + count : title
    let rule = context.glyphs.horizontal
    let rest = columns - TextWidth.columns(of: text) - 3
    return PageLine(
      rule + " " + text + " " + String(repeating: rule, count: max(0, rest)), .title, fact: text)
  }

  private func more(_ section: Section, isSelected: Bool, columns: Int) -> PageLine {
    let left = section.count - section.views.count
    let text = (isSelected ? ">" : " ") + "  " + context.text("cinema.films.more", count: left)
    let key = moreKeys[section.kind] ?? ""
    let room = max(0, columns - TextWidth.columns(of: text) - TextWidth.columns(of: key) - 1)
    return PageLine(
      text + String(repeating: " ", count: room) + key, isSelected ? .selection : .dim,
      fact: (isSelected ? SpokenFrame.chosen : "") + context.text("cinema.films.more", count: left))
  }

  // MARK: Columns

  private static let fewestTitle = 16
  private static let mostTitle = 40
  /// The width of what stands beside a title.
  private static let besideTitle = 54

  private func table(_ section: Section, columns: Int) -> Table {
    let width = max(Self.fewestTitle, min(Self.mostTitle, columns - Self.besideTitle))
    let cells = FilmCells(catalogue: catalogue, words: context.cinemaWords)
    let title = TableColumn(text("title"), columns: width)
    // A column that says nothing would still take room.
    let isSubtitled = section.views.contains { !cells.subtitles($0).isEmpty }
    let columns = self.columns(of: section.kind, isSubtitled: isSubtitled)
    return Table(columns: [title] + columns, count: section.views.count) { row in
      let view = section.views[row]
      return TableRow(
        [view.film.title] + self.cells(view, section.kind, cells, isSubtitled: isSubtitled),
        role: view.isSaved ? .ownRow : .text, sign: view.isSaved ? "*" : " ")
    }
  }

  private func text(_ key: String) -> String { context.text("cinema.films.column.\(key)") }

  private func columns(of kind: Section.Kind, isSubtitled: Bool) -> [TableColumn] {
    let (score, age) = (
      TableColumn(text("score"), columns: 4, .right, priority: 3),
      TableColumn(text("age"), columns: 4, .right, priority: 4)
    )
    let minutes = TableColumn(text("minutes"), columns: 7, .right, priority: 5)
    switch kind {
    case .premieres:
      return [
        TableColumn(text("text"), least: 24), TableColumn(text("from"), priority: 1),
      ]
    case .now:
      let subtitles = isSubtitled ? [TableColumn("", priority: 6)] : []
      let next = TableColumn(text("next"), priority: 1, least: 14).named
      return [score, age, minutes] + subtitles + [next, TableColumn(text("today"), priority: 2)]
    case .soon:
      return [
        TableColumn(text("premiere"), priority: 1).named, age,
        TableColumn(text("sale"), priority: 2),
      ]
    case .others, .similar:
      return [
        TableColumn(text("premiere"), priority: 1).named, minutes,
        TableColumn(text("director"), priority: 2).named,
      ]
    }
  }

  private func cells(
    _ view: FilmView, _ kind: Section.Kind, _ cells: FilmCells, isSubtitled: Bool
  ) -> [String] {
    switch kind {
    case .premieres: [cells.premiereText(view), cells.from(view)]
    case .now:
      [cells.score(view), view.film.age, cells.minutes(view)]
        + (isSubtitled ? [cells.subtitles(view)] : []) + [cells.shortNext(view), cells.today(view)]
    case .soon: [cells.premiere(view), view.film.age, cells.sale(view)]
    case .others, .similar: [cells.premiere(view), cells.minutes(view), view.film.director]
    }
  }
}

extension [PageLine] {
  /// Returns the lines with the sought words marked in those that are shown.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - first: The first shown line, unless too few lines follow it.
  ///   - rows: The number of shown lines.
  /// - Returns: The lines.
  func marking(_ words: [String], from first: Int, _ rows: Int) -> Self {
    guard !words.isEmpty else { return self }
    let start = Swift.max(0, Swift.min(first, count - rows))
    var lines = self
    for index in indices.dropFirst(start).prefix(rows) {
      let text = lines[index].text
      let hits = TextHits.ranges(
        ofWords: words, insideFrom: FilmSearch.fewestInside, in: text)
      lines[index].marks = TextHits.columns(of: hits, in: text)
    }
    return lines
  }
}

/// The cells of a film in tables.
nonisolated struct FilmCells: Sendable {
  let catalogue: FilmCatalogue
  let words: CinemaWords

  func score(_ view: FilmView) -> String { words.score(view.film) }
  func minutes(_ view: FilmView) -> String { words.minutes(view.film) }
  func today(_ view: FilmView) -> String { words.today(view.showings?.today ?? 0) }
  func from(_ view: FilmView) -> String { words.from(view.showings?.lowest) }

  /// The date of the premiere: `Fri 20 Nov`.
  func premiere(_ view: FilmView) -> String {
    view.film.startDate.map { words.dated(words.local($0, in: catalogue.zone)) } ?? ""
  }

  /// The next showing: `18:40 Zoria`.
  func next(_ view: FilmView) -> String { next(view, words.start) }

  /// The next showing for a column, which has no room for zone and night: `Mon 01:15 Zoria`.
  func shortNext(_ view: FilmView) -> String { next(view, words.shortStart) }

  private func next(_ view: FilmView, _ start: (Showing, LocalZone) -> String) -> String {
    guard let next = view.showings?.next else { return "" }
    return start(next, catalogue.zone(of: next.cinemaID)) + " "
      + (catalogue.cinemas[next.cinemaID]?.title ?? "")
  }

  /// The language of subtitles of the next showing: `sub uk`.
  func subtitles(_ view: FilmView) -> String {
    view.showings.map { words.subtitles($0.next.subtitles) } ?? ""
  }

  /// Whether tickets are on sale, or from when.
  func sale(_ view: FilmView) -> String {
    guard let showings = view.showings else { return "" }
    if let from = showings.saleFrom { return words.onSale(from: from, in: catalogue.zone) }
    return showings.isOnSale ? words.texts.text("cinema.tell.ticketsOnSale") : ""
  }

  /// The text of an announced premiere, by default when and where the film is shown first.
  func premiereText(_ view: FilmView) -> String {
    if let text = view.film.premiere?.text, !text.isEmpty { return text }
    if let showings = view.showings { return words.firstShowings(showings) }
    return words.premiere(view.film, in: catalogue.zone)
  }
}
