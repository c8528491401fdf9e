import Cinema
import Shell

/// Creates the screens of cinemas.
enum CinemaPanes {
  static func cinemas(_ context: AppContext) throws -> any Pane {
    PlainPane("cinema.cinemas.title")
  }

  static func cinema(_ id: String, _ context: AppContext) throws -> any Pane {
    _ = try context.cinemaVenue(id)
    return PlainPane("cinema.cinemas.title")
  }

  static func programme(_ context: AppContext) throws -> any Pane {
    PlainPane("cinema.cinemas.title")
  }
}
