import Cinema
import Shell

/// Creates the screens of cinemas.
enum CinemaPanes {
  static func cinemas(_ context: AppContext) throws -> any Pane {
    CinemasPane(model: CinemasViewModel(context))
  }

  static func cinema(_ id: String, _ context: AppContext) throws -> any Pane {
    CinemaPane(model: try CinemaViewModel(id, context))
  }

  static func programme(_ context: AppContext) throws -> any Pane {
    KioskProgrammePane(model: KioskProgrammeModel(context))
  }
}
