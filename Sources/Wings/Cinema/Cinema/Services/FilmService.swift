import Accounts
import Fields
import Languages
import Store

/// Creates, changes and removes films and genres.
package struct FilmService: Sendable {
  let service: CinemaService

  /// Adds a film, and the genres that are new.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - genres: Genres by id; those that exist already stay as they are.
  ///   - id: The id of a film of another program; `nil` for a new one.
  ///   - author: A planner, or the administrator.
  /// - Returns: The id of the film.
  /// - Throws: `CinemaError` with the invalid fields, or `notAllowed`; the store's errors.
  @discardableResult
  package func add(
    _ draft: FilmDraft, genres: [String: Genre] = [:], id: String? = nil, by author: Author
  ) throws -> String {
    let id = id ?? service.configuration.identifiers.make()
    try service.perform(by: author) { work in
      try work.require(.planner)
      let around = try work.surroundings()
      try CinemaError.check(draft.problems(around))
      try Self.add(genres, work)
      try work.transaction.put(
        CinemaCollections.films, id: id, draft.applied(to: Film(), in: around.zone), expecting: 0)
    }
    return id
  }

  /// Changes a film.
  ///
  /// - Parameters:
  ///   - id: The film.
  ///   - draft: The new content.
  ///   - former: The film as it was read; `nil` to accept any.
  ///   - genres: Genres by id, as in ``add(_:genres:id:by:)``.
  ///   - author: A planner, or the administrator.
  /// - Throws: `CinemaError` with the invalid fields, `changedMeanwhile` or `notAllowed`; the
  ///   store's errors.
  package func edit(
    _ id: String, _ draft: FilmDraft, since former: Film? = nil, genres: [String: Genre] = [:],
    by author: Author
  ) throws {
    try service.perform(by: author) { work in
      try work.require(.planner)
      let film = try work.film(id)
      if let former, former != film { throw CinemaError(.changedMeanwhile) }
      let around = try work.surroundings()
      try CinemaError.check(draft.problems(around))
      try Self.add(genres, work)
      let changed = draft.applied(to: film, in: around.zone)
      if changed != film { try work.transaction.put(CinemaCollections.films, id: id, changed) }
    }
  }

  private static func add(_ genres: [String: Genre], _ work: CinemaTransaction) throws {
    for (id, genre) in genres.sorted(by: { $0.key < $1.key })
    where try work.transaction.get(CinemaCollections.genres, id) == nil {
      var new = genre
      new.title = String(Cleaned.line(genre.title).prefix(CinemaLimits.genreTitle))
      new.emoji = String(Cleaned.line(genre.emoji).prefix(1))
      try work.transaction.put(CinemaCollections.genres, id: id, new)
    }
  }

  /// Removes a film; one that was shown is kept in the archive, since tickets name it.
  ///
  /// - Throws: `CinemaError.filmShown` while a showing lies ahead, `notAllowed`; the store's errors.
  package func remove(_ id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.require(.planner)
      var film = try work.film(id)
      let ahead = try work.ahead { $0.movieID == id }
      if !ahead.isEmpty { throw CinemaError(.filmShown, ["count": "\(ahead.count)"]) }
      guard try CinemaDirectory.wasShown(in: work.transaction, where: { $0.movieID == id }) else {
        return try work.transaction.delete(CinemaCollections.films, id: id)
      }
      film.archived = true
      try work.transaction.put(CinemaCollections.films, id: id, film)
    }
  }

  /// Saves a film in a person's list, or takes it out.
  ///
  /// - Returns: What ``undo(_:)`` takes back.
  /// - Throws: `CinemaError.noSuchFilm`; the store's errors.
  @discardableResult
  package func like(_ id: String, _ isLiked: Bool = true, person: String) throws -> LikeUndo {
    try service.perform(by: .person(person)) { work in
      let film = try work.film(id)
      var former: [String] = []
      let present = try Self.change(person, work) { liked in
        former = liked
        liked.removeAll { $0 == id }
        if isLiked { liked = (liked + [id]).suffix(CinemaLimits.liked) }
      }
      return LikeUndo(
        film: id, title: film.title, person: person, isLiked: isLiked, former: former,
        present: present)
    }
  }

  /// Takes back that a film was saved or taken out.
  ///
  /// The list is again what it was, unless it was changed meanwhile; then only the film is.
  ///
  /// - Throws: The store's errors.
  package func undo(_ undo: LikeUndo) throws {
    try service.perform(by: .person(undo.person)) { work in
      _ = try Self.change(undo.person, work) { liked in
        if liked == undo.present {
          liked = undo.former
        } else {
          liked.removeAll { $0 == undo.film }
          if undo.former.contains(undo.film) { liked.append(undo.film) }
        }
      }
    }
  }

  private static func change(
    _ person: String, _ work: CinemaTransaction, _ change: (inout [String]) -> Void
  ) throws -> [String] {
    let collection = CinemaCollections.people(person)
    var kept = try work.transaction.get(collection, person)?.value ?? CinemaPerson()
    change(&kept.liked)
    try work.transaction.put(collection, id: person, kept)
    return kept.liked
  }
}

/// A person's change of a saved film, with the list before and after it.
package struct LikeUndo: Sendable {
  package let film: String
  package let title: String
  let person: String
  package let isLiked: Bool
  let former: [String]
  let present: [String]
}
