import Cinema
import Shell

/// Creates the screens of the four steps of a purchase.
enum BuyPanes {
  static func cinema(film: String, _ context: AppContext) throws -> any Pane {
    PlainPane("cinema.buy.title", ["film": try context.film(film).title])
  }

  static func time(film: String, cinema: String, _ context: AppContext) throws -> any Pane {
    PlainPane("cinema.buy.title", ["film": try context.film(film).title])
  }

  static func seats(_ showing: String, _ context: AppContext) throws -> any Pane {
    let film = try context.film(context.showing(showing).movieID)
    return PlainPane("cinema.buy.title", ["film": film.title])
  }

  static func pay(_ order: String, _ context: AppContext) throws -> any Pane {
    PlainPane("cinema.tickets.title")
  }
}
