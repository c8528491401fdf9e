import Cinema
import Shell

/// Creates the screens of the four steps of a purchase.
enum BuyPanes {
  static func cinema(film: String, _ context: AppContext) throws -> any Pane {
    BuyCinemaPane(model: try BuyCinemaViewModel(film, context))
  }

  static func time(film: String, cinema: String, _ context: AppContext) throws -> any Pane {
    BuyTimePane(model: try BuyTimeViewModel(film, cinema, context))
  }

  static func seats(_ showing: String, _ context: AppContext) throws -> any Pane {
    SeatsPane(model: try SeatsViewModel(showing, context))
  }

  static func pay(_ order: String, _ context: AppContext) throws -> any Pane {
    PayPane(model: try PayViewModel(order, context))
  }
}
