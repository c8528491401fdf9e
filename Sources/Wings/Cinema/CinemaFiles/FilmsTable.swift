import Accounts
import Calendars
import Cinema
import Fields
import Files
import Languages
import Timekeeping

/// Reads and writes tables of films.
package struct FilmsTable: CinemaTable {
  private let service: CinemaService

  package init(service: CinemaService) { self.service = service }

  package static let kind = FilmDraft.columnKind(
    "films", with: [FieldColumn("id", 3, also: ["uid"])], Wording("cinema.import.kind.films"))

  /// Returns a CSV table (RFC 4180) of all films that are not in the archive, by title.
  ///
  /// - Throws: The store's errors.
  package func text() throws -> String {
    let zone = try service.directory.zone()
    let genres = try service.directory.genres().map { ($0.id, $0.genre.title) }
    let titles = Dictionary(uniqueKeysWithValues: genres)
    return CSVText.text(
      [Self.kind.fields]
        + (try service.directory.films()).map { line in
          let draft = FilmDraft(model: line.film, in: zone)
          func list(_ items: [String]) -> String { CSVText.typed(items.joined(separator: "; ")) }
          return draft.cells(
            of: Self.kind.fields,
            special: [
              "id": CSVText.typed(line.id), "premiere": draft.premiere, "end": draft.end,
              "genre": list(draft.genres.map { titles[$0] ?? $0 }), "cast": list(draft.cast),
              "studios": list(draft.studios), "score": draft.rating.map { "\($0)" } ?? "",
            ])
        })
  }

  package func importer(by author: Author) -> RowImporter {
    RowImporter { [service] in try FilmRows(service, by: author) }
  }
}

/// The rows of a table of films.
private final class FilmRows: RowSubject {
  static var kind: ColumnKind { FilmsTable.kind }
  static let needed = ["title", "premiere"]
  static func title(of row: CSVTable.Row) -> String { row.text("title") }

  private let service: CinemaService
  private let author: Author
  private let surroundings: CinemaSurroundings
  private let today: String
  private let byID: [String: FilmLine]
  private let byTitle: [String: FilmLine]
  /// The titles of genres by id.
  private let genres: [String: String]
  /// The first lines of titles.
  private var lines: [String: Int] = [:]

  /// How long in advance a premiere is plausible.
  private static let yearsAhead = 3

  init(_ service: CinemaService, by author: Author) throws {
    (self.service, self.author) = (service, author)
    let (directory, zone) = (service.directory, try service.directory.zone())
    surroundings = CinemaSurroundings(zones: directory.zones, zone: zone)
    today = LocalTime(utcMilliseconds: directory.clock.now().utc, in: zone).date
    let films = try directory.films()
    byID = Dictionary(uniqueKeysWithValues: films.map { ($0.id, $0) })
    byTitle = Dictionary(
      films.map { (Self.key(FilmDraft(model: $0.film, in: zone)), $0) }
    ) { first, _ in first }
    genres = Dictionary(
      uniqueKeysWithValues: try directory.genres().map { ($0.id, $0.genre.title) })
  }

  private static func key(_ draft: FilmDraft) -> String {
    PlainLetters.of(Cleaned.line(draft.title)) + "\n" + draft.premiere
  }

  func act(of cells: TableCells) throws -> (key: String, act: RowAct) {
    var read = FilmDraft()
    let found = try fill(&read, cells)
    let stored = byID[cells["id"]] ?? byTitle[Self.key(read)]
    var draft = stored.map { FilmDraft(model: $0.film, in: surroundings.zone) } ?? read
    if stored != nil { _ = try fill(&draft, cells) }
    if let problem = draft.problems(surroundings).first { throw cells.problem(problem.wording) }
    let key = stored?.id ?? Self.key(draft)
    guard let stored else { return (key, add(draft, found)) }
    return (key, change(stored, to: draft, found))
  }

  /// Fills a draft and returns the genres of the row by id.
  private func fill(_ draft: inout FilmDraft, _ cells: TableCells) throws(RowProblem)
    -> [String: Genre]
  {
    try cells.fill(&draft)
    if let date = try date("premiere", cells) { draft.premiere = date }
    if let date = try date("end", cells) { draft.end = date }
    if let score = try cells.number("score", form: "7.5") { draft.rating = score }
    if !cells["studios"].isEmpty { draft.studios = cells.list("studios") }
    if !cells["cast"].isEmpty { draft.cast = cells.list("cast") }
    var found: [String: Genre] = [:]
    guard !cells["genre"].isEmpty else { return found }
    draft.genres = []
    for title in cells.list("genre") where !title.isEmpty {
      let id = genres[title] == nil ? id(of: title) : title
      if title.count > CinemaLimits.genreTitle {
        throw cells.problem("genre", form: "Drama; Comedy")
      }
      found[id] = Genre(title: title)
      draft.genres.append(id)
    }
    return found
  }

  /// Returns the id of a stored genre with a title, or of a new one.
  private func id(of title: String) -> String {
    let plain = PlainLetters.of(title)
    return genres.first { PlainLetters.of($0.value) == plain }?.key ?? Genre.id(of: title)
  }

  private func date(_ column: String, _ cells: TableCells) throws(RowProblem) -> String? {
    if cells[column].isEmpty { return nil }
    guard case .wall(let day) = CellMoment(cells[column], order: nil) else {
      throw cells.problem(column, form: "2026-11-21")
    }
    return String(day.prefix(10))
  }

  func warnings(of cells: TableCells) -> [Wording] {
    var warnings: [Wording] = []
    if cells["genre"].isEmpty { warnings.append(Wording("cinema.import.noGenre")) }
    if cells["minutes"].isEmpty { warnings.append(Wording("cinema.import.noMinutes")) }
    let (premiere, last) = (cells["premiere"], (Int(today.prefix(4)) ?? 0) + Self.yearsAhead)
    if let year = Int(premiere.prefix(4)), year > last {
      warnings.append(Wording("cinema.import.farAhead", ["date": String(premiere.prefix(10))]))
    }
    let title = PlainLetters.of(cells["title"])
    if let line = lines[title] {
      warnings.append(Wording("cinema.import.sameTitle", ["line": "\(line)"]))
    } else {
      lines[title] = cells.line
    }
    return warnings
  }

  private func add(_ draft: FilmDraft, _ genres: [String: Genre]) -> RowAct {
    .add { [service, author] in
      let id = try service.films.add(draft, genres: genres, by: author)
      return { try service.films.remove(id, by: author) }
    }
  }

  private func change(
    _ stored: FilmLine, to draft: FilmDraft, _ genres: [String: Genre]
  ) -> RowAct {
    let (zone, former) = (surroundings.zone, FilmDraft(model: stored.film, in: surroundings.zone))
    if draft.cleanedFields == former.cleanedFields { return .same }
    let changed = draft.applied(to: stored.film, in: zone)
    return .change { [service, author] in
      try service.films.edit(stored.id, draft, since: stored.film, genres: genres, by: author)
      return { try service.films.edit(stored.id, former, since: changed, by: author) }
    }
  }
}
