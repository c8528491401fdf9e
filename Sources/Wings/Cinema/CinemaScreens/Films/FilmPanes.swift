import Cinema
import Shell

/// Creates the screens of films.
enum FilmPanes {
  static func films(_ context: AppContext) throws -> any Pane { PlainPane("cinema.films.title") }

  static func list(_ kind: FilmListKind, _ context: AppContext) throws -> any Pane {
    PlainPane("cinema.films.title")
  }

  static func search(_ context: AppContext) throws -> any Pane { PlainPane("cinema.films.title") }

  static func film(_ id: String, _ context: AppContext) throws -> any Pane {
    _ = try context.film(id)
    return PlainPane("cinema.films.title")
  }

  static func showings(of film: String, _ context: AppContext) throws -> any Pane {
    _ = try context.film(film)
    return PlainPane("cinema.films.title")
  }
}
