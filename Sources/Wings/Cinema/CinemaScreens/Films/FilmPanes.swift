import Cinema
import Shell

/// Creates the screens of films.
enum FilmPanes {
  static func films(_ context: AppContext) throws -> any Pane {
    FilmsPane(model: FilmsViewModel(context))
  }

  static func list(_ kind: FilmListKind, _ context: AppContext) throws -> any Pane {
    FilmListPane(model: FilmListViewModel(kind, context))
  }

  static func search(_ context: AppContext) throws -> any Pane {
    FilmSearchPane(model: FilmSearchViewModel(context))
  }

  static func film(
    _ id: String, foundBy text: String = "", _ context: AppContext
  ) throws -> any Pane {
    FilmPane(model: try FilmViewModel(id, foundBy: text, context))
  }

  static func showings(of film: String, _ context: AppContext) throws -> any Pane {
    FilmShowingsPane(model: try FilmShowingsViewModel(film, context))
  }

  static func code(of showing: String, _ context: AppContext) throws -> any Pane {
    try ShowingCode.screen(showing, context)
  }

  static func filters(_ context: AppContext) -> any Pane {
    FiltersPane(model: FiltersViewModel(context))
  }
}
