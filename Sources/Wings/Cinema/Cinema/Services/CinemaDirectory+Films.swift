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
    let (zone, sought) = (try zone(of: cinema), FilmSearch(text))
    return try store.read { reader in
      let programme = try Programme(reader, zones, at: now)
      let views = programme.views(at: now, in: zone).filter { view in
        sought.isEmpty || programme.catalogue.fields[view.id].flatMap(sought.rank) != nil
      }
      let (kind, kept) = try kind(of: list, reader)
      return programme.list(kind, views, kept: kept).map(\.line)
    }
  }

  private func kind(
    of list: FilmList, _ reader: any StoreReader
  ) throws -> (kind: Programme.List, kept: [String]) {
    func person(_ id: String) throws -> CinemaPerson? {
      try reader.get(CinemaCollections.people(id), id)?.value
    }
    switch list {
    case .all: return (.all, [])
    case .now: return (.now, [])
    case .soon: return (.soon, [])
    case .genre(let id): return (.genre(id), [])
    case .saved(let id): return (.kept, try person(id)?.liked ?? [])
    case .seen(let id): return (.kept, try person(id)?.seen ?? [])
    }
  }

  /// Returns the films that match a text, the best first, and similar titles if there are none.
  ///
  /// - Throws: The store's errors.
  package func search(_ text: String) throws -> (found: [FilmLine], similar: [FilmLine]) {
    let programme = try store.read { try Programme($0, zones, at: now) }
    let (found, similar) = programme.search(text, programme.views(at: now))
    return (found.map(\.line), similar.map(\.line))
  }
}
