import Languages
import Store
import Timekeeping

/// Lists of films.
extension CinemaDirectory {
  /// The kinds of lists of films.
  package enum FilmList: Sendable, Equatable {
    /// Every film that is not in the archive.
    case all
    case now, soon
    case genre(String)
    /// What a person saved.
    case saved(String)
    case seen(String)
  }

  /// Returns a film.
  ///
  /// - Throws: The store's errors.
  package func film(_ id: String) throws -> Film? {
    try store.read { try $0.get(CinemaCollections.films, id)?.value }
  }

  /// Returns the films of a list.
  ///
  /// Running films come newest first and coming ones next first; other lists are by title, and
  /// saved films latest first.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - text: What the films must match; empty for every film.
  ///   - cinema: The cinema whose local day counts; `nil` for that of the network.
  /// - Returns: The films.
  /// - Throws: The store's errors.
  package func films(
    _ list: FilmList = .all, matching text: String = "", at cinema: CinemaVenue? = nil
  ) throws -> [FilmLine] {
    let zone = try zone(of: cinema)
    let sought = FilmSearch(text)
    return try store.read { reader in
      let lines = try reader.find(CinemaCollections.films)
        .map { FilmLine(id: $0.id, film: $0.value) }
        .filter { !$0.film.archived && (sought.isEmpty || sought.rank(of: $0.film) != nil) }
      switch list {
      case .all: return Self.byTitle(lines)
      case .genre(let id): return Self.byTitle(lines.filter { $0.film.genres.contains(id) })
      case .now: return try running(lines, on: .now, in: zone, reader)
      case .soon: return try running(lines, on: .soon, in: zone, reader)
      case .saved(let person): return try kept(lines, of: person, \.liked, reader)
      case .seen(let person): return try kept(lines, of: person, \.seen, reader)
      }
    }
  }

  /// Returns the films that match a text, the best first, and similar titles if there are none.
  ///
  /// - Throws: The store's errors.
  package func search(_ text: String) throws -> (found: [FilmLine], similar: [FilmLine]) {
    let (sought, all) = (FilmSearch(text), try films())
    if sought.isEmpty { return ([], []) }
    let onNow = Set(try films(.now).map(\.id))
    let ranked = all.compactMap { line in sought.rank(of: line.film).map { (line, $0) } }
    let found = ranked.sorted { one, other in
      let (first, second) = (
        onNow.contains(one.0.id) ? 0 : 1, onNow.contains(other.0.id) ? 0 : 1
      )
      return (one.1, first) < (other.1, second)
    }.map(\.0)
    return (found, found.isEmpty ? Self.similar(to: text, all) : [])
  }

  /// Returns up to three films with the nearest titles.
  private static func similar(to text: String, _ lines: [FilmLine]) -> [FilmLine] {
    var (rest, similar): ([FilmLine], [FilmLine]) = (lines, [])
    while similar.count < 3,
      let title = NearName.of(text, in: rest.map(\.film.title)),
      let place = rest.firstIndex(where: { $0.film.title == title })
    { similar.append(rest.remove(at: place)) }
    return similar
  }

  private static func byTitle(_ lines: [FilmLine]) -> [FilmLine] {
    lines.map { (PlainLetters.of($0.film.title), $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
  }

  private func kept(
    _ lines: [FilmLine], of person: String, _ path: KeyPath<CinemaPerson, [String]>,
    _ reader: any StoreReader
  ) throws -> [FilmLine] {
    let person = try reader.get(CinemaCollections.people(person), person)?.value
    let byID = Dictionary(lines.map { ($0.id, $0) }) { first, _ in first }
    return (person?[keyPath: path] ?? []).reversed().compactMap { byID[$0] }
  }

  private func running(
    _ lines: [FilmLine], on shelf: FilmRun.Shelf, in zone: LocalZone, _ reader: any StoreReader
  ) throws -> [FilmLine] {
    let onSale = Set(
      try Self.showings(from: now, days: 15, in: reader)
        .filter { $0.state == .onSale && $0.times.sale(at: now) != .over }.map(\.movieID))
    let today = day(now, in: zone)
    func run(_ film: Film) -> FilmRun {
      FilmRun(
        premiere: film.startDate.map { day($0, in: zone) },
        end: film.endDate.map { day($0, in: zone) })
    }
    let films = lines.filter {
      run($0.film).shelf(on: today, isOnSale: onSale.contains($0.id)) == shelf
    }
    return FilmRun.sorted(films, on: shelf) { (run($0.film), PlainLetters.of($0.film.title)) }
  }
}

/// A text that is sought in films.
///
/// Every word must begin a word, or from three letters stand inside one.
struct FilmSearch {
  private let words: [String]

  init(_ text: String) {
    words = PlainLetters.of(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  var isEmpty: Bool { words.isEmpty }

  /// Returns the rank of a film, the best first: the field of its worst word, then whether a word
  /// stands inside another one; `nil` if a word is missing.
  func rank(of film: Film) -> Int? {
    let fields = [
      [film.title], [film.originalTitle], [film.director] + film.cast, film.studios, film.genres,
    ].map { PlainLetters.of($0.joined(separator: " ")) }
    var worst = 0
    for word in words {
      guard let rank = Self.rank(of: word, in: fields) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  private static func rank(of word: String, in fields: [String]) -> Int? {
    for (place, field) in fields.enumerated() {
      let starts = field.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(word) }
      if starts { return 2 * place }
      if word.count >= 3, field.contains(word) { return 2 * place + 1 }
    }
    return nil
  }
}
